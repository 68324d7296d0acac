import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { refusalByAws } from "../engine/refusal-by-aws.ts";

/** A call of DynamoDB or SQS on its way to the emulator. */
export interface Call {
  /** For example `GetItem`. */
  readonly operation: string;
  readonly input: Record<string, unknown>;
  /** The request's body as it came, in which tests find their order or key. */
  readonly text: string;
  /** Id of the access key that signs it. */
  readonly sender: string;
  /** Carries the call out, with another input if one is given, and returns the emulator's answer. */
  forward(input?: unknown): Promise<{ status: number; body: string }>;
  readonly response: ServerResponse;
}

/** An item or its key in DynamoDB's own form. */
interface Item {
  readonly PK: { readonly S: string };
  readonly SK: { readonly S: string };
}

/** Replaces the execution and answer of a call. */
export type InjectedFault = (call: Call) => Promise<void> | void;

export interface Injection {
  /** The number of calls that met the fault. */
  readonly hits: number;
  /** Ends the fault: later calls pass. */
  end(): void;
}

interface Rule {
  /** The operation; undefined for all operations. */
  readonly operation: string | undefined;
  readonly about: string;
  readonly fault: InjectedFault;
  readonly share?: number;
  readonly chance?: () => number;
  left: number;
  hits: number;
}

/**
 * A proxy before an emulator of DynamoDB or SQS. It does to chosen calls what AWS or the network may do to any call, and
 * refuses what AWS refuses although the emulator takes it.
 */
export class FaultyAws {
  readonly #server: Server;
  readonly #rules: Rule[] = [];
  readonly #listeners: ((call: Call) => void)[] = [];
  #target = "";
  readonly url: string;

  private constructor(server: Server, port: number, onUnreached: (error: unknown) => void) {
    this.#server = server;
    this.url = `http://127.0.0.1:${String(port)}`;
    server.on("request", (request, response) => {
      this.#take(request, response).catch((error: unknown) => {
        onUnreached(error);
        response.destroy();
      });
    });
  }

  /** Starts the proxy. It calls `onUnreached` for each call that reached no emulator, and breaks its connection. */
  static async start(
    onUnreached = (error: unknown) => {
      console.warn("A call was not handed on to the emulator:", error);
    },
  ): Promise<FaultyAws> {
    const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("A TCP server has a port");
    return new FaultyAws(server, address.port, onUnreached);
  }

  /** Sets the emulator to which calls are passed on. */
  standBefore(target: string): void {
    this.#target = target;
  }

  /** Makes the next calls of an operation whose input contains a text meet a fault: `times` calls, or all. */
  inject(operation: string, about: string, fault: InjectedFault, times = Infinity): Injection {
    return this.#add({ operation, about, fault, left: times, hits: 0 });
  }

  /** Makes a share of all calls, from 0 to 1, meet a fault. `chance` draws a number below 1 for each call. */
  injectShare(share: number, fault: InjectedFault, chance = Math.random): Injection {
    const all = { operation: undefined, about: "", left: Infinity, hits: 0 };
    return this.#add({ ...all, fault, share, chance });
  }

  #add(rule: Rule): Injection {
    this.#rules.push(rule);
    return {
      get hits() {
        return rule.hits;
      },
      end: () => {
        rule.left = 0;
      },
    };
  }

  /** Calls the listener for every call from now on, whether or not it meets a fault. */
  watch(listener: (call: Call) => void): void {
    this.#listeners.push(listener);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const target = String(request.headers["x-amz-target"]);
    const call: Call = {
      operation: target.slice(target.indexOf(".") + 1),
      input: JSON.parse(body) as Record<string, unknown>,
      text: body,
      sender: /Credential=(.+)\/\d{8}\//.exec(request.headers.authorization ?? "")?.[1] ?? "",
      response,
      forward: async (input) => {
        const answer = await fetch(this.#target, {
          method: "POST",
          headers: {
            "content-type": "application/x-amz-json-1.0",
            "x-amz-target": target,
            authorization: String(request.headers.authorization),
            "x-amz-date": String(request.headers["x-amz-date"]),
          },
          body: input === undefined ? body : JSON.stringify(input),
        });
        return { status: answer.status, body: await answer.text() };
      },
    };
    for (const listener of this.#listeners) listener(call);
    const message = refusalByAws(call.input);
    if (message !== undefined) {
      await refuse("ValidationException", { message })(call);
      return;
    }
    const rule = this.#rules.find(
      ({ operation = call.operation, about, left, share = 1, chance = Math.random }) =>
        left > 0 && operation === call.operation && call.text.includes(about) && chance() < share,
    );
    if (rule === undefined) {
      await answerTruly(call);
      return;
    }
    rule.left--;
    rule.hits++;
    await rule.fault(call);
  }
}

