import { writeFile } from "node:fs/promises";
import { ApiFailure } from "../client/api-failure.ts";
import { catalogColumns } from "../rows/catalog-columns.ts";
import { clearImports, listSuperseded } from "../rows/clear-imports.ts";
import type { Client } from "../client/client.ts";
import { call, command, type Command, type Outcome } from "../cli/command.ts";
import { exitCodeOf } from "../ending/exit-code.ts";
import { importCatalog, type CheckedImport, type ImportResult } from "../rows/import-catalog.ts";
import { startProgress } from "../output/progress.ts";
import { oneOf } from "../cli/read-value.ts";
import { formatOf, formats, readRowFile, writeRows, type RowFile } from "../rows/row-file.ts";
import { count, showTable, showTime } from "../output/show.ts";
import { showFaults } from "../output/show-faults.ts";

const format = {
  flags: "--format <json|csv>",
  about: "that of the file's name, or json, if absent",
  read: oneOf(formats),
} as const;

/** The whole catalog, by file. */
export const catalogCommands: readonly Command[] = [
  command({
    words: "catalog import",
    summary:
      "Put a file in the place of the whole catalog: all of it at once or, if it has faults, nothing",
    example: "catalog import catalog.csv",
    arguments: {
      file: {
        about: "rows in JSON or CSV, in the form of catalog export; or - (standard input)",
        columns: catalogColumns,
      },
    },
    run: async ({ connect, confirm, json, note }, { file: name }) => {
      const file = await readRowFile(name, catalogColumns, note);
      const client = await connect();
      const progress = startProgress(file.rows.length, "Sending", json);
      const interruption = new AbortController();
      const interrupt = () => {
        interruption.abort();
      };
      process.once("SIGINT", interrupt);
      const result = await importCatalog(client, file, {
        onSent: progress.add,
        signal: interruption.signal,
        confirm: async (checked) => {
          progress.end();
          const removed = removedBy(checked);
          if (removed === "") return;
          const added = count(checked.adds, "variation");
          await confirm(`It adds ${added} and removes ${removed}. Publish it?`);
        },
      }).finally(() => {
        progress.end();
        process.removeListener("SIGINT", interrupt);
      });
      const outcome = toOutcome(result, file);
      return "published" in result
        ? { ...outcome, text: outcome.text + (await clear(client)) }
        : outcome;
    },
  }),
  command({
    words: "catalog export",
    summary: "Write the whole catalog in the form that catalog import takes",
    example: "catalog export catalog.csv",
    arguments: { file: { about: "where to; printed if absent or -", optional: true } },
    options: { format },
    run: async ({ connect }, { file = "-", format: given }) => {
      const rows = await exportRows(await connect());
      const text = writeRows(rows, given ?? formatOf(file) ?? "json", catalogColumns);
      if (file === "-") return { document: rows, text: text.trimEnd() };
      await writeFile(file, text);
      const document = { file, rows: rows.length };
      return { document, text: `${count(rows.length, "row")} written to ${file}.` };
    },
  }),
  call({
    words: "catalog imports",
    summary: "Show the imports of which something is stored, the newest first",
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
    summary: "Delete what is stored of the imports that are superseded, or give one up",
    example: "catalog clear --yes",
    arguments: { import_id: { about: "the import to give up", optional: true } },
    run: async ({ connect, confirm }, { import_id }) => {
      const client = await connect();
      const ids = import_id === undefined ? await listSuperseded(client) : [import_id];
      if (ids.length > 0) await confirm(`Delete what is stored of ${count(ids.length, "import")}?`);
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

/** What only the published catalog has; empty if nothing. */
function removedBy({ removes, removes_products, removes_catalogs }: CheckedImport): string {
  const kinds = { variation: removes, product: removes_products, catalog: removes_catalogs };
  return Object.entries(kinds)
    .flatMap(([kind, number]) => (number > 0 ? [count(number, kind)] : []))
    .join(", ");
}

/** Deletes what earlier imports have left. If that fails, the new catalog is published all the same. */
async function clear(client: Client): Promise<string> {
  try {
    await clearImports(client, await listSuperseded(client));
    return "";
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return `\nWhat is stored of earlier imports stays (${error.message}); catalog clear deletes it.`;
  }
}

function toOutcome(result: ImportResult, { places, rows }: RowFile): Outcome {
  if ("faults" in result) {
    const { faults, total } = result;
    return { document: result, text: showFaults(faults, places, total), exitCode: 1 };
  }
  const { adds, removes } = result.published;
  return {
    document: result.published,
    text: `${count(rows.length, "row")} published: ${count(adds, "variation")} added, ${String(removes)} removed.`,
  };
}

async function exportRows(client: Client) {
  const { rows, next_cursor } = await client.call("GET /catalog/export", {});
  for (let cursor = next_cursor; cursor !== null;) {
    const page = await client.call("GET /catalog/export", { cursor });
    rows.push(...page.rows);
    cursor = page.next_cursor;
  }
  return rows;
}
