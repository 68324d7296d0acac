import type { Claim } from "#shared/order/claim-record.ts";
import type { HistoryAction } from "#shared/order/history.ts";
import type { OrderStatus, PaymentStatus } from "#shared/order/order-status.ts";
import type { HostReady } from "./host.ts";

/** An order that clients know. */
export interface Placed {
  /** Unique among all owners here, so it identifies the order of each operation. */
  readonly reference: string;
  readonly owner: Owner;
  /** The body of the request that first placed it. */
  readonly body: object;
  /** The order's state by the last reply; others may have changed it since. */
  known: OrderReply;
}

/** A merchant. */
export interface Owner {
  readonly userId: string;
  readonly name: string;
  readonly placed: Placed[];
}

/** A client's request. */
export interface Ask {
  readonly by: "owner" | "operator";
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** The action of the entry that it adds to the history; undefined if it changes no order. */
  readonly action?: HistoryAction;
  /** The end of that entry's note, if the entry is recognized by its note. */
  readonly note?: string;
  /** The reference of the order that it changes; a take has none. */
  readonly reference?: string;
}

/** The part of a reply that describes the order. */
export interface OrderReply {
  readonly id?: string;
  readonly order_id?: string;
  readonly status?: OrderStatus;
  readonly payment_status?: PaymentStatus;
  /** Shown to operators alone. */
  readonly version?: number;
  readonly created_at?: string;
  readonly updated_at?: string;
  readonly claims?: readonly Pick<Claim, "claim_id" | "state">[];
  /** The order that a take took; null if none waited. */
  readonly order?: OrderReply | null;
}

/** A request with its result, as far as its client knows. */
export interface Operation extends Ask {
  /** A unique text that all of its writes contain. */
  readonly mark: string;
  /** The name of the key, which histories show. */
  readonly keyName: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly endedAt: number;
  /** Undefined if no reply came. */
  readonly status: number | undefined;
  readonly code: string;
  readonly told: OrderReply;
}

export const isAcknowledged = ({ status = 0 }: Operation) => status >= 200 && status < 300;
/** Whether the request was refused, so that none of its changes may be stored. */
export const isRefused = ({ status = 0 }: Operation) => status >= 400 && status < 500;

/** A client's key, and the key's name in the service. */
export interface Key {
  readonly name: string;
  readonly key: string;
}

/** Longer than API Gateway's time limit of a request. */
const TIMEOUT_MS = 35_000;

/** Sends a request to the host that runs, or to the next one. Returns an undefined status if no reply came. */
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
  readonly body: { readonly code?: string; readonly data?: OrderReply | null };
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
    // The host or the function was killed, so it is unknown whether the change was made.
    return undefined;
  }
}
