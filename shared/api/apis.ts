import { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { Route } from "#shared/api/route/route.ts";
import { routes, unlistedRoutes } from "#shared/api/public/routes.ts";

/** An API of the service: a base path, and the routes under it. */
export interface Api {
  readonly basePath: string;
  readonly title: string;
  /** Its guide, the introduction of its reference: Markdown files in their order, from this folder on. */
  readonly guide: readonly string[];
  /** Its routes by the entry files of their Lambdas below `functions/`. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Routes that no document shows, because merchants do not use them. */
  readonly unlisted: Readonly<Record<string, Route>>;
}

/** The API of merchants. */
export const publicApi = {
  basePath: "/api/public/v1",
  title: "Print-on-demand ordering service",
  guide: ["public/guide.md"],
  routes,
  unlisted: unlistedRoutes,
} as const satisfies Api;

/** The API of operators. */
export const operatorApi = {
  basePath: "/api/operator/v1",
  title: "Print-on-demand ordering service, operator API",
  guide: ["operator/guide.md", "../../infra/operator/README.md"],
  routes: operatorRoutes,
  unlisted: {},
} as const satisfies Api;

/** Every API of the service, for the stack, the OpenAPI documents and tests. */
export const apis = [publicApi, operatorApi] as const;

/** The entry file of a route's Lambda. */
export type RouteEntry =
  keyof typeof routes | keyof typeof unlistedRoutes | keyof typeof operatorRoutes;
