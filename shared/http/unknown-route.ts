import { ApiError } from "#shared/refusal/errors.ts";
import { isSlip } from "#shared/refusal/did-you-mean.ts";

/** The environment variable with each path's methods, for the fallback function. */
export const ROUTES_VARIABLE = "ROUTES";

/** The value of {@link ROUTES_VARIABLE}: `/orders=GET,POST /orders/{order_id}=GET`. */
export function encodeRoutes(
  routes: readonly { methods: readonly string[]; path: string }[],
): string {
  const allowed = new Map<string, string[]>();
  for (const { methods, path } of routes) {
    allowed.set(path, [...(allowed.get(path) ?? []), ...methods]);
  }
  return [...allowed].map(([path, methods]) => `${path}=${methods.join(",")}`).join(" ");
}

/**
 * Makes the refusal of a request without a route: METHOD_NOT_ALLOWED if the path has other methods, else NOT_FOUND. It
 * suggests a path that differs only in case, slashes, the prefix or by a slip: `/Order/` means `/orders`. For the API's
 * base address, and paths above it, it names the reference.
 */
export function unknownRoute(
  routes: string,
  { method, path }: { method: string; path: string },
): ApiError {
  const known = routes.split(" ").map((route) => route.split("="));
  const allowed = new Set(
    known
      .filter(([template = ""]) => matches(template, path))
      .flatMap(([, methods = ""]) => methods.split(",")),
  );
  if (allowed.size === 0) {
    const templates = known.map(([template = ""]) => template);
    return new ApiError("NOT_FOUND", `There is no path ${path}${hintFor(templates, path)}`);
  }
  const allow = [...allowed].sort().join(", ");
  return new ApiError("METHOD_NOT_ALLOWED", `${path} takes ${allow}; not ${method}.`, {
    headers: { allow },
  });
}

function hintFor(templates: readonly string[], path: string): string {
  const meant = templates.map((template) => fill(template, path)).find((each) => each !== "");
  if (meant !== undefined) return `. Did you mean ${meant}?`;
  const below = path.replace(/\/*$/, "/");
  const reference = templates.find((each) => each.startsWith(below) && each.endsWith("/docs"));
  return reference === undefined ? "." : `; the API reference is at ${reference}.`;
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

/** The prefix of a path, of any API and version: `/api/public/v1`. */
const PREFIX = /^(\/+(api|public|operator|v\d+)(?=\/))*/i;

/** Fills a template with a path's parameters; empty if the path means another template. */
function fill(template: string, path: string): string {
  const [prefix = ""] = PREFIX.exec(template) ?? [];
  const steps = template.slice(prefix.length + 1).split("/");
  const given = path
    .replace(PREFIX, "")
    .replaceAll(/^\/+|\/+$/g, "")
    .split("/");
  const filled = steps.map((step, index) => (step.startsWith("{") ? (given[index] ?? "") : step));
  const own = `${prefix}/${filled.join("/")}`;
  const isSimilar =
    steps.length === given.length &&
    filled.every((step, index) => isSimilarStep(given[index] ?? "", step));
  return isSimilar && matches(template, own) ? own : "";
}

/** Shorter steps are the beginning of too many words. */
const STEM = 4;

/** `cancelled` means `cancel`. */
const isSimilarStep = (given: string, step: string) =>
  given === step || isSlip(given, step) || (step.length >= STEM && given.startsWith(step));
