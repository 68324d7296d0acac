import { startLocalService } from "../../../infra/local/service.ts";

/**
 * Runs a host in its own process, for tests that end or kill it: `run-fixture.ts <assembly> <data folder> [seed]`.
 */
const [assembly = "", dataDir = "", seed] = process.argv.slice(2);
const print = (line: string) => {
  console.log(line);
};
const service = await startLocalService({
  port: 0,
  dataDir,
  assembly,
  seed: seed !== undefined,
  onLog: (_, line) => {
    print(line);
  },
});
process.once("SIGTERM", () => void service.stop());
print(JSON.stringify(service));
