import { RouteTable, type Route, type RouteMatch } from "./route-table.ts";

/** HTTP APIs on one port. On AWS each has a host of its own; here the path tells them apart. */
export class ApiTable<Target> {
  readonly #apis: readonly { readonly base: readonly string[]; routes: RouteTable<Target> }[];

  /** Takes the routes of each API. What they all have in common at their beginning is its base path. */
  constructor(apis: readonly (readonly Route<Target>[])[]) {
    this.#apis = apis.map((routes) => ({ base: baseOf(routes), routes: new RouteTable(routes) }));
  }

  /**
   * The route that takes a request: one of the API whose base path the path is below, its `$default` included. What is
   * below none goes to the first API, as it would on that API's own host.
   */
  match(method: string, path: string): RouteMatch<Target> | undefined {
    const segments = segmentsOf(path);
    const api = this.#apis.find(({ base }) =>
      base.every((text, index) => text === segments[index]),
    );
    return (api ?? this.#apis[0])?.routes.match(method, path);
  }
}

function baseOf(routes: readonly Route<unknown>[]): readonly string[] {
  const paths = routes.flatMap(({ routeKey }) => {
    const [, path] = routeKey.split(" ");
    return path === undefined ? [] : [segmentsOf(path)];
  });
  const [first = [], ...others] = paths;
  const end = first.findIndex(
    (text, index) => text.startsWith("{") || others.some((path) => path[index] !== text),
  );
  return end === -1 ? first : first.slice(0, end);
}

const segmentsOf = (path: string) => path.split("/").slice(1);
