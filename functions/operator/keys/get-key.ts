import { getKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOwnOperatorKey } from "#shared/key/own-key.ts";

/** Returns the permissions, facilities and limits of the request's key. */
export const handler = endpoint(contract, ({ key }) =>
  Promise.resolve({ data: toOwnOperatorKey(key) }),
);
