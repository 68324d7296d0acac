import { printTemplate } from "../stage/print-template.ts";
import { roleTable } from "./role-table.ts";

/** Prints a stage's roles: `npm run print -- roles --context stage=prod`. */
await printTemplate(roleTable);
