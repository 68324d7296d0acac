import type { HistoryAction } from "#shared/order/history.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../simulation/chance.ts";
import { orderRequest } from "../support/order-request.ts";
import type { HostReady } from "./host.ts";
import { send, type Ask, type Key, type Operation, type Owner, type Placed } from "./operation.ts";

/** What all clients share. */
export interface World {
  /** The host that runs, or the next one. */
  readonly running: () => Promise<HostReady>;
  readonly owners: readonly Owner[];
  readonly operations: Operation[];
  /** The line whose queue operators claim from. */
  readonly productionLineId: string;
}

/** A client picks from the newest orders of its owner, so that several change the same one. */
const OWN = 8;
const EVERYBODYS = 60;

/** An order that nobody answered is placed again, as shops do; so is a claim. */
const REPEATS = 8;
const REPEAT_MS = 250;

/** How often each is chosen, of a hundred. */
const SHARES = {
  place: 22,
  placeAgain: 6,
  placeAnother: 2,
  update: 11,
  hold: 7,
  release: 6,
  cancel: 4,
  delete: 4,
  read: 3,
  list: 3,
  claim: 8,
  holdByOperator: 2,
  releaseByOperator: 2,
  start: 2,
  parcel: 6,
  ship: 4,
  reject: 2,
  stop: 2,
  pay: 4,
  refund: 2,
} as const;

type Kind = keyof typeof SHARES;
const KINDS = (Object.keys(SHARES) as Kind[]).flatMap((kind) =>
  Array.from({ length: SHARES[kind] }, () => kind),
);

/** Does one thing after the other, as its seed says: for a merchant, or on the floor. */
export class Client {
  readonly #world: World;
  readonly #owner: Owner;
  readonly #keys: Readonly<Record<Ask["by"], Key>>;
  readonly #chance: Chance;
  /** Orders that it started, or that it brought further. */
  readonly #taken: Placed[] = [];

  constructor(world: World, owner: Owner, keys: Readonly<Record<Ask["by"], Key>>, chance: Chance) {
    this.#world = world;
    this.#owner = owner;
    this.#keys = keys;
    this.#chance = chance;
  }

  /** Does the thing of this number, which stands in all that it writes. */
  async act(number: number): Promise<void> {
    const mark = `op-${String(number)}-`;
    const kind = this.#chance.pick(KINDS);
    if (kind === "claim") return this.#claim(mark);
    if (kind === "list") {
      await this.#send(mark, { by: "owner", method: "GET", path: "/orders?limit=20" });
      return;
    }
    const isOwners = /^(place|update|hold$|release$|cancel|delete|read)/.test(kind);
    const order = isOwners ? this.#own() : this.#anybodys(/^(parcel|ship|stop|refund)/.test(kind));
    if (kind === "place" || order === undefined) return this.#place(mark, this.#order(mark));
    if (kind === "placeAgain") return this.#place(mark, order);
    if (kind === "placeAnother")
      return this.#place(mark, { ...order, body: this.#body(order.reference, mark) });
    const ask = askOf(kind, order, mark);
    const done = await this.#send(mark, { ...ask, reference: order.reference });
    if (kind === "start" && done.status === 200) this.#taken.push(order);
  }

  #own(): Placed | undefined {
    const newest = this.#owner.placed.slice(-OWN);
    return newest.length === 0 ? undefined : this.#chance.pick(newest);
  }

  /** Rather one that is in production, where that is asked for. */
  #anybodys(isTaken: boolean): Placed | undefined {
    if (isTaken && this.#taken.length > 0 && this.#chance.next() < 0.8) {
      return this.#chance.pick(this.#taken);
    }
    const { placed } = this.#chance.pick(this.#world.owners);
    const known = placed.slice(-EVERYBODYS).filter(({ id }) => id !== undefined);
    return known.length === 0 ? undefined : this.#chance.pick(known);
  }

  #order(mark: string): Placed {
    const reference = `${this.#owner.name}-${mark}`;
    return { reference, owner: this.#owner, body: this.#body(reference, mark) };
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
    if (told.id !== undefined) known.id = told.id;
  }

  /** Takes the next order into production; the claim's id makes it safe to repeat. */
  async #claim(mark: string): Promise<void> {
    const { productionLineId, owners } = this.#world;
    const body = { production_line_id: productionLineId, claim_id: mark };
    const ask: Ask = {
      by: "operator",
      method: "POST",
      path: "/orders/claim",
      body,
      action: "started",
      note: "",
    };
    const { told } = await this.#repeat(mark, ask);
    const taken = told.order?.order_id;
    const order = owners
      .flatMap(({ placed }) => placed)
      .find(({ reference }) => reference === taken);
    if (order !== undefined) this.#taken.push(order);
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

type Change = Exclude<Kind, "place" | "placeAgain" | "placeAnother" | "list" | "claim">;

/** The request that changes an order in this way. */
function askOf(kind: Change, { reference, id = "" }: Placed, mark: string): Ask {
  const own = (
    method: string,
    path: string,
    action?: HistoryAction,
    body?: object,
    note?: string,
  ): Ask => ({
    by: "owner",
    method,
    path: `/orders/${reference}${path}`,
    ...(body && { body }),
    ...(action && { action }),
    ...(note !== undefined && { note }),
  });
  const move = (name: string, action: HistoryAction, more = {}): Ask => ({
    by: "operator",
    method: "POST",
    path: `/orders/${id}/moves`,
    body: { action: name, reason: mark, ...more },
    action,
    note: mark,
  });
  switch (kind) {
    case "read":
      return own("GET", "");
    case "update":
      return own("PUT", "", "updated", { note: mark, first_name: mark });
    case "hold":
      return own("POST", "/hold", "held", { reason: mark }, mark);
    case "release":
      return own("POST", "/release", "released");
    case "cancel":
      return own("POST", "/cancel", "cancelled", { reason: mark }, mark);
    case "delete":
      return own("DELETE", "", "deleted");
    case "holdByOperator":
      return move("hold", "held");
    case "releaseByOperator":
      return move("release", "released");
    case "start":
      return move("start", "started");
    case "ship":
      return move("ship", "shipped");
    case "reject":
      return move("reject", "rejected");
    case "stop":
      return move("cancel", "production_cancelled");
    case "refund":
      return move("refund", "refunded", { amount: "all" });
    case "parcel":
      return {
        by: "operator",
        method: "POST",
        path: `/orders/${id}/shipments`,
        body: { carrier: "UPS", tracking_number: mark },
        action: "shipment",
        note: mark,
      };
    case "pay":
      return {
        by: "operator",
        method: "PUT",
        path: `/orders/${id}/payment`,
        body: { payment_status: "paid", amount: "all" },
        action: "payment",
      };
  }
}
