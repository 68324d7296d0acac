import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { startLocalService, type LocalService } from "./service.ts";
import { StartError } from "./process/start-error.ts";
import { Terminal } from "./terminal.ts";

/** The form of a variable, and its description in a refusal. */
type Form = readonly [form: RegExp, says: string];

/** At most SQS's longest delay. */
const SECONDS: Form = [/^([1-8]?\d{1,2}|900)$/, "a number of seconds up to 900, such as 5"];

/** Variables that are passed on to the functions. */
const HANDED_ON: Readonly<Record<string, Form>> = {
  WEBHOOK_RETRY_DELAYS: [/^\d+,\d+,\d+$/, "three seconds such as 30,120,600"],
  TEST_ORDER_STEP_SECONDS: SECONDS,
  ARTWORK_PAUSE_SECONDS: SECONDS,
};

/** The value of HOST that lets other machines in. Shells set it to the machine's name, which means nothing here. */
const EVERYWHERE = "0.0.0.0";
const isOpen = process.env["HOST"] === EVERYWHERE;

/** The interval of checks whether its parent still runs. */
const PARENT_MS = 1000;
const parent = process.ppid;

// Lambda's clock is UTC; set here, it holds for every thread.
process.env.TZ = "UTC";

try {
  const values = readOptions();
  const functionEnvironment = Object.fromEntries(
    Object.entries(HANDED_ON).flatMap(([name, form]) => {
      const value = readVariable(name, form);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const environments = readVariable("MAX_ENVIRONMENTS", [/^[1-9]\d{0,3}$/, "a number such as 16"]);
  const asJson = readVariable("LOG", [/^json$/, "json, or not set"]) !== undefined;
  const terminal = new Terminal(process.stdout, asJson);
  const service = await startLocalService({
    port: Number(readVariable("PORT", [/^\d{1,5}$/, "a port such as 3000"]) ?? 3000),
    host: isOpen ? EVERYWHERE : undefined,
    dataDir: process.env["DATA_DIR"] || join(import.meta.dirname, "..", "..", ".local"),
    fresh: values.fresh,
    ...(process.stdin.isTTY && process.stdout.isTTY ? { confirm } : {}),
    seed: !values.empty,
    watch: values.watch,
    maxEnvironments: environments === undefined ? undefined : Number(environments),
    functionEnvironment,
    onLog: (_, line) => {
      terminal.log(line);
    },
  });
  // Set up before the service is announced, so that it can be ended cleanly from then on.
  const ended = new Promise<undefined>((resolve) => {
    const end = () => {
      resolve(undefined);
    };
    // Ctrl-C comes twice, from the terminal and from npm: without a listener the second would end the process at once.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
    // A killed npm passes no signal on: without this check the service would keep running, with its port taken.
    setInterval(() => {
      if (process.ppid !== parent) end();
    }, PARENT_MS).unref();
  });
  terminal.announce(announcement(service, values.empty));
  const failure = await Promise.race([ended, service.failed]);
  await service.stop();
  if (failure !== undefined) throw new StartError(failure);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

/** Returns the address, and the keys or the command for the first one. */
function announcement(
  { url, port, outputs, isUsed, demoKeys }: LocalService,
  isEmpty: boolean,
): string[] {
  const ready = `Ready  ${outputs["ApiUrl"] ?? url}/docs`;
  const open = `Open  to every machine that reaches port ${String(port)} of this one, by HTTP: HOST=${EVERYWHERE} is for containers`;
  const kept = "Kept  the data of earlier starts; npm start -- --fresh --empty begins without them";
  const keys =
    demoKeys === undefined
      ? ["First operator key  npm run operator -- keys bootstrap --name <text>"]
      : [
          `Demo API key  ${demoKeys.key}`,
          `Test API key  ${demoKeys.test_key}`,
          `Operator key  ${demoKeys.operator_key}`,
        ];
  return [ready, ...(isOpen ? [open] : []), ...(isEmpty && isUsed ? [kept] : []), ...keys];
}

/** Asks at the terminal; anything but yes is a no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      // Ctrl-C or Ctrl-D closes the terminal.
      terminal.once("close", () => {
        resolve("");
      });
      terminal.question(`${question} [y/N] `).then(resolve, reject);
    });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

/** Throws {@link StartError} for an unknown option, and for an option that npm kept for itself. */
function readOptions() {
  const isFlag = { type: "boolean", default: false } as const;
  const options = { empty: isFlag, fresh: isFlag, watch: isFlag };
  const kept = Object.keys(options).find((name) => process.env[`npm_config_${name}`]);
  if (kept !== undefined) {
    throw new StartError(
      `Write npm start -- --${kept}: npm keeps options before the -- for itself.`,
    );
  }
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new StartError(
      "The options are --empty, --fresh and --watch, after npm start --; PORT, DATA_DIR, HOST and LOG are variables (infra/local/README.md).",
    );
  }
}

/** Returns a variable of the environment, if it is set. Throws {@link StartError} if it is malformed. */
function readVariable(name: string, [form, says]: Form): string | undefined {
  const value = process.env[name] ?? "";
  if (value === "") return undefined;
  if (!form.test(value)) throw new StartError(`${name} must be ${says}, not ${value}.`);
  return value;
}
