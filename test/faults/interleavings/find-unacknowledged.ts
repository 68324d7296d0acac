import { ApiError } from "#shared/refusal/errors.ts";
import { queueOf } from "#shared/order/order-queue.ts";
import type { Scene, Version } from "./scene.ts";
import { LostReply } from "./schedule.ts";
import type { Verb } from "./verbs.ts";

/** The end of a process that changed orders. */
export interface End {
  readonly process: string;
  readonly verb: Verb;
  readonly settled: PromiseSettledResult<unknown>;
  /** The number of its writes that were carried out without a reply. */
  readonly lost: number;
}

/**
 * Verbs after which no order comes back to the state before. A second one would be a second refund or a second
 * production.
 */
const ONCE: readonly Verb[] = [
  "cancel",
  "reject",
  "stop",
  "ship",
  "shipPart",
  "close",
  "refund",
  "refundPart",
  "complain",
  "complainToo",
  "retract",
  "reprint",
  "repay",
  "refuse",
  "askStop",
  "stopAsked",
];

/**
 * Returns a sentence for each process whose caller was told something else than was written. There are as many versions
 * as acknowledged changes, plus at most one for each lost reply: its change is made again if another change came
 * between, or is made although its caller gets an error.
 */
export function findUnacknowledged(scene: Scene, ends: readonly End[]): string[] {
  const versions = scene.subjects.flatMap((subject) => subject.versions);
  return ends.flatMap(({ process, verb, settled, lost }) => {
    const own = versions.filter((version) => version.process === process);
    const acknowledged = Number(settled.status === "fulfilled") + lost;
    const most = ONCE.includes(verb) ? Math.min(acknowledged, 1) : acknowledged;
    const broken = [];
    if (own.length > most) broken.push(`wrote ${String(own.length)} versions`);
    if (settled.status === "fulfilled") {
      broken.push(...brokenPromise(verb, settled.value, own, versions), ...emptyClaim());
    } else if (!(settled.reason instanceof ApiError || settled.reason instanceof LostReply)) {
      broken.push(`failed: ${String(settled.reason)}`);
    }
    return broken.map((rule) => `${process} ${rule}`);

    function emptyClaim(): string[] {
      if (!/^take/.test(verb) || settled.status !== "fulfilled" || settled.value !== undefined)
        return [];
      const waiting = scene.subjects.filter(({ versions: [...all] }) => {
        const last = all.at(-1);
        const isReady = last?.order.produce_after === null && queueOf(last.order) === "new_order";
        return last?.process === "" && isReady;
      });
      return waiting.map(({ letter }) => `found nothing, while ${letter} waited all the time`);
    }
  });
}

/** The version in a reply must be in the table. A take must have made it itself. */
function brokenPromise(
  verb: Verb,
  value: unknown,
  own: readonly Version[],
  versions: readonly Version[],
): string[] {
  const told = toldVersion(value);
  if (told !== undefined && !versions.some(({ order }) => order.write_id === told)) {
    return ["was told of a version that was never written"];
  }
  const isTaken = verb === "take" && told !== undefined;
  if (isTaken && !own.some(({ order }) => order.write_id === told)) {
    return ["was given an order that somebody else has taken"];
  }
  const isRepeated = verb === "takeAgain" && told !== undefined;
  if (isRepeated && !versions.find(({ order }) => order.write_id === told)?.order.take_key) {
    return ["was given an order that its take has not taken"];
  }
  return verb === "delete" && own.length === 0 ? ["was told of a deletion that never was"] : [];
}

/** Returns the id of the write that made the order in a reply, if the reply is an order. */
function toldVersion(value: unknown): string | undefined {
  const { write_id, order } = (value ?? {}) as { write_id?: string; order?: { write_id: string } };
  return write_id ?? order?.write_id;
}
