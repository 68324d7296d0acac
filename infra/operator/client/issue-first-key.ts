import { BOOTSTRAP, toApiKey, type ApiKey } from "#shared/key/key.ts";
import { operatorPermissions } from "#shared/key/permission.ts";
import { useResources, type Stage } from "./find-stage.ts";

/** Requests a second: enough for an import and the production floor together. */
const RATE_LIMIT = 100;

/**
 * Issues a key with every permission of operators by writing it to a stage's table, with the operator's own AWS
 * credentials: the only way to make the first key. Only the reply has the key itself.
 */
export async function issueFirstKey(
  stage: Stage,
  first: Pick<ApiKey, "user_id" | "name"> & { readonly expires?: string },
): Promise<ApiKey & { readonly key: string }> {
  await useResources(stage);
  // The table's name is read at import.
  const { issueKey } = await import("#shared/key/key-store.ts");
  const request = { ...first, permissions: operatorPermissions, rate_limit: RATE_LIMIT };
  const { key, record } = await issueKey(request, BOOTSTRAP);
  return { ...toApiKey(record, null), key };
}
