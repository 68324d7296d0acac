import { expect, test } from "vitest";
import type { listProductionLines as ofOperators } from "#shared/api/operator/production-lines.ts";
import type { listProductionLines as ofMerchants } from "#shared/api/public/production-lines.ts";
import type { Reply } from "./call.ts";
import { describePaging } from "./describe-paging.ts";
import { expectFaults, expectSuccess } from "./expect-reply.ts";

/** Tests the guarantees of both APIs' lists of the demo's production lines. */
export function describeLineList(
  route: typeof ofMerchants | typeof ofOperators,
  list: (query: string) => Promise<Reply>,
): void {
  test.each([
    ["", ["Austin DTG", "Charlotte Embroidery"]],
    ["facility=TX", ["Austin DTG"]],
    ["facility=NC", ["Charlotte Embroidery"]],
    ["is_active=true", ["Austin DTG", "Charlotte Embroidery"]],
    ["is_active=false", []],
    ["facility=NC&is_active=true", ["Charlotte Embroidery"]],
    ["facility=NC&is_active=false", []],
  ])("?%s lists %j", async (query, names) => {
    const { items, pagination } = expectSuccess(await list(query), route);
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(pagination.total).toBe(names.length);
  });

  test.each([
    ["facility", "x".repeat(256)],
    ["facility", "ZZ"],
    ["is_active", "no"],
  ])("422 for %s=%s", async (parameter, value) => {
    expectFaults(await list(`${parameter}=${value}`), `query.${parameter}`);
  });

  describePaging(2, list);
}
