import { getKey as contract } from "#shared/api/public/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOwnKey } from "#shared/key/own-key.ts";

/** Returns the permissions and limits of the request's key. */
export const handler = endpoint(contract, ({ key }) => Promise.resolve({ data: toOwnKey(key) }));
