import type { Route } from "#shared/api/route/route.ts";
import { chain, type Answer, type OpenRequest } from "./chain.ts";

/** The Lambda handler of a route that is served without a key; its bundle carries nothing of the table. */
export function openEndpoint<const R extends Route & { readonly permission: null }>(
  route: R,
  call: (request: OpenRequest<R>) => Promise<Answer>,
) {
  return chain(route, [], call);
}
