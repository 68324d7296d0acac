import { enableCompileCache } from "node:module";
import type { ExitCode } from "./exit/exit-code.ts";

/** As a shell reports a program that a closed pipe ended: `| head` has read what it wanted. */
const NOT_READ: ExitCode = 141;

// Modules loaded from here on are compiled once for all commands, which halves the time of a short one.
enableCompileCache();
const { run } = await import("./run.ts");

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(NOT_READ);
  });
}

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  variables: process.env,
});
