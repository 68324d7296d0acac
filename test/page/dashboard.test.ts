import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startLocalService } from "../../infra/local/service.ts";
import { findEmulator } from "../support/find-emulator.ts";
import { openBrowser } from "./open-browser.ts";

/** Fewer than this many 5xx are no alarm. */
const REQUESTS = 12;

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-dashboard-"));
const service = await startLocalService({ port: 0, dataDir, seed: true, minuteMs: 1000 });
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const list = async () => {
  const headers = { "x-api-key": service.demoKeys?.key ?? "" };
  return (await fetch(`${service.outputs["ApiUrl"] ?? ""}/orders`, { headers })).status;
};

test("an alarm turns red while the table stands still, and green when it is back", async () => {
  expect(await list()).toBe(200);
  const { page, foreign, complaints } = await browser.openPage(`${service.url}/dashboard`);
  const alarm = (state: string) =>
    page.locator(`[data-state="${state}"]`, { hasText: "PublicApiServerErrors" });
  await alarm("OK").waitFor();

  const emulator = findEmulator(dataDir) ?? NaN;
  process.kill(emulator, "SIGSTOP");
  const refused = await Promise.all(Array.from({ length: REQUESTS }, list));
  expect(new Set(refused)).toEqual(new Set([503]));
  await alarm("ALARM").waitFor();

  process.kill(emulator, "SIGCONT");
  await expect.poll(list, { timeout: 20_000 }).toBe(200);
  await alarm("OK").waitFor();
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});
