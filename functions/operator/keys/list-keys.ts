import { listKeys as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listKeys, requireUser } from "#shared/key/key-store.ts";
import { showKey } from "#shared/key/last-used.ts";
import { ownerIn } from "#shared/key/caller.ts";
import { pageOfList } from "#shared/values/page.ts";

/** The keys of a user in one mode, revoked ones too; never a key itself. */
export const handler = endpoint(contract, async ({ query }) => {
  const owner = ownerIn(query.mode, query.user_id);
  const { items, pagination } = pageOfList(await listKeys(owner), query);
  if (pagination.total === 0) await requireUser(query.user_id, ["query", "user_id"]);
  return { data: { items: await Promise.all(items.map(showKey)), pagination } };
});
