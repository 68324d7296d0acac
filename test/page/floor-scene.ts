import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { hasCheckDigit } from "#shared/values/check-digit.ts";
import { startLocalService } from "../../infra/local/service.ts";
import { orderLine, orderRequest } from "../support/order-request.ts";
import { openBrowser } from "./open-browser.ts";
import { startArtwork } from "./start-artwork.ts";

export const SKUS = ["TEE-CLASSIC-BLACK-M", "TEE-CLASSIC-WHITE-L"];
export const PIECES = 2;

interface Placed {
  readonly id: string;
  readonly order_id: string;
}

/** Starts a service with its demo data, a browser and a client's server of artwork. */
export async function startFloor() {
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-floor-"));
  const service = await startLocalService({ port: 0, dataDir, seed: true });
  const browser = await openBrowser();
  const artwork = await startArtwork();
  const stop = async () => {
    await browser.close();
    artwork.stop();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  const { ApiUrl: api = "", OperatorApiUrl: operatorApi = "" } = service.outputs;
  const { key = "", operator_key: operatorKey = "" } = service.demoKeys ?? {};

  const operate = (method: string, path: string, body?: unknown) =>
    call(operatorApi, operatorKey, method, path, body);

  const order = (method: string, path: string, body?: unknown) =>
    call(api, key, method, `/orders${path}`, body);

  /** Issues a key for the people who print, at some facilities or at all. */
  const issueFloorKey = async (facilities: readonly string[] = ["TX"]) => {
    const request = { user_id: randomUUID(), name: "Press 4", permissions: ["floor:orders"] };
    const { id, key } = await operate("POST", "/keys", { ...request, facilities });
    return { id: String(id), key: String(key) };
  };

  const lineOf = (sku: string, quantity: number) => ({
    ...orderLine,
    sku,
    quantity,
    print_files: [{ key: "front", url: `${artwork.url}/front.svg` }],
    preview_files: [{ key: "front", url: `${artwork.url}/preview.svg` }],
  });

  /** Places an order that can be started. */
  const place = async (fields: object = {}): Promise<Placed> => {
    const items = SKUS.map((sku) => lineOf(sku, PIECES));
    const request = { ...orderRequest({ items }), facility: "TX", ...fields };
    const { id, order_id } = await order("POST", "", request);
    const payment = { payment_status: "paid", amount: "all" };
    await operate("PUT", `/orders/${String(id)}/payment`, payment);
    // The check of its artwork changes the order a second time, and an earlier view of it is then refused.
    await vi.waitFor(
      async () => {
        const { items } = await operate("GET", `/orders/${String(id)}`);
        expect(JSON.stringify(items)).not.toContain('"status":"pending"');
      },
      { timeout: 20_000, interval: 100 },
    );
    return { id: String(id), order_id: String(order_id) };
  };

  /** Places an order and starts it, so that no other test takes it. */
  const placeStarted = async (fields: object): Promise<Placed> => {
    const placed = await place(fields);
    await operate("POST", `/orders/${placed.id}/moves`, { action: "start" });
    return placed;
  };

  /** Opens the page in its own window. */
  const openFloor = () => browser.openPage(`${operatorApi}/floor`);

  /** Enters an operator's key, and waits for the queue of a floor. */
  const enter = async (page: Page, floor = "TX") => {
    await enterKey(page, operatorKey);
    await page.getByRole("button", { name: floor, exact: true }).click();
    await page.getByRole("navigation", { name: "Queues" }).waitFor();
  };

  return {
    ...{ stop, artwork, operate, order },
    ...{ issueFloorKey, lineOf, place, placeStarted, openFloor, enter },
  };
}

async function call(url: string, apiKey: string, method: string, path: string, body?: unknown) {
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel("Operator key").fill(key);
  await page.keyboard.press("Enter");
}

/** The last key of a scan, as the browser's protocol names it. */
const ENDS = {
  Enter: { key: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
  Tab: { key: "Tab", windowsVirtualKeyCode: 9 },
} as const;

/**
 * Types as a scanner does. The keys have the times of a scanner: on a busy machine, `page.keyboard` would be as slow as
 * a person.
 */
export async function typeCode(
  page: Page,
  code: string,
  everyMs = 20,
  end: keyof typeof ENDS = "Enter",
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const keys = [...Array.from(code, (text) => ({ key: text, text })), ENDS[end]];
  const begin = Date.now() / 1000;
  for (const [index, key] of keys.entries()) {
    const timestamp = begin + (index * everyMs) / 1000;
    const press = (event: object) =>
      browser.send("Input.dispatchKeyEvent", { type: "keyDown", timestamp, ...event });
    if (/^[A-Z]$/.test(key.key)) await press({ key: "Shift" });
    await press(key);
    await press({ type: "keyUp", key: key.key });
  }
  await browser.detach();
}

/** Scans a piece of an open order once: a counted piece is not scanned again. */
export async function scanPiece(page: Page, sku: string, piece: number): Promise<void> {
  const counted = page.getByLabel(sku);
  const type = async () => {
    if (Number(await counted.inputValue()) < piece) {
      await page.keyboard.type(sku);
      await page.keyboard.press("Enter");
    }
    return counted.inputValue();
  };
  await expect.poll(type, { timeout: 20_000, interval: 300 }).toBe(String(piece));
}

/** Appends the check digit of a label's number. */
export const withCheckDigit = (digits: string): string =>
  Array.from("0123456789", (digit) => `${digits}${digit}`).find(hasCheckDigit) ?? digits;

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true });
