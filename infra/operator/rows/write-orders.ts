import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { OperatorOrder } from "#shared/order/operator-order.ts";
import { UsageError } from "../ending/usage-error.ts";

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An order's row of a CSV file: what accounts ask for, under these headings. */
const columns: Readonly<Record<string, (order: OperatorOrder) => string | number | null>> = {
  id: ({ id }) => id,
  order_id: ({ order_id }) => order_id,
  user_id: ({ user_id }) => user_id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  status: ({ status }) => status,
  payment_status: ({ payment_status }) => payment_status,
  production_status: ({ production_status }) => production_status,
  production_line: ({ production_line_name }) => production_line_name,
  facility: ({ facility }) => facility,
  shipping_method: ({ shipping_method }) => shipping_method,
  speed_type: ({ speed_type }) => speed_type,
  name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  country: ({ country }) => country,
  pieces: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  items: ({ items }) => items.map(({ quantity, sku }) => `${String(quantity)} ${sku}`).join(", "),
  subtotal: ({ subtotal }) => subtotal,
  shipping_fee: ({ shipping_fee }) => shipping_fee,
  box_fee: ({ box_fee }) => box_fee,
  discount: ({ discount }) => discount,
  tax: ({ tax }) => tax,
  total: ({ total }) => total,
  paid: ({ paid }) => paid,
  refunded: ({ refunded }) => refunded,
  tracking_numbers: ({ shipments }) =>
    shipments.map(({ tracking_number }) => tracking_number).join(", "),
};

/** The format that a file's name says, or lines of JSON for standard output; throws {@link UsageError}. */
export function exportFormatOf(file: string): ExportFormat {
  const named = file === "-" ? "jsonl" : extname(file).toLowerCase().slice(1);
  const format = exportFormats.find((each) => each === named);
  if (format === undefined) {
    throw new UsageError(`${file} must be named .csv or .jsonl, or --format must be given.`);
  }
  return format;
}

/**
 * Writes orders as they come, a row or line each, and returns how many; `-` is standard output. A file is there once
 * it is whole: until then, and if it fails, it has the ending .part.
 */
export async function writeOrders(
  pages: AsyncIterable<readonly OperatorOrder[]>,
  file: string,
  format: ExportFormat,
): Promise<number> {
  let written = 0;
  const texts = async function* () {
    if (format === "csv") yield stringify([Object.keys(columns)]);
    for await (const orders of pages) {
      yield format === "csv" ? toRows(orders) : toLines(orders);
      written += orders.length;
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
    throw error;
  }
  return written;
}

/** A text that a spreadsheet would take for a formula is marked as text, since merchants write these. */
function toRows(orders: readonly OperatorOrder[]): string {
  const rows = orders.map((order) => Object.values(columns).map((read) => read(order)));
  return stringify(rows, { escape_formulas: true });
}

function toLines(orders: readonly OperatorOrder[]): string {
  return orders.map((order) => `${JSON.stringify(order)}\n`).join("");
}
