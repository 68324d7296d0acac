import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PutCommand, type PutCommandInput, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Scheduler } from "fast-check";
import { table } from "#shared/table/table.ts";
import { describeCall } from "./describe-call.ts";

/**
 * A write whose reply is lost, counted from 0. The write is carried out. Then the client sends it again, as the SDK
 * does, or the call fails.
 */
export interface Loss {
  readonly write: number;
  readonly how: "repeated" | "failed";
}

/** The error of a call whose write was carried out without a reply. */
export class LostReply extends Error {
  override readonly name = "LostReply";
}

/** The fields of a document client's command that a schedule reads. */
interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

type Send = (command: Command) => Promise<unknown>;

/** A process that calls the table at the same time as others. */
export interface Process {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

const processes = new AsyncLocalStorage<
  { readonly name: string; readonly schedule: Schedule } | undefined
>();

/** Runs a reading of the table that must not wait for its turn, while a schedule stands still. */
export const aside = <Result>(look: () => Promise<Result>): Promise<Result> =>
  processes.run(undefined, look);

/**
 * Makes each call of the table by a schedule's process wait for its turn; other calls are unchanged. With
 * `withoutVersion`, writes ignore the stored version. Returns a function that undoes this.
 */
export function gateTable({ withoutVersion = false } = {}): () => void {
  const send = table.send.bind(table);
  const pass = send as Send;
  table.send = ((command: Command) => {
    const process = processes.getStore();
    const sent = withoutVersion ? unconditional(command) : command;
    if (process === undefined) return pass(sent);
    return process.schedule.take(process.name, sent, () => pass(sent));
  }) as typeof send;
  return () => {
    table.send = send;
  };
}

/** Returns the command without its conditions on versions. */
function unconditional(command: Command): Command {
  if (command instanceof PutCommand) return new PutCommand(unguarded(command.input));
  if (!(command instanceof TransactWriteCommand)) return command;
  const { TransactItems = [], ...input } = command.input;
  return new TransactWriteCommand({
    ...input,
    TransactItems: TransactItems.map((item) =>
      item.Put === undefined ? item : { ...item, Put: unguarded(item.Put) },
    ),
  });
}

type Guards = Pick<PutCommandInput, "ConditionExpression" | "ExpressionAttributeValues">;

function unguarded<Put extends Guards>(put: Put): Put {
  if (!/^(version = :version|write_id = :write_id)$/.test(put.ConditionExpression ?? ""))
    return put;
  const bare = { ...put };
  delete bare.ConditionExpression;
  delete bare.ExpressionAttributeValues;
  return bare;
}

/** Processes whose calls of the table are made one at a time, in the order that a scheduler chooses. */
export class Schedule {
  /** Each call with its result, in the order of the calls. */
  readonly trace: string[] = [];
  /** The number of replies that each process lost. */
  readonly lost = new Map<string, number>();
  readonly #scheduler: Scheduler;
  readonly #losses: readonly Loss[];
  readonly #letters: ReadonlyMap<string, string>;
  readonly #onWrite: (process: string, input: object) => Promise<void>;
  #writes = 0;

  /** `letters` are the orders' names in traces. `onWrite` is called after each write that was carried out. */
  constructor(
    scheduler: Scheduler,
    losses: readonly Loss[],
    letters: ReadonlyMap<string, string>,
    onWrite: (process: string, input: object) => Promise<void>,
  ) {
    this.#scheduler = scheduler;
    this.#losses = losses;
    this.#letters = letters;
    this.#onWrite = onWrite;
  }

  /** Runs all processes to their ends, and returns how each ended. */
  async run(all: readonly Process[]): Promise<PromiseSettledResult<unknown>[]> {
    const ends = all.map(({ name, work }) =>
      processes.run({ name, schedule: this }, async () => work()),
    );
    const settled = Promise.allSettled(ends);
    await nextTurn();
    await this.#scheduler.waitIdle();
    return settled;
  }

  /** Makes a process's call when its turn comes, and again if the client lost the reply. */
  async take(process: string, command: Command, send: () => Promise<unknown>): Promise<unknown> {
    const kind = command.constructor.name;
    const label = `${process}: ${describeCall(kind, command.input, this.#letters)}`;
    for (;;) {
      const { loss, reply } = await this.#inTurn(label, async () => {
        const [settled] = await Promise.allSettled([send()]);
        const lost = isWrite(kind) ? this.#nextLoss() : undefined;
        if (isWrite(kind)) await aside(() => this.#onWrite(process, command.input));
        this.trace.push(`${label}: ${tell(settled)}${lost === undefined ? "" : `, reply lost`}`);
        return { loss: lost, reply: settled };
      });
      if (loss !== undefined) this.lost.set(process, (this.lost.get(process) ?? 0) + 1);
      if (loss === "failed") throw new LostReply(label);
      if (loss === "repeated") continue;
      if (reply.status === "fulfilled") return reply.value;
      throw reply.reason;
    }
  }

  async #inTurn<Result>(label: string, call: () => Promise<Result>): Promise<Result> {
    const made = Promise.withResolvers<undefined>();
    await this.#scheduler.schedule(Promise.resolve(), label, undefined, async (begin) => {
      await begin();
      await made.promise;
      // By then each process waits for its next turn, or has ended.
      await nextTurn();
    });
    return call().finally(() => {
      made.resolve(undefined);
    });
  }

  #nextLoss(): Loss["how"] | undefined {
    const number = this.#writes++;
    return this.#losses.find(({ write }) => write === number)?.how;
  }
}

const isWrite = (kind: string) => !/^(Get|BatchGet|Query)Command$/.test(kind);

function tell(settled: PromiseSettledResult<unknown>): string {
  if (settled.status === "rejected") return (settled.reason as Error).name;
  const { Item } = (settled.value ?? {}) as { Item?: { version?: unknown } };
  return typeof Item?.version === "number" ? `version ${String(Item.version)}` : "done";
}
