import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { demoCatalog } from "../../../infra/operator/demo/demo-catalog.ts";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { createKey } from "#shared/key/key.ts";
import type { ApiName, Json } from "../../contract/api-document.ts";
import type { Reader } from "./find-reader.ts";
import { fillIn, type Bearer } from "./request.ts";
import { send } from "./send.ts";

/** The service under test. */
export interface Stage {
  readonly urls: Readonly<Record<ApiName, string>>;
  /** A key that may issue keys. */
  readonly operatorKey: string;
}

/** The names of each kind. */
type Names = Readonly<Record<string, readonly string[]>>;
type Keys = Readonly<Record<ApiName, Readonly<Record<"own" | "limited", string>>>>;

const { catalogs, products, variations, productionLines, rateCard } = demoCatalog();

/** This machine's discard port, on which no server listens. */
const HOOK = "http://127.0.0.1:9/hook";

const ORDERS = 9;

/** The time within which a test event is sent. Until then its call is polled. */
const CALL_MS = 30_000;
const POLL_MS = 50;

/**
 * The targets of requests: a user with keys, orders in each state, webhooks and imports, and an operator. The catalog,
 * the lines and the rate card are reset to the demo's.
 */
export class Scene {
  readonly #stage: Stage;
  readonly #names: Names;
  readonly #keys: Keys;
  readonly #kept = new Map<string, string>();

  private constructor(stage: Stage, names: Names, keys: Keys) {
    this.#stage = stage;
    this.#names = names;
    this.#keys = keys;
  }

  static async prepare(stage: Stage): Promise<Scene> {
    const user = randomUUID();
    const granted = [
      publicPermissions,
      ["read:products"],
      operatorPermissions,
      ["manage:deliveries"],
      ...[publicPermissions, publicPermissions, ["read:orders"]],
    ];
    const keys = await Promise.all(granted.map((each) => issue(stage, user, each)));
    const [own, limited, operator, limitedOperator] = keys.map(({ key }) => key) as [
      string,
      string,
      string,
      string,
    ];
    const merchant = asker(stage.urls.public, own);
    const operate = asker(stage.urls.operator, operator);
    await restoreOffer(operate);
    const staged = [rows, rows.slice(0, 3), []];
    const imports = await Promise.all(staged.map((some) => stageRows(operate, some)));
    const [orders, webhooks] = await Promise.all([
      prepareOrders(merchant, operate),
      prepareWebhooks(merchant),
    ]);
    const names = {
      ...orders,
      ...webhooks,
      import: imports,
      user: [user, randomUUID()],
      key: keys.slice(4).map(({ id }) => id),
    };
    return new Scene(stage, names, {
      public: { own, limited },
      operator: { own: operator, limited: limitedOperator },
    });
  }

  /** Replaces placeholders in a text by this scene's values. */
  fillIn(text: string): string {
    return fillIn(text, (kind, index) => {
      const all = this.#names[kind] ?? [];
      return all[index % Math.max(1, all.length)] ?? randomUUID();
    });
  }

  url(api: ApiName): string {
    return this.#stage.urls[api];
  }

  /** The API key of a request; undefined for none. */
  key(api: ApiName, bearer: Bearer): string | undefined {
    const other = api === "public" ? "operator" : "public";
    if (bearer === "none") return undefined;
    if (bearer === "formless") return "secret";
    if (bearer === "unknown") return createKey();
    if (bearer === "of the other API") return this.#keys[other].own;
    return this.#keys[api][bearer === "own" ? "own" : "limited"];
  }

  /** Returns the status of a GET, and the fields of its body that change only by requests. */
  async read({ api, path }: Reader): Promise<string> {
    const { statusCode, body } = await send(`${this.url(api)}${this.fillIn(path)}`, {
      method: "GET",
      headers: { "x-api-key": this.#keys[api].own },
    });
    const whole: unknown = body.length === 0 ? null : JSON.parse(body.toString());
    const stays = JSON.stringify(whole, (name, value: unknown) =>
      CHANGES_BY_ITSELF.test(name) ? undefined : value,
    );
    const read = `${String(statusCode)} ${stays}`;
    this.#kept.set(`${api} ${path}`, read);
    return read;
  }

  /** Returns the result of the last reading if nothing has changed since; otherwise reads again. */
  async readKept(reader: Reader): Promise<string> {
    const { api, path } = reader;
    return this.#kept.get(`${api} ${path}`) ?? (await this.read(reader));
  }

  /** Drops all readings, because something was changed. */
  forget(): void {
    this.#kept.clear();
  }
}

/**
 * Fields that change without a request: of the envelope, of keys, of webhooks that are called, and of the stream's
 * later writes.
 */
const CHANGES_BY_ITSELF =
  /^(request_id|timestamp|last_used|failure_count|last_status_code|last_triggered_at|disabled_reason|history)$/;

type Ask = (method: string, path: string, body?: unknown) => Promise<Json>;

/** Returns a function that sends the requests which prepare a scene. It throws if one is refused. */
function asker(url: string, key: string): Ask {
  return async (method, path, body) => {
    const reply = await send(`${url}${path}`, {
      method,
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    });
    const text = reply.body.toString();
    if (reply.statusCode !== 200) throw new Error(`${method} ${path} answered ${text}`);
    return JSON.parse(text) as Json;
  };
}

async function issue(
  { urls, operatorKey }: Stage,
  user_id: string,
  permissions: readonly string[],
): Promise<{ id: string; key: string }> {
  const request = { user_id, name: "fuzz", permissions, rate_limit: 1000 };
  const { data } = await asker(urls.operator, operatorKey)("POST", "/keys", request);
  return data as { id: string; key: string };
}

/** Resets the catalog, the lines and the rate card to the demo's, if they differ. */
async function restoreOffer(operate: Ask): Promise<void> {
  await operate("PUT", "/rate-card", rateCard);
  await freeNames(operate);
  for (const { id, ...line } of productionLines) {
    await operate("PUT", `/production-lines/${id}`, line);
  }
  const { data } = await operate("GET", "/catalog/export");
  const now = JSON.stringify((data as { rows: unknown }).rows);
  untouched ??= now;
  if (now === untouched) return;
  const id = await stageRows(operate, rows);
  await operate("POST", `/catalog/imports/${id}/publish`);
}

/** Renames lines that have another line's name of the demo, since each name is of one line only. */
async function freeNames(operate: Ask): Promise<void> {
  const names = new Map(productionLines.map(({ id, name }) => [name, id]));
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await operate("GET", `/production-lines?limit=100&page=${String(page)}`);
    const { items, pagination } = data as Page;
    for (const { id, name } of items) {
      if ((names.get(name) ?? id) === id) continue;
      await operate("PUT", `/production-lines/${id}`, { name: `Fuzz ${id}` });
    }
    ({ pages } = pagination);
  }
}

