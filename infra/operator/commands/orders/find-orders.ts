import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { call, command, type Command, type Context, type Outcome } from "../../cli/command.ts";
import { LOOK_FOR_IT, lookForOrders } from "../../cli/find-named.ts";
import { order } from "../../cli/named.ts";
import { phoneNumber } from "../../cli/read-value.ts";
import { count, showAmount, showMore, showPage } from "../../output/show.ts";
import { showSection, showTable, showTime } from "../../output/show.ts";
import { showVersions } from "../../output/show-order.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { findPeople, type Sought } from "../../csv/find-people.ts";
import { cursored, page } from "../options/page-options.ts";
import { ORDER_ID } from "../options/order-options.ts";
import { from, readOrders, to, today, user_id } from "./order-range.ts";

const within = "looks through the orders of --user, or of the day --from, or of today";

/** Orders of all users. */
export const findOrderCommands: readonly Command[] = [
  command({
    words: "orders find",
    summary: "Find orders by reference, parcel, recipient or user, or orders owed a refund",
    example: "orders find SHOP-1001",
    arguments: {
      text: {
        about: "what you know: a reference, a tracking number, a recipient's name, or an id",
        optional: true,
      },
    },
    options: {
      order_id: { flags: "--reference <text>", about: "the merchant's own order_id" },
      tracking_number: {
        flags: "--tracking-number <text>",
        about: "spaces and case do not matter",
      },
      name: {
        flags: "--name <text>",
        about: "the recipient's last name or its beginning, or the whole name, without accents too",
      },
      email: { flags: "--email <text>", about: `a part of the recipient's address; ${within}` },
      zip: { flags: "--zip <text>", about: "the beginning of the postal code; the same" },
      phone: {
        flags: "--phone <number>",
        about: "a part of the telephone number; the same",
        read: phoneNumber,
      },
      user_id,
      refund_due: { flags: "--refund-due", about: "that are owed a refund, deleted ones too" },
      status: { flags: "--status <status>", about: "with --user: in this state" },
      from_date: { ...from, about: `with --user: ${from.about}` },
      to_date: { ...to, about: `with --user: ${to.about}` },
      sort_by: { flags: "--sort-by <field>", about: "created_at if absent, or updated_at" },
      sort_order: { flags: "--sort-order <order>", about: "desc if absent, or asc" },
      page: page.page,
      limit: { ...page.limit, about: "how many to a page, at most 50" },
    },
    run: async (context, { text, email, zip, phone, ...given }) => {
      const recipient = { email, zip, phone };
      if (text !== undefined) return findAnything(context, text.trim(), { ...recipient, ...given });
      return hasValue(recipient)
        ? findRecipient(context, recipient, given)
        : search(context, given);
    },
  }),
  call({
    words: "orders versions",
    summary: "Show the deleted orders that an order replaced",
    example: `orders versions ${ORDER_ID}`,
    operation: "GET /orders/{order_id}/versions",
    arguments: { order_id: order },
    options: cursored,
    show: ({ items, next_cursor }) => showMore(showVersions(items), next_cursor),
  }),
];

/** The options of `orders find` that the service reads. */
type Given = Readonly<Record<string, unknown>> &
  Readonly<Record<"user_id" | "from_date" | "to_date" | "order_id" | "name", string | undefined>> &
  Readonly<Record<"page" | "limit", number | undefined>>;

const hasValue = (options: object) => Object.values(options).some((value) => value !== undefined);

/** Finds orders by what the service has an index of. The service alone checks the options. */
async function search(context: Context, given: Given): Promise<Outcome> {
  if (!hasValue(given))
    throw new UsageError(
      "Give what you know of the order: orders find 1001; or an option. Quote a reference that begins with #: '#1001'.",
    );
  const client = await context.connect();
  const found = await client.call("GET /orders/search", given);
  const { items, pagination } = found;
  const byPerson = given.name === undefined ? showFound : showPeople;
  const show = given["refund_due"] === undefined ? byPerson : showRefundsDue;
  const isUnknown = given.order_id !== undefined && pagination.total === 0;
  const remedy = isUnknown ? ` ${LOOK_FOR_IT}` : "";
  return { document: found, text: `${showPage(pagination, show(items))}${remedy}` };
}

