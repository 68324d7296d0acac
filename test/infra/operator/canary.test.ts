import { expect, test } from "vitest";
import { CANARY_OWNER } from "#shared/canary/canary.ts";
import { runOperator } from "../../support/run-operator.ts";
import { runJson } from "./run-json.ts";

test("the canary is switched on, shown, and switched off once that is confirmed", async () => {
  const on = await runOperator(["canary", "on"]);
  expect(on.output).toMatch(/^Canary +on\nUser +[\da-f-]{36}\nSince +2\d{3}-.*\nLast request +-/);
  expect(on.output).not.toContain("pod_");
  expect(await runJson("canary", "status")).toMatchObject({ is_on: true, user_id: CANARY_OWNER });
  const refused = await runOperator(["canary", "off"]);
  expect(refused.exitCode).toBe(2);
  expect(refused.errors).toContain("Then no alarm rings if merchants cannot order.");
  expect(await runJson("canary", "off", "--yes")).toMatchObject({ is_on: false });
  expect((await runOperator(["canary", "status"])).output).toMatch(/^Canary +off\nUser +\S+\n?$/);
});