/** The text that writes of an order's item contain. Its id alone is also in the counts of its owner's orders. */
export const itemOf = (id: string): string => `"PK":{"S":"ORDER#${id}"}`;

/** Carries the call out and answers it, for faults that only do something else before. */
export async function answerTruly(call: Call): Promise<void> {
  const { status, body } = await call.forward();
  reply(call.response, status, body);
}

/** Answers a call as its service does, in AWS's JSON protocol. */
export function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
}

/** Refuses the call with an exception of the service and its HTTP status. */
export const refuse =
  (exception: string, { status = 400, ...fields }: Record<string, unknown> = {}): InjectedFault =>
  ({ response }) => {
    const body = {
      __type: `com.amazonaws.dynamodb.v20120810#${exception}`,
      message: `${exception} by order of the test`,
      ...fields,
    };
    reply(response, Number(status), JSON.stringify(body));
  };

/** Breaks the connection before the call is carried out. */
export const disconnect: InjectedFault = ({ response }) => {
  response.destroy();
};

/** Does not carry the call out, and never answers. */
export const hang: InjectedFault = () => undefined;

/** Carries the call out, and breaks the connection before its reply. */
export const loseReply: InjectedFault = async (call) => {
  await call.forward();
  call.response.destroy();
};

/** Carries the call out, and stops in the middle of its reply. */
export const stallReply: InjectedFault = async (call) => {
  const { status, body } = await call.forward();
  call.response.writeHead(status, { "content-length": Buffer.byteLength(body) });
  call.response.write(body.slice(0, body.length / 2));
};

/** Carries the call out, and never replies. */
export const swallowReply: InjectedFault = async (call) => {
  await call.forward();
};

/** Makes another write first: the same operation with an input made from the call's own. */
export const overtakenBy =
  (write: (input: Record<string, unknown>) => unknown): InjectedFault =>
  async (call) => {
    const { status, body } = await call.forward(write(call.input));
    if (status !== 200) throw new Error(`The write that was to come first failed: ${body}`);
    await answerTruly(call);
  };

/** Makes BatchGetItem return the first item alone, and leave every other key unprocessed. */
export const leaveUnprocessed: InjectedFault = async (call) => {
  const requested = call.input["RequestItems"] as Record<string, { Keys: unknown[] }>;
  const [[table, { Keys, ...options }] = ["", { Keys: [] }]] = Object.entries(requested);
  const [first, ...rest] = Keys;
  const { status, body } = await call.forward({
    ...call.input,
    RequestItems: { [table]: { ...options, Keys: [first] } },
  });
  const answer = JSON.parse(body) as Record<string, unknown>;
  const UnprocessedKeys = rest.length > 0 ? { [table]: { ...options, Keys: rest } } : {};
  reply(call.response, status, JSON.stringify({ ...answer, UnprocessedKeys }));
};

