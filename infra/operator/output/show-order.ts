import type { HistoryEntry } from "#shared/order/history.ts";
import type { OperatorOrder } from "#shared/order/operator-order.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { showShipment } from "./show-shipment.ts";
import { showAmount, showFields, showSection, showTable, showTime } from "./show.ts";

/** An order as people on the floor read it, with its history where it is known. */
export function showOrder(
  order: OperatorOrder & { readonly history?: readonly HistoryEntry[] },
): string {
  const { history } = order;
  return [
    showFields({
      Id: order.id,
      Reference: order.order_id,
      User: order.user_id,
      Status: order.status,
      "On hold because": order.hold_reason || undefined,
      "Rejected because": order.rejected_status || undefined,
      "Cancelled because": order.cancellation_reason || undefined,
      Deleted: order.deleted_at === null ? undefined : showTime(order.deleted_at),
      Payment: `${order.payment_status}, ${showAmount(order.paid)} of ${showAmount(order.total)} paid, ${showAmount(order.refunded)} refunded`,
      Production: order.production_status,
      "Factory's number": order.order_fulfill_id,
      Line: `${order.production_line_name} (${order.production_line_id})`,
      Facility: order.facility,
      Shipping: [order.shipping_method, order.speed_type].filter((part) => part !== ""),
      Label: order.label_url || undefined,
      "Ship to": [
        `${order.first_name} ${order.last_name}`.trim(),
        ...[order.address_line_1, order.address_line_2, order.city],
        ...[`${order.state} ${order.zip}`.trim(), order.country],
      ].filter((part) => part !== ""),
      Note: order.note || undefined,
      Created: showTime(order.created_at),
      Updated: `${showTime(order.updated_at)} (version ${String(order.version)})`,
    }),
    showSection("Items", showItems(order)),
    ...order.shipments.map(showParcel),
    ...(history === undefined ? [] : [showSection("History", showHistory(history))]),
  ].join("\n");
}

function showParcel(parcel: Shipment): string {
  return showSection(parcel.primary ? "Parcel, the primary one" : "Parcel", showShipment(parcel));
}

function showItems({ items }: OperatorOrder): string {
  const rows = items.map(({ item_id, sku, quantity, base_cost, print_files }) => [
    item_id,
    sku,
    quantity,
    showAmount(base_cost),
    print_files.map(({ key, print_tech }) =>
      print_tech === undefined ? key : `${key} (${print_tech})`,
    ),
  ]);
  return showTable(["Item", "SKU", "Pieces", "Each", "Prints"], rows, "");
}

function showHistory(history: readonly HistoryEntry[]): string {
  const rows = history.map(({ at, by, key_name, action, from, to, note }) => [
    showTime(at),
    `${by} (${key_name})`,
    action,
    from === null || from === to ? to : `${from} -> ${to}`,
    note,
  ]);
  return showTable(["At", "Who", "What", "Status", "Note"], rows, "");
}
