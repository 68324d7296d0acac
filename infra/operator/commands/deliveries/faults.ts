import { command, type Command } from "../../cli/command.ts";
import type { Data } from "#shared/api/client/operation.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { count } from "../../output/show.ts";

/** Notifications that the service itself could not handle. */
export const faultCommands: readonly Command[] = [
  command({
    words: "delivery-faults redrive",
    summary: "Resume notifications that failed because of a fault in the service",
    example: "delivery-faults redrive",
    run: async ({ connect }) => {
      const client = await connect();
      const skipped = new Map<string, string>();
      let redriven = 0;
      let reply: Data<"POST /delivery-faults/redrive">;
      do {
        reply = await client.call("POST /delivery-faults/redrive", {});
        for (const { id, reason } of reply.skipped) skipped.set(id, reason);
        redriven += reply.redriven;
      } while (!reply.complete && reply.redriven > 0);
      return {
        document: { redriven, skipped: [...skipped].map(([id, reason]) => ({ id, reason })) },
        text: [
          `${count(redriven, "notification")} redriven.`,
          ...[...skipped].map(([id, reason]) => `${id} skipped: ${reason}`),
        ].join("\n"),
        exitCode: exitCodeOf(redriven, skipped.size),
      };
    },
  }),
];
