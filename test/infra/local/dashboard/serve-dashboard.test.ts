import { expect, test } from "vitest";
import { readAssembly } from "../../../../infra/local/assembly/read-assembly.ts";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import { readDashboard } from "../../../../infra/local/dashboard/read-dashboard.ts";
import { readData } from "../../../../infra/local/dashboard/serve-dashboard.ts";
import { MetricStore } from "../../../../infra/local/metrics/metric-store.ts";
import { commonAssembly } from "../../../support/start-own-service.ts";

const endpoints = { gateway: "http://api", dynamodb: "http://table", queues: "http://queues" };

test("every widget and alarm of the stack can be drawn on one machine, before anything happened", async () => {
  const stack = new Stack(await readAssembly(commonAssembly()), endpoints);
  const dashboard = readDashboard(stack);
  const { widgets, alarms } = readData(dashboard, new MetricStore());
  expect(widgets).toHaveLength(dashboard.widgets.length);
  expect(alarms.filter(({ state }) => state === "ALARM")).toEqual([]);
});
