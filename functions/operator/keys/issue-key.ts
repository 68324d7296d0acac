import { issueKey as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toApiKey } from "#shared/key/key.ts";
import { issueKey } from "#shared/key/key-store.ts";
import { requireGrantable } from "#shared/key/permission.ts";

/** Issues a key with no more operator permissions than the caller's own has; the reply alone shows it. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  requireGrantable(body.permissions, caller.permissions);
  const { key, record } = await issueKey(body);
  return { data: { ...toApiKey(record, null), key } };
});
