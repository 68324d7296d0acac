import type { ApiName, Json } from "../../contract/api-document.ts";

/** The request that reads the target of another request. */
export interface Reader {
  readonly api: ApiName;
  readonly path: string;
}

type Find = (id: string, body: Json) => Reader | undefined;

const publicly = (path: string): Reader => ({ api: "public", path });
const operated = (path: string): Reader => ({ api: "operator", path });

const readers: Readonly<Record<ApiName, readonly (readonly [RegExp, Find])[]>> = {
  public: [
    [/^\/orders$/, (_, { order_id }) => orderOf(order_id)],
    [/^\/orders\/([^/]+)/, (id) => publicly(`/orders/${id}`)],
    [/^\/webhooks$/, () => publicly("/webhooks")],
    [/^\/webhooks\/([^/]+)/, (id) => publicly(`/webhooks/${id}`)],
  ],
  operator: [
    [/^\/orders\/(?:audit|take|moves|rebuild)$/, () => undefined],
    [/^\/orders\/([^/]+)/, (id) => operated(`/orders/${id}`)],
    [/^\/webhooks\/([^/]+)/, (id) => publicly(`/webhooks/${id}`)],
    [/^\/keys/, () => operated("/keys?limit=100&user_id=«user:0»")],
    [/^\/catalogs\/([^/]+)/, (id) => publicly(`/catalog/${id}`)],
    [/^\/(?:products|variations)\//, () => operated("/catalog/export")],
    [/^\/catalog\/imports\/([^/]+)/, (id) => operated(`/catalog/imports/${id}`)],
    [/^\/production-lines\/([^/]+)/, (id) => publicly(`/production-lines/${id}`)],
    [/^\/rate-card$/, () => operated("/rate-card")],
  ],
};

/** Finds an order by its reference, if the reference can be in a path. */
const orderOf = (reference: unknown) =>
  typeof reference === "string" && /^[\w«»:#-]{1,40}$/.test(reference)
    ? publicly(
        `/orders/${encodeURIComponent(reference).replaceAll("%C2%AB", "«").replaceAll("%C2%BB", "»").replaceAll("%3A", ":")}`,
      )
    : undefined;

/** Returns how to read the target of a request; undefined if there is nothing to compare. */
export function findReader(
  api: ApiName,
  { method, path, body = "" }: { method: string; path: string; body?: string },
): Reader | undefined {
  if (!["POST", "PUT", "DELETE"].includes(method)) return undefined;
  const [plain = ""] = path.split("?");
  for (const [form, find] of readers[api]) {
    const match = form.exec(plain);
    if (match !== null) return find(match[1] ?? "", fieldsOf(body));
  }
  return undefined;
}

function fieldsOf(body: string): Json {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}