interface Page {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly pagination: { readonly pages: number };
}

/** The catalog as it was before the first request. */
let untouched: string | undefined;

const rows = [...catalogs, ...products, ...variations].map((fields, index) => ({
  ...fields,
  row: index + 2,
}));

/** Stages an import with some rows, which may be invalid. */
async function stageRows(operate: Ask, some: readonly object[]): Promise<string> {
  const { data } = await operate("POST", "/catalog/imports");
  const { id } = data as { id: string };
  if (some.length > 0) await operate("PUT", `/catalog/imports/${id}/parts/1`, { rows: some });
  return id;
}

async function prepareOrders(
  merchant: Ask,
  operate: Ask,
): Promise<Record<"order" | "item" | "shipment", string[]>> {
  const placed = await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const { data } = await merchant("POST", "/orders", {
        order_id: `FUZZ-${String(index)}`,
        first_name: "Ada",
        address_line_1: "100 Congress Ave",
        city: "Austin",
        state: "TX",
        zip: "78701",
        country: "US",
        items: [
          {
            sku: "TEE-CLASSIC-BLACK-M",
            quantity: 2,
            print_files: [{ key: "front", url: "https://files.example.com/front.png" }],
          },
        ],
      });
      return data as { id: string; items: { item_id: string }[] };
    }),
  );
  const order = placed.map(({ id }) => id);
  const at = (index: number) => order[index] ?? "";
  await operate("PUT", `/orders/${at(1)}/payment`, { payment_status: "paid", amount: "all" });
  const move = (index: number, action: string) => ({ order_id: at(index), action, reason: "So" });
  await operate("POST", "/orders/moves", {
    moves: [
      move(2, "hold"),
      move(3, "start"),
      move(4, "start"),
      move(5, "start"),
      move(7, "reject"),
      move(8, "start"),
    ],
  });
  const shipment: string[] = [];
  for (const index of [4, 5, 8]) {
    const { data } = await operate("POST", `/orders/${at(index)}/shipments`, {
      carrier: "USPS",
      tracking_number: `9400${at(index)}`,
    });
    shipment[index] = (data as { id: string }).id;
  }
  await merchant("POST", `/orders/${at(6)}/cancel`, {});
  await operate("POST", "/orders/moves", { moves: [move(5, "ship"), move(8, "ship")] });
  const claim = { claim_id: "C-1", kind: "damaged", wish: "reprint" };
  await merchant("POST", `/orders/${at(8)}/claims`, claim);
  return {
    order,
    item: placed.map(({ items }) => items[0]?.item_id ?? ""),
    shipment: Array.from(order, (_, index) => shipment[index] ?? randomUUID()),
  };
}

async function prepareWebhooks(merchant: Ask): Promise<Record<"webhook" | "delivery", string[]>> {
  const made = await Promise.all(
    Array.from({ length: 3 }, () =>
      merchant("POST", "/webhooks", { name: "Fuzz", url: HOOK, events: ["order.shipment"] }),
    ),
  );
  const webhook = made.map(({ id }) => String(id));
  const tested = `/webhooks/${webhook[0] ?? ""}`;
  await merchant("POST", `${tested}/test`);
  for (const deadline = Date.now() + CALL_MS; ;) {
    const { deliveries } = await merchant("GET", `${tested}/deliveries`);
    const [call] = deliveries as { id: string }[];
    if (call !== undefined) return { webhook, delivery: [call.id] };
    if (Date.now() > deadline) throw new Error("The test event was not sent in time");
    await setTimeout(POLL_MS);
  }
}
