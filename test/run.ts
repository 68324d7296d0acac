import { tools } from "./support/tools.ts";

// `npm run try -- fuzz --seed 1` is `node test/run.ts try fuzz --seed 1`; the tool reads the words after its name.
const [, , script = "", name = ""] = process.argv;
const { [script]: known = {} } = tools as Record<string, Record<string, () => Promise<unknown>>>;
const tool = Object.hasOwn(known, name) ? known[name] : undefined;
if (tool === undefined) {
  console.error(`npm run ${script} -- <${Object.keys(known).join("|")}>`);
  process.exitCode = 1;
} else {
  process.argv.splice(2, 2);
  await tool();
}
