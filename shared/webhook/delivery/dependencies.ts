import { setTimeout as sleep } from "node:timers/promises";
import { HangingHosts } from "#shared/fetch/hanging-hosts.ts";
import { logLine } from "#shared/runtime/log.ts";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import type { Turn } from "#shared/turns/give-turns.ts";
import { takeTurns, type StoredTurns } from "#shared/turns/take-turns.ts";
import { updateHealth } from "#shared/webhook/subscription/health.ts";
import { callSubscriber } from "./call-subscriber.ts";
import { sendToRetries, showAgain } from "./delivery-queue.ts";
import { findSubscribers } from "./find-subscribers.ts";
import { giveUp } from "./give-up.ts";
import { recordCalls } from "./record-calls.ts";

/** The calls of table, queues and subscribers that a delivery makes, with its log and its clock. */
export interface Dependencies {
  readonly findSubscribers: typeof findSubscribers;
  /** Calls {@link takeTurns} for a user. */
  readonly takeTurns: (
    owner: string,
    due: readonly boolean[],
    stored: StoredTurns | undefined,
  ) => Promise<readonly (Turn | undefined)[]>;
  readonly callSubscriber: typeof callSubscriber;
  readonly recordCalls: typeof recordCalls;
  readonly updateHealth: typeof updateHealth;
  readonly sendToRetries: typeof sendToRetries;
  readonly giveUp: typeof giveUp;
  readonly showAgain: typeof showAgain;
  readonly logLine: typeof logLine;
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  /** Shared by all batches of an execution environment. */
  readonly hanging: HangingHosts;
}

/** The dependencies of this execution environment. A simulation has others. */
export const dependencies: Dependencies = {
  findSubscribers,
  takeTurns: (owner, due, stored) => takeTurns(deliveryTurnsKey(owner), due, stored),
  callSubscriber,
  recordCalls,
  updateHealth,
  sendToRetries,
  giveUp,
  showAgain,
  logLine,
  now: () => Date.now(),
  sleep,
  hanging: new HangingHosts(),
};
