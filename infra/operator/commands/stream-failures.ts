import { command, type Command } from "../cli/command.ts";
import { exitCodeOf } from "../exit/exit-code.ts";
import { useResources, type Stage } from "../client/find-stage.ts";
import { showTable, showTime } from "../output/show.ts";

const NONE = "No stream records are set aside.";

/** Loads the module once the service's endpoints are known, which it reads at import. */
async function load(stage: Stage) {
  await useResources(stage);
  return import("../client/stream-failures.ts");
}

/**
 * Commands for changes that the stream's functions could not handle, reached with the operator's own AWS credentials.
 */
export const streamFailureCommands: readonly Command[] = [
  command({
    words: "stream-failures list",
    summary:
      "Show the order changes that were neither notified nor counted; uses your AWS credentials",
    example: "stream-failures list",
    run: async ({ stage }) => {
      const { readStreamFailures } = await load(stage);
      const failures = [];
      for await (const { records, ...failure } of readStreamFailures()) {
        failures.push({ ...failure, records: records.length });
      }
      const rows = failures.map((failure) => [
        showTime(failure.failed_at),
        failure.function,
        failure.error ?? failure.condition,
        failure.records,
        failure.key,
      ]);
      const headings = ["Failed at", "Function", "Condition", "Records", "Key"];
      return { document: failures, text: showTable(headings, rows, NONE) };
    },
  }),
  command({
    words: "stream-failures replay",
    summary: "Replay these changes; uses your AWS credentials",
    example: "stream-failures replay",
    run: async ({ stage }) => {
      const replays = await (await load(stage)).replayStreamFailures();
      const rows = replays.map(({ key, records, error }) => [
        error === undefined ? "handled" : `failed again: ${error}`,
        records,
        key,
      ]);
      const failed = replays.filter(({ error }) => error !== undefined).length;
      return {
        document: replays,
        text: showTable(["Result", "Records", "Key"], rows, NONE),
        exitCode: exitCodeOf(replays.length - failed, failed),
      };
    },
  }),
];
