import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runNode } from "../../../../infra/local/process/run-node.ts";
import { newCaller, newOperator } from "../../../support/call.ts";
import { placeOrder } from "../../../support/place-order.ts";
import { readmeBlock } from "../../../support/readme-block.ts";

const GUIDE = "shared/api/public/guide.md";
const PACKAGES = join(import.meta.dirname, "../../../../node_modules");

/** The folder of a merchant's project. */
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-client-"));
const { url } = inject("service");

/** The compiler's errors in the project's programs, with the strictest options that a merchant may have. */
let complaints: string;

beforeAll(async () => {
  symlinkSync(PACKAGES, join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  // The packages that npm would install are already there.
  const there =
    'npm() { :; }; npx() { shift; while [ "$1" = -p ]; do shift 2; done; "node_modules/.bin/$1" "${@:2}"; }';
  const script = `set -e; ${there}\n${readmeBlock("bash", "npx --yes -p typescript@5", GUIDE)}`;
  execFileSync("bash", ["-c", script], { cwd: folder, env: { ...process.env, API: url } });
  const programs = {
    "client.ts": readmeBlock("ts", "openapi-fetch", GUIDE),
    "notification.ts": readmeBlock("ts", "GenericWebhookRequest", GUIDE),
    "types.ts": TYPES,
    "after.ts": AFTER,
  };
  for (const [file, program] of Object.entries(programs))
    writeFileSync(join(folder, file), program);
  ({ output: complaints } = await run([
    ...[join(PACKAGES, "typescript/bin/tsc"), "--noEmit", "--strict"],
    ...["--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noImplicitReturns"],
    ...["--module", "nodenext", "--target", "es2024", "--types", "node", ...Object.keys(programs)],
  ]));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = (words: readonly string[], variables: Record<string, string> = {}) =>
  runNode(words, { cwd: folder, env: { ...process.env, ...variables }, timeoutMs: 60_000 });

/** The guarantees of generated types, which the compiler checks. */
const TYPES = `import type { components, paths } from "./print-on-demand.d.ts";

type Order = paths["/orders"]["post"]["requestBody"]["content"]["application/json"];
type Filter = NonNullable<paths["/orders"]["get"]["parameters"]["query"]>;
type Refusal = paths["/orders"]["post"]["responses"][409]["content"]["application/json"];
type Webhook = components["schemas"]["WebhookResponse"];
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;

export const order: Order = {
  order_id: "SHOP-1",
  first_name: "Ada",
  address_line_1: "100 Congress Ave",
  city: "Austin",
  country: "US",
  items: [{ sku: "TEE", quantity: 1, print_files: [{ key: "front", url: "https://files.example.com/a.png" }] }],
};
export const absent: Order = { ...order, note: null, speed_type: null, label_url: null };
export const quick: Order = { ...order, shipping_method: "express", speed_type: "rush" };
// @ts-expect-error: no such method
export const strange: Order = { ...order, shipping_method: "teleport" };
// @ts-expect-error: an order has items
export const empty: Order = { order_id: "SHOP-1", first_name: "Ada", address_line_1: "1", city: "A", country: "US" };

export const all: Filter = {};
export const some: Filter = { status: "on_hold", sort_order: "asc", limit: 10 };
// @ts-expect-error: no such state
export const none: Filter = { status: "lost" };

export const isNullable: Same<Webhook["last_triggered_at"], string | null> = true;
export const isText: Same<Webhook["name"], string> = true;

export function holderOf(refusal: Refusal): string {
  // @ts-expect-error: not every refusal names one
  refusal.data.order_id;
  return refusal.code === "DUPLICATE_ORDER_ID" ? refusal.data.order_id : "";
}
`;

/** A program that claims an order, and reads changes and variations. */
const AFTER = `import createClient from "openapi-fetch";
import type { components, paths } from "./print-on-demand.d.ts";

const { API = "", API_KEY = "", ORDER = "" } = process.env;
const api = createClient<paths>({ baseUrl: API, headers: { "X-API-Key": API_KEY } });
const order = { path: { order_id: ORDER } };
const claim: components["schemas"]["ClaimCreate"] = {
  claim_id: "C-1",
  kind: "damaged",
  wish: "reprint",
};
// @ts-expect-error: no such kind
export const strange: typeof claim = { ...claim, kind: "ugly" };

const claimed = await api.POST("/orders/{order_id}/claims", { params: order, body: claim });
if (claimed.error?.code === "VALIDATION_ERROR") throw new Error(claimed.error.detail[0]?.msg);
if (claimed.error) throw new Error(claimed.error.message);
const [made] = claimed.data.data.claims;
const items: number[] | undefined = made?.items.map(({ quantity }) => quantity);
const reprint: { id: string; order_id: string } | null | undefined = made?.reprint;
console.log(made?.state, items, reprint, claimed.data.data.unshipped, claimed.data.data.reprint_of);

const again = await api.POST("/orders/{order_id}/claims", {
  params: order,
  body: { ...claim, claim_id: "C-2" },
});
if (again.error?.code === "ORDER_NOT_CLAIMABLE") console.log(again.error.data.status);

const retracted = await api.POST("/orders/{order_id}/claims/{claim_id}/retract", {
  params: { path: { ...order.path, claim_id: "C-1" } },
});
console.log(retracted.data?.data.claims[0]?.state);

const { data: page } = await api.GET("/changes", { params: { query: { since: "2026-01-01" } } });
const cursor: string | undefined = page?.data.next_cursor;
console.log(typeof cursor, page?.data.up_to_date);

const { data: found } = await api.GET("/variations", {
  params: { query: { sku: "TEE-CLASSIC-BLACK-M,TEE-CLASSIC-BLACK-L" } },
});
console.log(found?.data.items.map(({ sku, is_available }) => [sku, is_available]));
`;

test("a typed client claims, retracts, and reads changes and variations", async () => {
  expect(complaints).toBe("");
  const caller = await newCaller();
  const operator = await newOperator();
  const { id } = await placeOrder(caller, { order_id: "SHOP-1" });
  const parcel = { carrier: "usps", tracking_number: `TC-${id}` };
  for (const { status } of [
    await operator.post(`/orders/${id}/moves`, { action: "start" }),
    await operator.post(`/orders/${id}/shipments`, parcel),
    await operator.post(`/orders/${id}/moves`, { action: "ship" }),
  ]) {
    expect(status).toBe(200);
  }
  const variables = { API: url, API_KEY: caller.key, ORDER: id };
  expect(await run(["after.ts"], variables)).toEqual({
    exitCode: 0,
    output: `open [ 2 ] null [] null
shipped
retracted
string true
[ [ 'TEE-CLASSIC-BLACK-M', true ], [ 'TEE-CLASSIC-BLACK-L', true ] ]
`,
    errors: "",
  });
});

test("the typed client's program compiles, places, lists and cancels, and reads a refusal by its code", async () => {
  expect(complaints).toBe("");
  const { key } = await newCaller();
  const variables = { API: url, API_KEY: key };
  expect(await run(["client.ts"], variables)).toEqual({
    exitCode: 0,
    output: "Placed for 13.25\n[ 'SHOP-1002' ]\ncancelled\n",
    errors: "",
  });
  const again = await run(["client.ts"], variables);
  expect(again.exitCode).toBe(1);
  expect(again.errors).toContain("Error: There is an order SHOP-1002 already: it is cancelled\n");
  const refused = readmeBlock("ts", "openapi-fetch", GUIDE).replace("quantity: 1", "quantity: 0");
  writeFileSync(join(folder, "refused.ts"), refused);
  expect((await run(["refused.ts"], variables)).errors).toContain("Error: body.items.0.quantity: ");
});

test("a notification's type has the fields of its event", async () => {
  expect(complaints).toBe("");
  const bodies = [
    { event: "order.status", order_id: "SHOP-1", current_status: "shipped" },
    {
      event: "order.shipment",
      order_id: "SHOP-1",
      tracking_number: "1Z",
      tracking_status: "delivered",
    },
    { event: "order.updated", order_id: "SHOP-1", changed: ["paid", "balance_due"] },
    { event: "webhook.test" },
  ].map((body) => JSON.stringify(body));
  const program = `import { describe } from "./notification.ts";
console.log(${JSON.stringify(bodies)}.map(describe).join("; "));`;
  writeFileSync(join(folder, "describe.ts"), program);
  expect(await run(["describe.ts"])).toEqual({
    exitCode: 0,
    output:
      "SHOP-1 is shipped; 1Z is delivered; SHOP-1 has changed: paid, balance_due; webhook.test\n",
    errors: "",
  });
});

test("generated types have optional fields, enumerations by their values, and null where it occurs", () => {
  expect(complaints).toBe("");
});
