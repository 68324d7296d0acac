import { owners, readOwner } from "#shared/table/caller-keys.ts";
import { AFTER, type TableKey } from "#shared/table/keys.ts";
import { queryIndex } from "#shared/table/table.ts";

/**
 * Returns the next user who has or had an API key, by id; undefined after the last one. The index has an entry for each
 * key: the query skips the other keys of the previous owner.
 */
export async function nextOwner(owner: string | undefined): Promise<string | undefined> {
  const { entries } = await queryIndex<TableKey & { readonly GSI3SK: string }>(
    {
      index: "GSI3",
      partition: owners,
      from: owner === undefined ? undefined : `${owner}${AFTER}`,
    },
    1,
  );
  const [entry] = entries;
  return entry && readOwner(entry.GSI3SK);
}
