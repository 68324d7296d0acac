import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { printedPiece } from "#shared/api/client/scanned-id.ts";
import {
  enterKey,
  heading,
  PIECES,
  scanPiece,
  SKUS,
  startFloor,
  typeCode,
  withCheckDigit,
} from "./floor-scene.ts";
import { takePicture } from "./open-browser.ts";
import { readPages } from "./read-pdf.ts";
import { readQr } from "./read-qr.ts";

const { stop, artwork, operate, issueFloorKey, lineOf, place, placeStarted, openFloor, enter } =
  await startFloor();
afterAll(stop);

/** Types a code as a scanner does, and again if the machine was too busy to type that fast. */
async function scan(page: Page, code: string, came: Locator): Promise<void> {
  const type = async () => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    return came.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(type, { timeout: 20_000, interval: 100 }).toBe(true);
}

/** Returns whether the page is wider than its window, and the buttons too small for a thumb, or for a mouse. */
const MEASURE = `({
  wide: document.documentElement.scrollWidth > innerWidth,
  small: [...document.querySelectorAll("main button")]
    .filter((button) => button.offsetHeight < (innerWidth > 1100 ? 32 : 40))
    .map((button) => button.innerText),
})`;

/** Returns the number of orders that are wholly in view. */
const ROWS = `[...document.querySelectorAll("tbody tr")]
  .filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`;

const isNoArtwork = (url: string) => !url.startsWith(artwork.url);

const NOTHING = { foreign: [], complaints: [] };

const FITS = { wide: false, small: [] };

describe.each([390, 768, 1280, 1920])("at %i px", (width) => {
  test("from take to shipped, by keyboard and scan", async () => {
    const placed = await place();
    const { page, foreign, complaints } = await openFloor();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width % 3 === 0 ? "dark" : "light" });
    await enter(page);
    await page.getByRole("button", { name: placed.order_id }).waitFor();
    expect(await page.evaluate(MEASURE)).toEqual(FITS);

    await page.keyboard.press("t");
    await heading(page, placed.order_id).waitFor();
    await page.keyboard.press("p");
    const code = page.getByRole("img", { name: `Barcode of ${placed.id.replaceAll("-", "")}` });
    await code.waitFor();
    const small = page.getByRole("img", { name: `QR code of ${placed.id.replaceAll("-", "")}` });
    expect(await readQr(small)).toBe(placed.id.replaceAll("-", ""));
    expect(await page.evaluate(MEASURE)).toEqual(FITS);
    await page.keyboard.press("Escape");
    await page.getByLabel("Carrier").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Take the next" }).waitFor();

    await scan(page, placed.id, heading(page, placed.order_id));
    for (const sku of SKUS) {
      for (let piece = 1; piece <= PIECES; piece++) await scanPiece(page, sku, piece);
    }
    expect(await page.evaluate(MEASURE)).toEqual(FITS);
    await page.getByLabel("Carrier").fill("usps");
    await page.getByLabel("Tracking number").fill(`9400-${String(width)}`);
    await page.keyboard.press("Enter");
    await page.getByText("All pieces are packed").waitFor();
    await page.keyboard.press("s");
    await page.getByText(`${placed.order_id} ships in ten seconds.`).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(`${placed.order_id} is shipped.`).waitFor();

    const shipped = await operate("GET", `/orders/${placed.id}`);
    expect(shipped).toMatchObject({ status: "shipped", unpacked: [] });
    const state = await page.context().storageState({ indexedDB: true });
    expect(state).toEqual({ cookies: [], origins: [] });
    expect(await page.evaluate("JSON.stringify(sessionStorage)")).toBe("{}");
    expect({ foreign: foreign.filter(isNoArtwork), complaints }).toEqual(NOTHING);
  });
});

