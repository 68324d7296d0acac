import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "../../../infra/local/service.ts";
import { answerHelp } from "../../support/answer-help.ts";
import { auditStage } from "../../support/audit-stage.ts";
import { driveDay } from "./drive-day.ts";
import { placeOrders } from "./place-orders.ts";

answerHelp(`npm run floor-day -- [--count <number>]

Works off a day of orders, 200 unless --count says otherwise, on a service of its own by the functions of the floor's
screen, and prints what the API's histories say otherwise than those who worked, and what an audit finds.`);
const { values } = parseArgs({ options: { count: { type: "string", default: "200" } } });

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-floor-day-"));
process.once("exit", () => {
  rmSync(dataDir, { recursive: true, force: true });
});
process.once("SIGINT", () => process.exit(130));

const service = await startLocalService({ port: 0, dataDir, seed: true, maxEnvironments: 20 });
const { ApiUrl = "", OperatorApiUrl: url = "" } = service.outputs;
const { key = "", operator_key: operatorKey = "" } = service.demoKeys ?? {};
const orders = await placeOrders(ApiUrl, key, Number(values.count));
const begun = Date.now();
const floor = { name: "TX", facility: "TX" };
const faults = await driveDay({ url, key: operatorKey }, floor, orders);
const seconds = ((Date.now() - begun) / 1000).toFixed(1);
const { findings } = await auditStage(dataDir);
await service.stop();
for (const fault of [...faults, ...findings]) console.error(fault);
console.log(
  `${String(orders.length)} orders in ${seconds} s, ${String(faults.length)} not as the histories say, ${String(findings.length)} found by the audit`,
);
process.exitCode = faults.length + findings.length === 0 ? 0 : 1;
