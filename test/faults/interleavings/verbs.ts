import { pendingFiles } from "#shared/order/artwork/artwork-files.ts";
import { checkOrders } from "#shared/order/artwork/check-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { ClaimCreate, type ClaimDecision } from "#shared/order/claims/claim-request.ts";
import { retractClaim } from "#shared/order/claims/close-claim.ts";
import { decideClaim } from "#shared/order/claims/decide-claim.ts";
import { makeClaim } from "#shared/order/claims/make-claim.ts";
import { OrderUpdateSchema } from "#shared/order/place/order-draft.ts";
import { takeOrder } from "#shared/order/take/take-order.ts";
import { moveOrder } from "#shared/order/moves/move-order.ts";
import type { OrderMove } from "#shared/order/moves/move-request.ts";
import { recordPayment } from "#shared/order/payment/record-payment.ts";
import { recordProduction } from "#shared/order/production/record-production.ts";
import { holdOrder, releaseOrder } from "#shared/order/hold/hold-order.ts";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";
import { addTrackingEvents } from "#shared/order/parcel/add-tracking-events.ts";
import { placeOrder } from "#shared/order/place/place-order.ts";
import { updateOrder } from "#shared/order/place/update-order.ts";
import { shipmentId } from "#shared/order/shipment.ts";
import { cancelOrder } from "#shared/order/stop/cancel-order.ts";
import { deleteOrder } from "#shared/order/stop/delete-order.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { checkMessage } from "../../support/check-message.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { fineFile, line, type Scene, type Subject } from "./scene.ts";

const carrier = "usps";
const tracking_number = "9400100000000000000000";

/** A line that no order names any longer is refused as unknown, because no order waits there. */
async function orNothing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ValidationFailure) return undefined;
    throw error;
  }
}

/** Checks the chosen files of an order as the queue does: a message that failed comes again. */
async function check({ versions }: Subject, isAsked: (url: string) => boolean): Promise<void> {
  const orders = versions.map(({ order }) => order);
  const urls = orders.flatMap(pendingFiles).flatMap(({ url }) => (isAsked(url) ? [url] : []));
  const [order] = orders;
  if (order === undefined) return;
  for (;;) {
    const message = checkMessage(order, { urls: [...new Set(urls)], skus: [line.sku] });
    const { batchItemFailures } = await checkOrders([message]);
    if (batchItemFailures.length === 0) return;
  }
}

type Accepted = Extract<ClaimDecision, { decision: "accepted" }>;

type Run = (scene: Scene, subject: Subject) => Promise<unknown>;

const move =
  (made: OrderMove): Run =>
  ({ operator }, { id }) =>
    moveOrder(operator, id, made);

/** Sends items, so that each update reads the catalog, whatever is in memory. */
const update =
  (changes: object): Run =>
  ({ owner }, { id }) =>
    updateOrder(
      owner,
      id,
      OrderUpdateSchema.parse({ ...changes, items: [{ ...line, quantity: 5 }] }),
    );

/** Claims all pieces that no other claim has, under one id. */
const complain =
  (claim_id: string): Run =>
  ({ owner }, { id }) =>
    makeClaim(owner, id, ClaimCreate.parse({ claim_id, kind: "damaged", wish: "reprint" }));

const decide =
  (claimId: string, decision: ClaimDecision): Run =>
  ({ operator }, { id }) =>
    decideClaim(operator, id, claimId, decision);

const accept = (claimId: string, resolution: Accepted["resolution"], amount?: number) =>
  decide(claimId, { decision: "accepted", resolution, amount, reason: "torn at the press" });

/** All verbs that write an order, by their names in traces. */
export const verbs = {
  create: ({ owner }, { request }) => placeOrder(owner, request),
  update: update({ note: "changed" }),
  cancel: ({ owner }, { id }) => cancelOrder(owner, id, "changed my mind"),
  delete: ({ owner }, { id }) => deleteOrder(owner, id),
  holdOwn: ({ owner }, { id }) => holdOrder(owner, id, "size unsure"),
  releaseOwn: ({ owner }, { id }) => releaseOrder(owner, id),
  delay: update({ production_delay: 60 }),
  hurry: update({ production_delay: 0 }),
  check: (_, subject) => check(subject, () => true),
  pass: (_, subject) => check(subject, (url) => url === fineFile.url),
  hold: move({ action: "hold", reason: "artwork" }),
  holdBack: move({ action: "hold", return: true, reason: "smeared" }),
  release: move({ action: "release" }),
  start: move({ action: "start" }),
  giveBack: move({ action: "return" }),
  ship: move({ action: "ship", reason: "it was packed" }),
  packPart: ({ operator }, { id, versions }) =>
    addShipment(operator, id, {
      ...{ carrier, tracking_number: `${tracking_number}-1`, shared_number: true },
      items: (versions.at(-1)?.order.items ?? []).map(({ item_id }) => ({ item_id, quantity: 1 })),
    }),
  shipPart: move({ action: "ship", unpacked: true, reason: "the rest follows" }),
  close: move({ action: "close", reason: "out of stock" }),
  reject: move({ action: "reject", reason: "copyright" }),
  stop: move({ action: "cancel", reason: "out of stock" }),
  refund: move({ action: "refund", amount: "all" }),
  // Refunds the version at the schedule's start. The API requires a version, so that no refund is made twice.
  refundPart: ({ operator }, { id, versions }) =>
    moveOrder(operator, id, {
      action: "refund",
      amount: 1.5,
      version: versions.findLast(({ process }) => process === "")?.order.version ?? 1,
    }),
  pay: ({ operator }, { id }) =>
    recordPayment(operator, id, { payment_status: "paid", amount: "all" }),
  produce: ({ operator }, { id }) => recordProduction(operator, id, { order_fulfill_id: "F-1" }),
  pack: ({ operator }, { id }) =>
    addShipment(operator, id, { carrier, tracking_number, shared_number: true }),
  track: ({ operator }, { id }) =>
    addTrackingEvents(operator, id, shipmentId(id, carrier, tracking_number), [
      {
        status: "in_transit",
        description: "Departed",
        location: "Austin, TX",
        occurred_at: "2026-01-02T00:00:00.000000",
      },
    ]),
  take: ({ operator, floor: { production_line_id } }) =>
    orNothing(takeOrder(operator, { production_line_id })),
  // All processes of a schedule repeat the same take.
  takeAgain: ({ operator, floor: { production_line_id } }) =>
    orNothing(takeOrder(operator, { production_line_id, take_id: "C-1" })),
  reroute: move({
    ...{ action: "reroute", production_line_id: productionLineId("Austin DTG") },
    reason: "the press is down",
  }),
  complain: complain("C-1"),
  complainToo: complain("C-2"),
  retract: ({ owner }, { id }) => retractClaim(owner, id, "C-1"),
  reprint: accept("C-1", "reprint"),
  repay: accept("C-1", "refund", 1.5),
  refuse: decide("C-1", { decision: "rejected", reason: "as ordered" }),
  askStop: ({ owner }, { id }) =>
    makeClaim(owner, id, ClaimCreate.parse({ claim_id: "S-1", kind: "stop", wish: "stop" })),
  stopAsked: accept("S-1", "stopped"),
} as const satisfies Readonly<Record<string, Run>>;

