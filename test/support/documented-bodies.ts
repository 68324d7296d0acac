import type * as z from "zod/mini";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import type { Route } from "#shared/api/route/route.ts";
import { documents, type ApiDocument, type JsonPath } from "../contract/api-document.ts";

/** A route's body: how it is checked, and how the committed document describes it. */
export interface DocumentedBody {
  /** The function's file, such as `orders/create-order`. */
  readonly entry: string;
  /** The operation's id, such as `createOrder`. */
  readonly id: string;
  readonly body: z.ZodMiniType;
  readonly example: unknown;
  readonly document: ApiDocument;
  /** The place of the body's schema in the document. */
  readonly at: JsonPath;
}

const [publicDocument, operatorDocument] = documents;

/** The bodies of all routes that take one. */
export const documentedBodies: readonly DocumentedBody[] = [
  { document: publicDocument, routes: publicApi.routes, words: publicWords },
  { document: operatorDocument, routes: operatorApi.routes, words: operatorWords },
].flatMap(({ document, routes, words }) =>
  Object.entries<Route>(routes).flatMap(([entry, { body, method, path }]) => {
    if (body === undefined) return [];
    const operation = document.operations.find(
      (each) => each.method === method && each.path === path,
    );
    if (operation === undefined) throw new Error(`The document lacks ${method} ${path}`);
    const example = words.operations[entry]?.body;
    const at = [...operation.at, "requestBody", "content", "application/json", "schema"];
    return [{ entry, id: operation.id, body, example, document, at }];
  }),
);
