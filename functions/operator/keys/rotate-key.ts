import { rotateKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toApiKey } from "#shared/key/key.ts";
import { showKey } from "#shared/key/last-used.ts";
import { rotateKey } from "#shared/key/rotate-key.ts";

/** Puts a new key, shown in this reply alone, in the place of another, which stays valid for a while. */
export const handler = endpoint(contract, async ({ caller, params: { key_id }, body }) => {
  const { record: former, successor } = await rotateKey(key_id, body.grace_seconds, caller);
  const { key, record } = successor;
  return {
    data: { ...toApiKey(record, null), key, replaced: await showKey(former) },
    log: { changed_key_id: key_id, issued_key_id: record.id },
  };
});
