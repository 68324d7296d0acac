import type { Client } from "#shared/api/client/client.ts";
import type { Data } from "#shared/api/client/operation.ts";

export type CatalogRow = Data<"GET /catalog/export">["rows"][number];

/** The whole catalog, row by row: catalogs, then products, then the variations of each product. */
export async function* exportCatalog(client: Client): AsyncGenerator<CatalogRow> {
  let cursor: string | undefined;
  do {
    const page: Data<"GET /catalog/export"> = await client.call("GET /catalog/export", { cursor });
    yield* page.rows;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** All rows of {@link exportCatalog}. */
export async function readCatalog(client: Client): Promise<CatalogRow[]> {
  const rows: CatalogRow[] = [];
  for await (const row of exportCatalog(client)) rows.push(row);
  return rows;
}
