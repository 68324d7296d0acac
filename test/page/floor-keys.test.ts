import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { enterKey, heading, PIECES, scanPiece, SKUS, startFloor } from "./floor-scene.ts";

const { stop, artwork, operate, order, issueFloorKey, place, placeStarted, openFloor, enter } =
  await startFloor();
afterAll(stop);

const [SKU = ""] = SKUS;

/** Opens a page with a new key, which is bound to facilities. */
async function enterBound(facilities: readonly string[]) {
  const issued = await issueFloorKey(facilities);
  const opened = await openFloor();
  await enterKey(opened.page, issued.key);
  return { ...opened, issued };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens an order by its reference. */
async function open(page: Page, order_id: string): Promise<void> {
  await page.getByLabel("Order, by its reference").fill(order_id);
  await page.keyboard.press("Enter");
  await heading(page, order_id).waitFor();
}

const focused = (page: Page) => page.evaluate("document.activeElement.innerText");

test("from sign-in to shipped without a mouse, and back to the row that one left", async () => {
  const placed = await place({ order_id: "SHOP-KEYS", speed_type: "rush" });
  const { key } = await issueFloorKey();
  const { page, foreign, complaints } = await openFloor();
  const focus = (name: string) => expect.poll(() => focused(page)).toBe(name);
  await page.keyboard.type(key);
  await page.keyboard.press("Enter");
  await button(page, placed.order_id).waitFor();
  await focus("Queue of TX");
  await page.keyboard.press("ArrowDown");
  await focus(placed.order_id);
  await page.keyboard.press("Enter");
  await heading(page, placed.order_id).waitFor();
  await focus(placed.order_id);
  expect(await page.evaluate("document.activeElement.tagName")).toBe("H1");
  await page.keyboard.press("Escape");
  await page.getByRole("row", { name: placed.order_id }).waitFor();
  await focus(placed.order_id);
  expect(await page.evaluate("document.activeElement.tagName")).toBe("BUTTON");

  await page.keyboard.press("t");
  await page.getByLabel("Carrier").waitFor();
  await focus(placed.order_id);
  await scanPiece(page, SKU, 1);
  await page.keyboard.press("a");
  await page.locator(":focus").and(page.getByLabel("Carrier")).waitFor();
  expect(await page.getByLabel(SKU).inputValue()).toBe(String(PIECES));
  await page.keyboard.type("usps", { delay: 300 });
  await page.keyboard.press("Tab");
  await page.keyboard.type("SHOP-KEYS-1");
  await page.keyboard.press("Enter");
  await page.getByText("All pieces are packed").waitFor();
  await page.keyboard.press("s");
  await page.getByText("SHOP-KEYS ships in ten seconds.").waitFor();
  await page.keyboard.press("u");
  await page.getByText("The order is not shipped.").waitFor();
  await page.keyboard.press("s");
  await page.getByText("SHOP-KEYS ships in ten seconds.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("SHOP-KEYS is shipped.").waitFor();
  expect(await operate("GET", `/orders/${placed.id}`)).toMatchObject({
    status: "shipped",
    shipments: [{ carrier: "usps", tracking_number: "SHOP-KEYS-1" }],
    unpacked: [],
  });
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("a key opens its only facility, or offers those that it has, and a wrong key opens no facility", async () => {
  const { page: sole } = await enterBound(["TX"]);
  await sole.getByRole("heading", { name: "Queue of TX" }).waitFor();
  expect(await button(sole, "Other floor").count()).toBe(0);

  const { page: bound } = await enterBound(["TX", "NC"]);
  await button(bound, "NC").waitFor();
  expect(await bound.getByRole("main").getByRole("button").allInnerTexts()).toEqual(["TX", "NC"]);
  await button(bound, "NC").click();
  await bound.getByRole("heading", { name: "Queue of NC" }).waitFor();
  await button(bound, "Other floor").click();
  await button(bound, "TX").waitFor();

  const { page: free } = await enterBound([]);
  await free.getByLabel("Facility").fill("austin");
  await free.keyboard.press("Enter");
  await free.getByRole("alert").filter({ hasText: "TX" }).waitFor();
  await free.getByLabel("Facility").fill("tx");
  await free.keyboard.press("Enter");
  await free.getByRole("heading", { name: "Queue of TX" }).waitFor();
});

test("a key of another part of the business does not enter", async () => {
  const user_id = crypto.randomUUID();
  const request = { user_id, name: "Clerk", permissions: ["manage:catalog"] };
  const { key } = await operate("POST", "/keys", request);
  const { page } = await openFloor();
  await enterKey(page, String(key));
  await page.getByRole("alert").filter({ hasText: "it needs floor:orders" }).waitFor();
});

test("a key is offered what it may do, and no hold that only the owner lifts", async () => {
  const placed = await place({ order_id: "SHOP-HELD" });
  const { page } = await enterBound(["TX"]);
  await open(page, placed.order_id);
  const moves = page.getByRole("group", { name: "Do" }).getByRole("button");
  await expect.poll(() => moves.allInnerTexts()).toEqual(["Start", "Hold", "Print p"]);
  await order("POST", `/${placed.id}/hold`, { reason: "Another size?" });
  await expect.poll(() => moves.allInnerTexts(), { timeout: 10_000 }).toEqual(["Print p"]);
  const held = { action: "hold", reason: "And a blurred file" };
  await operate("POST", `/orders/${placed.id}/moves`, held);
  await expect
    .poll(() => moves.allInnerTexts(), { timeout: 10_000 })
    .toEqual(["Release", "Print p"]);

  const { page: office } = await openFloor();
  await enter(office);
  await open(office, placed.order_id);
  await button(office, "Reject").waitFor();
});

test("a new key goes on where the old one ended, with the counted pieces", async () => {
  const placed = await placeStarted({ order_id: "SHOP-ENDED" });
  const { page, issued } = await enterBound(["TX"]);
  await open(page, placed.order_id);
  await scanPiece(page, SKU, 1);
  await operate("POST", `/keys/${issued.id}/revoke`);
  await page
    .getByRole("alert")
    .filter({ hasText: "Your key has expired or was revoked" })
    .waitFor();
  await button(page, "Enter a new key").click();
  const dialog = page.getByRole("dialog", { name: "Enter a new key" });
  await dialog.getByLabel("Operator key").fill("pod_wrong");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  const { key } = await issueFloorKey();
  await dialog.getByLabel("Operator key").fill(key);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("alert").count(), { timeout: 10_000 }).toBe(0);
  expect(await page.getByLabel(SKU).inputValue()).toBe("1");
  await page.getByLabel("Carrier").fill("usps");
  await page.getByLabel("Tracking number").fill("SHOP-ENDED-1");
  await page.keyboard.press("Enter");
  await page.getByText("The parcel SHOP-ENDED-1 is saved.").waitFor();
});

test("neither the floor nor the key is left before counted pieces are saved, unless one says so", async () => {
  const placed = await placeStarted({ order_id: "SHOP-COUNTED" });
  const { page } = await openFloor();
  await enter(page);
  await open(page, placed.order_id);
  await scanPiece(page, SKU, 1);
  const question = page.getByRole("dialog", { name: "Leave without saving the parcel?" });
  for (const way of ["Other floor", "End shift"]) {
    await button(page, way).click();
    await question.waitFor();
    await button(page, "Stay here").click();
    expect(await page.getByLabel(SKU).inputValue()).toBe("1");
  }
  await button(page, "Other floor").click();
  await button(page, "Leave without saving").click();
  await button(page, "The whole house").click();
  await page.getByRole("heading", { name: "Queue of The whole house" }).waitFor();
  await button(page, "End shift").click();
  await page.getByRole("dialog").getByRole("button", { name: "End shift" }).click();
  await page.getByLabel("Operator key").waitFor();
});

test("a failed save keeps the number, its refusal goes with the fault, and the carrier stays for the next order", async () => {
  const placed = await placeStarted({ order_id: "SHOP-OFFLINE" });
  const next = await placeStarted({ order_id: "SHOP-NEXT" });
  const { page } = await enterBound(["TX"]);
  await open(page, placed.order_id);
  expect(
    await page
      .locator("#carriers option")
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(["ups", "usps", "fedex", "amazon", "ontrac", "dhl", "yodel", "canada post", "dpd"]);
  await page.keyboard.press("a");
  await page.locator(":focus").and(page.getByLabel("Carrier")).waitFor();
  await page.getByLabel("Carrier").fill("dhl");
  await page.getByLabel("Tracking number").fill("OFFLINE-1");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  const bar = page.getByRole("status").filter({ hasText: "The parcel is not saved" });
  await bar.filter({ hasText: "No answer came: try again." }).waitFor();
  await page.locator(":focus").and(page.getByLabel("Tracking number")).waitFor();
  await page.getByRole("alert").filter({ hasText: "offline" }).waitFor();
  expect(await page.getByLabel("Tracking number").inputValue()).toBe("OFFLINE-1");
  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole("alert").count(), { timeout: 10_000 }).toBe(0);
  await bar.waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("The parcel OFFLINE-1 is saved.").waitFor();
  await page.keyboard.press("Escape");
  await open(page, next.order_id);
  expect(await page.getByLabel("Carrier").inputValue()).toBe("dhl");
  await page.keyboard.press("a");
  await page.locator(":focus").and(page.getByLabel("Tracking number")).waitFor();
});

/** Whether a reference is cut off, by itself or by its cell. */
const isCut = (reference: Element) =>
  [reference, reference.closest("th")].some(
    (each) => each !== null && each.scrollWidth > each.clientWidth,
  );

test("rows have pictures if somebody asks for them, and stay low", async () => {
  const placed = await place({ order_id: "SHOP-1234" });
  const { page, foreign } = await enterBound(["TX"]);
  const row = page.getByRole("row", { name: "SHOP-1234" });
  await row.waitFor();
  expect(foreign).toEqual([]);
  await page.getByLabel("Pictures").check();
  const picture = row.getByRole("img", { name: "First piece of SHOP-1234" });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40);
  for (const referrer of artwork.referrers) expect(referrer).toBe("");

  // The reference stays whole next to them, and next to the box to choose it for print.
  await page.setViewportSize({ width: 1280, height: 800 });
  const reference = button(page, placed.order_id);
  expect(await reference.evaluate(isCut)).toBe(false);
  await operate("POST", `/orders/${placed.id}/moves`, { action: "start" });
  await page.getByRole("button", { name: /^In production/ }).click();
  await page.getByRole("checkbox", { name: "Print SHOP-1234" }).waitFor();
  expect(await reference.evaluate(isCut)).toBe(false);
});
