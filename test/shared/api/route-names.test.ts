import { expect, test } from "vitest";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { apiOf } from "#shared/api/route/route.ts";

test.each([
  ["public", publicApi],
  ["operator", operatorApi],
] as const)("each route of the %s API is counted as its own", (name, { routes }) => {
  for (const [entry, route] of Object.entries(routes)) expect(apiOf(route), entry).toBe(name);
});
