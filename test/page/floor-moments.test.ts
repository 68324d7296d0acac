import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { printedId, printedPiece } from "#shared/api/client/scanned-id.ts";
import { enterKey, PIECES, SKUS, startFloor, typeCode, withCheckDigit } from "./floor-scene.ts";

const { stop, operate, order, issueFloorKey, placeStarted, openFloor } = await startFloor();
afterAll(stop);

const [SKU = "", OTHER = ""] = SKUS;

let labels = 0;
/** Returns another valid number of USPS. */
const label = () => withCheckDigit(`940011189922381758${String(++labels).padStart(3, "0")}`);

const bar = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const counted = (page: Page) => page.getByLabel(SKU).inputValue();

async function openOrder(fields: object) {
  const placed = await placeStarted(fields);
  const { page } = await openFloor();
  const { key } = await issueFloorKey();
  await enterKey(page, key);
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
  await typeCode(page, printedId(placed.id));
  await page.getByLabel("Tracking number").waitFor();
  return { placed, page };
}

test("a scan into the number of pieces counts one piece, and stays in no number", async () => {
  const { page } = await openOrder({ order_id: "MOMENT-NUMBER" });
  await page.getByLabel(SKU).click();
  await typeCode(page, SKU);
  await bar(page, `1 of ${String(PIECES)} Classic Tee, Black, M.`);
  await page.getByLabel(SKU).click();
  await typeCode(page, "4006381333931");
  await bar(page, "4006381333931 is no piece of this order.");
  expect(await counted(page)).toBe("1");
  await button(page, "Add a piece of Classic Tee, Black, M").click();
  expect(await counted(page)).toBe("2");
  await page.getByLabel(SKU).click();
  await page.getByLabel(SKU).fill("1");
  expect(await counted(page)).toBe("1");
});

test("the ticket of a piece counts it once, and its order's sheet is known", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-TICKET" });
  await typeCode(page, printedPiece(placed.id, 2));
  await bar(page, `1 of ${String(PIECES)} Classic Tee, Black, M.`);
  await typeCode(page, printedPiece(placed.id, 2));
  await bar(page, "Piece 2 is in the box already.");
  await typeCode(page, printedPiece(placed.id, PIECES + 1));
  await bar(page, `1 of ${String(PIECES)} Classic Tee, White, L.`);
  await typeCode(page, printedPiece(placed.id, 99));
  await bar(page, "This order has no piece 99.");
  await typeCode(page, printedId(placed.id));
  await bar(page, "This is MOMENT-TICKET.");
  expect(await counted(page)).toBe("1");
});

test("a piece that is made again has the tickets of its item at hand", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-REMADE" });
  await button(page, "Make one again…").first().click();
  await page.getByLabel("Reason").fill("A stain");
  await button(page, "Make it again").click();
  await bar(page, `A piece of ${SKU} is made again.`);
  await button(page, "Print its tickets").click();
  await page.getByRole("heading", { name: "Sheets of 1 order" }).waitFor();
  expect(await button(page, "Print its tickets").count()).toBe(0);
  const tickets = page.getByRole("article", { name: `Ticket of ${placed.order_id}` });
  expect(await tickets.count()).toBe(PIECES);
  expect(await tickets.filter({ hasText: SKU }).count()).toBe(PIECES);
});

test("a label that is not the client's is asked for, and what merchants ask of packers is shown", async () => {
  const [theirs, other] = [label(), label()];
  const { page } = await openOrder({
    ...{ order_id: "MOMENT-THEIRS", label_url: "https://labels.example.com/1.pdf" },
    ...{ tracking_number: theirs, is_scan_label: true, preferred_carrier: "usps" },
  });
  await page.getByText("Scan the label").waitFor();
  await page.getByText("By USPS").waitFor();
  await page.keyboard.press("a");
  await page.locator(":focus").and(page.getByLabel("Tracking number")).waitFor();
  await typeCode(page, other);
  await bar(page, `This is not the label of the client: ${theirs}.`);
  await button(page, "Take the client's label").click();
  expect(await page.getByLabel("Tracking number").inputValue()).toBe(theirs);
  await typeCode(page, other);
  await button(page, "Use it all the same").click();
  await bar(page, `Label ${other}.`);
  await page.locator(":focus").and(button(page, "Save parcel")).waitFor();
});

test("a label of another carrier than the client asks for is asked for", async () => {
  const { page } = await openOrder({ order_id: "MOMENT-WISH", preferred_carrier: "usps" });
  await typeCode(page, "1Z5R89390357567127");
  await button(page, "Take another label").click();
  expect(await page.getByLabel("Tracking number").inputValue()).toBe("");
  const right = label();
  await typeCode(page, right);
  await bar(page, `Label ${right}.`);
});

test("what is scanned while a parcel is saved is counted for the next one", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-SLOW" });
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route("**/shipments", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await typeCode(page, SKU);
  await bar(page, "1 of 2");
  await typeCode(page, label());
  await page.locator(":focus").and(button(page, "Save parcel")).waitFor();
  await page.keyboard.press("Enter");
  await bar(page, "Saving…");
  await typeCode(page, SKU);
  await typeCode(page, OTHER);
  answer(undefined);
  await bar(page, `1 of ${String(PIECES)} Classic Tee, White, L.`);
  expect(await counted(page)).toBe("1");
  const { shipments } = await operate("GET", `/orders/${placed.id}`);
  expect(shipments).toMatchObject([{ items: [{ quantity: 1 }] }]);
});

