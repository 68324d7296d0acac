import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { printedId } from "#shared/api/client/scanned-id.ts";
import { enterKey, heading, SKUS, startFloor, typeCode } from "./floor-scene.ts";

const floor = await startFloor();
const { stop, operate, order, issueFloorKey, lineOf, place, placeStarted, openFloor } = floor;
const { enter: enterAsManager } = floor;
afterAll(stop);

const [BLACK = "", WHITE = ""] = SKUS;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Returns the references of the shown rows, from the top. */
const shown = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll("[data-row]")].map((row) => row.title)`);

const showsOnly = (page: Page, ...references: string[]) =>
  expect.poll(() => shown(page), { timeout: 15_000 }).toEqual(references);

async function enter(page: Page): Promise<void> {
  const { key } = await issueFloorKey();
  await enterKey(page, key);
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
}

const statusOf = async (id: string) => (await operate("GET", `/orders/${id}`))["status"];

test("orders that pass a filter are taken at once, and given back as a whole", async () => {
  const placing = [
    { order_id: "FILTER-1", items: [lineOf(BLACK, 1)] },
    { order_id: "FILTER-2", items: [lineOf(WHITE, 1)] },
    { order_id: "FILTER-3", items: [lineOf(BLACK, 2)], shipping_method: "priority" },
    { order_id: "FILTER-4", items: [lineOf(WHITE, 1), lineOf(BLACK, 1)] },
  ];
  const ids: string[] = [];
  for (const fields of placing) ids.push((await place(fields)).id);
  const [first = "", second = "", third = "", fourth = ""] = ids;
  const { page, foreign, complaints } = await openFloor();
  await enter(page);
  await showsOnly(page, "FILTER-1", "FILTER-2", "FILTER-3", "FILTER-4");
  await button(page, /^New 4$/).waitFor();

  const filter = page.getByLabel("Show only orders with");
  await filter.fill("priority");
  await showsOnly(page, "FILTER-3");
  await filter.fill("tee, white");
  await showsOnly(page, "FILTER-2", "FILTER-4");
  await filter.fill(BLACK.toLowerCase());
  await showsOnly(page, "FILTER-1", "FILTER-3", "FILTER-4");

  // Somebody holds one of them before the page shows it.
  await button(page, "Take all of these 3…").click();
  await operate("POST", `/orders/${third}/moves`, { action: "hold", reason: "Blurred" });
  await button(page, "Take them").click();
  await page.getByText("2 orders taken. 1 not: Its state does not allow it.").waitFor();
  expect(await Promise.all(ids.map(statusOf))).toEqual([
    ...["in_production", "new_order", "on_hold", "in_production"],
  ]);

  await button(page, "Give all 2 back").click();
  await page.getByText("2 orders given back.").waitFor();
  expect(await Promise.all([first, second, fourth].map(statusOf))).toEqual([
    ...["new_order", "new_order", "new_order"],
  ]);
  await filter.fill("");
  await showsOnly(page, "FILTER-1", "FILTER-2", "FILTER-4");
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("an order tells the day to send it", async () => {
  const { id } = await placeStarted({ order_id: "DAY-1" });
  const { page } = await openFloor();
  await enter(page);
  await button(page, /^In production 1$/).click();
  const row = page.getByRole("row", { name: "DAY-1" });
  await row.waitFor();
  await page.getByRole("columnheader", { name: "Send by" }).waitFor();
  const day = await row.locator('[data-name="Send by"]').innerText();
  expect(day).toMatch(/^[^a-z]*[A-Z][a-z]+[^a-z]*$/);
  await button(page, "DAY-1").click();
  await page
    .getByRole("term")
    .filter({ hasText: /^Send by$/ })
    .waitFor();
  await page.getByText(day).waitFor();
  await operate("POST", `/orders/${id}/moves`, { action: "return" });
  await operate("POST", `/orders/${id}/moves`, { action: "reject", reason: "Over" });
});

test("the orders that left today are counted, and come back with a claim", async () => {
  const { id } = await placeStarted({ order_id: "OUT-1" });
  await operate("POST", `/orders/${id}/shipments`, { carrier: "UPS", tracking_number: "OUT-1" });
  await operate("POST", `/orders/${id}/moves`, { action: "ship" });
  const count = async () => (await operate("GET", "/board/counts"))["shipped_today"];
  await expect.poll(count, { timeout: 15_000 }).toBe(1);
  const { page } = await openFloor();
  await enter(page);
  await page.getByText("Out today 1", { exact: true }).waitFor();
  expect(await button(page, /^Out today/).count()).toBe(0);

  const claim = { claim_id: "1", kind: "damaged", wish: "reprint", description: "A torn seam" };
  await order("POST", "/OUT-1/claims", claim);
  await button(page, /^Claims/).click();
  const row = page.getByRole("row", { name: "OUT-1" });
  await row.getByText("Damaged: reprint").waitFor({ timeout: 15_000 });
  await button(page, "OUT-1").click();
  await page.getByRole("region", { name: "Claims" }).getByText("Damaged, reprint.").waitFor();
  const path = `/orders/${id}/claims/1`;
  await operate("PUT", path, { decision: "accepted", resolution: "none", reason: "A coupon" });
});

test("a manager sees the work of the day, by person and hour", async () => {
  const { id } = await placeStarted({ order_id: "WORK-1" });
  const { version, items } = await operate("GET", `/orders/${id}`);
  const [{ item_id = "" } = {}] = items as { item_id?: string }[];
  const remade = { quantity: 1, reason: "The print is smeared" };
  await operate("PUT", `/orders/${id}/production`, { version, items: [{ item_id, remade }] });
  await operate("POST", `/orders/${id}/shipments`, { carrier: "UPS", tracking_number: "WORK-1" });
  await operate("POST", `/orders/${id}/moves`, { action: "ship" });
  const { page } = await openFloor();
  await enterAsManager(page);
  await button(page, /^Out today/).click();
  await page.getByText("1 piece: The print is smeared").waitFor();
  const shipped = page.getByRole("region", { name: "Shipped" });
  await shipped.getByRole("row", { name: /^Together( \d+)+$/ }).waitFor();
  await button(page, "Yesterday").click();
  await shipped.getByText("No order.").waitFor();
  await typeCode(page, "TEE-CLASSIC-BLACK-M");
  await page.getByRole("status").filter({ hasText: "is no order's code." }).waitFor();
  await typeCode(page, printedId(id));
  await heading(page, "WORK-1").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
});

test("an order that its merchant asks to stop ships with a reason alone, from the queue of claims", async () => {
  const { id } = await placeStarted({ order_id: "STOP-1" });
  await operate("POST", `/orders/${id}/shipments`, { carrier: "UPS", tracking_number: "STOP-1" });
  await order("POST", "/STOP-1/claims", { claim_id: "1", kind: "stop", wish: "stop" });
  const { page } = await openFloor();
  await enter(page);
  await button(page, /^Claims/).click();
  await button(page, "STOP-1").click();
  await button(page, /^Ship/).click();
  await page.getByText("The merchant asks to stop it.").waitFor();
  await page.getByLabel("Reason").fill("It left at noon");
  await page.getByRole("dialog").getByRole("button", { name: "Ship" }).click();
  await page.getByText("STOP-1 is shipped.").waitFor();
  const claims = JSON.stringify((await operate("GET", `/orders/${id}`))["claims"]);
  expect(claims).toContain('"state":"rejected","resolution":null,"reason":"It left at noon"');
});

test("a queue is not read again until an order comes, and its tabs have their numbers", async () => {
  const placed = await place({ order_id: "POLLED-1" });
  await operate("POST", `/orders/${placed.id}/moves`, { action: "start" });
  const { page } = await openFloor();
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (/\/board\?/.test(response.url())) statuses.push(response.status());
  });
  await enter(page);
  await button(page, /^In production 1$/).click();
  await showsOnly(page, "POLLED-1");
  await expect.poll(() => statuses.at(-1), { timeout: 15_000 }).toBe(304);
  const next = await place({ order_id: "POLLED-2" });
  await operate("POST", `/orders/${next.id}/moves`, { action: "start" });
  await showsOnly(page, "POLLED-1", "POLLED-2");
  expect(statuses.at(-1)).toBe(200);
  await button(page, /^In production 2$/).waitFor();

  const parcel = { carrier: "usps", tracking_number: "POLLED-1" };
  await operate("POST", `/orders/${placed.id}/shipments`, parcel);
  // A parcel leaves the order's key: a list that is opened again shows it at once.
  await button(page, /^New/).click();
  await button(page, /^In production/).click();
  await button(page, "Ready to ship 1").click();
  await showsOnly(page, "POLLED-1");
  await page.getByRole("row", { name: "POLLED-1" }).getByText("4 of 4").waitFor();
  await button(page, "Ready to ship 1").click();
  await page.getByLabel("Batch").selectOption({ index: 1 });
  expect(await page.getByLabel("Batch").innerText()).toContain("2 orders, 4 pieces to pack");
  await showsOnly(page, "POLLED-1", "POLLED-2");
  await button(page, "Print all 2").click();
  await page.getByRole("heading", { name: "POLLED-2" }).first().waitFor();
  expect(await page.getByText("White, L").count()).toBeGreaterThan(0);
});

test("a recipient is found by name, without accents, or chosen by town", async () => {
  await place({ order_id: "NAME-1", first_name: "Jürgen", last_name: "Strömer" });
  await place({ order_id: "NAME-2", first_name: "Zoë", last_name: "Quandt" });
  await place({ order_id: "NAME-3", first_name: "Zoë", last_name: "Quandt", city: "Round Rock" });
  const { page } = await openFloor();
  await enter(page);
  const find = async (name: string) => {
    await page.getByLabel("Order, by its reference").fill(name);
    await page.keyboard.press("Enter");
  };
  await find("jurgen stromer");
  await heading(page, "NAME-1").waitFor();
  await page.keyboard.press("Escape");
  await find("quandt");
  await page.getByText("2 orders of quandt: choose one.").waitFor();
  await button(page, /^NAME-2, Zoë Quandt, Austin, /).waitFor();
  await button(page, /^NAME-3, Zoë Quandt, Round Rock, /).click();
  await heading(page, "NAME-3").waitFor();
});
