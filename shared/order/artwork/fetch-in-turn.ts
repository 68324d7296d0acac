import { setTimeout as sleep } from "node:timers/promises";
import { checkArtwork } from "#shared/artwork/check-artwork.ts";
import { Postponed } from "#shared/artwork/fetch-artwork.ts";
import { keeperOf } from "#shared/artwork/keep-file.ts";
import type { FetchedArtwork } from "#shared/artwork/print-file-check.ts";
import { HangingHosts } from "#shared/fetch/hanging-hosts.ts";
import { HostSlots } from "#shared/fetch/host-slots.ts";
import { checkTurnsKey } from "#shared/table/find-keys.ts";
import { findItems } from "#shared/table/table.ts";
import type { Turn } from "#shared/turns/give-turns.ts";
import { readTurns, takeTurns } from "#shared/turns/take-turns.ts";

/** The time for which a hanging host is not called. */
const LEFT_ALONE_MS = 60_000;

/** The slots of hosts, shared by all batches of this execution environment. */
const slots = new HostSlots();
/** The hanging hosts by owner: a host that hangs for one merchant's files is still called for others. */
const hanging = new HangingHosts();

/**
 * Fetches a file for an owner at a turn of theirs, as soon as the host has a free slot, and keeps it if the stage does.
 * A redirect to another host takes a turn too. Throws {@link Postponed} if the turn is later, if a redirect finds no
 * turn, if the host has just hung, and after the time `latest`. Throws if the file cannot be kept for a fault of ours.
 */
export async function fetchInTurn(
  owner: string,
  url: string,
  turn: Turn | undefined,
  latest: number,
): Promise<FetchedArtwork> {
  await awaitTurn(turn);
  const { host } = new URL(url);
  let leave = await slots.enter(host);
  try {
    if (isLeftAlone(owner, url)) leaveAlone();
    const now = Date.now();
    requireTime(latest);
    const redirected = async (target: URL) => {
      // Gives the slot back before it waits for another host's slot: two hosts that redirect to each other would wait
      // for ever.
      leave();
      await awaitTurn(await takeTurn(owner));
      leave = await slots.enter(target.host);
      requireTime(latest);
    };
    const fetched = await checkArtwork(url, { redirected, keep: keeperOf(owner) });
    if ("finding" in fetched && fetched.finding.details["reason"] === "timeout") {
      hanging.timedOut(nameOf(owner, url), now);
    }
    return fetched;
  } finally {
    leave();
  }
}

/** Throws {@link Postponed} after the time `latest`. */
function requireTime(latest: number): void {
  const now = Date.now();
  if (now > latest) throw new Postponed(now);
}

const nameOf = (owner: string, url: string) => `${owner} ${new URL(url).host}`;

/** Whether a host is not called for this owner, because a fetch timed out within the last minute. */
export const isLeftAlone = (owner: string, url: string): boolean =>
  hanging.hangs(nameOf(owner, url), Date.now());

/** Throws {@link Postponed} until the host is tried again. */
export function leaveAlone(): never {
  throw new Postponed(Date.now() + LEFT_ALONE_MS);
}

/** Waits for a turn that is near. Throws {@link Postponed} for any other turn; without one within a day, for ever. */
async function awaitTurn(turn: Turn | undefined): Promise<void> {
  if (turn?.isTaken !== true) throw new Postponed(turn?.time ?? Infinity, true);
  const early = turn.time - Date.now();
  if (early > 0) await sleep(early);
}

/** Takes a turn for a fetch that has begun: it is due at once, before the backlog. */
async function takeTurn(owner: string): Promise<Turn | undefined> {
  const key = checkTurnsKey(owner);
  const [stored] = await findItems([key], readTurns);
  const [turn] = await takeTurns(key, [true], stored);
  return turn;
}
