import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { BusEvent } from "#shared/order/bus/bus-event.ts";
import { runScript } from "../../infra/local/process/run-script.ts";
import { FaultyAws, reply, type InjectedFault } from "./faulty-aws.ts";

/** An entry that the bus took. */
export interface BusEntry {
  /** The time when it came, in epoch milliseconds. */
  readonly at: number;
  readonly bus: string;
  readonly source: string;
  readonly type: string;
  /** In epoch seconds, as the SDK sends times. */
  readonly time: number;
  readonly event: BusEvent;
}

/** A server in the place of EventBridge, which no emulator here has. */
export interface StubBus {
  /** The address of the faults, which calls pass before they reach the bus. */
  readonly url: string;
  readonly faults: FaultyAws;
  readonly entries: readonly BusEntry[];
  stop(): Promise<void>;
}

interface PutEvents {
  readonly Entries: readonly {
    readonly EventBusName: string;
    readonly Source: string;
    readonly DetailType: string;
    readonly Time: number;
    readonly Detail: string;
  }[];
}

/** Starts a bus that takes every entry, unless a fault says otherwise. */
export async function startBus(): Promise<StubBus> {
  const entries: BusEntry[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { Entries } = body as PutEvents;
      for (const {
        EventBusName: bus,
        Source: source,
        DetailType: type,
        Time: time,
        Detail,
      } of Entries) {
        const event = BusEvent.parse(JSON.parse(Detail));
        entries.push({ at: Date.now(), bus, source, type, time, event });
      }
      const taken = Entries.map(() => ({ EventId: randomUUID() }));
      reply(response, 200, JSON.stringify({ FailedEntryCount: 0, Entries: taken }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const faults = await FaultyAws.start();
  faults.standBefore(`http://127.0.0.1:${String(port)}`);
  return {
    url: faults.url,
    faults,
    entries,
    stop: async () => {
      await faults.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes the bus take the entries with these indexes of a call, and refuse the others. */
const taking =
  (isTaken: (index: number) => boolean): InjectedFault =>
  async (call) => {
    const { Entries } = call.input as unknown as PutEvents;
    const { body } = await call.forward({ Entries: Entries.filter((_, index) => isTaken(index)) });
    const taken = (JSON.parse(body) as { Entries: object[] }).Entries;
    const refused = { ErrorCode: "InternalFailure", ErrorMessage: "By order of the test" };
    const answers = Entries.map((_, index) => (isTaken(index) ? taken.shift() : refused));
    const FailedEntryCount = Entries.filter((_, index) => !isTaken(index)).length;
    reply(call.response, 200, JSON.stringify({ FailedEntryCount, Entries: answers }));
  };

export const refuseAll = taking(() => false);
export const refuseHalf = taking((index) => index % 2 === 0);

/** Synthesizes the stack of one machine with an event bus, which `npm start` leaves out. Returns the folder. */
export async function assemblyWithBus(folder: string): Promise<string> {
  const { exitCode, errors } = await runScript("infra/app.ts", [], {
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify({ onOneMachine: true, eventBus: "true" }),
    // It takes most of the time, and the test of a stage with all settings has it.
    CDK_VALIDATION: "false",
  });
  if (exitCode !== 0) throw new Error(`The stack does not synthesize:\n${errors}`);
  return folder;
}
