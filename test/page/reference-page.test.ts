import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { SCALAR_STYLE } from "../../infra/pages/reference-page.ts";
import { startLocalService } from "../../infra/local/service.ts";
import { openBrowser, PICTURES, takePicture } from "./open-browser.ts";

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-page-"));
const service = await startLocalService({
  // Pictures show the port that readers have.
  port: PICTURES === undefined ? 0 : 3000,
  dataDir,
  seed: true,
});
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const { ApiUrl: api = "", OperatorApiUrl: operatorApi = "" } = service.outputs;
const { key = "", operator_key: operatorKey = "" } = service.demoKeys ?? {};

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const enterKey = (page: Page, key: string) =>
  page.getByLabel("Value", { exact: true }).first().fill(key);

/** Opens an operation by the list at the side of the page. */
async function open(page: Page, tag: string, operation: string): Promise<void> {
  await page.getByRole("link", { name: tag, exact: true }).last().click();
  await page.getByRole("link", { name: operation }).click();
  await heading(page, operation).waitFor();
}

/** Sends the request of an open operation, and waits for a reply with these words. */
async function tryOut(page: Page, request: string, replied: string): Promise<void> {
  await page.getByRole("button", { name: `(${request})` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Send \w+ request to/ }).click();
  await dialog.getByText("200 OK").waitFor();
  await dialog.getByText(replied).first().waitFor();
}

/** Returns everything that the browser stores for a page and its origin, as one text. */
async function stored(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true });
  return JSON.stringify([state, await page.evaluate("JSON.stringify(sessionStorage)")]);
}

test("merchants read the guide, try an order out with their key, and nothing leaves the origin", async () => {
  const { page, foreign, complaints } = await browser.openPage(`${api}/docs`);
  await heading(page, "How webhooks work").first().waitFor();
  await takePicture(page, "reference-guide");
  await page.setViewportSize({ width: 1280, height: 900 });
  const blocks = page.locator(".introduction-section .markdown pre code");
  const cut = await blocks.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth + 1),
  );
  expect(cut).toHaveLength(0);

  await enterKey(page, key);
  await open(page, "Orders", "Create an order");
  await tryOut(page, "post /orders", '"ORDER_CREATED"');
  await takePicture(page, "reference-order");

  const headers = { "x-api-key": key };
  const placed = await fetch(`${api}/orders/SHOP-2001`, { headers });
  expect(placed.status).toBe(200);
  expect(await stored(page)).not.toContain(key);
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("the guide can be read before the reference is there, and without JavaScript", async () => {
  const { page } = await browser.openPage(`${api}/docs`, { javaScriptEnabled: false });
  expect(await heading(page, "From zero to a delivered order").isVisible()).toBe(true);
  await page.getByRole("link", { name: "its orders are never produced" }).click();
  const { y = Infinity } = (await page.locator("#test-orders").boundingBox()) ?? {};
  expect(y).toBeCloseTo(0, 0);
});

/** Returns when the page was first painted, and when the reference began to load its document, in milliseconds. */
const PAINTED = `[
  performance.getEntriesByName("first-contentful-paint"),
  performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/openapi.json")),
].map(([{ startTime }]) => startTime)`;

