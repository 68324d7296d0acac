import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { command, type Command } from "../../cli/command.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import { list, stockOrChange, yesOrNo } from "../../cli/read-value.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { startProgress } from "../../output/progress.ts";
import { showFaults } from "../../output/show-faults.ts";
import { count, showFields, showTable } from "../../output/show.ts";
import { variationColumns } from "../../csv/catalog/catalog-columns.ts";
import { exportCatalog, type CatalogRow } from "../../csv/catalog/export-catalog.ts";
import { customsOptions } from "./customs-options.ts";
import { findRowFaults, putVariations } from "../../csv/catalog/put-variations.ts";
import { readRowFile } from "../../csv/row-file.ts";

/** Commands for lists of products and variations, and for changes of many. */
export const variationCommands: readonly Command[] = [
  command({
    words: "products list",
    summary: "Show all products by their names, hidden ones too",
    example: "products list",
    run: async ({ connect }) => {
      const products: Extract<CatalogRow, { type: "product" }>[] = [];
      for await (const row of exportCatalog(await connect())) {
        if (row.type === "variation") break;
        if (row.type === "product") products.push(row);
      }
      const rows = products.map(({ sku, name, catalog, base_price, currency, is_active }) => {
        return [sku, name, catalog, `${base_price} ${currency}`, is_active];
      });
      const headings = ["SKU", "Name", "Catalog", "Price", "Active"];
      return { document: products, text: showTable(headings, rows, "There are no products.") };
    },
  }),
  command({
    words: "variations show",
    summary: "Show a variation, or all those of a product",
    example: "variations show TEE-CLASSIC-BLACK-M",
    arguments: { sku: { about: "its SKU, or that of the product" } },
    run: async ({ connect }, { sku }) => {
      const found: Extract<CatalogRow, { type: "variation" }>[] = [];
      const asked = sku.toLowerCase();
      for await (const row of exportCatalog(await connect())) {
        if (row.type !== "variation") continue;
        // SKUs differ by more than their case.
        const names = [row.sku, row.product].map((each) => each.toLowerCase());
        if (names.includes(asked)) found.push(row);
        // Variations of a product follow one another.
        else if (found.length > 0) break;
      }
      const [only] = found;
      if (only === undefined) {
        throw new ApiFailure(`There is no variation ${sku}, nor one of a product ${sku}.`);
      }
      if (only.sku.toLowerCase() === asked) return { document: only, text: showFields(only) };
      const rows = found.map(({ sku: own, color, size, price, stock_quantity, is_available }) => {
        return [own, color, size, price, stock_quantity, is_available];
      });
      const headings = ["SKU", "Color", "Size", "Price", "Stock", "Available"];
      return { document: found, text: showTable(headings, rows, "") };
    },
  }),
  command({
    words: "variations put",
    summary: "Add a variation, or change the given fields; or change many from a file",
    example: "variations put TEE-CLASSIC-BLACK-M --stock 250",
    arguments: { sku: { about: "its SKU", optional: true } },
    options: {
      file: {
        flags: "--file <changes.csv|json>",
        about: "up to 10,000 rows with sku and the columns to change; or - (standard input)",
        columns: variationColumns,
      },
      product: { flags: "--product <sku>", about: "SKU of the product that it is one of" },
      name: { flags: "--name <text>", about: "its name" },
      color: { flags: "--color <text>", about: "its color" },
      size: { flags: "--size <text>", about: "its size" },
      price: { flags: "--price <amount>", about: "what it costs, such as 8.50" },
      is_available: {
        flags: "--available <yes|no>",
        about: "whether it can be ordered",
        read: yesOrNo,
      },
      stock_quantity: {
        flags: "--stock <number>",
        about: "how many there are; +5 or -3 by itself, how many more or fewer",
        read: stockOrChange,
      },
      print_areas: { flags: "--print-areas <a,b,...>", about: "where it is printed", read: list },
      print_area_sizes: {
        flags: "--print-area-sizes <a,b,...>",
        about: "their pixels at 300 dpi and least dpi, such as front:4500x5400@150",
        read: list,
      },
      style: { flags: "--style <text>", about: "such as crew neck" },
      tier: { flags: "--tier <text>", about: "such as premium" },
      bin: { flags: "--bin <text>", about: "the shelf of its blanks, such as A-12" },
      made_by: {
        flags: "--made-by <a,b,...>",
        about: "names of the lines that make it; without any, its product's",
        read: list,
      },
      ...customsOptions,
    },
    run: async ({ connect, json, note }, { sku, file: name, ...fields }) => {
      if (name === undefined) {
        if (sku === undefined) throw new UsageError("Give a SKU, or --file.");
        const row = await putOne(await connect(), sku, fields);
        return { document: row, text: showFields(row) };
      }
      if (sku !== undefined || Object.keys(given(fields)).length > 0) {
        throw new UsageError("Give either --file, or a SKU with the fields to change.");
      }
      const { rows, places, faults: ofFile } = await readRowFile(name, variationColumns, note);
      const faults = [...ofFile, ...findRowFaults(rows)];
      if (faults.length > 0) {
        return { document: { faults }, text: showFaults(faults, places), exitCode: 1 };
      }
      const client = await connect();
      const progress = startProgress(rows.length, "Changing", json);
      const result = await putVariations(client, rows, () => {
        progress.add(1);
      }).finally(progress.end);
      const { changed, unsent, failure } = result;
      const done = `${count(changed, "variation")} changed`;
      const refused = new Set(result.faults.map(({ row }) => row)).size;
      const lines =
        refused === 0
          ? [`${done}.`]
          : [showFaults(result.faults, places, result.faults.length, done)];
      if (failure !== undefined) {
        lines.push(`${count(unsent, "row")} not sent, run it again: ${failure}`);
      }
      return {
        document: result,
        text: lines.join("\n\n"),
        exitCode: exitCodeOf(changed, refused + unsent),
      };
    },
  }),
];

type Put = Omit<Fields<"PUT /variations/{sku}">, "sku" | "stock_quantity"> & {
  readonly stock_quantity?: ReturnType<typeof stockOrChange> | undefined;
};

/** Changes a variation, or its stock by a number. Throws {@link UsageError} for both at once. */
function putOne(client: Client, sku: string, fields: Partial<Put>) {
  const { stock_quantity: stock, ...others } = given(fields);
  if (typeof stock !== "object") {
    return client.call("PUT /variations/{sku}", {
      sku,
      ...given({ ...others, stock_quantity: stock }),
    });
  }
  if (Object.keys(others).length > 0) {
    throw new UsageError("Change the stock by a number, such as +5, without other fields.");
  }
  return client.call("POST /variations/{sku}/stock", { sku, ...stock });
}

/** Returns the given fields. */
function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Fields>;
}
