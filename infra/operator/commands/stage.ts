import { command, type Command } from "../cli/command.ts";
import { tableName, uuid } from "../cli/read-value.ts";
import { useResources } from "../client/find-stage.ts";
import { exitCodeOf } from "../exit/exit-code.ts";
import { UsageError } from "../exit/usage-error.ts";
import { startProgress } from "../output/progress.ts";
import { showFields, showTable } from "../output/show.ts";

/** The command for a loss of data. It uses the operator's own AWS credentials on the stage's own table. */
export const stageCommands: readonly Command[] = [
  command({
    words: "stage restore",
    summary: "Write back items that differ from a copy of the table; uses your AWS credentials",
    example: "stage restore --from print-on-demand-prod-restored --yes",
    options: {
      from: {
        flags: "--from <table>",
        about: "the copy, in the same region",
        required: true,
        read: tableName,
      },
      nothing_since: {
        flags: "--nothing-since",
        about:
          "nothing happened since the copy: open orders and subscriptions come back as they were",
      },
      order: { flags: "--order <uuid>", about: "this order alone, by its id", read: uuid },
    },
    run: async ({ stage, confirm, json }, { from, nothing_since, order }) => {
      await useResources(stage);
      const own = process.env["TABLE_NAME"] ?? "";
      if (from === own)
        throw new UsageError(`${from} is the stage's own table, and no copy of it.`);
      const what = order === undefined ? "everything" : `the order ${order}`;
      await confirm(`Make ${what} in the table ${own} again what it is in ${from}?`);
      // The table's name is read at import.
      const { restoreTable } = await import("#shared/care/restore-table.ts");
      const progress = startProgress(undefined, "Items compared:", json);
      const restored = await restoreTable(
        { table: from, isLast: nothing_since === true },
        progress.add,
        order,
      )
        .catch((error: unknown) => {
          if ((error as Error).name !== "ResourceNotFoundException") throw error;
          throw new UsageError(`There is no table ${from} in this account and region.`);
        })
        .finally(progress.end);
      const { items, orders, others, kept, held, switched_off, deleted_since } = restored;
      const { placed_since, damaged, overtaken } = restored;
      if (order !== undefined && items === 0)
        throw new UsageError(`There is no order ${order} in the table ${from}.`);
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
        ...damaged.map((id) => [id, "left: damaged in the copy too, take one of before"]),
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
