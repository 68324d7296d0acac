import { getCanary as contract } from "#shared/api/operator/canary.ts";
import { getCanary } from "#shared/canary/switch-canary.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Whether the canary places orders. */
export const handler = endpoint(contract, async () => ({ data: await getCanary() }));
