import { rotateKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toApiKey } from "#shared/key/key.ts";
import { showKey } from "#shared/key/last-used.ts";
import { rotateKey } from "#shared/key/rotate-key.ts";

/** Puts a new key, shown in this reply alone, in the place of another, which stays valid for a while. */
export const handler = endpoint(contract, async ({ caller, params, body }) => {
  const { key_id } = params;
  const rotation = await rotateKey(key_id, body.grace_seconds, caller.permissions);
  const { key, record, replaced } = rotation;
  return { data: { ...toApiKey(record, null), key, replaced: await showKey(replaced) } };
});