/** Makes BatchGetItem return the items in the reverse order of the request. DynamoDB may return any order. */
export const shuffle: InjectedFault = async (call) => {
  const requested = call.input["RequestItems"] as Record<string, { Keys: Item[] }>;
  const keys = Object.values(requested).flatMap(({ Keys }) => Keys);
  const { status, body } = await call.forward();
  const answer = JSON.parse(body) as { Responses: Record<string, Item[]> };
  for (const items of Object.values(answer.Responses)) {
    items.sort((one, other) => placeOf(other) - placeOf(one));
  }
  reply(call.response, status, JSON.stringify(answer));

  function placeOf({ PK, SK }: Item): number {
    return keys.findIndex((key) => key.PK.S === PK.S && key.SK.S === SK.S);
  }
};

/** Makes Query or BatchGetItem find nothing, as an index or an eventually consistent read may. */
export const findNothing: InjectedFault = ({ response }) => {
  reply(response, 200, JSON.stringify({ Items: [], Count: 0, ScannedCount: 0, Responses: {} }));
};

/** Makes BatchGetItem return an item's earlier version, as an eventually consistent read may. */
export const showBefore =
  (before: object): InjectedFault =>
  async (call) => {
    const { PK } = before as Item;
    const { status, body } = await call.forward();
    const answer = JSON.parse(body) as { Responses: Record<string, Item[]> };
    const Responses = Object.fromEntries(
      Object.entries(answer.Responses).map(([table, items]) => [
        table,
        items.map((item) => (item.PK.S === PK.S ? before : item)),
      ]),
    );
    reply(call.response, status, JSON.stringify({ ...answer, Responses }));
  };

/** Makes Query return one item and a key to go on, as it does after each MB of items. */
export const giveOneAtATime: InjectedFault = async (call) => {
  const { status, body } = await call.forward({ ...call.input, Limit: 1 });
  reply(call.response, status, body);
};

/** Makes BatchGetItem leave all its keys unprocessed. */
export const processNothing: InjectedFault = ({ input, response }) => {
  const UnprocessedKeys = input["RequestItems"];
  reply(response, 200, JSON.stringify({ Responses: {}, UnprocessedKeys }));
};

/** Makes BatchWriteItem leave all its items unwritten. */
export const leaveUnwritten: InjectedFault = ({ input, response }) => {
  reply(response, 200, JSON.stringify({ UnprocessedItems: input["RequestItems"] }));
};

/** Makes SQS accept the batch but refuse each of its entries, temporarily or for good. */
const refuseAll =
  (Code: string, SenderFault: boolean): InjectedFault =>
  ({ input, response }) => {
    const entries = input["Entries"] as { Id: string }[];
    const Failed = entries.map(({ Id }) => ({ Id, Code, SenderFault }));
    reply(response, 200, JSON.stringify({ Successful: [], Failed }));
  };
export const refuseEntries = refuseAll("InternalError", false);
export const refuseForGood = refuseAll("InvalidMessageContents", true);

/** Answers a batch call with 200 but without a result for any entry. */
export const answerNothing: InjectedFault = ({ response }) => {
  reply(response, 200, "{}");
};

/** Makes DeleteMessageBatch delete the first message alone, and refuse the others temporarily. */
export const deleteOne: InjectedFault = async (call) => {
  const [first, ...others] = call.input["Entries"] as { Id: string }[];
  const { status } = await call.forward({ ...call.input, Entries: [first] });
  const Failed = others.map(({ Id }) => ({ Id, Code: "InternalError", SenderFault: false }));
  reply(call.response, status, JSON.stringify({ Successful: [{ Id: first?.Id }], Failed }));
};

/** Returns a fault that applies these faults in turn. */
export function inTurn(...faults: readonly InjectedFault[]): InjectedFault {
  let count = 0;
  return (call) => faults[count++ % faults.length]?.(call);
}

/** Returns a fault that lets `passing` calls pass before it applies. */
export function after(passing: number, fault: InjectedFault): InjectedFault {
  let passed = 0;
  return (call) => (passed++ < passing ? answerTruly(call) : fault(call));
}
