import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { OrderCustoms } from "#shared/order/customs/order-customs.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { UsageError } from "../exit/usage-error.ts";
import { asText } from "./formula-text.ts";
import { writeDecimal } from "./read-cell.ts";
import { fileError } from "./read-file.ts";
import type { CsvForm } from "./row-file.ts";
import { countMade } from "#shared/order/pieces.ts";

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const rowKinds = ["orders", "items", "customs"] as const;
export type RowKind = (typeof rowKinds)[number];

const addressed = [
  ...["shipping_method", "speed_type", "name", "address_line_1", "address_line_2", "city"],
  ...["state", "zip", "country", "email", "phone", "note"],
] as const;

const made = ["status", "production_status", "production_line", "facility"] as const;

/** The customs of an order; null if it crosses no border. */
export type CustomsOf = (order: OperatorOrder) => OrderCustoms | null;

/**
 * The headings of a CSV file, by the kind of its rows. Rows of items have no sums of their order, which would count
 * twice.
 */
const columns = {
  orders: [
    ...["id", "order_id", "user_id", "merchant", "created_at", "updated_at", "payment_status"],
    ...made,
    ...addressed,
    ...["pieces", "items", "artwork"],
    ...["subtotal", "shipping_fee", "box_fee", "discount", "tax", "total", "paid", "refunded"],
    ...["tracking_numbers"],
  ] as const satisfies (keyof ReturnType<typeof toRow>)[],
  items: [
    ...["id", "order_id", "user_id", "merchant", "created_at"],
    ...made,
    ...addressed,
    ...["item_id", "sku", "product_name", "color", "size", "quantity", "base_cost"],
    ...["production_config", "artwork"],
  ] as const satisfies (keyof ReturnType<typeof toItemRows>[number])[],
  customs: [
    ...["id", "order_id", "user_id", "created_at", "status", "tracking_numbers", "from", "to"],
    ...["currency", "ioss_number", "recipient_tax_id", "item_id", "sku", "description", "quantity"],
    ...["unit_value", "weight_grams", "hs_code", "origin_country", "product_reference"],
    ...["manufacturer_product_id", "gtin"],
  ] as const satisfies (keyof ReturnType<typeof toCustomsRows>[number])[],
};

type Item = OperatorOrder["items"][number];

/** An order as a row, with derived columns. */
function toRow(order: OperatorOrder) {
  return {
    ...order,
    production_line: order.production_line_name,
    name: `${order.first_name} ${order.last_name}`.trim(),
    pieces: countMade(order.items),
    items: order.items.map(({ quantity, sku }) => `${String(quantity)} ${sku}`).join(", "),
    artwork: order.items.map(artworkOf).join(" | "),
    tracking_numbers: order.shipments
      .flatMap(({ tracking_number }) => tracking_number || [])
      .join(", "),
  };
}

const toItemRows = (order: OperatorOrder) =>
  order.items.map((item) => ({ ...toRow(order), ...item, artwork: artworkOf(item) }));

const toCustomsRows = (order: OperatorOrder, customs: OrderCustoms) =>
  customs.lines.map((line) => ({ ...toRow(order), ...customs, ...line }));

/** The print areas and their files: `front: https://…`. */
const artworkOf = ({ print_files }: Item): string =>
  print_files.map(({ key, url }) => `${key}: ${url}`).join(" | ");

/** Returns the format by a file's name, or lines of JSON for standard output. Throws {@link UsageError}. */
export function exportFormatOf(file: string): ExportFormat {
  const named = file === "-" ? "jsonl" : extname(file).toLowerCase().slice(1);
  const format = exportFormats.find((each) => each === named);
  if (format === undefined) {
    throw new UsageError(`${file} must be named .csv or .jsonl, or --format must be given.`);
  }
  return format;
}

/**
 * Writes orders as they arrive, and returns their number; `-` is standard output. `bom` begins CSV
 * with the byte order mark. An incomplete file has the ending .part.
 */
export async function writeOrders(
  pages: AsyncIterable<readonly OperatorOrder[]>,
  file: string,
  format: ExportFormat,
  kind: RowKind,
  { bom = true, separator = ",", customsOf }: CsvForm & { readonly customsOf: CustomsOf },
): Promise<number> {
  let written = 0;
  const cast = {
    string: asText,
    number: (value: number) => writeDecimal(String(value), separator),
  };
  const rowsOf = {
    orders: (order: OperatorOrder): object[] => [toRow(order)],
    items: toItemRows,
    customs: (order: OperatorOrder) => {
      const customs = customsOf(order);
      return customs === null ? [] : toCustomsRows(order, customs);
    },
  };
  const texts = async function* () {
    if (format === "csv") yield stringify([columns[kind]], { bom, delimiter: separator });
    for await (const orders of pages) {
      const rows = orders.map((order) => rowsOf[kind](order));
      yield format === "csv"
        ? stringify(rows.flat(), { columns: columns[kind], delimiter: separator, cast })
        : orders.map((order) => `${JSON.stringify(order)}\n`).join("");
      // An order that crosses no border has no rows of customs.
      written += format === "csv" ? rows.filter((own) => own.length > 0).length : orders.length;
    }
  };
  if (file === "-") {
    await pipeline(texts, process.stdout, { end: false });
    return written;
  }
  const part = `${file}.part`;
  try {
    await pipeline(texts, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fileError(error, file, "written");
  }
  return written;
}
