import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Client } from "#shared/api/client/client.ts";
import { auditStage } from "../../support/audit-stage.ts";
import { startOwnService } from "../../support/start-own-service.ts";
import { driveDay } from "./drive-day.ts";
import { placeOrders } from "./place-orders.ts";

// A folder of its own, because orders of other tests are on other floors.
const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-floor-day-"));
const service = await startOwnService({ dataDir, seed: true });
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a day by the screen's own functions is as the histories say, and an audit finds nothing", async () => {
  const { ApiUrl = "", OperatorApiUrl: url = "" } = service.outputs;
  const { key: merchant = "", operator_key: key = "" } = service.demoKeys ?? {};
  const orders = await placeOrders(ApiUrl, merchant, 12);
  expect(await driveDay(new Client({ url, key }), { name: "TX", facility: "TX" }, orders)).toEqual(
    [],
  );
  expect((await auditStage(dataDir)).findings).toEqual([]);
});
