import { refuseRequest as contract } from "#shared/api/route/fallback.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { ROUTES_VARIABLE, unknownRoute } from "#shared/http/unknown-route.ts";

const routes = requireEnv(ROUTES_VARIABLE);

/** Answers what no route takes: an unknown path, or a path that does not take the method. */
export const handler = openEndpoint(contract, ({ http }) =>
  Promise.reject(unknownRoute(routes, http)),
);
