import { join } from "node:path";
import { command, type Command } from "../cli/command.ts";
import { tableName, uuid } from "../cli/read-value.ts";
import { findResources, requireOutput, useResources, type Stage } from "../client/find-stage.ts";
import { exitCodeOf } from "../exit/exit-code.ts";
import { UsageError } from "../exit/usage-error.ts";
import { startProgress } from "../output/progress.ts";
import { showFields, showTable } from "../output/show.ts";
import { showStatus } from "../output/show-status.ts";

/** The commands for a stage as a whole. They use the operator's own AWS credentials. */
export const stageCommands: readonly Command[] = [
  command({
    words: "stage status",
    summary:
      "Show the raised alarms, the commit, mappings, queues and limits; uses your AWS credentials",
    example: "stage status",
    run: async ({ stage }) => {
      const resources = await findResources(stage);
      const { readStatus } = await import("../client/stage-status.ts");
      const status = await readStatus(resources);
      return { document: status, text: showStatus(status) };
    },
  }),
  command({
    words: "stage deny-writes",
    summary:
      "Deny all writes but yours and those of functions for events; uses your AWS credentials",
    example: "stage deny-writes --stack print-on-demand-prod",
    run: async ({ stage, confirm }) => {
      const { stack, table } = await findOnAws(stage);
      await confirm(`Deny writes to the table ${table}? Merchants and the floor then get 503.`);
      const { denyWrites } = await import("../client/deny-writes.ts");
      const policy = await denyWrites(stack, table);
      const text = `Writes to ${table} are denied, everywhere within a minute. Allow them again with: stage allow-writes --stack ${stack}`;
      return { document: policy, text };
    },
  }),
  command({
    words: "stage allow-writes",
    summary: "Allow writes again; uses your AWS credentials",
    example: "stage allow-writes --stack print-on-demand-prod",
    run: async ({ stage, confirm }) => {
      const { table } = await findOnAws(stage);
      await confirm(`Allow writes to the table ${table}?`);
      const { allowWrites } = await import("../client/deny-writes.ts");
      const text = (await allowWrites(table))
        ? `Writes to ${table} are allowed, within a minute.`
        : `Writes to ${table} were not denied.`;
      return { document: { table }, text };
    },
  }),
  command({
    words: "stage restore",
    summary: "Write back what was lost, from an export or a copy; uses your AWS credentials",
    example: "stage restore --from-export print-on-demand-prod-export --yes",
    options: {
      from_export: {
        flags: "--from-export <folder>",
        about: "incremental exports of the table, synced from their bucket",
      },
      from: {
        flags: "--from <table>",
        about: "a copy of the table, in the same region",
        read: tableName,
      },
      nothing_since: {
        flags: "--nothing-since",
        about:
          "nothing happened since the copy: open orders and subscriptions come back as they were",
      },
      order: { flags: "--order <uuid>", about: "this order alone, by its id", read: uuid },
    },
    run: async ({ stage, confirm, note }, { from_export, from, nothing_since = false, order }) => {
      await useResources(stage);
      const own = process.env["TABLE_NAME"] ?? "";
      if ((from === undefined) === (from_export === undefined)) {
        throw new UsageError("Give either --from-export or --from.");
      }
      if (from === undefined && (nothing_since || order !== undefined)) {
        throw new UsageError("--nothing-since and --order go with --from.");
      }
      if (from === own)
        throw new UsageError(`${from} is the stage's own table, and no copy of it.`);
      const what = order === undefined ? "everything" : `the order ${order}`;
      const whence = from ?? `the export in ${String(from_export)}`;
      await confirm(`Make ${what} in the table ${own} again what it is in ${whence}?`);
      const source = await findSource(from_export, from, nothing_since, order);
      // What is done of a single order needs no journal.
      const journal =
        order !== undefined
          ? undefined
          : from_export !== undefined
            ? join(from_export, "restore.log")
            : `${String(from)}.restore.log`;
      if (journal !== undefined) {
        note(`If this is interrupted, the same command goes on: ${journal} keeps what is done.`);
      }
      // The table's name is read at import.
      const { restore } = await import("#shared/care/restore/restore.ts");
      let progress: ReturnType<typeof startProgress> | undefined;
      const restored = await restore(source, journal, {
        start: (total, done) => {
          progress = startProgress(total, "Items compared", false, done);
        },
        add: (read) => progress?.add(read),
      }).finally(() => progress?.end());
      const { items, orders, others, kept, held, switched_off, deleted_since } = restored;
      const { placed_since, damaged, overtaken } = restored;
      const left = damaged.length + overtaken.length;
      const rows = [
        ...held.map((id) => [id, "on hold: compare it with what happened, then orders release"]),
        ...switched_off.map(({ id, user_id }) => [
          `webhook ${id} of ${user_id}`,
          "switched off: its owner looks at its URL and switches it on",
        ]),
        ...deleted_since.map(({ id, user_id }) => [
          `webhook ${id} of ${user_id}`,
          "left out: deleted since",
        ]),
        ...placed_since.map((id) => [id, "left: placed since"]),
        ...damaged.map((id) => [id, "left: damaged before too, take an earlier copy"]),
        ...overtaken.map(({ PK, SK }) => [`${PK} ${SK}`, "left: others wrote it, run this again"]),
      ];
      const counts = showFields({
        "Items compared": items,
        "Orders written back": orders,
        "Orders on hold": held.length,
        "Others written back": others,
        "Items that differ, left": kept,
      });
      const lists = showTable(["Order or item", "Outcome"], rows, "");
      return {
        document: restored,
        text: [counts, ...(rows.length === 0 ? [] : ["", lists])].join("\n"),
        exitCode: exitCodeOf(items - left, left),
      };
    },
  }),
];

/** Throws {@link UsageError} for the service on this machine, whose table has no policy. */
async function findOnAws(stage: Stage) {
  const { stack, outputs } = await findResources(stage);
  if (stack === undefined) {
    throw new UsageError("Only a table on AWS has a policy: name its stack with --stack.");
  }
  return { stack, table: requireOutput(outputs, "TableName") };
}

async function findSource(
  folder: string | undefined,
  copy: string | undefined,
  isLast: boolean,
  order: string | undefined,
) {
  if (folder !== undefined) {
    const { exportSource } = await import("#shared/care/restore/export-source.ts");
    return exportSource(folder);
  }
  const { orderSource, tableSource } = await import("#shared/care/restore/table-source.ts");
  const table = String(copy);
  const found = await (
    order === undefined ? tableSource(table, isLast) : orderSource(table, isLast, order)
  ).catch((error: unknown) => {
    if ((error as Error).name !== "ResourceNotFoundException") throw error;
    throw new UsageError(`There is no table ${table} in this account and region.`);
  });
  if (found === undefined) {
    throw new UsageError(`There is no order ${String(order)} in the table ${table}.`);
  }
  return found;
}
