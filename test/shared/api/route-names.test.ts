import { expect, test } from "vitest";
import { operatorApi, publicApi, type Api } from "#shared/api/apis.ts";
import { apiOf, type Route } from "#shared/api/route/route.ts";

test.each<[ReturnType<typeof apiOf>, Api]>([
  ["public", publicApi],
  ["operator", operatorApi],
])("each route of the %s API is counted as its own", (name, { routes }) => {
  for (const [entry, route] of Object.entries<Route>(routes)) {
    expect(apiOf(route), entry).toBe(name);
  }
});
