import { exportCatalog } from "#shared/api/operator/catalog.ts";
import type { Row } from "#shared/offer/catalog/catalog-row.ts";
import type { Reply } from "./call.ts";
import { expectSuccess } from "./expect-reply.ts";

/** Sends a request to the operator API. */
export type Operate = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Returns every row of the published catalog, and the number of rows on each page of the export. */
export async function exportPages(operate: Operate): Promise<{ rows: Row[]; sizes: number[] }> {
  const rows: Row[] = [];
  const sizes: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    const page = expectSuccess(await operate("GET", `/catalog/export${query}`), exportCatalog);
    rows.push(...page.rows);
    sizes.push(page.rows.length);
    cursor = page.next_cursor;
  }
  return { rows, sizes };
}

/** Returns every row of the published catalog. */
export async function exportRows(operate: Operate): Promise<Row[]> {
  return (await exportPages(operate)).rows;
}
