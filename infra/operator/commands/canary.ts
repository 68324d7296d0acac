import type { Canary } from "#shared/canary/canary.ts";
import { call, type Command } from "../cli/command.ts";
import { showFields, showTime } from "../output/show.ts";

/** Commands for the canary, the service's own merchant. */
export const canaryCommands: readonly Command[] = [
  call({
    words: "canary on",
    summary:
      "Start the canary, which places a test order every five minutes; if it is on, replace its key",
    example: "canary on",
    operation: "PUT /canary",
    fixed: { is_on: true },
    show: showCanary,
  }),
  call({
    words: "canary off",
    summary: "Stop the canary, revoke its key and silence its alarm",
    example: "canary off",
    operation: "PUT /canary",
    fixed: { is_on: false },
    ask: () => "Stop the canary? Then no alarm rings if merchants cannot order.",
    show: showCanary,
  }),
  call({
    words: "canary status",
    summary: "Show whether the canary is on, since when, and its last order",
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
