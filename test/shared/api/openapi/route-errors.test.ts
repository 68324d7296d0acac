import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { apis } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { refuseRequest } from "#shared/api/route/fallback.ts";
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import type { Route } from "#shared/api/route/route.ts";
import type { ErrorCode } from "#shared/refusal/errors.ts";
import { errorCodesFrom, isPlace } from "../../../support/error-codes.ts";

/** The chain of every endpoint. Its own refusals are no handler's matter. */
const CHAIN = ["shared/http/endpoint.ts endpoint", "shared/http/open-endpoint.ts openEndpoint"];

/** Functions that catch errors, with the codes that they do not pass on. */
const CAUGHT: Readonly<Record<string, readonly ErrorCode[]>> = {
  // An order that is already taken, or gone, is passed over.
  // The order is read again.
  "shared/order/take/take-order.ts takeOrder": ["NOT_FOUND", "ORDER_NOT_MOVABLE"],
  "shared/order/test-order/simulate-order.ts tryStep": [
    "CONFLICT",
    "ORDER_NOT_SHIPPABLE",
    "SHIPMENT_EXISTS",
    "SHIPMENT_LIMIT_REACHED",
    "TRACKING_LIMIT_REACHED",
    "TRACKING_NUMBER_TAKEN",
  ],
  // Each order's error is its own result.
  "shared/order/moves/move-order.ts moveOne": ["NOT_FOUND", "ORDER_NOT_MOVABLE", "CONFLICT"],
};

const isCaught = (place: string, code: string) =>
  CHAIN.includes(place) || (CAUGHT[place]?.some((kept) => kept === code) ?? false);

const operations = { ...publicWords.operations, ...operatorWords.operations };

const refusals: [entry: string, route: Route, codes: string[]][] = [
  ...apis.flatMap((api) =>
    Object.entries<Route>(api.routes).map(([entry, route]): [string, Route, string[]] => [
      entry,
      route,
      Object.keys(operations[entry]?.refusals ?? {}),
    ]),
  ),
  ["fallback/refuse-request", refuseRequest, ["NOT_FOUND", "METHOD_NOT_ALLOWED"]],
];

describe("the words of a route name the codes that its function can answer", () => {
  test.each(refusals)("%s", (entry, route, codes) => {
    const shared = errorCodesOf(route, {});
    const thrown = errorCodesFrom(`functions/${entry}.ts handler`, isCaught);
    expect(thrown.filter((code) => !shared.has(code as ErrorCode))).toEqual(codes.sort());
  });

  test("and the chain answers the codes of keys, of the parts of a request, and of failures while running", () => {
    const refused = CHAIN.map((place) => errorCodesFrom(place, () => false));
    const all = { ...refuseRequest, permission: "read:orders", body: z.never() } as const;
    expect([...new Set(refused.flat())].sort()).toEqual([...errorCodesOf(all, {})].sort());
  });

  test("each function listed as catching an error exists, and would otherwise pass it on", () => {
    for (const [place, codes] of Object.entries(CAUGHT)) {
      expect(isPlace(place), place).toBe(true);
      expect(errorCodesFrom(place, () => false)).toEqual(expect.arrayContaining([...codes]));
    }
  });
});
