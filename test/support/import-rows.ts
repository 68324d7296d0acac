import { beginImport, publishImport, stagePart } from "#shared/api/operator/catalog.ts";
import type { Row } from "#shared/offer/catalog/catalog-row.ts";
import type { PublishedImport } from "#shared/offer/import/import.ts";
import { expectSuccess } from "./expect-reply.ts";
import type { Operate } from "./export-rows.ts";

/** A row of an import without its number. */
export type GivenRow = Partial<Row> & Record<string, unknown>;

/** Begins an import and stages rows in parts of `size`, numbered from 1 on. Returns its id. */
export async function stageRows(
  operate: Operate,
  rows: readonly GivenRow[],
  size = 250,
): Promise<string> {
  const { id } = expectSuccess(await operate("POST", "/catalog/imports", {}), beginImport);
  const numbered = rows.map((row, index) => ({ row: index + 1, ...row }));
  for (let part = 1; (part - 1) * size < rows.length; part++) {
    const slice = numbered.slice((part - 1) * size, part * size);
    const path = `/catalog/imports/${id}/parts/${String(part)}`;
    expectSuccess(await operate("PUT", path, { rows: slice }), stagePart);
  }
  return id;
}

/** Imports rows as the whole new catalog. */
export async function importRows(
  operate: Operate,
  rows: readonly GivenRow[],
  size = 250,
): Promise<PublishedImport> {
  const id = await stageRows(operate, rows, size);
  return expectSuccess(await operate("POST", `/catalog/imports/${id}/publish`), publishImport);
}

/**
 * Returns a catalog of products with two variations each. Its texts contain the mark, which identifies the import in
 * replies.
 */
export function markedRows(mark: string, products: number): GivenRow[] {
  const numbers = Array.from({ length: products }, (_, index) => String(index));
  return [
    { type: "catalog", name: "Marked", description: mark },
    ...numbers.map((number) => ({
      type: "product" as const,
      sku: `MARKED-${number}`,
      catalog: "Marked",
      name: `Product ${number} ${mark}`,
      base_price: "5.00",
      group: mark,
      print_areas: ["front"],
    })),
    ...numbers.flatMap((number) =>
      ["A", "B"].map((letter) => ({
        type: "variation" as const,
        sku: `MARKED-${number}-${letter}`,
        product: `MARKED-${number}`,
        name: `Variation ${letter} ${mark}`,
        color: mark,
        price: "5.00",
        print_areas: ["front"],
      })),
    ),
  ];
}
