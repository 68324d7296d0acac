import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startHost, type HostProcess } from "../../support/host-process.ts";
import type { Seed, SeedSettings } from "./seed-tree.ts";

/** The service of a checkout, this one or another, as its `npm start` runs it, with a user who has orders. */
export interface Tree extends Seed {
  /** The folder's name. */
  readonly name: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly host: HostProcess;
  /** Ends the service, starts it again on its data and returns the milliseconds until it is ready. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** The pause between tries to fetch a print file. */
const PAUSE_SECONDS = 5;

/** The index and an owner's counts trail the orders by up to this time. */
const COUNTED_WITHIN_MS = 10 * 60_000;

/**
 * Starts the service in a new folder beside others, on an empty table with the demo catalog. Seeds it, and waits until
 * its lists are up to date.
 */
export async function startTree(settings: SeedSettings, beside: string): Promise<Tree> {
  const { tree: folder } = settings;
  const dataDir = mkdtempSync(join(beside, "tree-"));
  // With this, all tries to fetch a file end within the measurement.
  const variables = { ARTWORK_PAUSE_SECONDS: String(PAUSE_SECONDS) };
  let host = await startHost(dataDir, variables, folder);
  const stop = () => host.kill();
  try {
    const seed = await runSeed(settings, host.environment);
    await waitForCounts(host, seed.key, settings.orders);
    return {
      ...seed,
      name: basename(folder),
      folder,
      dataDir,
      get host() {
        return host;
      },
      restart: async () => {
        await host.stop();
        const start = performance.now();
        host = await startHost(dataDir, variables, folder);
        return performance.now() - start;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function runSeed(
  settings: SeedSettings,
  environment: Readonly<Record<string, string>>,
): Promise<Seed> {
  const child = fork(join(import.meta.dirname, "seed-tree.ts"), [JSON.stringify(settings)], {
    cwd: settings.tree,
    env: { ...environment },
  });
  const exited = once(child, "exit").then(() => undefined);
  const message = await Promise.race([once(child, "message"), exited]);
  if (message === undefined) throw new Error(`${settings.tree} cannot be seeded`);
  child.disconnect();
  return (message as [Seed])[0];
}

/** Waits for an owner's counts, which the table's stream updates: lists take totals from them. */
async function waitForCounts({ api }: HostProcess, key: string, orders: number): Promise<void> {
  const deadline = Date.now() + COUNTED_WITHIN_MS;
  for (let total = 0; total < orders;) {
    if (Date.now() > deadline) throw new Error("The counts do not catch up");
    await sleep(200);
    const response = await fetch(`${api}/orders?limit=1`, { headers: { "x-api-key": key } });
    const { data } = (await response.json()) as { data: { pagination: { total: number } } };
    ({ total } = data.pagination);
  }
}
