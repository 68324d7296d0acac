import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LocalService } from "../../../infra/local/service.ts";
import { findEmulator } from "../../support/find-emulator.ts";
import { hostVariables } from "../../support/host-variables.ts";

/** Settings of a host, with additional variables of its functions. */
export interface HostSettings {
  readonly dataDir: string;
  readonly assembly: string;
  readonly functionEnvironment: Readonly<Record<string, string>>;
  /** The most environments; by default as many as suit the machine's processors. */
  readonly maxEnvironments?: number;
}

/** The message that a host sends for each environment that it killed. */
export const KILLED = "environment killed";

/** A fault that a host makes in its own parts. Each order ends the hold of a queue. */
export type Order =
  /** For each of the next events: its environment is killed after so many milliseconds, if it is not done by then. */
  | { readonly does: "kill environments"; readonly after: readonly number[] }
  /** The ARN of the queue whose batches wait. */
  | { readonly does: "hold a queue"; readonly queue: string }
  | { readonly does: "nothing more" };

export interface HostReady extends Pick<LocalService, "environment" | "outputs"> {
  readonly operatorKey: string;
}

/** The time within which a host restarts its emulator. */
const EMULATOR_MS = 20_000;
const POLL_MS = 50;

/** The whole service in a process of its own, which can be killed whole or in part. */
export class Host {
  readonly #settings: HostSettings;
  readonly #onReady: (ready: HostReady) => void;
  #child: ChildProcess | undefined;
  #environmentsKilled = 0;
  #running: Promise<HostReady>;

  /** Calls `onReady` at each start, because addresses change. */
  constructor(settings: HostSettings, onReady: (ready: HostReady) => void) {
    this.#settings = settings;
    this.#onReady = onReady;
    this.#running = this.#start();
  }

  /** The addresses of the running host. Waits for the next start if the host is down. */
  get running(): Promise<HostReady> {
    return this.#running;
  }

  get environmentsKilled(): number {
    return this.#environmentsKilled;
  }

  /**
   * Kills the host as `kill -9` does, with all of its parts, and starts it again on its data. Resolves when it answers.
   */
  async restart(): Promise<void> {
    const killed = this.kill();
    this.#running = killed.then(() => this.#start());
    await this.#running;
  }

  /** Kills an emulator by its data. Waits for it if it was just killed. */
  async killEmulator(data: "dynamodb.db" | "queues"): Promise<void> {
    const end = Date.now() + EMULATOR_MS;
    let pid = findEmulator(this.#settings.dataDir, data);
    while (pid === undefined) {
      if (Date.now() > end) throw new Error(`The host has no emulator of ${data}`);
      await sleep(POLL_MS);
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
      env: hostVariables(),
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
