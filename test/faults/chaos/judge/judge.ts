import type { HistoryEntry } from "#shared/order/history.ts";
import type { ReceivedCall } from "../../../support/receiver.ts";
import type { Evidence, Found, Subscription } from "./evidence.ts";
import { judgeOrder } from "./judge-order.ts";
import { isAcknowledged, type Operation } from "../operation.ts";
import type { Violation } from "./violation.ts";

/** The fields of a notification's body that are compared. */
interface Notification {
  readonly event: string;
  readonly timestamp: string;
  readonly order_id: string;
  readonly previous_status?: string;
  readonly current_status?: string;
  readonly tracking_number?: string;
}

/** Judges the results of all operations by the facts known from outside. */
export function judge(evidence: Evidence): {
  readonly violations: readonly Violation[];
  readonly untold: readonly string[];
} {
  const { orders, operations } = evidence;
  const about = Map.groupBy(operations, referenceOf);
  const judgements = [...orders.values()].flatMap(([order]) =>
    order === undefined ? [] : [judgeOrder(order, about.get(order.order_id) ?? [])],
  );
  const violations = [
    ...judgements.flatMap((each) => each.violations),
    ...[...orders].flatMap(([reference, found]) =>
      placedOnce(reference, found, about.get(reference)),
    ),
    ...doubledClaims(evidence),
    ...evidence.lists.flatMap((list) => wrongLists(list, evidence)),
    ...evidence.subscriptions.flatMap((each) => wrongTelling(each, evidence)),
  ];
  return { violations, untold: judgements.flatMap(({ untold }) => untold) };
}

const referenceOf = ({ reference, told }: Operation) => reference ?? told.order?.order_id;

function placedOnce(
  reference: string,
  found: readonly Found[],
  about: readonly Operation[] = [],
): Violation[] {
  if (found.length > 1)
    return [{ kind: "doubled", says: `${reference} was placed as ${String(found.length)} orders` }];
  const isPlaced = about.some((each) => each.action === "created" && isAcknowledged(each));
  return isPlaced && found.length === 0
    ? [{ kind: "lost", says: `${reference} was placed, and is not there` }]
    : [];
}

/** Finds takes that took several orders, and orders that two takes took without a return between them. */
function doubledClaims({ operations, orders }: Evidence): Violation[] {
  const taken = operations.flatMap(({ mark, told: { order } }) =>
    order ? [{ mark, reference: order.order_id ?? "" }] : [],
  );
  const byClaim = Map.groupBy(taken, ({ mark }) => mark);
  const byOrder = Map.groupBy(taken, ({ reference }) => reference);
  const several = (values: readonly string[], most = 1) => new Set(values).size > most;
  const returned = (reference: string) =>
    (orders.get(reference) ?? [])
      .flatMap(({ history }) => history)
      .filter(({ action }) => action === "returned").length;
  return [
    ...[...byClaim].flatMap(([mark, each]) =>
      several(each.map(({ reference }) => reference))
        ? [`the take ${mark} took several orders`]
        : [],
    ),
    ...[...byOrder].flatMap(([reference, each]) =>
      several(
        each.map(({ mark }) => mark),
        1 + returned(reference),
      )
        ? [`${reference} was taken by several takes`]
        : [],
    ),
  ].map((says) => ({ kind: "doubled", says }));
}

/** Compares an owner's lists and their totals with the orders. */
function wrongLists(
  { owner, references, totals, byStatus }: Evidence["lists"][number],
  { orders, owners }: Evidence,
): Violation[] {
  const there = [...orders.values()]
    .flat()
    .filter(({ order_id, deleted_at }) => owners.get(order_id) === owner && deleted_at === null);
  const expected = there
    .map(({ order_id }) => order_id)
    .sort()
    .join();
  const wrong: string[] = [];
  if ([...references].sort().join() !== expected)
    wrong.push(`the list has ${String(references.length)} orders, of ${String(there.length)}`);
  if (totals.some((total) => total !== there.length))
    wrong.push(`the list says ${totals.join(" and ")}, of ${String(there.length)}`);
  for (const [status, orders] of Map.groupBy(there, (each) => each.status)) {
    if (byStatus[status] !== orders.length)
      wrong.push(
        `the list of ${status} says ${String(byStatus[status])}, of ${String(orders.length)}`,
      );
  }
  return wrong.map((says) => ({ kind: "disagreeing", says: `${owner}: ${says}` }));
}

/** Each change that a subscription wants must be notified under one id with the same bytes, and nothing else may be. */
function wrongTelling(
  { path, owner, events }: Subscription,
  { orders, owners, calls, accepted }: Evidence,
): Violation[] {
  const found: Violation[] = [];
  const own = calls.filter((call) => call.path === path);
  const byId = Map.groupBy(own, ({ id }) => id);
  for (const [id, each] of byId) {
    if (new Set(each.map(({ body }) => body)).size > 1)
      found.push({ kind: "doubled", says: `the notification ${id} has two bodies` });
  }
  const told = Map.groupBy(
    [...byId.values()].flatMap(([call]) => (call === undefined ? [] : [call])),
    (call) => nameOf(read(call)),
  );
  for (const [name, each] of told) {
    if (each.length > 1)
      found.push({ kind: "doubled", says: `${name} was told under ${String(each.length)} ids` });
  }
  const wanted = new Set(
    [...orders.values()]
      .flat()
      .filter(({ order_id }) => owners.get(order_id) === owner)
      .flatMap((order) => order.history.flatMap((entry) => eventOf(order, entry)))
      .filter(({ event }) => events.includes(event))
      .map(nameOf),
  );
  const taken = new Set(own.filter((call) => accepted.has(call)).map((call) => nameOf(read(call))));
  for (const name of wanted)
    if (!taken.has(name)) found.push({ kind: "missing", says: `${path} was not told of ${name}` });
  for (const name of told.keys())
    if (!wanted.has(name))
      found.push({ kind: "doubled", says: `${path} was told of ${name}, which never was` });
  return found;
}

const read = ({ body }: ReceivedCall) => JSON.parse(body) as Notification;

const nameOf = ({
  event,
  order_id,
  timestamp,
  previous_status = "",
  current_status = "",
  tracking_number = "",
}: Notification) =>
  [event, order_id, timestamp, previous_status, current_status, tracking_number]
    .filter((part) => part !== "")
    .join(" ");

/** Returns the events that notify of an entry of a history. */
function eventOf(
  { order_id }: Found,
  { action, at, from, to, note }: HistoryEntry,
): Notification[] {
  const common = { order_id, timestamp: at };
  if (action === "shipment")
    return [{ ...common, event: "order.shipment", tracking_number: note.replace(/^UPS /, "") }];
  if (from === null || from === to) return [];
  return [{ ...common, event: "order.status", previous_status: from, current_status: to }];
}