test.each([
  [8, "Enter"],
  [20, "Tab"],
  [55, "Tab"],
  [80, "Enter"],
  [120, "Enter"],
] as const)(
  "a scanner at %i ms a key that ends with %s fills fields and counts pieces, and takes and ships nothing",
  async (delay, end) => {
    const placed = await place({ order_id: `SCAN-${String(delay)}` });
    const label = withCheckDigit(`940011189922381757${String(delay).padStart(3, "0")}`);
    await operate("POST", `/orders/${placed.id}/moves`, { action: "start" });
    const { page, foreign, complaints } = await openFloor();
    await enter(page);
    await page.getByRole("button", { name: /^New/ }).focus();
    await typeCode(page, placed.id.replaceAll("-", ""), delay, end);
    await heading(page, placed.order_id).waitFor();
    await page.getByLabel("Tracking number").waitFor();

    // A scanner of an American layout at a German keyboard.
    await typeCode(page, (SKUS[0] ?? "").replaceAll("-", "ß"), delay, end);
    await page.getByText("1 of 2 Classic Tee, Black, M.").waitFor();
    await page.getByLabel("Carrier").focus();
    await typeCode(page, SKUS[0] ?? "", delay, end);
    await page.getByText("2 of 2 Classic Tee, Black, M.").waitFor();
    expect(await page.getByLabel("Carrier").inputValue()).toBe("");
    await page.getByLabel("Carrier").focus();
    await typeCode(page, `42010001${label}`, delay, end);
    await page.getByText(`Label ${label}.`).waitFor();
    expect(await page.getByLabel("Carrier").inputValue()).toBe("usps");
    expect(await page.getByLabel("Tracking number").inputValue()).toBe(label);
    await page.keyboard.press("Enter");
    await page.getByText("is saved.").waitFor();

    await page.getByLabel("Tracking number").focus();
    await typeCode(page, "shop-label-c-s", delay, "Tab");
    expect(await page.getByLabel("Tracking number").inputValue()).toBe("shop-label-c-s");
    await heading(page, placed.order_id).click();
    await typeCode(page, "cs-sc-stranger", delay, end);
    const notice = page.getByRole("status");
    await notice.filter({ hasText: "cs-sc-stranger is no piece of this order" }).waitFor();
    expect(await notice.getAttribute("data-tone")).toBe("bad");
    await typeCode(page, label, delay, end);
    await page.getByText("is on another parcel of this order.").waitFor();

    // A box that is not complete ships with a reason alone, and no scan answers the question.
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog", { name: `Ship ${placed.order_id}?` });
    await dialog.getByText("2 × TEE-CLASSIC-WHITE-L").waitFor();
    await typeCode(page, SKUS[1] ?? "", delay, end);
    await dialog.waitFor();
    expect(await operate("GET", `/orders/${placed.id}`)).toMatchObject({ status: "in_production" });
    await dialog.getByLabel("Reason").fill("White is sold out");
    await dialog.getByRole("button", { name: "Ship without them" }).click();
    await page.getByText(`${placed.order_id} is shipped.`).waitFor();
    expect({ foreign: foreign.filter(isNoArtwork), complaints }).toEqual(NOTHING);
  },
);

