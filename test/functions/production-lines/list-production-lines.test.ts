import { newCaller } from "../../support/call.ts";
import { describeLineList } from "../../support/describe-line-list.ts";

const caller = await newCaller();

describeLineList((query) => caller.get(`/production-lines?${query}`));
