import { Client } from "#shared/api/client/client.ts";
import { importCatalog } from "../../../infra/operator/csv/catalog/import-catalog.ts";
import type { FileRow, RowFile } from "../../../infra/operator/csv/row-file.ts";
import type { Figure } from "./figure.ts";
import type { Bench } from "./start-bench.ts";

const PRODUCTS = 500;
const VARIATIONS_EACH = 20;

const range = (length: number) => Array.from({ length }, (_, index) => String(index));

const rows: readonly FileRow[] = [
  { type: "catalog", name: "Measured", description: "" },
  ...range(PRODUCTS).map((product) => ({
    ...{ type: "product", sku: `MEASURED-${product}`, catalog: "Measured" },
    ...{ name: `Product ${product}`, base_price: "8.50", print_areas: ["front", "back"] },
  })),
  ...range(PRODUCTS).flatMap((product) =>
    range(VARIATIONS_EACH).map((index) => ({
      ...{ type: "variation", sku: `MEASURED-${product}-${index}`, product: `MEASURED-${product}` },
      ...{ name: `Variation ${index}`, color: "black", size: "M", price: "8.50" },
      ...{ print_areas: ["front", "back"], stock_quantity: 100 },
    })),
  ),
];

/** An import of a large catalog, as `catalog import` makes it. */
export async function measureImport(bench: Bench): Promise<Figure> {
  const before = bench.lines().length;
  const start = performance.now();
  const placed = rows.map((row, at) => ({ place: at + 1, row }));
  const file: RowFile = { places: "Row", faults: [], rows: placed };
  const result = await importCatalog(new Client(bench.operator), file, { onSent: () => undefined });
  if (!("published" in result)) throw new Error("The import was not published");
  const seconds = (performance.now() - start) / 1000;
  const lines = bench.lines().slice(before);
  const longest = Math.max(...lines.map(({ duration_ms }) => duration_ms)) / 1000;
  const written = lines.reduce((sum, { units }) => sum + units.write, 0);
  return [
    `import of ${String(PRODUCTS * VARIATIONS_EACH)} variations of ${String(PRODUCTS)} products`,
    `${seconds.toFixed(1)} s, ${String(lines.length)} requests, the longest ${longest.toFixed(1)} s, ${written.toFixed(0)} units written`,
  ];
}
