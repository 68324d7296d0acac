import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TrackingStatus, type Shipment, type TrackingEventSchema } from "#shared/order/shipment.ts";
import { trackingOf, mergeEvents } from "#shared/order/parcel/merge-events.ts";
import { parcel } from "../../../support/order-record.ts";

const untracked: Shipment = parcel({ tracking_status: "unknown" });

/** Returns an event at an hour of one day. */
const event = (
  status: TrackingStatus,
  hour: number,
  fields: Partial<TrackingEventSchema> = {},
): TrackingEventSchema => ({
  status,
  description: "",
  location: "",
  occurred_at: `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000000`,
  ...fields,
});

const at = (hour: number) => event("unknown", hour).occurred_at;

describe("a parcel", () => {
  test.each(TrackingStatus.options)("is %s after only this report", (status) => {
    expect(mergeEvents(untracked, [event(status, 1)]).tracking_status).toBe(status);
  });

  test("without a report is in an unknown state, not delivered", () => {
    expect(trackingOf([])).toEqual({ tracking_status: "unknown", delivered_at: null });
  });

  test.each<{ told: [TrackingStatus, number][]; status: TrackingStatus; delivered?: number }>([
    // The latest event decides, also if it is a step back for the carrier.
    {
      told: [
        ["pre_transit", 1],
        ["in_transit", 2],
      ],
      status: "in_transit",
    },
    {
      told: [
        ["in_transit", 2],
        ["pre_transit", 1],
      ],
      status: "in_transit",
    },
    {
      told: [
        ["out_for_delivery", 1],
        ["in_transit", 2],
      ],
      status: "in_transit",
    },
    {
      told: [
        ["failure", 1],
        ["out_for_delivery", 2],
      ],
      status: "out_for_delivery",
    },
    {
      told: [
        ["in_transit", 1],
        ["unknown", 2],
      ],
      status: "in_transit",
    },
    {
      told: [
        ["return_to_sender", 1],
        ["in_transit", 2],
      ],
      status: "in_transit",
    },
    // At the same instant, the later step decides.
    {
      told: [
        ["in_transit", 1],
        ["pre_transit", 1],
      ],
      status: "in_transit",
    },
    {
      told: [
        ["out_for_delivery", 1],
        ["in_transit", 1],
      ],
      status: "out_for_delivery",
    },
    {
      told: [
        ["failure", 1],
        ["out_for_delivery", 1],
      ],
      status: "failure",
    },
    {
      told: [
        ["delivered", 1],
        ["failure", 1],
      ],
      status: "delivered",
      delivered: 1,
    },
    {
      told: [
        ["return_to_sender", 1],
        ["delivered", 1],
      ],
      status: "return_to_sender",
      delivered: 1,
    },
    // After a delivery, only the way back to the sender counts.
    {
      told: [
        ["delivered", 1],
        ["in_transit", 2],
      ],
      status: "delivered",
      delivered: 1,
    },
    {
      told: [
        ["delivered", 1],
        ["failure", 2],
      ],
      status: "delivered",
      delivered: 1,
    },
    {
      told: [
        ["delivered", 3],
        ["delivered", 2],
      ],
      status: "delivered",
      delivered: 2,
    },
    {
      told: [
        ["delivered", 1],
        ["return_to_sender", 2],
      ],
      status: "return_to_sender",
      delivered: 1,
    },
    {
      told: [
        ["return_to_sender", 1],
        ["delivered", 2],
      ],
      status: "delivered",
      delivered: 2,
    },
    {
      told: [
        ["delivered", 1],
        ["return_to_sender", 2],
        ["in_transit", 3],
      ],
      status: "return_to_sender",
      delivered: 1,
    },
  ])("told $told is $status", ({ told, status, delivered }) => {
    const tracked = mergeEvents(
      untracked,
      told.map(([each, hour]) => event(each, hour)),
    );
    expect(tracked).toMatchObject({
      tracking_status: status,
      delivered_at: delivered === undefined ? null : at(delivered),
    });
  });

  test("keeps a late message in its place, and does not change its state", () => {
    const arrived = mergeEvents(untracked, [event("pre_transit", 1), event("delivered", 5)]);
    const late = event("in_transit", 3, { location: "Dallas, TX" });
    expect(mergeEvents(arrived, [late])).toEqual({
      ...arrived,
      tracking_events: [event("pre_transit", 1), late, event("delivered", 5)],
    });
  });

  test("keeps events apart that differ in one field", () => {
    const first = event("in_transit", 1, { description: "Departed", location: "Austin" });
    const different = [
      { ...first, status: "out_for_delivery" as const },
      { ...first, description: "Arrived" },
      { ...first, location: "Dallas" },
      { ...first, occurred_at: at(2) },
      { ...first, description: "Austin", location: "Departed" },
    ];
    expect(mergeEvents(untracked, [first, ...different]).tracking_events).toHaveLength(6);
  });

  test("is the same object if nothing new was reported", () => {
    const tracked = mergeEvents(untracked, [event("in_transit", 1)]);
    expect(mergeEvents(tracked, [event("in_transit", 1), event("in_transit", 1)])).toBe(tracked);
  });
});

