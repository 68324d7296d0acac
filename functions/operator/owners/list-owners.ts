import { listOwners as contract } from "#shared/api/operator/owners.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listOwners } from "#shared/order/find/list-owners.ts";

/** Everybody who has or had a key, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({ data: await listOwners(query) }));
