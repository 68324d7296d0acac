import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { busEventsOf } from "#shared/order/bus/bus-event.ts";
import type { BusMessage } from "#shared/order/bus/bus-queue.ts";
import { traceOf } from "#shared/order/history.ts";
import { toInstant } from "#shared/values/time.ts";
import { refuseHalf, startBus } from "../../../support/event-bus.ts";
import { answerNothing, hang, refuse } from "../../../support/faulty-aws.ts";
import { orderRecord } from "../../../support/order-record.ts";

const bus = await startBus();
vi.stubEnv("AWS_ENDPOINT_URL_EVENTBRIDGE", bus.url);
vi.stubEnv("EVENT_BUS_NAME", "print-on-demand-test");
// Its client reads the address when it is loaded.
const { putEvents } = await import("#shared/order/bus/put-events.ts");
const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => log.mockClear());
afterAll(async () => {
  vi.unstubAllEnvs();
  await bus.stop();
});

function messages(count: number, is_test = false) {
  return Array.from({ length: count }, () => {
    const order = orderRecord(randomUUID(), { order_id: "BUS-2", is_test });
    const [event] = busEventsOf({ before: undefined, order });
    if (event === undefined) throw new Error("Nothing is told");
    const message: BusMessage = { id: order.id, is_test, event, trace_id: traceOf(order) };
    return {
      event,
      record: { messageId: randomUUID(), body: JSON.stringify(message) } as SQSRecord,
    };
  });
}

const records = (all: ReturnType<typeof messages>) => all.map(({ record }) => record);
const failures = (all: readonly SQSRecord[]) => ({
  batchItemFailures: all.map(({ messageId }) => ({ itemIdentifier: messageId })),
});

test.each([
  [false, "print-on-demand"],
  [true, "print-on-demand.test"],
])(
  "events of test orders (%s) are put with the source %s, in one call",
  async (is_test, source) => {
    const all = messages(10, is_test);
    const calls: unknown[] = [];
    bus.faults.watch((call) => calls.push(call));
    const before = bus.entries.length;
    expect(await putEvents(records(all))).toEqual(failures([]));
    expect(calls).toHaveLength(1);
    expect(bus.entries.slice(before)).toMatchObject(
      all.map(({ event }) => ({
        bus: "print-on-demand-test",
        source,
        type: "order.created",
        time: toInstant(event.timestamp).getTime() / 1000,
        event,
      })),
    );
  },
);

test("entries that the bus refuses fail alone", async () => {
  const all = messages(4);
  bus.faults.inject("PutEvents", "", refuseHalf, 1);
  const refused = records(all).filter((_, index) => index % 2 === 1);
  expect(await putEvents(records(all))).toEqual(failures(refused));
});

test("entries of which the bus says nothing fail", async () => {
  const all = messages(2);
  bus.faults.inject("PutEvents", "", answerNothing, 1);
  expect(await putEvents(records(all))).toEqual(failures(records(all)));
});

test.each([
  ["throttles", refuse("ThrottlingException")],
  ["fails", refuse("InternalException", { status: 500 })],
  ["hangs", hang],
])("a bus that %s is called three times, and all events fail", async (_, fault) => {
  const all = messages(2);
  const refusal = bus.faults.inject("PutEvents", "", fault);
  const startedAt = Date.now();
  expect(await putEvents(records(all))).toEqual(failures(records(all)));
  refusal.end();
  expect(refusal.hits).toBe(3);
  // Within the function's 15 seconds.
  expect(Date.now() - startedAt).toBeLessThan(14_000);
});

test("a message that cannot be read fails alone", async () => {
  const all = messages(1);
  const odd = { messageId: randomUUID(), body: "{}" } as SQSRecord;
  expect(await putEvents([odd, ...records(all)])).toEqual(failures([odd]));
});
