import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { heading, PIECES, scanPiece, SKUS, startFloor } from "./floor-scene.ts";

const { stop, operate, place, placeStarted, openFloor, enter } = await startFloor();
afterAll(stop);

const [SKU = ""] = SKUS;
const GTIN = "036000291452";

/** A FedEx number that is a trade item's number too, by either check digit. */
const EITHER = "821780120012";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** Types a code as a scanner does, and again if the machine was too busy to type that fast. */
async function scan(page: Page, code: string, text: string): Promise<void> {
  const type = async () => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    return said(page, text).then(
      () => true,
      () => false,
    );
  };
  page.setDefaultTimeout(2000);
  await expect.poll(type, { timeout: 20_000, interval: 100 }).toBe(true);
}

async function openOrder(fields: object) {
  const placed = await placeStarted(fields);
  const { page } = await openFloor();
  await enter(page);
  await page.keyboard.type(placed.id.replaceAll("-", ""));
  await page.keyboard.press("Enter");
  await heading(page, placed.order_id).waitFor();
  await page.getByLabel("Tracking number").waitFor();
  const parcel = async () => ({
    carrier: await page.getByLabel("Carrier").inputValue(),
    number: await page.getByLabel("Tracking number").inputValue(),
  });
  return { placed, page, parcel };
}

test("a scan is a piece by its bar code, or a label by its check digit, and what may be either is asked", async () => {
  await operate("PUT", `/variations/${SKU}`, { gtin: GTIN });
  const { page, parcel } = await openOrder({ order_id: "SHOP-GTIN" });
  await scan(page, `0${GTIN}`, `1 of ${String(PIECES)} Classic Tee, Black, M.`);
  await scan(page, "ABC123456789", "If it is the number of the label, count all pieces first.");
  expect(await parcel()).toEqual({ carrier: "", number: "" });

  // A FedEx number by its check digit, as the bar code of other goods may be.
  await page.keyboard.type("821780123456");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Is 821780123456 the number of the label?" });
  await question.waitFor();
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  expect(await parcel()).toEqual({ carrier: "", number: "" });

  await scan(page, "9612804882227378545377", "Label 882227378545377.");
  expect(await parcel()).toEqual({ carrier: "fedex", number: "882227378545377" });
});

test("once all pieces are counted, a FedEx number is taken, and any other code is offered", async () => {
  const { placed, page, parcel } = await openOrder({ order_id: "SHOP-COUNTED" });
  await page.keyboard.press("a");
  await page.locator(":focus").and(page.getByLabel("Carrier")).waitFor();
  await heading(page, placed.order_id).click();
  await scan(page, "821780123456", "Label 821780123456.");
  expect(await parcel()).toEqual({ carrier: "fedex", number: "821780123456" });
  for (const [code, answer, carrier, number] of [
    [EITHER, "It is not", "fedex", "821780123456"],
    [EITHER, "It is the number", "fedex", EITHER],
    ["ABC123456789", "It is the number", "", "ABC123456789"],
  ] as const) {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: `Is ${code} the number of the label?` }).waitFor();
    await button(page, answer).click();
    await expect.poll(parcel).toEqual({ carrier, number });
  }
  // The last parcel's carrier may not be that of a number of no known form.
  await page.locator(":focus").and(page.getByLabel("Carrier")).waitFor();
  await page.keyboard.type("gls", { delay: 300 });
  await page.keyboard.press("Enter");
  await said(page, "The parcel ABC123456789 is saved.");
});

test("two letters without a number are two parcels, although they hold the same", async () => {
  const { placed, page } = await openOrder({ order_id: "SHOP-LETTERS" });
  for (let piece = 1; piece <= PIECES; piece++) {
    await scanPiece(page, SKU, 1);
    await page.getByLabel("Carrier").fill("usps");
    await page.getByLabel("A letter without a number").check();
    expect(await page.getByLabel("Tracking number").isDisabled()).toBe(true);
    await button(page, "Save parcel").click();
    const letters = page.getByRole("heading", { name: "usps without a number" });
    await expect.poll(() => letters.count()).toBe(piece);
    expect(await page.getByLabel("A letter without a number").isChecked()).toBe(false);
  }
  const { shipments } = await operate("GET", `/orders/${placed.id}`);
  expect(shipments).toMatchObject(
    Array.from({ length: PIECES }, () => ({ tracking_number: "", items: [{ quantity: 1 }] })),
  );
});

test.each([390, 820, 1024, 1280])("references are read whole at %i pixels", async (width) => {
  const references = [
    `#2${String(width)}`,
    `SHOP-${String(width)}`,
    `${"W".repeat(36)}${String(width)}`,
  ];
  for (const order_id of references) await place({ order_id });
  const { page } = await openFloor();
  await page.setViewportSize({ width, height: 900 });
  await enter(page);
  for (const reference of references) {
    const shown = button(page, reference);
    await shown.waitFor();
    expect(await shown.evaluate(isCut), reference).toBe(false);
  }
  const { order_id } = await placeStarted({ order_id: `BM-${String(width)}` });
  await page.getByRole("button", { name: /^In production/ }).click();
  const boxed = button(page, order_id);
  await boxed.waitFor();
  // In one line, next to its box.
  expect((await boxed.boundingBox())?.height).toBeLessThanOrEqual(40);
  expect(await boxed.evaluate(isCut)).toBe(false);
});

/** Whether a reference is cut off, by itself or by its cell. */
const isCut = (reference: Element) =>
  [reference, reference.closest("th")].some(
    (each) => each !== null && each.scrollWidth > each.clientWidth,
  );
