import { listProductionLines } from "#shared/api/public/production-lines.ts";
import { newCaller } from "../../support/call.ts";
import { describeLineList } from "../../support/describe-line-list.ts";

const caller = await newCaller();

describeLineList(listProductionLines, (query) => caller.get(`/production-lines?${query}`));
