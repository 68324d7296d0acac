import { issueKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toApiKey } from "#shared/key/key.ts";
import { issueKey } from "#shared/key/key-store.ts";
import { requireHeld } from "#shared/key/permission.ts";
import { requireFacilities } from "#shared/offer/production-line/facilities.ts";

/** Issues a key with no more operator permissions than the caller's own has; the reply alone shows it. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  requireHeld(body.permissions, caller.permissions);
  await requireFacilities(body.facilities);
  const { key, record } = await issueKey(body, caller.keyId);
  return { data: { ...toApiKey(record, null), key }, log: { issued_key_id: record.id } };
});
