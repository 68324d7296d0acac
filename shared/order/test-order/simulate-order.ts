import type { Actor } from "#shared/key/caller.ts";
import { outcomeOf } from "#shared/order/simulated-outcome.ts";
import { explainMissing } from "#shared/order/moves/start-blocker.ts";
import { notMovable } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { getOrder } from "#shared/order/store/order-store.ts";
import { ApiError, errorStatus } from "#shared/refusal/errors.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import {
  cancel,
  findUnbrought,
  holdFor,
  isOver,
  reject,
  release,
  stepForward,
  type Step,
} from "./next-step.ts";
import { SimulationTarget } from "./simulation.ts";
import { takeStep } from "./take-step.ts";

/**
 * The maximum number of steps of a simulation: more than the longest way has, because other requests may come between.
 */
const MOST_STEPS = 20;

/**
 * Brings one of the actor's own test orders to a state by legal steps. Each step is a version with its notifications.
 * An order that is already there stays as it is. Throws NOT_FOUND, FORBIDDEN for a live order, ORDER_NOT_MOVABLE if no
 * way leads there, and CONFLICT when others keep changing the order.
 */
export async function simulateOrder(
  by: Actor,
  idOrReference: string,
  to: SimulationTarget,
): Promise<OrderRecord> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const order = await getOrder(by.userId, idOrReference);
    if (!order.is_test) {
      throw new ApiError(
        "FORBIDDEN",
        "Only test orders are simulated: place an order with a test key (pod_test_…).",
        { data: {} },
      );
    }
    if (isThere(order, to)) return order;
    const step = stepTowards(order, to);
    if (step === undefined) throw noWay(order, to);
    await tryStep(order, step);
  }
  throw conflicted("Others changed this order at the same moment. Read the order and try again.");
}

/** The targets to which a way leads from each state. */
const onwards: Partial<Record<OrderStatus, readonly SimulationTarget[]>> = {
  new_order: SimulationTarget.options,
  on_hold: SimulationTarget.options,
  in_production: [
    "in_production_cancelled",
    "shipped",
    "in_transit",
    "delivered",
    "failure",
    "paid",
  ],
  shipped: ["in_transit", "delivered", "failure", "paid"],
};

function isThere(
  { status, shipments, payment_status }: OrderRecord,
  to: SimulationTarget,
): boolean {
  if (to === "paid") return payment_status === "paid";
  if (status !== "shipped") return status === to;
  if (to === "shipped") return true;
  const told = shipments.map(({ tracking_status }) => tracking_status);
  if (to === "in_transit") return !told.includes("unknown") && !shipments.every(isOver);
  return shipments.every(isOver) && told.some((each) => each === to);
}

/** Returns the next step of an order towards a target, or undefined. */
function stepTowards(order: OrderRecord, to: SimulationTarget): Step | undefined {
  const { status, note } = order;
  if (onwards[status]?.includes(to) !== true) return undefined;
  if (to === "paid") return { kind: "pay" };
  const isOpen = status === "new_order" || status === "on_hold";
  if (to === "rejected" && isOpen) return reject;
  if (status === "on_hold") return release;
  if (to === "on_hold") return holdFor("Test: the order waits for an answer.");
  if (to === "in_production_cancelled" && !isOpen) return cancel;
  return stepForward(order, {
    parcels: outcomeOf(note) === "two_parcels" ? 2 : 1,
    end: to === "failure" ? "failure" : "delivered",
  });
}

function noWay(order: OrderRecord, to: SimulationTarget): ApiError {
  const why = explainMissing(order, findUnbrought(order));
  const text = `No way leads a test order from ${order.status} to ${to}. ${why}`;
  return notMovable(order, text.trim());
}

/** Takes a step. If the order has changed meanwhile, it does nothing, and the caller looks at the order again. */
async function tryStep(order: OrderRecord, step: Step): Promise<void> {
  try {
    await takeStep(order, step);
  } catch (error) {
    if (!(error instanceof ApiError) || errorStatus[error.code] !== 409) throw error;
    if (error.code === "ORDER_NOT_MOVABLE") throw error;
  }
}
