import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/simulation/chance.ts";
import { orderRequest } from "../../support/order-request.ts";
import type { HostReady } from "./host.ts";
import { askOf, isFitting, KINDS, type Kind } from "./kinds.ts";
import {
  send,
  type Ask,
  type Key,
  type Operation,
  type Owner,
  type Placed,
  type OrderReply,
} from "./operation.ts";

/** The state that all clients share. */
export interface World {
  /** The host that runs, or the next one if none does. */
  readonly running: () => Promise<HostReady>;
  readonly owners: readonly Owner[];
  readonly operations: Operation[];
  /** The line from whose queue operators take. */
  readonly productionLineId: string;
}

/**
 * A client picks from its owner's newest orders or from all newest ones, so that several clients change the same order.
 */
const NEWEST = 8;

/** An order without an answer is placed again, as shops do; a take is repeated likewise. */
const REPEATS = 8;
const REPEAT_MS = 250;

/** The share of operations whose order is in a fitting state. The others pick any order, and are mostly refused. */
const FITTING_SHARE = 0.8;

/** Does operations one after the other, as its seed says, for a merchant or on the floor. */
export class Client {
  readonly #world: World;
  readonly #owner: Owner;
  readonly #keys: Readonly<Record<Ask["by"], Key>>;
  readonly #chance: Chance;

  constructor(world: World, owner: Owner, keys: Readonly<Record<Ask["by"], Key>>, chance: Chance) {
    this.#world = world;
    this.#owner = owner;
    this.#keys = keys;
    this.#chance = chance;
  }

  /** Does an operation. All that it writes contains its number. */
  async act(number: number): Promise<void> {
    const mark = `op-${String(number)}-`;
    const kind = this.#chance.pick(KINDS);
    if (kind === "take") return this.#take(mark);
    if (kind === "list") {
      await this.#send(mark, { by: "owner", method: "GET", path: "/orders?limit=20" });
      return;
    }
    const order = this.#pick(kind);
    if (kind === "place" || order === undefined) return this.#place(mark, this.#order(mark));
    if (kind === "placeAgain") return this.#place(mark, order);
    if (kind === "placeAnother")
      return this.#place(mark, { ...order, body: this.#body(order.reference, mark) });
    // A partial refund names the version that it is of, so that it is made only once.
    if (kind === "refundPart") await this.#ask(mark, order, askOf("look", order, mark));
    await this.#ask(mark, order, askOf(kind, order, mark));
  }

  async #ask(mark: string, order: Placed, ask: Ask): Promise<void> {
    const { told } = await this.#send(mark, { ...ask, reference: order.reference });
    if (told.order_id === order.reference) note(order, told);
  }

  #pick(kind: Kind): Placed | undefined {
    const isOwners = /^(place|update|hold$|release$|cancel|delete|read|complain)/.test(kind);
    const owners = isOwners ? [this.#owner] : this.#world.owners;
    // An order is taken late in its life.
    const isNew = isOwners && kind !== "complain";
    const orders = owners.flatMap(({ placed }) =>
      isNew ? placed.slice(-NEWEST) : placed.filter(({ known }) => known.id !== undefined),
    );
    const fitting = orders.filter(({ known }) => isFitting(kind, known)).slice(-NEWEST);
    const some = fitting.length > 0 && this.#chance.next() < FITTING_SHARE ? fitting : orders;
    return some.length > 0 ? this.#chance.pick(some) : undefined;
  }

  #order(mark: string): Placed {
    const reference = `${this.#owner.name}-${mark}`;
    return { reference, owner: this.#owner, body: this.#body(reference, mark), known: {} };
  }

  #body = (order_id: string, mark: string) =>
    orderRequest({ order_id, note: mark, first_name: mark });

  async #place(mark: string, order: Placed): Promise<void> {
    const { placed } = this.#owner;
    const known = placed.find(({ reference }) => reference === order.reference) ?? order;
    if (known === order) placed.push(order);
    const { reference, body } = order;
    const ask: Ask = {
      by: "owner",
      method: "POST",
      path: "/orders",
      body,
      action: "created",
      reference,
    };
    const { told } = await this.#repeat(mark, ask);
    note(known, told);
  }

  /** Takes the next order into production; the take's id makes it safe to repeat. */
  async #take(mark: string): Promise<void> {
    const { productionLineId, owners } = this.#world;
    const body = { production_line_id: productionLineId, take_id: mark };
    const ask: Ask = {
      by: "operator",
      method: "POST",
      path: "/orders/take",
      body,
      action: "started",
      note: "",
    };
    const { told } = await this.#repeat(mark, ask);
    const taken = told.order?.order_id;
    const order = owners
      .flatMap(({ placed }) => placed)
      .find(({ reference }) => reference === taken);
    if (order !== undefined) note(order, told.order ?? {});
  }

  async #repeat(mark: string, ask: Ask): Promise<Operation> {
    for (let number = 1; ; number++) {
      const done = await this.#send(mark, ask);
      if ((done.status !== undefined && done.status < 500) || number === REPEATS) return done;
      await sleep(REPEAT_MS);
    }
  }

  async #send(mark: string, ask: Ask): Promise<Operation> {
    const done = await send(this.#world.running(), this.#keys[ask.by], mark, ask);
    this.#world.operations.push(done);
    return done;
  }
}

/** Notes the state of an order that a reply shows. */
function note(order: Placed, told: OrderReply): void {
  order.known = { ...order.known, ...told };
}
