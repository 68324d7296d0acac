import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "./service.ts";
import { StartError } from "./start-error.ts";

/** Variables that the functions take over from whoever starts the service. */
const HANDED_ON = ["WEBHOOK_RETRY_DELAYS"];

// Lambda's clock is UTC; set here, it holds for every thread.
process.env.TZ = "UTC";

try {
  const { values } = parseArgs({
    options: {
      empty: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
    },
  });
  const service = await startLocalService({
    port: Number(process.env["PORT"] || 3000),
    dataDir: process.env["DATA_DIR"] || join(import.meta.dirname, "..", "..", ".local"),
    fresh: values.fresh,
    seed: !values.empty,
    watch: values.watch,
    functionEnvironment: Object.fromEntries(
      HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    onLog: (_, line) => {
      console.log(line);
    },
  });
  // Listened for before anybody is told that the service runs: whoever then ends it ends it well.
  const ended = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  console.log(`Ready  ${service.outputs["ApiUrl"] ?? service.url}`);
  if (service.demoKeys === undefined) {
    console.log(
      "First operator key  npm run operator -- keys bootstrap --user <uuid> --name <text>",
    );
  } else {
    console.log(`Demo API key  ${service.demoKeys.key}`);
    console.log(`Operator key  ${service.demoKeys.operator_key}`);
  }
  await ended;
  await service.stop();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
