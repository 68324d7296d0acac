import { randomUUID } from "node:crypto";
import { getOrder } from "#shared/api/public/orders.ts";
import type { Order } from "#shared/order/order.ts";
import type { Caller, Reply } from "./call.ts";
import { expectSuccess, succeed } from "./expect-reply.ts";
import { placeOrder } from "./place-order.ts";

type Fields = Record<string, unknown>;

/** Returns the life of an order: `await life(owner, operator).place({ items }).pay().start().ship()`. */
export const life = (owner: Caller, operator: Caller) => ({
  /** Places an order that the demo catalog can serve. */
  place: (fields?: Fields) => new OrderLife(owner, operator, placeOrder(owner, fields)),
  /** Goes on with an order that was placed before. */
  of: (id: string) => new OrderLife(owner, operator, Promise.resolve({ id })),
});

/** Steps of an order, in turn, each of which expects its success. Awaited, it is the order as its owner sees it. */
class OrderLife implements PromiseLike<Order> {
  readonly #owner: Caller;
  readonly #operator: Caller;
  readonly #order: Promise<Pick<Order, "id">>;

  constructor(owner: Caller, operator: Caller, order: Promise<Pick<Order, "id">>) {
    this.#owner = owner;
    this.#operator = operator;
    this.#order = order;
  }

  /** Records the payment of all that is due. */
  pay() {
    const payment = { payment_status: "paid", amount: "all" };
    return this.#step((path) => this.#operator.put(`${path}/payment`, payment));
  }

  /** Makes a move of the operators. */
  move(action: string, fields: Fields = {}) {
    return this.#step((path) => this.#operator.post(`${path}/moves`, { action, ...fields }));
  }

  start() {
    return this.move("start");
  }

  ship() {
    return this.move("ship");
  }

  /** Adds a parcel, by default of all that is in none. */
  parcel(fields: Fields = {}) {
    const label = { carrier: "usps", tracking_number: `T-${randomUUID()}`, ...fields };
    return this.#step((path) => this.#operator.post(`${path}/shipments`, label));
  }

  /** Cancels the order, as its owner. */
  cancel() {
    return this.#step((path) => this.#owner.post(`${path}/cancel`, { reason: "no more" }));
  }

  then<Result = Order, Refused = never>(
    fulfilled?: ((order: Order) => Result | PromiseLike<Result>) | null,
    rejected?: ((error: unknown) => Refused | PromiseLike<Refused>) | null,
  ): PromiseLike<Result | Refused> {
    const order = this.#order.then(async ({ id }) =>
      expectSuccess(await this.#owner.get(`/orders/${id}`), getOrder),
    );
    return order.then(fulfilled, rejected);
  }

  #step(send: (path: string) => Promise<Reply>): OrderLife {
    const order = this.#order.then(async ({ id }) => {
      await succeed(send(`/orders/${id}`));
      return { id };
    });
    return new OrderLife(this.#owner, this.#operator, order);
  }
}
