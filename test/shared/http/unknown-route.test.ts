import { describe, expect, test } from "vitest";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { encodeRoutes, unknownRoute } from "#shared/http/unknown-route.ts";

const base = publicApi.basePath;
const routes = encodeRoutes(
  Object.values(publicApi.routes).map(({ method, path }) => ({
    methods: [method],
    path: `${base}${path}`,
  })),
);

const refuse = (path: string, method = "GET") => unknownRoute(routes, { method, path });

describe("404 for a path in a wrong form names the right one", () => {
  test.each([
    [`${base}/orders/`, "/orders"],
    [`${base}/orders//`, "/orders"],
    [`${base}/orders/SHOP-1/`, "/orders/SHOP-1"],
    [`${base}/Orders/SHOP-1/Cancel`, "/orders/SHOP-1/cancel"],
    ["/orders", "/orders"],
    ["/v1/orders/SHOP-1", "/orders/SHOP-1"],
    ["/api/v2/products/", "/products"],
    ["/API/Public/V1/catalog", "/catalog"],
    ["//orders", "/orders"],
    [`${base}//orders/SHOP-1`, "/orders/SHOP-1"],
    ["/api/operator/v1/orders/SHOP-1", "/orders/SHOP-1"],
    [`${base}/order`, "/orders"],
    [`${base}/order/SHOP-1`, "/orders/SHOP-1"],
    [`${base}/webhook`, "/webhooks"],
    [`${base}/orders/SHOP-1/cancelled`, "/orders/SHOP-1/cancel"],
  ])("%s", (path, meant) => {
    const { code, message } = refuse(path);
    expect(code).toBe("NOT_FOUND");
    expect(message).toBe(`There is no path ${path}. Did you mean ${base}${meant}?`);
  });
});

test.each(["/", "", "/api", base, `${base}/`])(
  "404 for '%s', above every path, names the reference",
  (path) => {
    expect(refuse(path)).toMatchObject({
      code: "NOT_FOUND",
      message: `There is no path ${path}; the API reference is at ${base}/docs.`,
    });
  },
);

test.each([base.slice(0, -1), `${base}/nothing/`, `${base}/orders//cancel`, "/shop/orders"])(
  "404 for '%s', without a suggestion",
  (path) => {
    expect(refuse(path)).toMatchObject({ code: "NOT_FOUND", message: `There is no path ${path}.` });
  },
);

test("405 for a path that takes other methods, which it names", () => {
  const { code, message, headers } = refuse(`${base}/orders/SHOP-1`, "PATCH");
  expect(code).toBe("METHOD_NOT_ALLOWED");
  expect(message).toBe(`${base}/orders/SHOP-1 takes DELETE, GET, PUT; not PATCH.`);
  expect(headers).toEqual({ allow: "DELETE, GET, PUT" });
});

test("405 names each method once, if a path belongs to two routes", () => {
  const both = encodeRoutes(
    Object.values(operatorApi.routes).map(({ method, path }) => ({ methods: [method], path })),
  );
  const { message, headers } = unknownRoute(both, { method: "POST", path: "/orders/audit" });
  expect(message).toBe("/orders/audit takes GET; not POST.");
  expect(headers).toEqual({ allow: "GET" });
});
