import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { ClaimKind, type ClaimRecord } from "#shared/order/claim-record.ts";
import { ClaimCreate } from "#shared/order/claims/claim-request.ts";
import { withClosed } from "#shared/order/claims/close-claim.ts";
import { newClaim } from "#shared/order/claims/make-claim.ts";
import { applyMove } from "#shared/order/moves/apply-move.ts";
import type { OrderItemRecord, OrderRecord } from "#shared/order/order-record.ts";
import { withShipment } from "#shared/order/parcel/add-shipment.ts";
import { withoutShipment } from "#shared/order/parcel/void-shipment.ts";
import {
  contentsOf,
  piecesOf,
  sharedOf,
  unpackedOf,
  withReprintStopped,
} from "#shared/order/pieces.ts";
import { withProduction } from "#shared/order/production/record-production.ts";
import { hasLeft, hasUnshipped, isShippable, queueOf } from "#shared/order/order-queue.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "../../support/actor.ts";
import { claimRecord, orderRecord, parcel } from "../../support/order-record.ts";

const LIVES = 10_000;
const by = actor();

type Count = Readonly<Record<string, number>>;

const countsOf = (
  items: readonly { item_id: string; quantity: number }[],
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { item_id, quantity } of items) counts[item_id] = (counts[item_id] ?? 0) + quantity;
  return counts;
};

/** Pieces of the items A and B, as a request lists them, or undefined. */
const piecesIn = (counts: readonly number[]) => {
  const items = counts.flatMap((quantity, item) =>
    quantity === 0 ? [] : [{ item_id: "AB".charAt(item), quantity }],
  );
  return items.length === 0 ? undefined : items;
};

/** A step of an order's life. Steps that the order's state forbids change nothing. */
interface Step {
  readonly does: keyof typeof steps;
  readonly counts: readonly number[];
  readonly which: number;
}

/** The id of a step's parcel, claim or reprint. */
interface Life {
  readonly order: OrderRecord;
  /** The pieces of each item that were given up, and have not come back since. */
  readonly givenUp: Count;
  readonly names: number;
}

const chosen = <One>(all: readonly One[], which: number): One | undefined =>
  all[which % Math.max(all.length, 1)];

/** Fails for a claim of pieces that are still to be sent. */
function requireSent(order: OrderRecord, { items }: ClaimRecord): void {
  const listed = countsOf(hasUnshipped(order) ? unpackedOf(order) : []);
  const held = heldOf(order.claims);
  for (const { item_id, quantity } of items) {
    const made = madeIn(order, item_id);
    const isSent = (held[item_id] ?? 0) + quantity + (listed[item_id] ?? 0) <= made;
    if (!isSent) throw new Error(`a piece is claimed that is still to be sent: ${item_id}`);
  }
}

const madeIn = ({ items }: OrderRecord, itemId: string): number => {
  const { quantity = 0, not_made_quantity = 0 } =
    items.find(({ item_id }) => item_id === itemId) ?? {};
  return quantity - not_made_quantity;
};

const changed = (life: Life, order: OrderRecord): Life => ({ ...life, order });

function decided(life: Life, which: number, result: Partial<ClaimRecord>): Life {
  const open = life.order.claims.filter(({ state }) => state === "open");
  const claim = chosen(open, which);
  if (claim === undefined) return life;
  return changed(life, withClosed(life.order, claim, { state: "accepted", ...result }));
}

