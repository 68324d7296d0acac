import { startLocalService } from "../../../infra/local/service.ts";
import { auditStage } from "../../support/audit-stage.ts";
import { runTool, wholeNumber } from "../../support/run-tool.ts";
import { Client } from "#shared/api/client/client.ts";
import { driveDay } from "./drive-day.ts";
import { placeOrders } from "./place-orders.ts";

await runTool(
  {
    name: "try -- floor-day",
    help: `Works through a day of orders, 200 unless --count says otherwise, on a service of its own, with the functions of the
floor's screen. Prints the differences between the API's histories and the work done, and the findings of an audit.`,
    options: { count: wholeNumber(200) },
  },
  async ({ dataDir, count }) => {
    const service = await startLocalService({ port: 0, dataDir, seed: true, maxEnvironments: 20 });
    const { ApiUrl = "", OperatorApiUrl: url = "" } = service.outputs;
    const { key = "", operator_key: operatorKey = "" } = service.demoKeys ?? {};
    const orders = await placeOrders(ApiUrl, key, count);
    const begun = Date.now();
    const floor = { name: "TX", facility: "TX" };
    const faults = await driveDay(new Client({ url, key: operatorKey }), floor, orders);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    const { findings } = await auditStage(dataDir);
    await service.stop();
    console.log(
      `${String(orders.length)} orders in ${seconds} s, ${String(faults.length)} not as the histories say, ${String(findings.length)} found by the audit`,
    );
    return [...faults, ...findings];
  },
);
