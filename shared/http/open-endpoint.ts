import type { Reply, Route } from "#shared/api/route/route.ts";
import type { ExactAnswer } from "./answer.ts";
import { chain, type OpenRequest } from "./chain.ts";

/** Makes the Lambda handler of a route without a key. Its bundle needs no client of the table. */
export function openEndpoint<
  const R extends Route & { readonly permission: null },
  const Answer extends Reply<R>,
>(route: R, call: (request: OpenRequest<R>) => Promise<ExactAnswer<Reply<R>, Answer>>) {
  return chain(route, () => Promise.resolve(), call);
}
