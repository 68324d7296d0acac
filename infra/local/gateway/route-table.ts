/** A route of an HTTP API: its key (`GET /orders/{order_id}`, `$default`) and what answers it. */
export interface Route<Target> {
  readonly routeKey: string;
  readonly target: Target;
}

export interface RouteMatch<Target> extends Route<Target> {
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface ParsedRoute<Target> extends Route<Target> {
  readonly method: string;
  readonly segments: readonly string[];
}

const DEFAULT_ROUTE = "$default";

/**
 * Finds a request's route as API Gateway does for HTTP APIs: of the routes that match method and path the most
 * specific one, where literal text beats `{parameter}`, that beats `{greedy+}`, and a method beats `ANY`; failing
 * all, `$default`. A path takes part in its decoded form, its slash at the end included.
 */
export class RouteTable<Target> {
  readonly #routes: readonly ParsedRoute<Target>[];
  readonly #fallback: Route<Target> | undefined;

  constructor(routes: readonly Route<Target>[]) {
    this.#fallback = routes.find(({ routeKey }) => routeKey === DEFAULT_ROUTE);
    this.#routes = routes
      .filter(({ routeKey }) => routeKey !== DEFAULT_ROUTE)
      .map((route) => {
        const [method = "", path = ""] = route.routeKey.split(" ");
        return { ...route, method, segments: path.split("/").slice(1) };
      })
      .sort(bySpecificity);
  }

  match(method: string, path: string): RouteMatch<Target> | undefined {
    const segments = path.split("/").slice(1);
    for (const route of this.#routes) {
      if (route.method !== method && route.method !== "ANY") continue;
      const pathParameters = matchSegments(route.segments, segments);
      if (pathParameters) return { routeKey: route.routeKey, target: route.target, pathParameters };
    }
    return this.#fallback && { ...this.#fallback, pathParameters: {} };
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index];
    if (actual === undefined) return undefined;
    if (isGreedy(expected)) {
      parameters[expected.slice(1, -2)] = segments.slice(index).join("/");
      return parameters;
    }
    if (isParameter(expected)) {
      if (actual === "") return undefined;
      parameters[expected.slice(1, -1)] = actual;
    } else if (actual !== expected) return undefined;
  }
  return pattern.length === segments.length ? parameters : undefined;
}

function bySpecificity(left: ParsedRoute<unknown>, right: ParsedRoute<unknown>): number {
  const length = Math.max(left.segments.length, right.segments.length);
  for (let index = 0; index < length; index++) {
    const difference = generality(left.segments[index]) - generality(right.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(left.method === "ANY") - Number(right.method === "ANY");
}

function generality(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (isGreedy(segment)) return 3;
  return isParameter(segment) ? 2 : 1;
}

const isGreedy = (segment: string) => segment.endsWith("+}");
const isParameter = (segment: string) => segment.startsWith("{");
