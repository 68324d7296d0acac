import { updateKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { showKey } from "#shared/key/last-used.ts";
import { updateKey } from "#shared/key/update-key.ts";
import { requireFacilities } from "#shared/offer/production-line/facilities.ts";

/** Changes a key's name, permissions, facilities, rate limit or expiry; within a second its requests are judged by them. */
export const handler = endpoint(contract, async ({ caller, params: { key_id }, body }) => {
  await requireFacilities(body.facilities ?? []);
  return {
    data: await showKey(await updateKey(key_id, body, caller)),
    log: { changed_key_id: key_id },
  };
});