describe("200 events", () => {
  const full = mergeEvents(
    untracked,
    Array.from({ length: 200 }, (_, index) => event("in_transit", 1, { location: String(index) })),
  );

  test("are kept, and change nothing when reported again", () => {
    expect(full.tracking_events).toHaveLength(200);
    expect(mergeEvents(full, full.tracking_events.slice(50))).toBe(full);
  });

  test("and one more are refused, with what the parcel has", () => {
    expect(() => mergeEvents(full, [event("delivered", 2), event("in_transit", 1)])).toThrow(
      expect.objectContaining({
        code: "TRACKING_LIMIT_REACHED",
        message: expect.stringMatching(/keeps 200 .* would have 202; it has 200 now/) as unknown,
      }),
    );
  });
});

describe("events in any order, repeated and in any batches", () => {
  // Few times, places and texts, so that repetitions and ties are frequent.
  const anEvent = fc.record({
    status: fc.constantFrom(...TrackingStatus.options),
    description: fc.constantFrom("", "Departed", "Arrived"),
    location: fc.constantFrom("", "Austin, TX"),
    occurred_at: fc.integer({ min: 0, max: 5 }).map(at),
  });

  /** Some events with their delivery: shuffled, some of them again, in batches. */
  const deliveries = fc.array(anEvent, { minLength: 1, maxLength: 30 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      batches: fc
        .array(fc.constantFrom(...events), { maxLength: 20 })
        .chain((again) => {
          const all = [...events, ...again];
          return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
        })
        .chain((all) =>
          fc
            .array(fc.integer({ min: 1, max: 10 }), { minLength: all.length })
            .map((sizes) => inBatches(all, sizes)),
        ),
    }),
  );

  const track = (batches: readonly (readonly TrackingEventSchema[])[]) =>
    batches.reduce<Shipment>((tracked, batch) => mergeEvents(tracked, batch), untracked);

  test("make the same parcel", () => {
    fc.assert(
      fc.property(deliveries, ({ events, batches }) => {
        expect(track(batches)).toEqual(track([events]));
      }),
      { numRuns: 500 },
    );
  });

  test("are all kept, each once, in the order of time", () => {
    fc.assert(
      fc.property(deliveries, ({ events, batches }) => {
        const { tracking_events } = track(batches);
        const texts = (some: readonly TrackingEventSchema[]) =>
          some.map((each) => JSON.stringify(each)).sort();
        expect(texts(tracking_events)).toEqual([...new Set(texts(events))]);
        const times = tracking_events.map(({ occurred_at }) => occurred_at);
        expect(times).toEqual(times.toSorted());
      }),
      { numRuns: 500 },
    );
  });

  test("never undo a delivery", () => {
    fc.assert(
      fc.property(deliveries, ({ batches }) => {
        let tracked = untracked;
        for (const batch of batches) {
          const wasDelivered = tracked.delivered_at !== null;
          tracked = mergeEvents(tracked, batch);
          if (!wasDelivered) continue;
          expect(["delivered", "return_to_sender"]).toContain(tracked.tracking_status);
          expect(tracked.delivered_at).not.toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });
});

function inBatches<Item>(all: readonly Item[], sizes: readonly number[]): Item[][] {
  const batches: Item[][] = [];
  let start = 0;
  for (const size of sizes) {
    if (start >= all.length) break;
    batches.push(all.slice(start, start + size));
    start += size;
  }
  return batches;
}