export type Verb = keyof typeof verbs;

/** The states in which an order may begin, with the verbs that lead there from a newly placed order. */
export const starts = {
  none: undefined,
  new_order: [],
  unpaid: [],
  paid: ["pay"],
  delayed: ["delay"],
  on_hold: ["hold"],
  held_by_owner: ["holdOwn"],
  held_by_both: ["holdOwn", "hold"],
  held_by_check: ["check"],
  held_by_check_and_owner: ["holdOwn", "check"],
  deleted: ["delete"],
  in_production: ["pay", "start"],
  taken: ["takeAgain"],
  held_in_production: ["pay", "start", "hold"],
  packed: ["pay", "start", "pack"],
  shipped: ["pay", "start", "pack", "ship"],
  packed_in_part: ["pay", "start", "packPart"],
  rest: ["pay", "start", "packPart", "shipPart"],
  complained: ["pay", "start", "pack", "ship", "complain"],
  asked_to_stop: ["pay", "start", "askStop"],
  cancelled: ["pay", "cancel"],
  part_refunded: ["pay", "cancel", "refundPart"],
} as const satisfies Readonly<Record<string, readonly Verb[] | undefined>>;

export type Start = keyof typeof starts;

/** Fields of the order as it was placed, for some starts. */
export const placedAs: Partial<Record<Start, Partial<OrderRecord>>> = {
  unpaid: { requires_payment: true },
};

/** The starts at which each verb has an effect. */
export const startsOf: Readonly<Record<Verb, readonly Start[]>> = {
  create: ["none", "deleted", "new_order"],
  update: [
    "new_order",
    "paid",
    "unpaid",
    "on_hold",
    "held_by_owner",
    "held_by_check",
    "held_in_production",
  ],
  cancel: ["new_order", "paid", "on_hold", "held_by_both", "held_in_production"],
  delete: ["new_order", "on_hold", "held_in_production"],
  holdOwn: ["new_order", "paid", "on_hold", "held_by_check"],
  releaseOwn: ["held_by_owner", "held_by_both", "held_by_check_and_owner"],
  delay: ["new_order", "paid"],
  hurry: ["delayed"],
  check: ["new_order", "paid", "held_by_owner", "on_hold"],
  pass: ["new_order", "paid", "held_by_owner", "on_hold"],
  hold: [
    ...(["new_order", "paid", "held_by_owner", "held_by_check", "in_production"] as const),
    ...(["taken", "asked_to_stop"] as const),
  ],
  holdBack: ["new_order", "in_production", "taken"],
  release: ["on_hold", "held_by_both", "held_by_check", "held_in_production"],
  start: ["new_order", "paid", "delayed"],
  giveBack: ["in_production", "packed", "taken", "asked_to_stop"],
  ship: ["in_production", "packed", "asked_to_stop"],
  packPart: ["in_production", "shipped"],
  shipPart: ["packed_in_part"],
  close: ["rest"],
  reject: ["new_order", "paid", "on_hold", "held_in_production"],
  stop: ["in_production", "packed", "asked_to_stop"],
  refund: ["shipped", "rest", "cancelled", "part_refunded", "complained"],
  refundPart: ["shipped", "rest", "cancelled", "complained"],
  pay: ["new_order", "unpaid", "on_hold"],
  produce: ["in_production", "packed", "shipped"],
  pack: ["in_production", "shipped", "packed_in_part", "rest"],
  track: ["packed", "shipped"],
  take: ["new_order", "paid", "unpaid", "delayed"],
  takeAgain: ["new_order", "paid", "taken"],
  reroute: ["new_order", "paid", "on_hold"],
  complain: ["shipped", "rest"],
  complainToo: ["shipped", "complained"],
  retract: ["complained"],
  reprint: ["complained"],
  repay: ["complained"],
  refuse: ["complained"],
  askStop: ["in_production", "packed"],
  stopAsked: ["asked_to_stop"],
};
