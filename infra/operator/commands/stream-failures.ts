import { command, type Command } from "../cli/command.ts";
import { nameUsers } from "../cli/find-named.ts";
import { user } from "../cli/named.ts";
import { exitCodeOf } from "../ending/exit-code.ts";
import { useResources, type Stage } from "../client/find-stage.ts";
import { startProgress } from "../output/progress.ts";
import { count, showEnd, showTable, showTime } from "../output/show.ts";
import { goThrough } from "../rows/go-through.ts";

const NONE = "No stream records are set aside.";

/** Loaded once the service's endpoints are known, which it reads at import. */
async function load(stage: Stage) {
  await useResources(stage);
  return import("../client/stream-failures.ts");
}

/**
 * What to do when the stream's functions have failed. The records that they could not handle are reached with the
 * operator's own AWS credentials.
 */
export const streamFailureCommands: readonly Command[] = [
  command({
    words: "orders rebuild",
    summary: "Compare lists, queues, histories and counts with the orders, and mend what differs",
    example: "orders rebuild",
    options: { user_id: { ...user, about: "the counts of this owner alone" } },
    run: async ({ connect, json }, { user_id }) => {
      const progress = startProgress(undefined, "Orders looked at:", json);
      const client = await connect();
      const ask = (owner: string | undefined, cursor: string | undefined) =>
        client.call("POST /orders/rebuild", {
          ...(owner === undefined ? { of: "orders" } : { of: "counts", user_id: owner }),
          cursor,
        });
      const rebuilt = await goThrough(ask, user_id, progress.add).finally(progress.end);
      const { orders, findings } = rebuilt;
      const left = findings.filter(({ mended }) => !mended).length;
      const nameUser = await nameUsers(
        client,
        json
          ? []
          : findings.flatMap(({ order_id, user_id: owner }) => (order_id === null && owner) || []),
      );
      const rows = findings.map(({ what, user_id: owner, order_id, detail, mended }) => [
        what.replace("_", " "),
        order_id ?? `all of ${nameUser(owner ?? "")}`,
        detail,
        mended
          ? "yes"
          : `no: ${what === "damage" ? "restore it from a copy" : "it kept changing, run this again"}`,
      ]);
      const headings = ["What", "Order", "Found", "Mended"];
      const none = `Nothing to mend: ${count(orders, "order")} looked at.`;
      return {
        document: rebuilt,
        text: [showTable(headings, rows, none), ...showEnd(rebuilt)].join("\n"),
        exitCode: exitCodeOf(findings.length - left, left + (rebuilt.complete ? 0 : 1)),
      };
    },
  }),
  command({
    words: "stream-failures list",
    summary: "Show the order changes that could not be told or counted; uses your AWS credentials",
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
    summary: "Have their functions handle them again; uses your AWS credentials",
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