const steps = {
  pack: ({ order, ...life }: Life, { counts }: Step): Life => ({
    ...life,
    order: withShipment(
      order,
      { carrier: "usps", tracking_number: `N${String(life.names)}`, items: piecesIn(counts) ?? [] },
      timestamp(),
    ),
  }),
  void: (life: Life, { which }: Step): Life => {
    const wrong = chosen(life.order.shipments, which);
    if (wrong === undefined) return life;
    return { ...life, order: withoutShipment(life.order, wrong), givenUp: {} };
  },
  cannotMake: (life: Life, { counts }: Step): Life => {
    const items = (piecesIn(counts) ?? []).map(({ item_id, quantity }) => ({
      item_id,
      not_made: { quantity, reason: "Sold out" },
    }));
    return changed(life, withProduction(life.order, { items }));
  },
  ship: (life: Life): Life => {
    const move = { action: "ship", unpacked: true, reason: "The rest follows" } as const;
    return changed(life, applyMove(life.order, move, defaultRateCard, by));
  },
  giveUp: (life: Life): Life => {
    const order = applyMove(life.order, { action: "close", reason: "Gone" }, defaultRateCard, by);
    return { ...life, order, givenUp: countsOf(unpackedOf(life.order)) };
  },
  claim: (life: Life, { counts, which }: Step): Life => {
    const { order } = life;
    if (!hasLeft(order) || order.claims.length >= 10) return life;
    const kinds = ClaimKind.options.filter((kind) => kind !== "stop");
    const claim = ClaimCreate.parse({
      ...{ claim_id: `C${String(life.names)}`, kind: chosen(kinds, which), wish: "reprint" },
      items: piecesIn(counts),
    });
    const made = newClaim(order, claim);
    requireSent(order, made);
    return changed(life, { ...order, claims: [...order.claims, made] });
  },
  printAgain: (life: Life, { which }: Step): Life => {
    const name = String(life.names);
    const reprint = { id: `reprint-${name}`, order_id: `R${name}`, stopped: false };
    return decided(life, which, { resolution: "reprint", reprint });
  },
  payBack: (life: Life, { which }: Step): Life => decided(life, which, { resolution: "refund" }),
  reject: (life: Life, { which }: Step): Life => decided(life, which, { state: "rejected" }),
  retract: (life: Life, { which }: Step): Life => decided(life, which, { state: "retracted" }),
  stopReprint: (life: Life, { which }: Step): Life => {
    const reprints = life.order.claims.flatMap(({ reprint }) => reprint ?? []);
    const order = withReprintStopped(life.order, chosen(reprints, which)?.id ?? "");
    return { ...life, order, givenUp: order.unshipped_reason === "" ? {} : life.givenUp };
  },
};

/** Takes a step, unless the service refuses it. */
function taken(life: Life, step: Step): Life {
  try {
    const next = steps[step.does]({ ...life, names: life.names + 1 }, step);
    return next.order === life.order ? life : next;
  } catch (error) {
    if (error instanceof ApiError) return life;
    throw error;
  }
}

const reprintedOf = (claims: readonly ClaimRecord[]) =>
  countsOf(claims.flatMap(({ reprint, items }) => (reprint?.stopped === false ? items : [])));

const heldOf = (claims: readonly ClaimRecord[]) =>
  countsOf(
    claims.flatMap(({ state, reprint, items }) =>
      state === "open" || (state === "accepted" && reprint?.stopped !== true) ? items : [],
    ),
  );

/** Returns what is wrong with an order's pieces, reckoned from its parcels and claims alone. */
function violationsIn({ order, givenUp }: Life): string[] {
  const { shipments, claims, items } = order;
  const isKnown = shipments.every((each) => each.items.length > 0);
  const known = countsOf(shipments.flatMap((each) => each.items));
  const reprinted = reprintedOf(claims);
  const held = heldOf(claims);
  const listed = countsOf(hasUnshipped(order) ? unpackedOf(order) : []);
  const declared = countsOf(shipments.flatMap((each) => contentsOf(order, each) ?? []));
  return items.flatMap((item) => {
    const { item_id: id } = item;
    const made = madeIn(order, id);
    const packed = isKnown ? (known[id] ?? 0) : made;
    const again = reprinted[id] ?? 0;
    const left = made - Math.max(packed, again) - (givenUp[id] ?? 0);
    const isOut = hasLeft(order) && isShippable(order);
    const pieces = piecesOf(order, item);
    return Object.entries({
      "ordered is not made and not made": pieces.ordered !== pieces.made + pieces.notMade,
      "more is packed than made": packed > made || pieces.packed !== packed,
      "a piece is sent or printed twice":
        packed + again + (listed[id] ?? 0) > made + Math.min(packed, again),
      "a piece is in no list": isOut && left > 0 && listed[id] !== left,
      "the rest is in no queue":
        isOut && left > 0 && !["unshipped", "claims"].includes(queueOf(order) ?? ""),
      "a piece is claimed twice": (held[id] ?? 0) > made,
      "more is declared than made": (declared[id] ?? 0) > made,
    }).flatMap(([what, isWrong]) => (isWrong ? [`${what}: ${id}`] : []));
  });
}