/** Finds orders by whatever a text may be. */
async function findAnything(
  context: Context,
  text: string,
  { page: number, limit, ...others }: Given,
): Promise<Outcome> {
  if (hasValue(others))
    throw new UsageError("Give either a text that is looked for everywhere, or options.");
  const client = await context.connect();
  const order_id = scannedId(text);
  const order = order_id === undefined ? undefined : await findById(client, order_id);
  if (order !== undefined)
    return { document: { items: [order], pagination: all(1) }, text: showFound([order]) };
  const found = await lookForOrders(client, text, undefined, {
    ...(number === undefined ? {} : { page: number }),
    ...(limit === undefined ? {} : { limit }),
  });
  if (found === undefined)
    return {
      document: { items: [], pagination: all(0) },
      text: `There is no order with the reference or the tracking number ${text}, nor a recipient with that last name; --email, --zip and --phone look further.`,
    };
  const { part, ...document } = found;
  const show = part === "name" ? showPeople : showFound;
  return { document, text: showPage(document.pagination, show(document.items)) };
}

const all = (total: number) => ({ page: 1, limit: 50, total, pages: 1 });

/** Undefined if no order has the id: it may be a reference, as shops use UUIDs too. */
async function findById(client: Client, order_id: string): Promise<OperatorOrder | undefined> {
  try {
    return await client.call("GET /orders/{order_id}", { order_id });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** Finds the orders of a user or of a day by their recipient. */
async function findRecipient(
  context: Context,
  sought: Sought,
  { user_id, from_date, to_date, ...others }: Given,
): Promise<Outcome> {
  if (hasValue(others)) {
    throw new UsageError("--email, --zip and --phone go with --user, --from and --to alone.");
  }
  const from_day = from_date ?? today();
  const range =
    user_id === undefined
      ? { from_date: from_day, to_date: to_date ?? from_day.slice(0, 10) }
      : { from_date, to_date };
  const { items, looked_at, complete } = await findPeople(
    readOrders(context, user_id, range, "Looking at"),
    sought,
  );
  const where = complete
    ? ""
    : ", the oldest; there are more: narrow it by --user, --from and --to";
  const newest = items.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const text = `${showPeople(newest)}\n\nLooked at ${count(looked_at, "order")}${where}.`;
  return { document: { ...range, items: newest, looked_at, complete }, text };
}

/** Shows the refund due for each order; `orders refund` may need the exact time of creation. */
function showRefundsDue(orders: readonly OperatorOrder[]): string {
  const rows = orders.map(
    ({ id, order_id, merchant, status, deleted_at, balance_due, ...order }) => [
      ...[id, order_id, merchant, deleted_at === null ? status : `${status}, deleted`],
      ...[showAmount(-(balance_due ?? 0)), order.created_at],
    ],
  );
  const headings = ["Id", "Reference", "Merchant", "Status", "Owed", "Created at"];
  return showTable(headings, rows, "No order is owed a refund.");
}

const NONE = "There are no such orders.";

/** Orders by their recipients, whom name and town tell apart. */
function showPeople(orders: readonly OperatorOrder[]): string {
  const rows = orders.map(({ id, order_id, merchant, status, deleted_at, ...order }) => [
    ...[id, order_id, `${order.first_name} ${order.last_name}`, order.city, merchant],
    ...[deleted_at === null ? status : `${status}, deleted`, showTime(order.created_at)],
  ]);
  const headings = ["Id", "Reference", "Recipient", "Town", "Merchant", "Status", "Created"];
  return showTable(headings, rows, NONE);
}

/** Orders by their users. */
function showFound(orders: readonly OperatorOrder[]): string {
  if (orders.length === 0) return NONE;
  const headings = ["Id", "Reference", "Merchant", "Status", "Total", "Created"];
  return [...Map.groupBy(orders, ({ user_id }) => user_id)]
    .map(([user_id, own]) => {
      const rows = own.map(({ id, order_id, merchant, status, deleted_at, total, created_at }) => [
        ...[id, order_id, merchant, deleted_at === null ? status : `${status}, deleted`],
        ...[showAmount(total), showTime(created_at)],
      ]);
      return showSection(`User ${user_id}`, showTable(headings, rows, "")).trimStart();
    })
    .join("\n\n");
}
