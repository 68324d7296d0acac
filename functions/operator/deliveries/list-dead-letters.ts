import { listDeadLetters as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listDeadLetters } from "#shared/webhook/dead-letter/list-dead-letters.ts";

/** Lists the notifications that were given up, oldest first. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await listDeadLetters(query),
}));