test("the guide is painted before the reference is begun, which then takes its place", async () => {
  const { page, complaints } = await browser.openPage(`${api}/docs`);
  await page.locator("#reference .markdown h1, #reference .markdown h2").first().waitFor();
  const [painted = 0, begun = 0] = await page.evaluate<number[]>(PAINTED);
  expect(painted).toBeLessThan(begun);
  await expect.poll(() => page.locator("#guide").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("a reader of the guide stays at the same chapter when the reference replaces it", async () => {
  const { page } = await browser.openPage("about:blank");
  const { promise: isRead, resolve: readOn } = Promise.withResolvers<undefined>();
  await page.route("**/openapi.json", async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto(`${api}/docs`);
  await page.evaluate('document.querySelector("#guide #subscribe").scrollIntoView()');
  readOn(undefined);
  const subscribe = page
    .locator("#reference")
    .getByRole("heading", { name: "Subscribe", exact: true });
  const top = async () => (await subscribe.first().boundingBox())?.y;
  await expect.poll(top, { timeout: 30_000 }).toBeLessThan(300);
  expect(await top()).toBeGreaterThanOrEqual(0);
});

test("the operation that a link leads to has no frame around it", async () => {
  const { page } = await browser.openPage(`${api}/docs#tag/orders/POST/orders`);
  const operation = page.locator("section:focus", { has: heading(page, "Create an order") });
  await operation.waitFor();
  expect(await operation.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe("none");
});

test("on a phone, Send is in view, and so is the reply", async () => {
  const viewport = { width: 390, height: 844 };
  const { page } = await browser.openPage(`${api}/docs#tag/catalog/GET/catalog`, { viewport });
  await enterKey(page, key);
  await page.getByRole("button", { name: "(get /catalog)" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: /^Send \w+ request to/ });
  await send.click({ trial: true });
  const { x = 0, width = 0 } = (await send.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(0);
  expect(x + width).toBeLessThanOrEqual(viewport.width);
  await send.click();
  const reply = dialog.getByText("200 OK");
  await reply.waitFor();
  const { y = Infinity } = (await reply.boundingBox()) ?? {};
  expect(y).toBeLessThan(viewport.height);
});

/** The selectors of the styles for Scalar, without pseudo-elements and the state of a button. */
const selectors = [...SCALAR_STYLE.matchAll(/^ *([^@{}\n]+) \{/gm)].map(([, selector = ""]) =>
  selector.replace(/::placeholder|:is\(:hover.*/, ""),
);

test("each selector of the styles for Scalar finds an element of it", async () => {
  const { page } = await browser.openPage(`${api}/docs`);
  await heading(page, "Limits").first().waitFor();
  await open(page, "Orders", "Create an order");
  await page.getByRole("button", { name: "(post /orders)" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".ascii-art").first().waitFor();
  const unused = () =>
    page.evaluate<string[]>(
      `${JSON.stringify(selectors)}.filter((selector) => !document.querySelector(selector))`,
    );
  expect(await unused()).toEqual([expect.stringContaining(":not(:has(.ascii-art))")]);
  await dialog.getByRole("button", { name: /^Send \w+ request to/ }).click();
  await dialog.getByText("401").first().waitFor();
  expect(await unused()).toEqual([]);
});

test("blocks of the guide are copied by a button, with the address of the page", async () => {
  const { page, complaints } = await browser.openPage(`${api}/docs`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const block = page.locator(".markdown pre", { hasText: "export API=" }).first();
  await block.getByRole("button", { name: "Copy" }).click();
  await block.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    `export API=${api}\nexport API_KEY=pod_test_…`,
  );
  expect(complaints).toEqual([]);
});

/** Returns whether the guide's tables are shown, cells under 90 pixels, and elements wider than their room. */
const MEASURE = `(() => {
  const cells = [...document.querySelectorAll(".markdown :is(td, th)")];
  const tables = [...document.querySelectorAll(".markdown table")];
  return {
    shown: cells.length > 100,
    narrow: cells.filter((cell) => cell.offsetWidth < 90).map((cell) => cell.textContent),
    wide: [document.body, ...tables]
      .filter((box) => box.scrollWidth > box.parentElement.clientWidth)
      .map((box) => box.innerText.slice(0, 40)),
  };
})()`;

test("the guide's tables can be read on a phone, a laptop and a wide screen", async () => {
  const { page } = await browser.openPage(`${api}/docs`);
  await heading(page, "Limits").first().waitFor();
  for (const width of [390, 1280, 1400, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(MEASURE), { timeout: 20_000, message: `at ${String(width)} px` })
      .toEqual({ shown: true, narrow: [], wide: [] });
  }
});

test("operators open the page of their API, and list production lines with their key", async () => {
  const { page, foreign, complaints } = await browser.openPage(`${operatorApi}/docs`);
  await heading(page, "From an empty stage to a delivered order").first().waitFor();
  await enterKey(page, operatorKey);
  await open(page, "Production lines", "List production lines");
  await tryOut(page, "get /production-lines", '"Austin DTG"');
  expect(await stored(page)).not.toContain(operatorKey);
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});
