import type { Words } from "#shared/api/route/operation.words.ts";
import { Canary } from "#shared/canary/canary.ts";
import { exampleCanary } from "#shared/canary/canary.words.ts";
import type * as routes from "./canary.ts";

export const canaryWords = {
  getCanary: {
    summary: "See whether the canary places orders",
    description:
      "Returns whether the canary is on, since when, and its last request. Find its orders, key and subscription by its `user_id`.",
    reply: { schema: Canary, example: exampleCanary },
    refusals: {},
  },
  switchCanary: {
    summary: "Switch the canary on or off",
    description:
      "Switching it on issues a key for it, which is never shown; the first order follows within five minutes. If it was on, its key is replaced. Switching it off revokes its key, removes its subscription and silences its alarm. Safe to repeat.",
    body: { is_on: true },
    reply: { schema: Canary, example: exampleCanary },
    refusals: {
      NOT_FOUND: {
        when: "The canary removed its subscription at the same moment; switch it again.",
        message: "There is no webhook 1296e6d5-dffd-4177-b3bf-e2f9b1bea25c.",
      },
      CONFLICT: {
        when: "Others changed the canary's key at the same moment; switch it again.",
        message:
          "Others changed the key 7138a74c-e84a-887c-8104-9051f3845da2 at the same moment. Nothing was changed; try again.",
      },
    },
  },
} satisfies Words<typeof routes>;
