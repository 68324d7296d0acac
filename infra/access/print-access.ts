import { printTemplate } from "../stage/print-template.ts";
import { accessOfFunctions } from "./function-access.ts";

/** Prints what a release's functions use: `npm run -s print -- access > test/stored/released-access.json`. */
await printTemplate((template) => JSON.stringify(accessOfFunctions(template), null, 2));
