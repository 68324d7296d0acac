import { expect, test } from "vitest";
import { listProductionLines } from "#shared/api/production-lines.ts";
import { newCaller } from "../../support/call.ts";
import { describePaging } from "../../support/describe-paging.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();
const list = (query: string) => caller.get(`/production-lines?${query}`);

test.each([
  ["", ["Austin DTG", "Charlotte Embroidery"]],
  ["facility=TX", ["Austin DTG"]],
  ["facility=NC", ["Charlotte Embroidery"]],
  ["facility=ZZ", []],
  ["is_active=true", ["Austin DTG", "Charlotte Embroidery"]],
  ["is_active=false", []],
  ["facility=NC&is_active=true", ["Charlotte Embroidery"]],
  ["facility=NC&is_active=false", []],
])("?%s lists %j", async (query, names) => {
  const { items, pagination } = expectSuccess(await list(query), listProductionLines);
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(pagination.total).toBe(names.length);
});

test.each([
  ["facility", "x".repeat(256)],
  ["is_active", "no"],
])("422 for %s=%s", async (parameter, value) => {
  expectFaults(await list(`${parameter}=${value}`), `query.${parameter}`);
});

describePaging(2, list);
