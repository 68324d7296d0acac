import { redriveDeadLetters as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { redriveDeadLetters } from "#shared/webhook/dead-letter/redrive-dead-letters.ts";

/** Sends dead letters to their subscribers again. */
export const handler = endpoint(contract, async ({ body }) => ({
  data: await redriveDeadLetters(body),
}));
