import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import type { OrderItemRecord, OrderRecord } from "#shared/order/order-record.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import { priceOfMade } from "#shared/order/place/price-order.ts";
import { requireFit } from "#shared/order/view/order-size.ts";
import { ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { countOrdered, madeOf, piecesOf } from "#shared/order/pieces.ts";
import type { OrderProductionSchema, ProducedItem } from "./production-report.ts";

/**
 * Records production data of an order: the factory's number, the production status, how each file is printed, and
 * pieces that are remade or cannot be made. An order costs nothing for the latter. Throws ORDER_NOT_MOVABLE for a
 * `production_status` or remade pieces unless the order is in production or shipped, for pieces that cannot be made
 * unless it is in production, and if no piece is left to be made. Throws VALIDATION_ERROR with every item, file and
 * number of pieces that the order does not have. It also throws NOT_FOUND, PAYLOAD_TOO_LARGE and CONFLICT.
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

export function withProduction(
  order: OrderRecord,
  { items: produced = [], ...fields }: OrderProductionSchema,
): OrderRecord {
  requireState(order, { ...fields, items: produced });
  const faults = produced.flatMap((item, index) =>
    itemFaults(order, item, produced.slice(0, index)),
  );
  if (faults.length > 0) throw new ValidationFailure(faults);
  const changed = { ...order, ...fields, items: produced.reduce(withProduced, order.items) };
  if (produced.length > 0 || fields.order_fulfill_id !== undefined) {
    requireFit(changed, "Give shorter reasons, names or URLs of thumbnails.");
  }
  if (!produced.some(({ not_made }) => not_made !== undefined)) return changed;
  if (changed.items.every((item) => madeOf(item) === 0)) {
    throw notMovable(order, "No piece would be left to make: cancel the order with its reason.");
  }
  return { ...changed, ...priceOfMade(changed) };
}

/** Throws ORDER_NOT_MOVABLE for the first fact that cannot be recorded in the order's state. */
function requireState(
  order: OrderRecord,
  { production_status, items = [] }: OrderProductionSchema,
): void {
  const isMade = order.status === "in_production";
  const isProduced = isMade || order.status === "shipped";
  const facts = [
    ["not_made", items.some(({ not_made }) => not_made !== undefined), isMade],
    ["remade", items.some(({ remade }) => remade !== undefined), isProduced],
    ["production_status", production_status !== undefined, isProduced],
  ] as const;
  for (const [fact, isGiven, isPossible] of facts) {
    if (!isGiven || isPossible) continue;
    const states = fact === "not_made" ? "in_production" : "in_production or shipped";
    throw notMovable(
      order,
      `The ${fact} can be set while an order is ${states}; this one is ${order.status}.`,
    );
  }
}

/** `before` are the items in front of the produced one, which may be of the same item of the order. */
function itemFaults(
  order: OrderRecord,
  produced: ProducedItem,
  before: readonly ProducedItem[],
): FieldFault[] {
  const at = (...field: (string | number)[]) => ["body", "items", before.length, ...field];
  const item = order.items.find(({ item_id }) => item_id === produced.item_id);
  if (item === undefined) {
    const msg = `The order has no item ${produced.item_id}`;
    return [{ loc: at("item_id"), msg, type: "unknown_item" }];
  }
  const keys = item.print_files.map(({ key }) => key);
  const files = (produced.print_files ?? []).flatMap(({ key }, file) => {
    if (keys.includes(key)) return [];
    const msg = `The item is printed at ${keys.join(", ")}; not at ${key}`;
    return [{ loc: at("print_files", file, "key"), msg, type: "unknown_print_file" }];
  });
  const { toSend: left } = piecesOf(order, item);
  const reported = [...before, produced].filter(({ item_id }) => item_id === item.item_id);
  const notMade = countOrdered(reported.flatMap(({ not_made }) => not_made ?? []));
  if (produced.not_made === undefined || notMade <= left) return files;
  const msg = `${String(left)} of this item are in no parcel and not yet reported; only they can be not made`;
  return [...files, { loc: at("not_made", "quantity"), msg, type: "too_many" }];
}

function withProduced(
  items: readonly OrderItemRecord[],
  { item_id, print_files: produced = [], remade, not_made }: ProducedItem,
): readonly OrderItemRecord[] {
  return items.map((item) => {
    if (item.item_id !== item_id) return item;
    const print_files = item.print_files.map((file) => ({
      ...file,
      ...produced.find(({ key }) => key === file.key),
    }));
    return {
      ...item,
      print_files,
      ...(remade && {
        remade: (item.remade ?? 0) + remade.quantity,
        remade_reason: remade.reason,
      }),
      ...(not_made && {
        not_made_quantity: (item.not_made_quantity ?? 0) + not_made.quantity,
        not_made_reason: not_made.reason,
      }),
    };
  });
}

/** The characters of a note. The order has it too, and its item at most 400 KB (AWS limit). */
const NOTE = 2000;

/** Returns the history note of a report: as many of its pieces as fit, and the number of the others. */
function noteOf(
  order: OrderRecord,
  { order_fulfill_id, production_status, items = [] }: OrderProductionSchema,
): string {
  const reported = items.flatMap(({ item_id, remade, not_made }) => {
    const sku = order.items.find((item) => item.item_id === item_id)?.sku ?? "";
    return Object.entries({ remade, "not made": not_made }).flatMap(([what, pieces]) =>
      pieces === undefined
        ? []
        : `${what} ${String(pieces.quantity)} of ${sku} (item ${item_id}): ${pieces.reason}`,
    );
  });
  const fields = {
    order_fulfill_id,
    production_status,
    items: items.length === 0 ? undefined : String(items.length),
  };
  const facts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name} ${value}`,
  );
  const fitting = reported.findIndex(
    (_, index) => lengthOf([...facts, ...reported.slice(0, index + 1)]) > NOTE,
  );
  const shown = fitting === -1 ? reported : reported.slice(0, fitting);
  const rest = reported.length - shown.length;
  return [...facts, ...shown, ...(rest === 0 ? [] : [`and ${String(rest)} more`])].join(", ");
}

const lengthOf = (parts: readonly string[]) => parts.join(", ").length;
