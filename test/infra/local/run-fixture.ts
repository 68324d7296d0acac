import { startLocalService } from "../../../infra/local/service.ts";

/** A host in a process of its own, for tests that kill it: `run-fixture.ts <assembly> <data folder>`. */
const [assembly = "", dataDir = ""] = process.argv.slice(2);
const service = await startLocalService({ port: 0, dataDir, assembly });
process.stdout.write(`${JSON.stringify({ url: service.url, environment: service.environment })}\n`);