const item = (item_id: string, quantity: number): OrderItemRecord => ({
  ...{ item_id, sku: `SKU-${item_id}`, product_name: "", color: "", size: "", quantity },
  ...{ base_cost: 100, production_config: "", print_files: [], preview_files: [] },
});

const inProduction = (a: number, b: number) =>
  orderRecord("owner", {
    ...{ order_id: "1", status: "in_production", production_status: "in_progress" },
    items: [item("A", a), item("B", b)],
  });

const quantity = fc.integer({ min: 1, max: 4 });
const count = fc.integer({ min: 0, max: 4 });
const does = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]));

test(`no piece of an order is lost, sent, claimed or declared twice, in ${String(LIVES)} lives`, () => {
  fc.assert(
    fc.property(
      fc.tuple(quantity, quantity),
      fc.array(fc.record({ does, counts: fc.tuple(count, count), which: fc.nat(9) }), {
        minLength: 6,
        maxLength: 24,
      }),
      ([a, b], life) => {
        let now: Life = { order: inProduction(a, b), givenUp: {}, names: 0 };
        for (const step of life) {
          now = { ...taken(now, step), names: now.names + 1 };
          const violations = violationsIn(now);
          if (violations.length > 0) throw new Error(violations.join("; "));
        }
      },
    ),
    { numRuns: LIVES },
  );
});

describe("the pieces of an item", () => {
  const four = item("A", 4);
  const box = (quantity: number) => parcel({ items: [{ item_id: "A", quantity }] });
  const about = (quantity: number, fields: Partial<ClaimRecord>) =>
    claimRecord({ items: [{ item_id: "A", quantity }], ...fields });
  const reprint = (stopped: boolean) => ({
    ...({ state: "accepted", resolution: "reprint" } as const),
    reprint: { id: "0c6b0e6a-5d1f-4f3b-9a43-2c7d8e5b1f60", order_id: "1-C1", stopped },
  });

  test.each([
    ["of a new order", {}, { packed: 0, claimed: 0, toSend: 4 }],
    ["in a parcel", { shipments: [box(3)] }, { packed: 3, toSend: 1 }],
    ["in a parcel with unknown contents", { shipments: [parcel()] }, { packed: 4, toSend: 0 }],
    [
      "in an open claim",
      { shipments: [box(3)], claims: [about(2, {})] },
      { claimed: 2, toSend: 1 },
    ],
    ["printed again", { claims: [about(3, reprint(false))] }, { claimed: 3, toSend: 1 }],
    ["whose reprint was stopped", { claims: [about(3, reprint(true))] }, { claimed: 0, toSend: 4 }],
    ["in a rejected claim", { claims: [about(3, { state: "rejected" })] }, { claimed: 0 }],
    ["in a claim to stop", { claims: [about(3, { kind: "stop" })] }, { claimed: 0 }],
  ] as const)("%s", (_, where, expected) => {
    expect(piecesOf({ shipments: [], claims: [], ...where }, four)).toMatchObject({
      ...{ ordered: 4, notMade: 0, made: 4 },
      ...expected,
    });
  });

  test("that two parcels with unknown contents share are in neither, and count once", () => {
    const shipments = [parcel(), parcel(), box(1)];
    const order = { items: [four], claims: [], shipments };
    expect(shipments.map((each) => contentsOf(order, each))).toEqual([
      ...[undefined, undefined],
      box(1).items,
    ]);
    expect(sharedOf(order)).toEqual([{ item_id: "A", sku: "SKU-A", quantity: 3 }]);
  });
});
