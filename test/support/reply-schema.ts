import type * as z from "zod/mini";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import type { Route } from "#shared/api/route/route.ts";

/** The type of a route's reply: its `data`, or the whole body if there is no envelope. */
export type ReplyData<R extends Route> = NonNullable<R["reply"]>["data"];

const schemas = new Map(
  [
    { api: publicApi, words: publicWords },
    { api: operatorApi, words: operatorWords },
  ].flatMap(({ api, words }) =>
    Object.entries<Route>(api.routes).map(([entry, route]) => [
      route,
      words.operations[entry]?.reply.schema,
    ]),
  ),
);

/** Returns the schema of a route's reply, as in the documents. */
export function replySchema<R extends Route>(route: R): z.ZodMiniType<ReplyData<R>> {
  const schema = schemas.get(route);
  if (schema === undefined) throw new Error(`${route.method} ${route.path} is no route of an API`);
  return schema;
}
