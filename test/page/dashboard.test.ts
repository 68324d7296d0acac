import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { DashboardData } from "../../infra/local/dashboard/serve-dashboard.ts";
import { startLocalService } from "../../infra/local/service.ts";
import { readStack } from "../infra/read-stack.ts";
import { findEmulator } from "../support/find-emulator.ts";
import { startReceiver, status } from "../support/receiver.ts";
import { keepBusy } from "./busy-service.ts";
import { openBrowser, takePicture } from "./open-browser.ts";

/** More 5xx than the alarm allows. */
const REQUESTS = 12;

/** Graphs without data, because no request ends in 5xx, and changes are set aside only after serious faults. */
const UNSEEN = [
  "Routes with most 5xx",
  "Streams: changes set aside",
  "Streams: changes lost",
  "Streams: set aside and not replayed, objects",
];

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-dashboard-"));
const service = await startLocalService({
  port: 0,
  dataDir,
  seed: true,
  minuteMs: 1000,
  functionEnvironment: { TEST_ORDER_STEP_SECONDS: "0", WEBHOOK_RETRY_DELAYS: "1,1,1" },
});
const receivers = {
  well: await startReceiver(status(200)),
  failing: await startReceiver(status(500)),
};
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await service.stop();
  for (const receiver of Object.values(receivers)) await receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const list = async () => {
  const headers = { "x-api-key": service.demoKeys?.key ?? "" };
  return (await fetch(`${service.outputs["ApiUrl"] ?? ""}/orders`, { headers })).status;
};

test("every graph has data of a busy service", async () => {
  const { page, foreign, complaints } = await browser.openPage(`${service.url}/dashboard`);
  await keepBusy(service, receivers);
  const { functions } = await readStack(join(dataDir, "assembly"));
  const lambda = `${service.environment["AWS_ENDPOINT_URL_LAMBDA"] ?? ""}/2015-03-31/functions`;
  const invoke = async (name: string) => {
    const { logicalId = "" } = functions.find(({ id }) => id === name) ?? {};
    const url = `${lambda}/print-on-demand-local-${logicalId}/invocations`;
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(200);
  };
  // The schedule runs it once an hour.
  await invoke("ErasuresRepeatFunction");
  const empty = async () => {
    // Each run checks the order of the one before, which takes some seconds.
    await invoke("CanaryRunFunction");
    const { widgets } = (await (
      await fetch(`${service.url}/dashboard/data`)
    ).json()) as DashboardData;
    return widgets
      .filter(({ lines }) => !lines.some(({ series }) => series.some(Number.isFinite)))
      .flatMap((widget) => (widget.type === "metric" ? widget.properties.title : []));
  };
  await expect.poll(empty, { timeout: 30_000, interval: 4000 }).toEqual(UNSEEN);
  await takePicture(page, "dashboard", 1450);
  await page.setViewportSize({ width: 390, height: 900 });
  const graph = page.locator(".uplot").first();
  const widths = async () => [
    await page.evaluate(() => document.documentElement.scrollWidth),
    (await graph.boundingBox())?.width,
  ];
  // Each row has one graph, drawn in that width, and no row is wider than the screen.
  await expect.poll(widths, { timeout: 10_000 }).toEqual([390, 332]);
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("a page of the project, with its pictures, is as wide as a phone", async () => {
  const { page, foreign, complaints } = await browser.openPage(
    `${service.url}/infra/operator/README.md`,
    { viewport: { width: 390, height: 900 } },
  );
  const shown = () =>
    page.evaluate(() => [...document.images].every((each) => each.naturalWidth > 0));
  await expect.poll(shown).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("an alarm turns red while the table stands still, and green when it is back", async () => {
  expect(await list()).toBe(200);
  const { page, foreign, complaints } = await browser.openPage(`${service.url}/dashboard`);
  const alarm = (state: string) =>
    page.locator(`[data-state="${state}"]`, { hasText: "PublicApiServerErrors" });
  await alarm("OK").waitFor();

  const emulator = findEmulator(dataDir, "dynamodb.db") ?? NaN;
  process.kill(emulator, "SIGSTOP");
  const refused = await Promise.all(Array.from({ length: REQUESTS }, list));
  expect(new Set(refused)).toEqual(new Set([503]));
  await alarm("ALARM").waitFor();
  expect(await alarm("ALARM").innerText()).toMatch(
    /^PublicApiServerErrors since \d\d:\d\d:\d\d\. /,
  );
  expect(await alarm("ALARM").locator("a").getAttribute("href")).toBe(
    "/infra/RUNBOOK.md#publicapiservererrors",
  );

  process.kill(emulator, "SIGCONT");
  await expect.poll(list, { timeout: 20_000 }).toBe(200);
  await alarm("OK").waitFor();
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});
