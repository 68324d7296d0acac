import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "../../../try/chaos/client.ts";
import { askOf } from "../../../try/chaos/kinds.ts";
import {
  send,
  type Ask,
  type Key,
  type Operation,
  type Owner,
  type Placed,
} from "../../../try/chaos/operation.ts";
import type { Chance } from "../../simulation/chance.ts";
import { orderRequest } from "../../../support/order-request.ts";

/** A merchant with their share of all orders. */
export interface Merchant {
  readonly owner: Owner;
  readonly key: Key;
  readonly share: number;
}

/** The steps of an order after its placing. */
const STEPS = ["read", "pay", "start", "parcel", "ship"] as const;
const TRACKED = ["in_transit", "delivered"];

/** The pause between steps of one order, so that the order's own key is never full. */
const STEP_MS = 1500;

/** Requests answered with 5xx are sent again this often, as shops and floors do. */
const REPEATS = 12;
const REPEAT_MS = 500;

/** Begins orders' lives at a steady rate, however the earlier ones fare. */
export class Load {
  readonly #world: World;
  readonly #merchants: readonly Merchant[];
  readonly #operators: readonly Key[];
  readonly #chance: Chance;
  #begun = 0;
  #sent = 0;

  constructor(
    world: World,
    merchants: readonly Merchant[],
    operators: readonly Key[],
    chance: Chance,
  ) {
    this.#world = world;
    this.#merchants = merchants;
    this.#operators = operators;
    this.#chance = chance;
  }

  /** Begins this many lives a second for a time. Resolves with all of them when the last one has begun. */
  async run(livesASecond: number, milliseconds: number): Promise<Promise<void>[]> {
    const lives: Promise<void>[] = [];
    const start = performance.now();
    for (;;) {
      const next = start + (lives.length * 1000) / livesASecond;
      if (next - start >= milliseconds) return lives;
      await sleep(Math.max(0, next - performance.now()));
      lives.push(this.#live(this.#merchant()));
    }
  }

  #merchant(): Merchant {
    let left = this.#chance.next();
    const found = this.#merchants.find(({ share }) => (left -= share) < 0) ?? this.#merchants[0];
    if (found === undefined) throw new Error("There are no merchants");
    return found;
  }

  async #live({ owner, key }: Merchant): Promise<void> {
    const reference = `${owner.name}-${String(this.#begun++)}`;
    const operator = this.#operators[this.#begun % this.#operators.length] ?? key;
    const body = orderRequest({ order_id: reference, note: reference, first_name: reference });
    const order: Placed = { reference, owner, body, known: {} };
    owner.placed.push(order);
    const place: Ask = { by: "owner", method: "POST", path: "/orders", body, action: "created" };
    let shipment = "";
    const asks = [
      () => place,
      ...STEPS.map((step) => (mark: string) => askOf(step, order, mark)),
      ...TRACKED.map((status) => () => track(order, shipment, status)),
    ];
    for (const ask of asks) {
      const ended = performance.now() + STEP_MS;
      const mark = `op-${String(this.#sent++)}-`;
      const asked = { ...ask(mark), reference };
      const { told } = await this.#repeat(asked.by === "owner" ? key : operator, mark, asked);
      if (told.order_id === reference) order.known = { ...order.known, ...told };
      else if (asked.action === "shipment") shipment = told.id ?? "";
      if (order.known.id === undefined) return;
      await sleep(Math.max(0, ended - performance.now()));
    }
  }

  async #repeat(key: Key, mark: string, ask: Ask): Promise<Operation> {
    for (let number = 1; ; number++) {
      const done = await send(this.#world.running(), key, mark, ask);
      this.#world.operations.push(done);
      const isFinal = done.status !== undefined && done.status < 500;
      if (isFinal || number === REPEATS) return done;
      await sleep(REPEAT_MS);
    }
  }
}

/** A carrier's report about an order's parcel. */
const track = ({ known }: Placed, shipment: string, status: string): Ask => ({
  by: "operator",
  method: "POST",
  path: `/orders/${known.id ?? ""}/shipments/${shipment}/tracking-events`,
  body: { events: [{ status, occurred_at: new Date().toISOString().slice(0, 19) }] },
  action: "tracking",
});
