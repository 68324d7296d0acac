import { revokeKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { showKey } from "#shared/key/last-used.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";

/** Ends a key for good, from its next request on; the caller's own too. A second time changes nothing. */
export const handler = endpoint(contract, async ({ caller, params: { key_id } }) => ({
  data: await showKey(await revokeKey(key_id, caller)),
  log: { changed_key_id: key_id },
}));
