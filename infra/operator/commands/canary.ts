import type { Canary } from "#shared/canary/canary.ts";
import { call, type Command } from "../cli/command.ts";
import { showFields, showTime } from "../output/show.ts";

/** The merchant that the service itself is. */
export const canaryCommands: readonly Command[] = [
  call({
    words: "canary on",
    summary: "Have the canary place a test order every five minutes; again, give it a new key",
    example: "canary on",
    operation: "PUT /canary",
    fixed: { is_on: true },
    show: showCanary,
  }),
  call({
    words: "canary off",
    summary: "Have the canary rest: its key ends, and its alarm says nothing any more",
    example: "canary off",
    operation: "PUT /canary",
    fixed: { is_on: false },
    ask: () => "Switch the canary off? Nobody is told then if merchants cannot order.",
    show: showCanary,
  }),
  call({
    words: "canary status",
    summary: "Show since when the canary places orders, and when it last did",
    example: "canary status",
    operation: "GET /canary",
    show: showCanary,
  }),
];

function showCanary({ is_on, user_id, since, last_used }: Canary): string {
  return showFields({
    Canary: is_on ? "on" : "off",
    User: user_id,
    Since: since === null ? undefined : showTime(since),
    "Last request": is_on ? showTime(last_used) : undefined,
  });
}
