import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { UsageError } from "../ending/usage-error.ts";

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The headings of a CSV file: what accounts ask for. */
const columns = [
  ...["id", "order_id", "user_id", "created_at", "updated_at"],
  ...["status", "payment_status", "production_status", "production_line", "facility"],
  ...["shipping_method", "speed_type", "name", "city", "state", "zip", "country"],
  ...["pieces", "items", "subtotal", "shipping_fee", "box_fee", "discount", "tax", "total"],
  ...["paid", "refunded", "tracking_numbers"],
] as const satisfies (keyof ReturnType<typeof toRow>)[];

/** An order as a row, with what no field of it says by itself. */
function toRow(order: OperatorOrder) {
  return {
    ...order,
    production_line: order.production_line_name,
    name: `${order.first_name} ${order.last_name}`.trim(),
    pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: order.items.map(({ quantity, sku }) => `${String(quantity)} ${sku}`).join(", "),
    tracking_numbers: order.shipments.map(({ tracking_number }) => tracking_number).join(", "),
  };
}

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
    if (format === "csv") yield stringify([columns]);
    for await (const orders of pages) {
      // A text that a spreadsheet would take for a formula is marked as text, since merchants write these.
      yield format === "csv"
        ? stringify(orders.map(toRow), { columns, escape_formulas: true })
        : orders.map((order) => `${JSON.stringify(order)}\n`).join("");
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
