import type { HistoryEntry } from "#shared/order/history.ts";
import type { OrderCustoms } from "#shared/order/customs/order-customs.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { Insert } from "#shared/order/order-fields.ts";
import { isOpen } from "#shared/order/order-status.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { showShipment } from "./show-shipment.ts";
import { showAmount, showFields, showSection, showTable, showTime } from "./show.ts";

/** Shows an order for people on the floor: everything to be made, and its history if it is known. */
export function showOrder(
  order: OperatorOrder & {
    customs?: OrderCustoms | null;
    history?: HistoryEntry[];
    versions?: OperatorOrder[];
  },
): string {
  const { customs, history, versions } = order;
  return [
    showFields({
      Id: order.id,
      Reference: order.order_id,
      Test: order.is_test ? "it is a test order, which is not produced" : undefined,
      User: order.user_id,
      Merchant: order.merchant || undefined,
      "Reprint of": order.reprint_of ?? undefined,
      Status: order.status,
      Queue: order.queue ?? undefined,
      Issues: [
        ...new Set(
          order.issues.map(({ code, message, remedy }) => `${code}: ${message} ${remedy}`),
        ),
      ].join(" "),
      "Rejected because": order.rejected_status || undefined,
      "Cancelled because": order.cancellation_reason || undefined,
      Deleted: order.deleted_at === null ? undefined : showTime(order.deleted_at),
      Erased: order.erased_at === null ? undefined : showTime(order.erased_at),
      Payment:
        order.total === null
          ? order.payment_status
          : `${showPayment(order)}; ${showAmount(order.paid)} of ${showAmount(order.total)} paid, ${showAmount(order.refunded)} refunded`,
      Production: order.production_status,
      "Taken by": order.taken_by || undefined,
      Started: order.started_at === null ? undefined : showTime(order.started_at),
      "In no parcel": isOpen(order.status) ? undefined : order.unpacked.map(showPieces),
      "Rest given up because": order.unshipped_reason || undefined,
      Remade: showNumbers(order, ({ remade }) => remade),
      "Not made": showNumbers(order, ({ not_made_quantity }) => not_made_quantity),
      "Not before": order.produce_after === null ? undefined : showTime(order.produce_after),
      "Estimated delivery":
        order.estimated_delivery &&
        `${order.estimated_delivery.from_date} to ${order.estimated_delivery.to_date}`,
      "Send by": order.ship_by ?? undefined,
      Due: order.due_date,
      "Factory's number": order.order_fulfill_id,
      Line: `${order.production_line_name} (${order.production_line_id})`,
      "Line chosen by": showChoice(order),
      Facility: order.facility,
      Speed: order.speed_type,
      Shipping: order.shipping_method,
      Carrier: order.preferred_carrier,
      "IOSS number": order.ioss_number || undefined,
      "Label's number":
        order.shipments.length === 0 ? order.tracking_number || undefined : undefined,
      "Scan the label": order.is_scan_label ? "before the parcel leaves" : undefined,
      Label: order.label_url || (order.missing.includes("label") ? "missing" : undefined),
      "Ship to": addressOf(order),
      Contact: [order.email, order.phone].filter((part) => part !== ""),
      Note: order.note || undefined,
      "Gift message": order.gift_message || undefined,
      "On the slip": slipOf(order),
      Created: showTime(order.created_at),
      Updated: `${showTime(order.updated_at)} (version ${String(order.version)})`,
    }),
    showSection("Items", showItems(order)),
    showSection("Artwork", showArtwork(order)),
    ...(order.inserts.length === 0 ? [] : [showSection("Inserts", showInserts(order.inserts))]),
    ...(customs ? [showSection("Customs", showCustoms(customs))] : []),
    ...(order.claims.length === 0 ? [] : [showSection("Claims", showClaims(order))]),
    ...order.shipments.map(showParcel),
    ...(versions === undefined ? [] : [showSection("Deleted before it", showVersions(versions))]),
    ...(history === undefined ? [] : [showSection("History", showHistory(history))]),
  ].join("\n");
}

/** The reason for its line, and whether its owner had named another one. */
const showChoice = ({ routed_by, names_line }: OperatorOrder) =>
  routed_by === "rerouted" && names_line
    ? "rerouted; its owner had named another"
    : routed_by || undefined;

/** The words and the logo of the seller on the packing slip, and its language if it is not English. */
const slipOf = ({ packing_slip }: OperatorOrder) =>
  [
    ...[packing_slip.message, packing_slip.email, packing_slip.phone, packing_slip.logo_url],
    packing_slip.language === "en" ? "" : `in ${packing_slip.language}`,
  ].filter((part) => part !== "");

/** An order as people call it: `#1001, Ada Lovelace, Austin`. */
export const orderInShort = ({ order_id, first_name, last_name, city }: OperatorOrder) =>
  [order_id, `${first_name} ${last_name}`.trim(), city].filter((part) => part !== "").join(", ");

/** The address of an order, line by line. */
export function addressOf(order: OperatorOrder): string[] {
  return [
    `${order.first_name} ${order.last_name}`.trim(),
    ...[order.address_line_1, order.address_line_2, order.city],
    ...[`${order.state} ${order.zip}`.trim(), order.country],
  ].filter((part) => part !== "");
}

