import { switchCanary as contract } from "#shared/api/operator/canary.ts";
import { switchCanary } from "#shared/canary/switch-canary.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Switches the canary on, with a key that only it has, or off. */
export const handler = endpoint(contract, async ({ caller, body }) => ({
  data: await switchCanary(body.is_on, caller),
}));