test("the rest of an order is packed into a second parcel, or given up for a reason", async () => {
  const [sent, left] = [await place(), await place()];
  for (const { id } of [sent, left]) {
    await operate("POST", `/orders/${id}/moves`, { action: "start" });
    const { items } = (await operate("GET", `/orders/${id}`)) as { items: { item_id: string }[] };
    await operate("POST", `/orders/${id}/shipments`, {
      ...{ carrier: "usps", tracking_number: `first-${id}` },
      items: [{ item_id: items[0]?.item_id, quantity: PIECES }],
    });
    const short = { action: "ship", unpacked: true, reason: "The rest follows" };
    await operate("POST", `/orders/${id}/moves`, short);
  }
  const { page, foreign, complaints } = await openFloor();
  await enter(page);
  await page.getByRole("button", { name: /^Rest to send/ }).click();
  const row = page.getByRole("row").filter({ hasText: sent.order_id });
  await row.getByText("2 × Classic Tee, White, L").waitFor();
  await scan(page, sent.id, heading(page, sent.order_id));
  await page.keyboard.press("p");
  await page.getByLabel("What").selectOption("Packing slips");
  await page.getByText("parcel 2 of 2").waitFor();
  await page.keyboard.press("Escape");
  for (let piece = 1; piece <= PIECES; piece++) await scanPiece(page, SKUS[1] ?? "", piece);
  await page.getByLabel("Carrier").fill("usps");
  await page.getByLabel("Tracking number").fill(`second-${sent.id}`);
  await page.keyboard.press("Enter");
  await page.getByText(`The parcel second-${sent.id} is saved.`).waitFor();
  await page.getByLabel("Tracking number").waitFor({ state: "detached" });
  expect(await operate("GET", `/orders/${sent.id}`)).toMatchObject({ unpacked: [], queue: null });

  await page.keyboard.press("Escape");
  await scan(page, left.id, heading(page, left.order_id));
  await page.getByRole("button", { name: "Give up the rest" }).click();
  const dialog = page.getByRole("dialog", { name: `Give up the rest of ${left.order_id}?` });
  await dialog.getByText("2 × TEE-CLASSIC-WHITE-L").waitFor();
  await dialog.getByLabel("Reason").fill("White is sold out");
  await dialog.getByRole("button", { name: "Give up the rest" }).click();
  await page.getByText(`${left.order_id} has no rest any more.`).waitFor();
  expect(await operate("GET", `/orders/${left.id}`)).toMatchObject({
    ...{ status: "shipped", unshipped_reason: "White is sold out" },
  });
  await page.getByRole("button", { name: "Give up the rest" }).waitFor({ state: "detached" });
  expect({ foreign: foreign.filter(isNoArtwork), complaints }).toEqual(NOTHING);
});

test("steps without undo need a confirmation, refusals are shown, and a wrong take is given back", async () => {
  const placed = await place();
  const { page, foreign, complaints } = await openFloor();
  const say = (text: string) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await enterKey(page, "pod_wrong");
  await page.getByRole("alert").waitFor();
  await enter(page);
  await press(placed.order_id);
  await press("Hold");
  await page.getByLabel("Reason").fill("The artwork is blurred");
  await page.getByRole("dialog").getByRole("button", { name: "Hold" }).click();
  await say("is on hold");
  await say("The artwork is blurred");
  await press("Release");
  await say("is released");
  await press("Start");
  await say("is in production");
  await press("Give back");
  await page.getByRole("dialog").getByRole("button", { name: "Give back", exact: true }).click();
  await say("is given back to the queue");

  await press("Start");
  await page.getByRole("button", { name: "Give back", exact: true }).waitFor();
  // An order of which nothing is packed is not shipped.
  expect(await page.getByRole("button", { name: "Ship" }).count()).toBe(0);
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Save parcel", disabled: false }).waitFor();
  await page.getByLabel("Carrier").fill("usps");
  // Another client cancels it first; the page shows the API's answer.
  await operate("POST", `/orders/${placed.id}/moves`, { action: "cancel", reason: "torn" });
  await page.getByLabel("Tracking number").fill("9400");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "The parcel is not saved" }).waitFor();

  // The browser logs a refusal as a failed request.
  const others = complaints.filter((complaint) => !/status of (401|409)/.test(complaint));
  expect({ foreign, complaints: others }).toEqual(NOTHING);
});

/** Opens the sheets of an order, by its code. */
async function openSheets(page: Page, placed: { id: string; order_id: string }): Promise<void> {
  await scan(page, placed.id, heading(page, placed.order_id));
  await page.getByRole("button", { name: "Print" }).click();
  await heading(page, "Sheets of 1 order").waitFor();
}

/** Prints the chosen sheets, and returns the text of each page. */
const print = async (page: Page) => readPages(await page.pdf({ preferCSSPageSize: true }));

