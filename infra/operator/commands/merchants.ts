import { randomUUID } from "node:crypto";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { command, type Command } from "../cli/command.ts";
import { listUsers } from "../client/list-users.ts";
import { showFields } from "../output/show.ts";

/** Merchants as a whole; `keys` has the commands for each of their keys. */
export const merchantCommands: readonly Command[] = [
  command({
    words: "merchants add",
    summary: "Add a merchant with a live and a test key, which are shown this once only",
    example: 'merchants add "Blumen Müller"',
    arguments: { name: { about: "the merchant's name, by which lists and commands know them" } },
    run: async ({ connect }, { name }) => {
      const client = await connect();
      for await (const user of listUsers(client)) {
        if (user.name.toLowerCase() !== name.trim().toLowerCase()) continue;
        throw new ApiFailure(
          `${user.name} is the user ${user.user_id} already: keys issue --user ${user.user_id} makes further keys.`,
        );
      }
      const user_id = randomUUID();
      const issue = (mode: "live" | "test") =>
        client.call("POST /keys", {
          ...{ user_id, name, merchant: name, mode },
          permissions: [...publicPermissions],
        });
      const live = await issue("live");
      const test = await issue("test").catch((error: unknown) => {
        if (error instanceof ApiFailure) return error;
        throw error;
      });
      const isWhole = !(test instanceof ApiFailure);
      const missing = `none (${isWhole ? "" : test.message}): keys issue --mode test makes one`;
      const shown = showFields({
        Merchant: live.merchant,
        User: user_id,
        "Live key": live.key,
        "Test key": isWhole ? test.key : missing,
      });
      return {
        document: { user_id, name: live.merchant, live, test: isWhole ? test : null },
        text: `${shown}\n\nThe keys are shown this once only: hand them over, and keep no copy.`,
        exitCode: isWhole ? 0 : 3,
      };
    },
  }),
];
