import { describe, expect, it } from "vitest";
import { RouteTable } from "../../../../infra/local/gateway/route-table.ts";

const table = new RouteTable(
  [
    "$default",
    "GET /{proxy+}",
    "GET /orders/{order_id}",
    "ANY /orders/{order_id}",
    "GET /orders/open",
    "GET /orders/{order_id}/items/{item_id}",
    "GET /files/{path+}",
  ].map((routeKey) => ({ routeKey, target: routeKey })),
);

describe("the route of a request", () => {
  it.each([
    ["GET", "/orders/open", "GET /orders/open"],
    ["GET", "/orders/1", "GET /orders/{order_id}"],
    ["DELETE", "/orders/1", "ANY /orders/{order_id}"],
    ["GET", "/files/a/b", "GET /files/{path+}"],
    ["GET", "/else", "GET /{proxy+}"],
    ["POST", "/else", "$default"],
    ["GET", "/orders/1/", "GET /{proxy+}"],
    ["GET", "/orders/", "GET /{proxy+}"],
  ])("%s %s is %s", (method, path, routeKey) => {
    expect(table.match(method, path)?.routeKey).toBe(routeKey);
  });

  it("is none where neither a route nor a default matches", () => {
    expect(new RouteTable([{ routeKey: "GET /a", target: 1 }]).match("GET", "/b")).toBeUndefined();
  });

  it("carries each path parameter", () => {
    expect(table.match("GET", "/orders/a b/items/2")?.pathParameters).toEqual({
      order_id: "a b",
      item_id: "2",
    });
  });

  it("carries the whole rest of the path in a greedy parameter", () => {
    expect(table.match("GET", "/files/a/b/c")?.pathParameters).toEqual({ path: "a/b/c" });
  });
});
