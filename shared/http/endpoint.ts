import type { Reply, Route } from "#shared/api/route/route.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import type { RateWindow } from "#shared/key/count-request.ts";
import { verifyKey, type VerifiedKey } from "#shared/key/verify-key.ts";
import { toCaller, type Caller } from "#shared/key/caller.ts";
import { requirePermission, type Permission } from "#shared/key/permission.ts";
import { warmUp } from "#shared/table/warm-up.ts";
import type { ExactAnswer, Unchanged } from "./answer.ts";
import { requireFront } from "./front-secret.ts";
import { chain, type EndpointEvent, type OpenRequest } from "./chain.ts";

await warmUp();

/** The parsed request with its caller and key. */
export type EndpointRequest<R extends Route> = OpenRequest<R> & {
  readonly caller: Caller;
  readonly key: VerifiedKey;
};

export type KeyRoute = Route & { readonly permission: Permission | "any" };

/** The Lambda handler of a route with a key. Key, rate limit and permission are checked before the request is parsed. */
export function endpoint<const R extends KeyRoute, const Answer extends Reply<R>>(
  route: R,
  call: (request: EndpointRequest<R>) => Promise<ExactAnswer<Reply<R>, Answer> | Unchanged>,
) {
  return chain(
    route,
    (event) => authenticate(route, event),
    (request, key) => {
      if (key === undefined) throw new Error("A request came past authentication");
      return call({ ...request, key, caller: toCaller(key.record) });
    },
  );
}

async function authenticate(
  { permission, countsAs }: KeyRoute,
  event: EndpointEvent,
): Promise<void> {
  requireFront(event.headers);
  const { "x-api-key": key = "", authorization } = event.headers;
  if (key === "" && authorization !== undefined) {
    throw new ApiError(
      "UNAUTHORIZED",
      "Send your API key in the header X-API-Key, not in Authorization.",
    );
  }
  event.key = await verifyKey(key, new Date(), countsAs);
  const { record, window } = event.key;
  event.rateHeaders = rateHeaders(window);
  if (window.exceeded) {
    throw new ApiError(
      "RATE_LIMIT_EXCEEDED",
      `This key may send ${String(window.limit)} requests a minute${countsAs === undefined ? "" : `, of which this one counts as ${String(countsAs)}`}; try again in ${String(window.reset)} seconds.`,
      { headers: { "retry-after": String(window.reset) } },
    );
  }
  if (permission !== "any") requirePermission(record.permissions, permission);
}

function rateHeaders({ limit, remaining, reset }: RateWindow): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
  };
}
