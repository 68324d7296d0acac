import { spawn } from "node:child_process";
import { once } from "node:events";

/** The commands of `npm run checks`: each row one after the other, both rows at once, as a machine has two processors. */
const rows = [
  ["tsc", "cdk synth --quiet", "prettier --check --log-level warn ."],
  ["eslint .", "redocly lint shared/api/public/openapi.json shared/api/operator/openapi.json"],
];

/** Runs commands until one fails. Returns whether all passed. */
async function runRow(commands: readonly string[]): Promise<boolean> {
  for (const command of commands) {
    const child = spawn(command, { shell: true, stdio: "inherit" });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) return false;
  }
  return true;
}

const passed = await Promise.all(rows.map(runRow));
if (passed.includes(false)) process.exitCode = 1;
