import { listProductionLines } from "#shared/api/operator/production-lines.ts";
import { newOperator } from "../../support/call.ts";
import { describeLineList } from "../../support/describe-line-list.ts";

const operator = await newOperator();

describeLineList(listProductionLines, (query) => operator.get(`/production-lines?${query}`));
