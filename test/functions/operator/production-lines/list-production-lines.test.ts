import { newOperator } from "../../../support/call.ts";
import { describeLineList } from "../../../support/describe-line-list.ts";

const operator = await newOperator();

describeLineList((query) => operator.get(`/production-lines?${query}`));
