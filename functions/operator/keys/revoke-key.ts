import { revokeKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { keyNotFound, revokeKey } from "#shared/key/key-store.ts";
import { showKey } from "#shared/key/last-used.ts";

/** Ends a key for good, from its next request on; the caller's own too. A second time changes nothing. */
export const handler = endpoint(contract, async ({ params }) => {
  const record = await revokeKey(params.key_id);
  if (record === undefined) throw keyNotFound(params.key_id);
  return { data: await showKey(record) };
});
