import { getKey as contract } from "#shared/api/public/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOwnKey } from "#shared/key/own-key.ts";

/** What the key of the request may do, and how often yet. */
export const handler = endpoint(contract, ({ key }) => Promise.resolve({ data: toOwnKey(key) }));
