import { startLocalService } from "../../../infra/local/service.ts";
import { oneOf, runTool, seed, wholeNumber } from "../../support/run-tool.ts";
import { makeRequest, operations, runRequests } from "./fuzz.ts";
import { printReport } from "./print-report.ts";

const ids = operations.map(({ operation }) => operation.id);

await runTool(
  {
    name: "try -- fuzz",
    help: `Sends requests made from the documents to a service of its own, whole and damaged ones, 20,000 unless --count says
otherwise, and prints the results. --seed repeats the requests; --operation sends those of one operation alone.`,
    options: { seed, count: wholeNumber(20_000), operation: oneOf("operationId", ids) },
  },
  async ({ dataDir, seed, count, operation: id }) => {
    const chosen = operations.filter(({ operation }) => id === undefined || operation.id === id);
    console.log(`${String(count)} requests, seed ${String(seed)}`);
    const service = await startLocalService({ port: 0, dataDir, seed: true, maxEnvironments: 80 });
    const stage = {
      urls: {
        public: service.outputs["ApiUrl"] ?? "",
        operator: service.outputs["OperatorApiUrl"] ?? "",
      },
      operatorKey: service.demoKeys?.operator_key ?? "",
    };
    const requests = Array.from({ length: count }, (_, number) =>
      makeRequest(seed, number, chosen),
    );
    const outcomes = await runRequests(stage, requests);
    await service.stop();
    printReport(outcomes);
    const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
    return failed === 0 ? [] : [`${String(failed)} requests are not answered as the documents say`];
  },
);