test("each page of an order of twenty items names the order, and no print has a button", async () => {
  const items = Array.from({ length: 20 }, () => lineOf(SKUS[0] ?? "", 1));
  const placed = await placeStarted({ order_id: "SHOP-TWENTY", items });
  const { page } = await openFloor();
  await enter(page);
  await openSheets(page, placed);
  const pages = await print(page);
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(placed.order_id);
    expect(text).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`);
  }
  for (const what of await page.getByLabel("What").locator("option").allInnerTexts()) {
    await page.getByLabel("What").selectOption(what);
    for (const text of await print(page)) {
      expect(text, what).toContain(what === "Wall card" ? "Ships the order" : placed.order_id);
      expect(text, what).not.toMatch(/End shift|Other floor|Sheets of/);
    }
  }
});

/** Returns the different sizes of a PDF's pages, in points. */
const sizesOf = (pdf: Buffer) => [
  ...new Set(
    [...pdf.toString("latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)].map(
      ([, width, height]) => `${Number(width).toFixed()} x ${Number(height).toFixed()}`,
    ),
  ),
];

test("each piece has a ticket of the size of a label, with a picture if somebody asks for it", async () => {
  const placed = await placeStarted({ order_id: "SHOP-TICKETS" });
  const { page, foreign, complaints } = await openFloor();
  await enter(page);
  await openSheets(page, placed);
  await page.getByLabel("What").selectOption("Tickets");
  const length = SKUS.length * PIECES;
  for (const [paper, size] of Object.entries({
    "62 × 40 mm": "176 x 113",
    "4 × 6 in": "288 x 432",
  })) {
    await page.getByLabel("Paper").selectOption(paper);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(sizesOf(pdf)).toEqual([size]);
    const pages = await readPages(pdf);
    expect(pages).toHaveLength(length);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain("SHOP-TICKETS");
      expect(text).toContain(`piece ${String(index + 1)} of ${String(length)}`);
      expect(text).toContain(SKUS[Math.floor(index / PIECES)]);
    }
  }
  const last = page.getByRole("article", { name: "Ticket of SHOP-TICKETS" }).last();
  expect(await last.innerText()).toMatch(/Classic Tee[^]*White, L[^]*Front/);
  expect(await readQr(last.getByRole("img"))).toBe(printedPiece(placed.id, length));
  await page.getByLabel("Show pictures").check();
  await last.getByRole("img", { name: "The piece" }).waitFor();
  expect({ foreign: foreign.filter(isNoArtwork), complaints }).toEqual(NOTHING);
});

test("a client's label and the inserts are on the first page of a sheet, and no note is on a slip", async () => {
  const label_url = `${artwork.url}/label.pdf`;
  const inserts = [{ name: "Thank-you card", size: "A6", url: `${artwork.url}/card.svg` }];
  const note = "Gift: no prices";
  const placed = await placeStarted({ order_id: "SHOP-LABEL", label_url, inserts, note });
  const { page } = await openFloor();
  await enter(page);
  await openSheets(page, placed);
  const link = page.getByRole("link", { name: "Client's label" });
  expect(await link.getAttribute("href")).toBe(label_url);
  expect(await readQr(page.getByRole("img", { name: `QR code of ${label_url}` }))).toBe(label_url);
  const [first = ""] = await print(page);
  expect(first).toContain("Client's label");
  expect(first).toContain("Into the box: Thank-you card A6");
  expect(first).toContain(note);
  await page.getByLabel("What").selectOption("Packing slips");
  const slip = (await print(page)).join("");
  expect(slip).toContain("Enclosed: Thank-you card A6");
  expect(slip).not.toContain(note);
});

test("a slip has its seller's words, logo and gift message, and the form the number of the client's label", async () => {
  const gift_message = "Happy birthday!\nYours, Charles";
  const placed = await placeStarted({
    order_id: "SHOP-GIFT",
    label_url: `${artwork.url}/label.pdf`,
    tracking_number: "1Z999AA10123456784",
    gift_message,
    packing_slip: {
      message: "Thank you for your order!",
      email: "help@example.com",
      phone: "+1 512 555 0199",
      logo_url: `${artwork.url}/logo.svg`,
      language: "de",
    },
  });
  const { page } = await openFloor();
  await enter(page);
  await scan(page, placed.id, heading(page, placed.order_id));
  expect(await page.getByLabel("Tracking number").inputValue()).toBe("1Z999AA10123456784");
  expect(await page.getByLabel("Carrier").inputValue()).toBe("ups");
  expect(await page.getByRole("region", { name: "Gift message" }).innerText()).toContain("Charles");
  await page.getByRole("button", { name: "Print" }).click();
  await heading(page, "Sheets of 1 order").waitFor();
  expect((await print(page)).join("")).toContain("On the slip: Happy birthday!");
  await page.getByLabel("What").selectOption("Packing slips");
  const slip = (await print(page)).join("");
  const german = ["Lieferschein", "Bestellung SHOP-GIFT", "Stück"];
  for (const words of [...gift_message.split("\n"), "Thank you for your order!", ...german]) {
    expect(slip).toContain(words);
  }
  expect(slip).toContain("help@example.com · +1 512 555 0199");
  const logo = page.getByRole("article").locator("header img");
  expect(await logo.getAttribute("src")).toBe(`${artwork.url}/logo.svg`);
});

test("the pick list has the pieces that are in no parcel, and names each order once", async () => {
  const [sku = "", other = ""] = SKUS;
  const items = [lineOf(sku, 1), lineOf(sku, 2), lineOf(other, 1)];
  const placed = await placeStarted({ order_id: "SHOP-REST", items });
  const { items: placedItems } = await operate("GET", `/orders/${placed.id}`);
  const [packed, , gone] = placedItems as { item_id: string }[];
  const parcel = {
    carrier: "usps",
    tracking_number: "9400-REST",
    items: [packed, gone].map((item) => ({ item_id: item?.item_id, quantity: 1 })),
  };
  await operate("POST", `/orders/${placed.id}/shipments`, parcel);
  const { page } = await openFloor();
  await enter(page);
  await openSheets(page, placed);
  await page.getByLabel("What").selectOption("Pick list");
  await page.getByText("2 pieces of 1 SKU for 1 order,").waitFor();
  const row = page.getByRole("row", { name: sku });
  expect(await row.getByRole("cell").allInnerTexts()).toEqual([
    "",
    "Classic Tee, Black, M",
    "2",
    "SHOP-REST (2)",
  ]);
  expect(await page.getByRole("row", { name: other }).count()).toBe(0);
});

test("the pick list goes from shelf to shelf, if the catalog names them", async () => {
  const shelves = { "TEE-CLASSIC-BLACK-L": "B-2", "TEE-CLASSIC-WHITE-M": "A-7" };
  for (const [sku, bin] of Object.entries(shelves)) {
    await operate("PUT", `/variations/${sku}`, { bin });
  }
  const items = Object.keys(shelves).map((sku) => lineOf(sku, 1));
  const placed = await placeStarted({ order_id: "SHOP-SHELF", items });
  const { page } = await openFloor();
  await enter(page);
  await openSheets(page, placed);
  await page.getByText("B-2", { exact: true }).waitFor();
  await page.getByLabel("What").selectOption("Pick list");
  await page.getByText("2 pieces of 2 SKUs for 1 order,").waitFor();
  await page.getByRole("columnheader", { name: "Shelf" }).waitFor();
  const rows = await page.getByRole("row").allInnerTexts();
  expect(rows.slice(2).map((row) => /[AB]-\d/.exec(row)?.[0])).toEqual(["A-7", "B-2"]);
});

test("pictures are fetched when somebody asks for them, and twenty orders are taken with their sheets", async () => {
  const speeds = ["rush", "expedite", "", ""];
  const placing = Array.from({ length: 26 }, (_, index) => {
    const speed = speeds[index % speeds.length] ?? "";
    return place({
      order_id: `SHOP-${String(1001 + index)}`,
      last_name: "Lovelace",
      seller: "Ada's Shirts",
      ...(speed !== "" && { speed_type: speed }),
      ...(index === 1 && { note: "Fold it twice.\nNo plastic." }),
      ...(index === 2 && { label_url: `${artwork.url}/label.pdf` }),
    });
  });
  const placed = await Promise.all(placing);
  const { page, foreign, complaints } = await openFloor();
  const { key } = await issueFloorKey();
  await enterKey(page, key);
  await page.getByRole("button", { name: "SHOP-1001", exact: true }).waitFor();
  // An order that is in no shown queue is found by its reference, in any case.
  await operate("POST", `/orders/${placed[25]?.id ?? ""}/moves`, { action: "start" });
  await page.getByLabel("Order, by its reference").fill("shop-1026");
  await page.keyboard.press("Enter");
  await heading(page, "SHOP-1026").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "SHOP-1001", exact: true }).waitFor();
  await page.getByRole("button", { name: /^New/ }).focus();
  await page.evaluate(() => {
    addEventListener("keydown", (event) => {
      document.body.dataset["scrolls"] = String(!event.defaultPrevented);
    });
  });
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.body.dataset["scrolls"])).toBe("false");
  await takePicture(page, "floor-queue");
  for (const [width, height, least] of [
    [1920, 1080, 20],
    [1280, 800, 12],
    [390, 844, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(
      await page.evaluate(ROWS),
      `${String(width)} x ${String(height)}`,
    ).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate(MEASURE)).toEqual(FITS);
  }
  await page.keyboard.press("Enter");
  await heading(page, "SHOP-1001").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Carrier").waitFor();
  expect(foreign).toEqual([]);
  await page.getByLabel("Pictures").check();
  const picture = page.getByRole("img", { name: "Artwork, Front" }).first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  for (const referrer of artwork.referrers) expect(referrer).toBe("");
  await scanPiece(page, SKUS[0] ?? "", 1);
  await takePicture(page, "floor-order");
  await takePicture(page, "floor-phone", 844, 390);
  // By a link that is signed for this click.
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Checked file" }).first().click();
  const link = await (await opened).waitForRequest(/X-Amz-Signature=/);
  expect(await (await fetch(link.url())).text()).toContain("<svg");
  // Pressing a key does not lose counts that are not saved.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Leave without saving the parcel?" }).waitFor();
  await page.keyboard.press("Enter");
  expect(await page.getByLabel(SKUS[0] ?? "").inputValue()).toBe("1");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave without saving" }).click();

  await page.getByRole("button", { name: "Take 20" }).click();
  await page.getByRole("button", { name: "Take them" }).click();
  await heading(page, "Sheets of 20 orders").waitFor();
  expect(await page.locator(".sheet").count()).toBe(20);
  expect(await page.locator(".sheet .note").innerText()).toBe("Fold it twice.\nNo plastic.");
  // An order whose client brings the label comes first, also before rush orders.
  await page.locator(".sheet").first().getByRole("link", { name: "Client's label" }).waitFor();
  await takePicture(page, "floor-print");
  for (const [paper, width] of Object.entries({ a4: 595, letter: 612 })) {
    await page.getByLabel("Paper").selectOption(paper);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sizes = [...printed.matchAll(/MediaBox \[0 0 ([\d.]+)/g)].map(([, size]) =>
      Math.round(Number(size)),
    );
    expect(new Set(sizes)).toEqual(new Set([width]));
    expect(sizes).toHaveLength(20);
  }
  await page.getByLabel("What").selectOption("pick");
  const row = page.getByRole("row", { name: SKUS[0] ?? "" });
  expect(await row.getByRole("cell").nth(2).innerText()).toBe(String(20 * PIECES));
  await page.getByLabel("What").selectOption("slips");
  await page.getByRole("heading", { name: "Ada's Shirts" }).first().waitFor();
  const others = complaints.filter((complaint) => !complaint.includes("status of 403"));
  const unasked = foreign.filter((url) => isNoArtwork(url) && url !== link.url());
  expect({ foreign: unasked, complaints: others }).toEqual(NOTHING);
});
