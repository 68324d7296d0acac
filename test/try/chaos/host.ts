import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LocalService } from "../../../infra/local/service.ts";
import { findEmulator } from "../../support/find-emulator.ts";

/** What a host runs, and with which variables of its functions beside their own. */
export interface HostSettings {
  readonly dataDir: string;
  readonly assembly: string;
  readonly functionEnvironment: Readonly<Record<string, string>>;
  /** As of the service itself, which has as many as its machine's processors can do with. */
  readonly maxEnvironments?: number;
}

/** A host tells of each that it killed. */
export const KILLED = "environment killed";

/** What a host does to its own parts; each order ends the hold of a queue. */
export type Order =
  /** Of the next events, each after so many milliseconds, if it is not through by then. */
  | { readonly does: "kill environments"; readonly after: readonly number[] }
  /** Its ARN: batches of it wait. */
  | { readonly does: "hold a queue"; readonly queue: string }
  | { readonly does: "nothing more" };

export interface HostReady extends Pick<LocalService, "environment" | "outputs"> {
  readonly operatorKey: string;
}

/** A host starts its emulator again within seconds. */
const EMULATOR_MS = 20_000;
const LOOK_MS = 50;

/** The whole service in a process of its own, which can be killed, and parts of it. */
export class Host {
  readonly #settings: HostSettings;
  readonly #onReady: (ready: HostReady) => void;
  #child: ChildProcess | undefined;
  #environmentsKilled = 0;
  #running: Promise<HostReady>;

  /** `onReady` is told of each start: the addresses are others then. */
  constructor(settings: HostSettings, onReady: (ready: HostReady) => void) {
    this.#settings = settings;
    this.#onReady = onReady;
    this.#running = this.#start();
  }

  /** Where it answers and what it works on; waits for its next start if there is none now. */
  get running(): Promise<HostReady> {
    return this.#running;
  }

  get environmentsKilled(): number {
    return this.#environmentsKilled;
  }

  /** Ends it as kill -9 does, with all of its parts, and starts it again on its data. Resolves when it answers. */
  async restart(): Promise<void> {
    const killed = this.kill();
    this.#running = killed.then(() => this.#start());
    await this.#running;
  }

  /** Kills an emulator by its data. Waits for it to be there, if it was killed a moment ago. */
  async killEmulator(data: "dynamodb.db" | "queues"): Promise<void> {
    const end = Date.now() + EMULATOR_MS;
    let pid = findEmulator(this.#settings.dataDir, data);
    while (pid === undefined) {
      if (Date.now() > end) throw new Error(`The host has no emulator of ${data}`);
      await sleep(LOOK_MS);
      pid = findEmulator(this.#settings.dataDir, data);
    }
    process.kill(pid, "SIGKILL");
  }

  order(order: Order): void {
    this.#child?.send(order);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  async #start(): Promise<HostReady> {
    const child = fork(join(import.meta.dirname, "run-host.ts"), [JSON.stringify(this.#settings)], {
      // Nothing of this process's environment: it may name another service's emulator.
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
      execArgv: [],
    });
    this.#child = child;
    const ended = once(child, "exit").then(() => undefined);
    const message = await Promise.race([once(child, "message"), ended]);
    if (message === undefined) throw new Error("The service did not start");
    const [ready] = message as [HostReady];
    child.on("message", (said) => {
      if (said === KILLED) this.#environmentsKilled++;
    });
    this.#onReady(ready);
    return ready;
  }
}
