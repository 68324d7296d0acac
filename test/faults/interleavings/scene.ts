import { randomUUID } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import type { Actor } from "#shared/key/caller.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { findOrderById, insertOrder } from "#shared/order/store/order-store.ts";
import { OrderCreateSchema, fingerprint, toDraft } from "#shared/order/place/order-draft.ts";
import { placeOrder } from "#shared/order/place/place-order.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { bucketOf, bucketsOf } from "#shared/table/buckets.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "../../support/actor.ts";
import { finePicture, knowArtwork, notAPicture } from "../../support/know-artwork.ts";
import { orderLine, orderRequest, printFile } from "../../support/order-request.ts";
import { streamRecord } from "../../support/stream-record.ts";

/** The file of each order that can be printed; the other file is no picture. */
export const fineFile = { key: "back", url: "https://files.example.com/back.png" };

/** The item of each order. */
export const line = { ...orderLine, print_files: [printFile, fineFile] };

/** An order that processes of a schedule change. */
export interface Subject {
  /** The order's name in traces. */
  readonly letter: string;
  readonly id: string;
  readonly request: OrderCreateSchema;
  /** The order's versions, the oldest first; none before it is placed. */
  readonly versions: Version[];
}

/** A write of an order: its next version, or a check that passed. */
export interface Version {
  /** The process that made it. */
  readonly process: string;
  readonly order: OrderRecord;
}

/** An owner with some orders on a floor of their own, which only one schedule uses. */
export class Scene {
  readonly owner: ReturnType<typeof actor> = actor();
  readonly operator: Actor = actor();
  readonly floor = { production_line_id: randomUUID(), facility: `F-${randomUUID()}` };
  readonly subjects: readonly Subject[];
  /** Orders that print claimed pieces of a subject again. */
  readonly reprints: Subject[] = [];
  /** The records of all versions, in the order in which they were written. */
  readonly records: DynamoDBRecord[] = [];

  constructor(orders: number) {
    const buckets = bucketsOf("");
    this.subjects = Array.from({ length: orders }, (_, index) => {
      const letter = "abcdefgh".charAt(index);
      const idOf = (order_id: string) => orderId(this.owner.userId, order_id);
      // Each order has a fixed bucket: with random ones, the same seed would not give the same calls.
      const numbered = (number: number) => `R-${letter}${String(number)}`;
      let number = 0;
      while (bucketOf("", idOf(numbered(number))) !== buckets[index % buckets.length]) number += 1;
      const order_id = numbered(number);
      const request = OrderCreateSchema.parse(orderRequest({ order_id, items: [line] }));
      const id = idOf(order_id);
      return { letter, id, request, versions: [] };
    });
  }

  /**
   * Puts an unpaid order onto the floor. Each later letter was placed a second later. The results of its artwork's
   * checks are known: one file is wrong.
   */
  async put({ id, letter, request }: Subject, fields: Partial<OrderRecord>): Promise<void> {
    const { userId } = this.owner;
    const created_at = timestamp(new Date(Date.UTC(2026, 0, 1) + letter.charCodeAt(0) * 1000));
    const placed = await template();
    const own = { ...placed, user_id: userId };
    await knowArtwork(own, notAPicture(), [printFile.url]);
    await knowArtwork(own, finePicture(), [fineFile.url]);
    await insertOrder({
      ...placed,
      ...this.floor,
      ...fields,
      id,
      user_id: userId,
      order_id: request.order_id,
      fingerprint: fingerprint(toDraft(request)),
      created_at,
      updated_at: created_at,
    });
  }

  /** Notes a version that a process has just written, if it wrote one. */
  async note(subject: Subject, process: string): Promise<void> {
    const order = await findOrderById(subject.id);
    if (order === undefined) return;
    const before = subject.versions.at(-1);
    if (before?.order.write_id === order.write_id) return;
    subject.versions.push({ process, order });
    this.records.push(toRecord(order, before?.order));
    for (const { reprint: placed } of order.claims) {
      if (placed === null || this.reprints.some(({ id }) => id === placed.id)) continue;
      const letter = `${subject.letter}'`;
      const reprint = { ...subject, letter, id: placed.id, versions: [] };
      this.reprints.push(reprint);
      await this.note(reprint, process);
    }
  }

  /** Updates the data that is derived from the orders with all of their versions. */
  async project(): Promise<void> {
    if (this.records.length > 0) await projectOrders(this.records);
  }
}

function toRecord(order: OrderRecord, before: OrderRecord | undefined): DynamoDBRecord {
  // No function reads the queue of checks here: the check is a process of the schedule.
  const unchecked = (each: OrderRecord) => ({ ...each, artwork_check: "off" as const });
  return streamRecord(unchecked(order), before && unchecked(before));
}

let placed: Promise<OrderRecord> | undefined;

/** An order priced by the catalog; all other orders are copies of it. */
function template(): Promise<OrderRecord> {
  placed ??= placeOrder(actor(), OrderCreateSchema.parse(orderRequest({ items: [line] }))).then(
    ({ order }) => ({
      ...order,
      artwork_check: "hold",
    }),
  );
  return placed;
}