/** Shows orders that were deleted before another replaced them. */
export function showVersions(versions: readonly OperatorOrder[]): string {
  const rows = versions.map((order) => [
    // In the form that `--created-at` of a refund takes.
    order.created_at,
    showTime(order.deleted_at),
    order.status,
    showPayment(order),
    showAmount(order.total),
    order.items.map(({ quantity, sku }) => `${String(quantity)} of ${sku}`),
  ]);
  const headings = ["Created", "Deleted", "Status", "Payment", "Total", "Items"];
  return showTable(headings, rows, "None.");
}

/** The state of an order after a move or a payment. */
export function showMoved(order: OperatorOrder): string {
  const refunded =
    (order.refunded ?? 0) > 0
      ? `, ${showAmount(order.refunded)} of ${showAmount(order.paid)} refunded`
      : "";
  return `${order.order_id} is ${order.status}, its payment ${showPayment(order)}${refunded} (version ${String(order.version)}).`;
}

/** The payment status of an order, with the amount due or the refund due. */
function showPayment({ payment_status, balance_due: due }: OperatorOrder): string {
  const balance_due = due ?? 0;
  if (balance_due > 0) return `${payment_status}, ${showAmount(balance_due)} due`;
  if (balance_due < 0) return `${payment_status}, ${showAmount(-balance_due)} to be paid back`;
  return payment_status;
}

function showParcel(parcel: Shipment): string {
  return showSection(parcel.primary ? "Parcel, the primary one" : "Parcel", showShipment(parcel));
}

function showItems({ items }: OperatorOrder): string {
  const rows = items.map((item) => [
    item.item_id,
    item.sku,
    [item.product_name, item.color, item.size].filter((part) => part !== ""),
    item.quantity,
    showAmount(item.base_cost),
    [item.production_config, item.bin === "" ? "" : `shelf ${item.bin}`].filter(
      (part) => part !== "",
    ),
  ]);
  return showTable(["Item", "SKU", "Product", "Pieces", "Each", "Configuration"], rows, "");
}

/** Shows pieces of an item: `1 of TEE-CLASSIC-BLACK-M`. */
export const showPieces = ({
  quantity,
  sku,
}: {
  readonly quantity: number;
  readonly sku: string;
}) => `${String(quantity)} of ${sku}`;

function showClaims({ claims, items }: OperatorOrder): string {
  const skuOf = (itemId: string) => items.find(({ item_id }) => item_id === itemId)?.sku ?? itemId;
  return showTable(
    ["Claim", "Made", "About", "Pieces", "Wish", "Says", "Pictures", "State", "Closed", "Reason"],
    claims.map((claim) => [
      claim.claim_id,
      showTime(claim.created_at),
      claim.kind,
      claim.items
        .map(({ item_id, quantity }) => showPieces({ quantity, sku: skuOf(item_id) }))
        .join(", "),
      claim.wish,
      claim.description,
      claim.evidence_urls.join(" "),
      [
        claim.state,
        claim.resolution ?? "",
        claim.reprint?.order_id ?? "",
        claim.reprint?.stopped === true ? "(stopped)" : "",
        (claim.refund_amount ?? 0) > 0 ? showAmount(claim.refund_amount) : "",
      ]
        .filter((part) => part !== "")
        .join(" "),
      claim.closed_at === null ? "" : showTime(claim.closed_at),
      claim.reason,
    ]),
    "",
  );
}

/** Lists the pieces of each item by one of its numbers, or undefined. */
function showNumbers(
  { items }: OperatorOrder,
  numberOf: (item: OperatorOrder["items"][number]) => number | undefined,
): string[] | undefined {
  const pieces = items.flatMap((item) => {
    const quantity = numberOf(item) ?? 0;
    return quantity > 0 ? [showPieces({ quantity, sku: item.sku })] : [];
  });
  return pieces.length > 0 ? pieces : undefined;
}

/** The print areas of an item with their files, and its looks. */
function showArtwork({ items }: OperatorOrder): string {
  const rows = items.flatMap(({ item_id, print_files, preview_files }) => [
    ...print_files.map(({ key, url, print_tech, check, kept }) => [
      ...[item_id, key, print_tech],
      ...[[check?.status ?? [], kept === undefined ? [] : "kept"].flat(), url],
    ]),
    ...preview_files.map(({ key, url }) => [item_id, key, undefined, undefined, url]),
  ]);
  return showTable(["Item", "Area", "Technique", "Check", "URL"], rows, "");
}

function showCustoms({ from, to, currency, recipient_tax_id, lines }: OrderCustoms): string {
  const rows = lines.map((line) => [
    ...[line.sku, line.quantity, line.description, line.hs_code, line.origin_country],
    line.weight_grams === null ? undefined : `${String(line.weight_grams)} g`,
    line.unit_value === null ? undefined : `${showAmount(line.unit_value)} ${currency}`,
    [line.product_reference, line.manufacturer_product_id ?? "", line.gtin ?? ""].filter(
      (part) => part !== "",
    ),
  ]);
  const headings = ["SKU", "Pieces", "What", "HS code", "Origin", "Weight", "Value", "Identifiers"];
  const taxed = recipient_tax_id === "" ? "" : `, recipient's tax number ${recipient_tax_id}`;
  return `${from} to ${to}${taxed}\n${showTable(headings, rows, "")}`;
}

function showInserts(inserts: readonly Insert[]): string {
  const rows = inserts.map(({ name, size, url }) => [name, size, url]);
  return showTable(["Insert", "Size", "URL"], rows, "");
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
