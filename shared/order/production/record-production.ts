import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import type { OrderItemRecord, OrderRecord } from "#shared/order/order-record.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import { requireFit } from "#shared/order/view/order-size.ts";
import { ValidationFailure, type Fault } from "#shared/refusal/errors.ts";
import type { OrderProductionSchema, ProducedItem } from "./production-report.ts";

/**
 * Records production data of an order: the factory's number, the production status, how each file is printed, and
 * remade pieces. Throws ORDER_NOT_MOVABLE for a `production_status` or remade pieces unless the order is in production
 * or shipped, and VALIDATION_ERROR with every item and file that the order does not have. It also throws NOT_FOUND,
 * PAYLOAD_TOO_LARGE and CONFLICT.
 */
export function recordProduction(
  actor: Actor,
  id: string,
  { version, ...report }: OrderProductionSchema,
): Promise<OrderRecord> {
  const note = (order: OrderRecord) => noteOf(order, report);
  return changeOrderById(actor, id, { action: "production", note }, (order) => {
    requireVersion(order, version);
    const changed = withProduction(order, report);
    return isDeepStrictEqual(changed, order) ? order : changed;
  });
}

function withProduction(
  order: OrderRecord,
  { items: produced = [], ...fields }: OrderProductionSchema,
): OrderRecord {
  const isProduced = order.status === "in_production" || order.status === "shipped";
  const told = produced.some(({ remade }) => remade !== undefined) ? "remade" : "production_status";
  if ((told === "remade" || fields.production_status !== undefined) && !isProduced) {
    throw notMovable(
      order,
      `The ${told} can be set while an order is in_production or shipped; this one is ${order.status}.`,
    );
  }
  const faults = produced.flatMap((item, index) => itemFaults(order, item, index));
  if (faults.length > 0) throw new ValidationFailure(faults);
  const changed = { ...order, ...fields, items: produced.reduce(withProduced, order.items) };
  if (produced.length > 0) requireFit(changed, "Give shorter names or URLs of thumbnails.");
  return changed;
}

function itemFaults({ items }: OrderRecord, produced: ProducedItem, index: number): Fault[] {
  const at = (...field: (string | number)[]) => ["body", "items", index, ...field];
  const item = items.find(({ item_id }) => item_id === produced.item_id);
  if (item === undefined) {
    const msg = `The order has no item ${produced.item_id}`;
    return [{ loc: at("item_id"), msg, type: "unknown_item" }];
  }
  const keys = item.print_files.map(({ key }) => key);
  return (produced.print_files ?? []).flatMap(({ key }, file) => {
    if (keys.includes(key)) return [];
    const msg = `The item is printed at ${keys.join(", ")}; not at ${key}`;
    return [{ loc: at("print_files", file, "key"), msg, type: "unknown_print_file" }];
  });
}

function withProduced(
  items: readonly OrderItemRecord[],
  { item_id, print_files: produced = [], remade }: ProducedItem,
): readonly OrderItemRecord[] {
  return items.map((item) => {
    if (item.item_id !== item_id) return item;
    const print_files = item.print_files.map((file) => ({
      ...file,
      ...produced.find(({ key }) => key === file.key),
    }));
    if (remade === undefined) return { ...item, print_files };
    return { ...item, print_files, remade: (item.remade ?? 0) + remade.quantity };
  });
}

function noteOf(
  order: OrderRecord,
  { order_fulfill_id, production_status, items = [] }: OrderProductionSchema,
): string {
  const remade = items.flatMap(({ item_id, remade: pieces }) => {
    const sku = order.items.find((item) => item.item_id === item_id)?.sku ?? "";
    if (pieces === undefined) return [];
    return `remade ${String(pieces.quantity)} of ${sku} (item ${item_id}): ${pieces.reason}`;
  });
  const reported = {
    order_fulfill_id,
    production_status,
    items: items.length === 0 ? undefined : String(items.length),
  };
  return [
    ...Object.entries(reported).flatMap(([name, value]) =>
      value === undefined ? [] : `${name} ${value}`,
    ),
    ...remade,
  ].join(", ");
}
