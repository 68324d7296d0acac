import { ApiFailure } from "#shared/api/client/api-failure.ts";

/** A page of checked orders. */
interface Page<Finding> {
  readonly orders: number;
  readonly findings: readonly Finding[];
  readonly user_ids: readonly string[];
  readonly next_cursor: string | null;
}

/**
 * Walks all orders and then their owners, or a single owner, page by page. Returns the number of checked orders and the
 * findings. A failure after the first page ends the walk, and is reported with the result so far.
 */
export async function forEachPage<Finding>(
  ask: (user_id: string | undefined, cursor: string | undefined) => Promise<Page<Finding>>,
  user_id: string | undefined,
  onPage: (orders: number) => void,
) {
  const findings: Finding[] = [];
  let [pages, orders] = [0, 0];
  const follow = async (owner: string | undefined): Promise<string[]> => {
    const owners = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await ask(owner, cursor);
      pages++;
      findings.push(...page.findings);
      for (const id of page.user_ids) owners.add(id);
      if (owner === undefined || user_id !== undefined) orders += page.orders;
      onPage(page.orders);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return [...owners];
  };
  try {
    for (const owner of await follow(user_id)) await follow(owner);
    return { orders, findings, complete: true };
  } catch (error) {
    if (pages === 0 || !(error instanceof ApiFailure)) throw error;
    return { orders, findings, complete: false, failure: error.message };
  }
}
