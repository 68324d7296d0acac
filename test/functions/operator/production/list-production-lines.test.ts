import { expect, test } from "vitest";
import { listProductionLines } from "#shared/api/operator/production.ts";
import { newOperator } from "../../../support/call.ts";
import { describePaging } from "../../../support/describe-paging.ts";
import { expectFaults, expectSuccess } from "../../../support/expect-reply.ts";

const operator = await newOperator();
const list = (query: string) => operator.get(`/production-lines?${query}`);

test.each([
  ["", ["Austin DTG", "Charlotte Embroidery"]],
  ["facility=NC", ["Charlotte Embroidery"]],
  ["is_active=false", []],
  ["facility=TX&is_active=true", ["Austin DTG"]],
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
