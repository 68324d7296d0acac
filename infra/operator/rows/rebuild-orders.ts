import { ApiFailure } from "../client/api-failure.ts";
import type { Client } from "../client/client.ts";
import type { Data } from "#shared/api/client/operation.ts";

type Page = Data<"POST /orders/rebuild">;

/**
 * Goes through all orders and then their owners' counts, or through one owner's counts, page by page. Returns how many
 * orders it looked at, and what it found. A failure after the first page ends it, and is reported with that.
 */
export async function rebuildOrders(
  client: Client,
  user_id: string | undefined,
  onPage: (orders: number) => void,
) {
  const findings: Page["findings"][number][] = [];
  let [pages, orders] = [0, 0];
  const follow = async (owner: string | undefined): Promise<string[]> => {
    const owners = new Set<string>();
    const what =
      owner === undefined ? { of: "orders" as const } : { of: "counts" as const, user_id: owner };
    let cursor: string | undefined;
    do {
      const page: Page = await client.call("POST /orders/rebuild", { ...what, cursor });
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
