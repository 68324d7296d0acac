import { ApiError } from "#shared/refusal/errors.ts";

/** Names the variable that tells the fallback function which methods each path takes. */
export const ROUTES_VARIABLE = "ROUTES";

/** The routes of an API, for {@link ROUTES_VARIABLE}: `/orders=GET,POST /orders/{order_id}=GET`. */
export function encodeRoutes(routes: readonly { method: string; path: string }[]): string {
  const methods = new Map<string, string[]>();
  for (const { method, path } of routes) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return [...methods].map(([path, allowed]) => `${path}=${allowed.join(",")}`).join(" ");
}

/**
 * The refusal of a request that no route takes: METHOD_NOT_ALLOWED if its path takes other methods, else NOT_FOUND, with
 * the path that seems to be meant if one is so but for a slash at its end, capital letters or its prefix.
 */
export function unknownRoute(
  routes: string,
  { method, path }: { method: string; path: string },
): ApiError {
  const known = routes.split(" ").map((route) => route.split("="));
  const allowed = known
    .filter(([template = ""]) => matches(template, path))
    .flatMap(([, methods = ""]) => methods.split(","));
  if (allowed.length === 0) {
    const meant = known.map(([template = ""]) => fill(template, path)).find((each) => each !== "");
    const hint = meant === undefined ? "" : `; ${meant} seems to be meant`;
    return new ApiError("NOT_FOUND", `There is no path ${path}${hint}.`);
  }
  const allow = allowed.sort().join(", ");
  return new ApiError("METHOD_NOT_ALLOWED", `${path} takes ${allow}; not ${method}.`, {
    headers: { allow },
  });
}

function matches(template: string, path: string): boolean {
  const steps = template.split("/");
  const given = path.split("/");
  return (
    steps.length === given.length &&
    steps.every((step, index) =>
      step.startsWith("{") ? given[index] !== "" : step === given[index],
    )
  );
}

/** What stands before the names of things in a path of any of the APIs, this version or another, or is left out. */
const PREFIX = /^(\/+(api|public|operator|v\d+)(?=\/))*/i;

/** A template with the parameters of a path that is meant for it; empty if that is meant for another. */
function fill(template: string, path: string): string {
  const [prefix = ""] = PREFIX.exec(template) ?? [];
  const steps = template.slice(prefix.length + 1).split("/");
  const given = path
    .replace(PREFIX, "")
    .replaceAll(/^\/+|\/+$/g, "")
    .split("/");
  const filled = steps.map((step, index) => (step.startsWith("{") ? (given[index] ?? "") : step));
  const own = `${prefix}/${filled.join("/")}`;
  const isMeant =
    steps.length === given.length &&
    filled.every((step, index) => step.toLowerCase() === given[index]?.toLowerCase());
  return isMeant && matches(template, own) ? own : "";
}