test("a save whose order cannot be read again is told as saved", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-UNREAD" });
  await typeCode(page, SKU);
  await typeCode(page, label());
  await page.locator(":focus").and(button(page, "Save parcel")).waitFor();
  await page.route(`**/orders/${placed.id}`, (route) => route.abort());
  await page.keyboard.press("Enter");
  await bar(page, "is saved.");
  expect(await operate("GET", `/orders/${placed.id}`)).toMatchObject({ shipments: [{}] });
});

test("scans that wait for one order are not counted in another", async () => {
  const other = await placeStarted({ order_id: "MOMENT-OTHER" });
  const { page, placed } = await openOrder({ order_id: "MOMENT-LOADING" });
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
  let isHeld = true;
  await page.route(`**/orders/${placed.id}`, (route) => (isHeld ? undefined : route.continue()));
  await typeCode(page, printedId(placed.id));
  await page.getByText("Reading the order…").waitFor();
  await typeCode(page, SKU);
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
  isHeld = false;
  await typeCode(page, printedId(other.id));
  await bar(page, "Scans for another order are dropped: scan them there.");
  expect(await counted(page)).toBe("0");
});

test("a save that fails is red until the next action, and Enter repeats it", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-FAILED" });
  let failures = 0;
  await page.route("**/shipments", async (route) => {
    if (failures++ > 3) await route.continue();
    else await route.fulfill({ status: 409, json: { code: "CONFLICT", message: "x", data: null } });
  });
  await typeCode(page, SKU);
  await typeCode(page, label());
  await page.locator(":focus").and(button(page, "Save parcel")).waitFor();
  for (let attempt = 0; attempt < 4; attempt++) {
    await page.keyboard.press("Enter");
    await expect.poll(() => failures).toBe(attempt + 1);
    await bar(
      page,
      "The parcel is not saved: press Enter to try again. Somebody changed the order",
    );
    await page.locator(":focus").and(button(page, "Save parcel")).waitFor();
  }
  await page.keyboard.press("Enter");
  await bar(page, "is saved.");
  expect(await operate("GET", `/orders/${placed.id}`)).toMatchObject({ shipments: [{}] });
});

test("an order that others stop, and pieces that others pack, are told at once", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-STOP" });
  for (const sku of [SKU, SKU, OTHER]) await typeCode(page, sku);
  await expect.poll(() => counted(page)).toBe("2");
  const { items } = await operate("GET", `/orders/${placed.id}`);
  const [item] = items as { item_id: string }[];
  await operate("POST", `/orders/${placed.id}/shipments`, {
    ...{ carrier: "usps", tracking_number: "MOMENT-STOP-1" },
    items: [{ item_id: item?.item_id, quantity: 1 }],
  });
  await bar(page, "packed pieces meanwhile: 2 of your 3 are left.");
  await order("POST", "/MOMENT-STOP/claims", { claim_id: "1", kind: "stop", wish: "stop" });
  await bar(page, "STOP: the merchant asks to stop this order.");
  await operate("POST", `/orders/${placed.id}/moves`, { action: "cancel", reason: "Stopped" });
  await bar(page, "STOP: Production cancelled at");
});

test("neither Back nor an end of the shift loses counted pieces unasked", async () => {
  const { page } = await openOrder({ order_id: "MOMENT-BACK" });
  await typeCode(page, SKU);
  await bar(page, "1 of 2");
  await page.goBack();
  await page.getByRole("dialog", { name: "Leave without saving the parcel?" }).waitFor();
  await button(page, "Stay here").click();
  expect(await counted(page)).toBe("1");
  await page.goBack();
  await button(page, "Leave without saving").click();
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
});

test("a bench may save by the label's scan, ship by the last parcel and take commands by code", async () => {
  const { page, placed } = await openOrder({ order_id: "MOMENT-BENCH" });
  await button(page, "Bench…").click();
  await page.getByLabel("The label's scan saves the parcel").check();
  await page.getByLabel("The last parcel ships the order").check();
  await button(page, "Done").click();
  await typeCode(page, "DO.UNDO");
  await bar(page, "Nothing is left to be undone.");
  await typeCode(page, "DO.SAVE");
  await bar(page, "No piece is counted for a parcel.");
  await typeCode(page, "DO.SHIP");
  await bar(page, "No parcel of this order can be shipped.");
  await typeCode(page, "DO.TAKEALL");
  await bar(page, "All pieces are counted: scan the label.");
  await expect.poll(() => counted(page)).toBe(String(PIECES));
  await typeCode(page, label());
  await bar(page, "MOMENT-BENCH ships in ten seconds.");
  await typeCode(page, "DO.UNDO");
  await bar(page, "The order is not shipped.");
  expect(await operate("GET", `/orders/${placed.id}`)).toMatchObject({ status: "in_production" });
  await typeCode(page, "DO.SHIP");
  await bar(page, "MOMENT-BENCH ships in ten seconds.");
  await typeCode(page, "DO.BACK");
  await bar(page, "MOMENT-BENCH is shipped.");
  expect(await operate("GET", `/orders/${placed.id}`)).toMatchObject({ status: "shipped" });
});
