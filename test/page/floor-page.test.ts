import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startLocalService } from "../../infra/local/service.ts";
import { createOrder } from "../bench/requests.ts";
import { openBrowser } from "./open-browser.ts";

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-floor-"));
const service = await startLocalService({ port: 0, dataDir, seed: true });
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const { ApiUrl: api = "", OperatorApiUrl: operatorApi = "" } = service.outputs;
const { key = "", operator_key: operatorKey = "" } = service.demoKeys ?? {};

async function call(url: string, apiKey: string, method: string, path: string, body?: unknown) {
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

/** Places an order that can be started. */
async function place(fields: object = {}): Promise<{ id: string; order_id: string }> {
  const order = { ...(createOrder().body as object), facility: "TX", ...fields };
  const { id, order_id } = await call(api, key, "POST", "/orders", order);
  const payment = { payment_status: "paid", amount: "all" };
  await call(operatorApi, operatorKey, "PUT", `/orders/${String(id)}/payment`, payment);
  return { id: String(id), order_id: String(order_id) };
}

/** Types a code as a scanner does, again where the machine was too busy to type that fast. */
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

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Operator key").fill(operatorKey);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "TX", exact: true }).click();
  await page.getByRole("navigation", { name: "Queues" }).waitFor();
}

test("from claim to shipped, by keyboard and scan", async () => {
  const placed = await place();
  const { page, foreign, complaints } = await browser.openPage(`${operatorApi}/floor`);
  await enter(page);
  await page.getByRole("button", { name: placed.order_id }).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("heading", { name: placed.order_id }).waitFor();
  const carrier = page.getByLabel("Carrier");
  await carrier.waitFor();
  for (const [sku, pieces] of Object.entries({
    "TEE-CLASSIC-BLACK-M": 2,
    "TEE-CLASSIC-WHITE-L": 2,
  })) {
    const counted = page.getByLabel(sku);
    for (let piece = 1; piece <= pieces; piece++) {
      const seen = counted.and(page.locator(`[data-count="${String(piece)}"]`));
      await scan(page, sku, seen);
    }
  }
  await carrier.fill("usps");
  await page.getByLabel("Tracking number").fill("9400-1");
  await page.keyboard.press("Enter");
  await page.getByText("All pieces are packed").waitFor();
  await page.getByRole("button", { name: "Ship" }).click();
  await page.getByText(`${placed.order_id} is shipped.`).waitFor();
  const shipped = await call(operatorApi, operatorKey, "GET", `/orders/${placed.id}`);
  expect(shipped).toMatchObject({ status: "shipped" });
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});
