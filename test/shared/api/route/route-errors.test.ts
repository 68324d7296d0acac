import { describe, expect, test } from "vitest";
import { apis } from "#shared/api/apis.ts";
import { refuseRequest } from "#shared/api/route/fallback.ts";
import { errorCodesOf } from "#shared/api/route/route-errors.ts";
import type { Route } from "#shared/api/route/route.ts";
import type { ErrorCode } from "#shared/refusal/errors.ts";
import { errorCodesFrom, isPlace } from "../../../support/error-codes.ts";

/** The chain of every endpoint: what it refuses by itself is no handler's matter. */
const CHAIN = ["shared/http/endpoint.ts endpoint", "shared/http/open-endpoint.ts openEndpoint"];

/** What catches errors on the way, and the codes that it lets nobody see. */
const CAUGHT: Readonly<Record<string, readonly ErrorCode[]>> = {
  // One that is taken already, or gone, is passed over.
  "shared/order/floor/claim/claim-order.ts claimOrder": ["NOT_FOUND", "ORDER_NOT_MOVABLE"],
  // Each order's error is its own result.
  "shared/order/floor/move-order.ts moveOne": ["NOT_FOUND", "ORDER_NOT_MOVABLE", "CONFLICT"],
};

const isCaught = (place: string, code: string) =>
  CHAIN.includes(place) || (CAUGHT[place]?.some((kept) => kept === code) ?? false);

const routes: [string, Route][] = [
  ...apis.flatMap((api) => Object.entries<Route>(api.routes)),
  ["fallback/refuse-request", refuseRequest],
];

describe("a route names the codes that its function can answer", () => {
  test.each(routes)("%s", (entry, route) => {
    const shared = errorCodesOf({ ...route, errors: [] });
    const thrown = errorCodesFrom(`functions/${entry}.ts handler`, isCaught);
    expect(thrown.filter((code) => !shared.has(code as ErrorCode))).toEqual(
      [...route.errors].sort(),
    );
  });

  test("and the chain answers those that come with a key, with the parts of a request and with running", () => {
    const refused = CHAIN.map((place) => errorCodesFrom(place, () => false));
    const all = { ...refuseRequest, permission: "read:orders", body: refuseRequest.reply } as const;
    expect([...new Set(refused.flat())].sort()).toEqual(
      [...errorCodesOf({ ...all, errors: [] })].sort(),
    );
  });

  test("what is said to catch an error is there, and would pass it on", () => {
    for (const [place, codes] of Object.entries(CAUGHT)) {
      expect(isPlace(place), place).toBe(true);
      expect(errorCodesFrom(place, () => false)).toEqual(expect.arrayContaining([...codes]));
    }
  });
});
