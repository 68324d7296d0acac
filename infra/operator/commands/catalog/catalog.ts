import { writeFile } from "node:fs/promises";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { catalogColumns } from "../../csv/catalog/catalog-columns.ts";
import { clearImports, listSuperseded } from "../../csv/catalog/clear-imports.ts";
import type { Client } from "#shared/api/client/client.ts";
import { call, command, type Command } from "../../cli/command.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { compareCatalog, type Comparison } from "../../csv/catalog/compare-catalog.ts";
import { readCatalog } from "../../csv/catalog/export-catalog.ts";
import { importCatalog } from "../../csv/catalog/import-catalog.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { showChanges, showEachChange } from "../../output/show-changes.ts";
import { startProgress } from "../../output/progress.ts";
import { oneOf } from "../../cli/read-value.ts";
import { fileError } from "../../csv/read-file.ts";
import { formatOf, formats, readRowFile, writeRows, type RowFile } from "../../csv/row-file.ts";
import { count, showTable, showTime } from "../../output/show.ts";
import { showFaults } from "../../output/show-faults.ts";
import { confirmOver, csvOptions, requireCsv } from "../options/csv-options.ts";

const format = {
  flags: "--format <json|csv>",
  about: "by default that of the file's name, or json",
  read: oneOf(formats),
} as const;

/** The whole catalog, by file. */
export const catalogCommands: readonly Command[] = [
  command({
    words: "catalog import",
    summary: "Replace the whole catalog with a file, all or nothing",
    example: "catalog import catalog.csv",
    arguments: {
      file: {
        about: "rows in JSON or CSV, in the form of catalog export; or - (standard input)",
        columns: catalogColumns,
      },
    },
    options: {
      dry_run: { flags: "--dry-run", about: "publish nothing: show each change" },
      keep: {
        flags: "--keep-stock",
        about: "of what is there, also where the file is not of catalog export",
      },
      set: {
        flags: "--set-stock",
        about: "to the file's, also where it is as it was exported",
      },
    },
    run: async ({ connect, confirm, json, note }, { file: name, dry_run, keep, set }) => {
      if (keep === true && set === true) {
        throw new UsageError("Give one of --keep-stock and --set-stock.");
      }
      const given = await readRowFile(name, catalogColumns, note);
      const file = keep === true || set === true ? withStock(given, keep === true) : given;
      const client = await connect();
      let comparison: Comparison = { changes: [], stock_kept: 0, new_areas: [] };
      const progress = startProgress(file.rows.length, "Sending", json);
      const interruption = new AbortController();
      const interrupt = () => {
        interruption.abort();
      };
      process.once("SIGINT", interrupt);
      const result = await importCatalog(client, file, {
        onSent: progress.add,
        signal: interruption.signal,
        confirm: async () => {
          progress.end();
          comparison = compareCatalog(await readCatalog(client), file.rows);
          if (dry_run === true) return false;
          if (comparison.changes.some(({ kind }) => kind !== "added")) {
            await confirm(`${showChanges(comparison)}\n\nPublish it?`);
          }
          return true;
        },
      }).finally(() => {
        progress.end();
        process.removeListener("SIGINT", interrupt);
      });
      if ("faults" in result) {
        const { faults, total } = result;
        return {
          document: result,
          text: showFaults(faults, file.places, total),
          exitCode: 1,
        };
      }
      const changes = showChanges(comparison);
      if ("left" in result) {
        await clearImports(client, [result.left.id]);
        const each = showEachChange(comparison);
        const text = [each, ...(changes === "" ? [] : [changes]), "Nothing was published."];
        return { document: { ...result.left, ...comparison }, text: text.join("\n\n") };
      }
      const { adds, removes } = result.published;
      const done = `${count(file.rows.length, "row")} published: ${count(adds, "variation")} added, ${String(removes)} removed.`;
      return {
        document: { ...result.published, ...comparison },
        text: `${changes === "" ? "" : `${changes}\n\n`}${done}${await clear(client)}`,
      };
    },
  }),
  command({
    words: "catalog export",
    summary: "Write the whole catalog in the form that catalog import takes",
    example: "catalog export catalog.csv",
    arguments: { file: { about: "where to; printed if absent or -", optional: true } },
    options: { format, ...csvOptions },
    run: async (context, { file = "-", format: given, ...form }) => {
      const chosen = given ?? formatOf(file) ?? "json";
      requireCsv(chosen, form.separator);
      await confirmOver(file, context);
      const rows = await readCatalog(await context.connect());
      const text = writeRows(rows, chosen, catalogColumns, form);
      if (file === "-") return { document: rows, text: text.trimEnd() };
      await writeFile(file, text).catch((error: unknown) => {
        throw fileError(error, file, "written");
      });
      const document = { file, rows: rows.length };
      return { document, text: `${count(rows.length, "row")} written to ${file}.` };
    },
  }),
  call({
    words: "catalog imports",
    summary: "Show the stored imports, the newest first",
    example: "catalog imports",
    operation: "GET /catalog/imports",
    show: ({ items }) =>
      showTable(
        ["Id", "Status", "Rows", "Begun"],
        items.map(({ id, status, rows, created_at }) => [id, status, rows, showTime(created_at)]),
        "Nothing was imported yet.",
      ),
  }),
  command({
    words: "catalog clear",
    summary: "Delete stored data of superseded imports, or give up an import",
    example: "catalog clear --yes",
    arguments: { import_id: { about: "the import to give up", optional: true } },
    run: async ({ connect, confirm }, { import_id }) => {
      const client = await connect();
      const ids = import_id === undefined ? await listSuperseded(client) : [import_id];
      if (ids.length > 0)
        await confirm(`Delete the stored data of ${count(ids.length, "import")}?`);
      const clearing = await clearImports(client, ids);
      const { deleted, cleared, refused } = clearing;
      const kinds = `${count(cleared.length, "import")} cleared, ${count(deleted, "item")} deleted.`;
      const others = refused.map(({ id, reason }) => `${id} is not cleared: ${reason}`);
      return {
        document: clearing,
        text: [kinds, ...others].join("\n"),
        exitCode: exitCodeOf(cleared.length, import_id === undefined ? 0 : refused.length),
      };
    },
  }),
];

/** Returns the rows with fields that keep the present stock, or set the file's. */
function withStock(file: RowFile, isKept: boolean): RowFile {
  const rows = file.rows.map(({ place, row }) => {
    if (row["type"] !== "variation") return { place, row };
    // Undefined fields are not sent.
    const exported_stock = isKept ? row["stock_quantity"] : undefined;
    return { place, row: { ...row, exported_stock } };
  });
  return { ...file, rows };
}

/** Deletes stored data of earlier imports. If that fails, the new catalog is published all the same. */
async function clear(client: Client): Promise<string> {
  try {
    await clearImports(client, await listSuperseded(client));
    return "";
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return `\nWhat is stored of earlier imports stays (${error.message}); catalog clear deletes it.`;
  }
}
