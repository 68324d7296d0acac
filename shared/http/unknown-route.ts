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

/** The refusal of a request that no route takes: METHOD_NOT_ALLOWED if its path takes other methods, else NOT_FOUND. */
export function unknownRoute(
  routes: string,
  { method, path }: { method: string; path: string },
): ApiError {
  const allowed = routes
    .split(" ")
    .map((route) => route.split("="))
    .filter(([template = ""]) => matches(template, path))
    .flatMap(([, methods = ""]) => methods.split(","));
  if (allowed.length === 0) return new ApiError("NOT_FOUND", `There is no path ${path}.`);
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
