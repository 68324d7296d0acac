import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { OperatorOrderDetail } from "#shared/order/view/operator-order.ts";
import { showOrder } from "../../../../infra/operator/output/show-order.ts";

const fields = new Set<string>();
const read = new Set<string>();

/** Returns a value of a schema that records its fields, and the fields that are read. */
function watch(schema: z.core.$ZodType, path = ""): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return [watch(def.element, path)];
  if (def.type === "nullable" || def.type === "optional") return watch(def.innerType, path);
  if (def.type === "boolean") return true;
  if (def.type === "number") return 1;
  if (def.type !== "object") return "";
  const value = {};
  for (const [name, field] of Object.entries(def.shape)) {
    const place = path === "" ? name : `${path}.${name}`;
    fields.add(place);
    const get = () => {
      read.add(place);
      return watch(field, place);
    };
    Object.defineProperty(value, name, { get });
  }
  return value;
}

/** Fields that the floor does not need, or that another field repeats. */
const LEFT_OUT = [
  ...["created_by", "seller", "tracking_number", "metadata"],
  ...["retail_currency", "recipient_tax_id", "hold_reason"],
  "re_placed",
  ...["subtotal", "shipping_fee", "box_fee", "discount", "tax"],
  ...["tracking_status", "unshipped", "ship_from", "cancelled_at"],
  "customs.ioss_number",
  ...["history.version", "history.user_id", "history.key_id"],
  ...["issues.severity", "issues.path", "issues.since", "issues.details"],
  "unpacked.item_id",
  ...["items.retail_price", "items.product_reference", "items.inserts", "items.gtin"],
  "items.print_files.thumbnail",
  ...["width_px", "height_px", "dpi", "checked_at"].map(
    (field) => `items.print_files.check.${field}`,
  ),
  ...["sha256", "bytes", "type"].map((field) => `items.print_files.kept.${field}`),
  "customs.lines.item_id",
  "claims.reprint.id",
];

test("infra/operator/output/show-order.ts shows every field of an order, except the ones listed here", () => {
  showOrder(watch(OperatorOrderDetail) as OperatorOrderDetail);
  expect([...fields].filter((field) => !read.has(field))).toEqual(LEFT_OUT);
});
