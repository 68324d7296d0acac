import { discardDeadLetters as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { discardDeadLetters } from "#shared/webhook/dead-letter/discard-dead-letters.ts";

/** Deletes dead letters for good, in the name of the caller's key. */
export const handler = endpoint(contract, async ({ body, caller }) => ({
  data: await discardDeadLetters(body, caller.keyId),
}));
