import { printTemplate } from "../stage/print-template.ts";
import { alarmTable } from "./alarm-table.ts";

/** Prints a stage's alarms: `npm run print -- alarms --context stage=prod`. */
await printTemplate(alarmTable);
