import type { HistoryAction } from "#shared/order/history.ts";
import type { OrderStatus, PaymentStatus } from "#shared/order/order-status.ts";
import type { HostReady } from "./host.ts";

/** An order that clients know of. */
export interface Placed {
  /** Unique among all owners here: each operation on it is told by it. */
  readonly reference: string;
  readonly owner: Owner;
  /** What placed it first. */
  readonly body: object;
  /** What replies said last; others may have moved it since. */
  known: Told;
}

/** A merchant. */
export interface Owner {
  readonly userId: string;
  readonly name: string;
  readonly placed: Placed[];
}

/** What a client asks for. */
export interface Ask {
  readonly by: "owner" | "operator";
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** Of the entry that a history gets by it; undefined where it changes no order. */
  readonly action?: HistoryAction;
  /** What that entry's note ends with, if the entry tells it by its note. */
  readonly note?: string;
  /** The order that it is about; a claim names none. */
  readonly reference?: string;
}

/** What a reply tells of the order. */
export interface Told {
  readonly id?: string;
  readonly order_id?: string;
  readonly status?: OrderStatus;
  readonly payment_status?: PaymentStatus;
  /** To operators alone. */
  readonly version?: number;
  readonly created_at?: string;
  readonly updated_at?: string;
  /** That a claim took; null if none waited. */
  readonly order?: Told | null;
}

/** A request and what became of it, as its client knows it. */
export interface Operation extends Ask {
  /** Unique: what it writes holds it. */
  readonly mark: string;
  /** The name of the key, which histories show. */
  readonly keyName: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly endedAt: number;
  /** Undefined where no reply came. */
  readonly status: number | undefined;
  readonly code: string;
  readonly told: Told;
}

export const isAcknowledged = ({ status = 0 }: Operation) => status >= 200 && status < 300;
/** Nothing of it may be there. */
export const isRefused = ({ status = 0 }: Operation) => status >= 400 && status < 500;

/** A client's key, and the name that the service knows it by. */
export interface Key {
  readonly name: string;
  readonly key: string;
}

/** Longer than API Gateway lets a request take. */
const TIMEOUT_MS = 35_000;

/** Sends a request to the host that runs, or to the next one. The reply is undefined where none came. */
export async function send(
  running: Promise<HostReady>,
  { name, key }: Key,
  mark: string,
  ask: Ask,
): Promise<Operation> {
  const { outputs } = await running;
  const url = outputs[ask.by === "owner" ? "ApiUrl" : "OperatorApiUrl"] ?? "";
  const sentAt = Date.now();
  const reply = await exchange(`${url}${ask.path}`, ask, key);
  const { code = "", data } = reply?.body ?? {};
  const told = data ?? {};
  const common = { ...ask, mark, keyName: name, sentAt, endedAt: Date.now() };
  return { ...common, status: reply?.status, code, told };
}

interface Reply {
  readonly status: number;
  readonly body: { readonly code?: string; readonly data?: Told | null };
}

async function exchange(url: string, ask: Ask, key: string): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, {
      method: ask.method,
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: (await response.json()) as Reply["body"] };
  } catch {
    // The host or the function was killed: whether the change was made is not known.
    return undefined;
  }
}
