import { describe, expect, it } from "vitest";
import { ApiTable } from "../../../../infra/local/gateway/api-table.ts";

const api = (name: string, ...routeKeys: string[]) =>
  routeKeys.map((routeKey) => ({ routeKey, target: `${name}: ${routeKey}` }));

const apis = new ApiTable([
  api("public", "$default", "GET /api/public/v1/orders", "GET /api/public/v1/orders/{order_id}"),
  api("operator", "$default", "GET /api/operator/v1/orders", "GET /api/operator/v1/keys"),
]);

describe("of two APIs on one port", () => {
  it.each([
    ["/api/public/v1/orders/1", "public: GET /api/public/v1/orders/{order_id}"],
    ["/api/operator/v1/orders", "operator: GET /api/operator/v1/orders"],
    ["/api/public/v1/keys", "public: $default"],
    ["/api/operator/v1/orders/1", "operator: $default"],
    ["/api/operator/v1", "operator: $default"],
    ["/api/operator/v10/orders", "public: $default"],
    ["/", "public: $default"],
  ])("the path %s is answered by %s", (path, target) => {
    expect(apis.match("GET", path)?.target).toBe(target);
  });

  it("each has its own methods of a path", () => {
    expect(apis.match("POST", "/api/operator/v1/keys")?.target).toBe("operator: $default");
  });
});

it("one API alone takes every path", () => {
  const alone = new ApiTable([api("only", "GET /orders/{order_id}", "$default")]);
  expect(alone.match("GET", "/orders/1")?.target).toBe("only: GET /orders/{order_id}");
  expect(alone.match("GET", "/else")?.target).toBe("only: $default");
});
