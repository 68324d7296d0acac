import { listKeys as contract } from "#shared/api/operator/keys.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listKeys, refuseTwin, requireUser } from "#shared/key/key-store.ts";
import { showKey } from "#shared/key/last-used.ts";
import { pageOfList } from "#shared/values/page.ts";

/** The keys of a user in one mode, revoked ones too; never a key itself. */
export const handler = endpoint(contract, async ({ query }) => {
  await refuseTwin(query.user_id, ["query", "user_id"]);
  const { items, pagination } = pageOfList(await listKeys(query.user_id, query.mode), query);
  if (pagination.total === 0) await requireUser(query.user_id, ["query", "user_id"]);
  return { data: { items: await Promise.all(items.map(showKey)), pagination } };
});
