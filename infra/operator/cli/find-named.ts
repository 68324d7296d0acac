import { showTable, showTime } from "../output/show.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { refusal } from "./refusal.ts";
import { listUsers } from "../client/list-users.ts";

/** The most known names that a refusal lists. */
const NAMED = 20;

/** The remedy for an order that is not there. */
export const LOOK_FOR_IT = "orders find looks for it by its recipient, parcel or merchant.";

/** A user's own name, and those of their keys. */
interface User {
  readonly user_id: string;
  readonly name: string;
  readonly keys: readonly { readonly name: string }[];
}

/** Finds the id of a thing by another name of it. Throws {@link ApiFailure} unless there is exactly one. */
export const finders = {
  order: findOrder,
  parcel: findParcel,
  line: findLine,
  user: findUser,
  key: findKey,
} as const;

/** The input of a command, in which names were replaced by ids as far as they were found. */
type Values = Readonly<Record<string, unknown>>;

/** A kind of thing that has an id and another name for people. */
export type Kind = keyof typeof finders;

/**
 * Returns the id of the thing that a text names. The text is the id itself, as a person or a scanner writes it, or the
 * thing's name. `values` are the command's other ones, of which a parcel needs its order.
 */
export async function findNamed(
  kind: Kind,
  text: string,
  connect: () => Promise<Client>,
  values: Values = {},
): Promise<string> {
  const given = text.trim();
  const id = scannedId(given);
  if (id !== undefined) return id;
  try {
    return await finders[kind](await connect(), given, values);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
    throw new ApiFailure(`${error.message} Without it, give the id in the place of ${given}.`);
  }
}

/** The parts of an order by which a search finds it, in the order in which a text is tried. */
const parts = ["order_id", "tracking_number", "name"] as const;

/** Searches orders by the first of some parts by which there are any; undefined if there are none. */
export async function lookForOrders(
  client: Client,
  text: string,
  by: readonly (typeof parts)[number][] = parts,
  page: { readonly page?: number | undefined; readonly limit?: number | undefined } = {},
) {
  for (const part of by) {
    const found = await client
      .call("GET /orders/search", { [part]: text, limit: 50, ...page })
      .catch((error: unknown) => {
        // A text that cannot be a reference may be a name; a fault of the page is told.
        const isOfText =
          error instanceof ApiFailure &&
          error.faults.length > 0 &&
          error.faults.every(({ loc }) => loc.at(-1) === part);
        if (isOfText) return undefined;
        throw error;
      });
    if (found !== undefined && found.pagination.total > 0) return { ...found, part };
  }
  return undefined;
}

/**
 * Finds an order by its reference, which several merchants' orders may share, or by the tracking number of a parcel. A
 * name is no name of an order: a recipient may have several.
 */
async function findOrder(client: Client, text: string): Promise<string> {
  const { items = [] } = (await lookForOrders(client, text, ["order_id", "tracking_number"])) ?? {};
  const exact = items.filter(({ order_id }) => order_id === text);
  return onlyOne(exact.length > 0 ? exact : items, {
    none: `There is no order with the id, the reference or the tracking number ${text}. ${LOOK_FOR_IT}`,
    several: `${text} names several orders: give the id of one.`,
    headings: ["Id", "Merchant", "Status", "Created"],
    row: ({ id, merchant, user_id, status, is_test, created_at }) => [
      ...[id, merchant || user_id, is_test ? `${status}, a test` : status, showTime(created_at)],
    ],
  });
}

/** Finds a parcel of the command's order by its tracking number. */
async function findParcel(client: Client, number: string, values: Values): Promise<string> {
  const order_id = String(values["order_id"]);
  const { shipments } = await client.call("GET /orders/{order_id}", { order_id });
  const numbers = shipments.flatMap(({ tracking_number }) => tracking_number || []);
  return onlyOne(
    shipments.filter(({ tracking_number }) => {
      const code = canonicalCode(tracking_number);
      return code !== "" && code === canonicalCode(number);
    }),
    {
      none: `The order has no parcel with the id or the tracking number ${number}; ${knownNames(numbers)}`,
      several: `${number} is the number of several parcels: give the id of one.`,
      headings: ["Id", "Carrier", "Tracking number"],
      row: ({ id, carrier, tracking_number }) => [id, carrier, tracking_number],
    },
  );
}

async function findLine(client: Client, name: string): Promise<string> {
  const lines = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, pagination } = await client.call("GET /production-lines", { page, limit: 100 });
    lines.push(...items);
    pages = pagination.pages;
  }
  return onlyOne(
    lines.filter((line) => isAlike(line.name, name)),
    {
      none: `There is no production line ${name}; ${knownNames(lines.map((line) => line.name))}`,
      several: `${name} is the name of several production lines: give the id of one.`,
      headings: ["Id", "Name", "Active"],
      row: (line) => [line.id, line.name, line.is_active],
    },
  );
}

/** Finds a user by their name, or by the name of one of their keys. */
async function findUser(client: Client, name: string): Promise<string> {
  const users: User[] = [];
  for await (const user of listUsers(client)) users.push(user);
  const own = users.filter((user) => isAlike(user.name, name));
  const byKeys = users.filter(({ keys }) => keys.some((key) => isAlike(key.name, name)));
  const found = (own.length > 0 ? own : byKeys).map((user) => ({ ...user, id: user.user_id }));
  return onlyOne(found, {
    none: `There is no user or key named ${name}; ${knownNames(users.map((user) => user.name))}`,
    several: `${name} is the name of several users or their keys: give the id of one of them.`,
    headings: ["User", "Name", "Keys"],
    row: ({ id, name: known, keys }) => [id, known, keys.map((key) => key.name)],
  });
}

/** Finds a key by its own name, among those that are not revoked. */
async function findKey(client: Client, name: string): Promise<string> {
  const keys = [];
  for await (const user of listUsers(client))
    keys.push(...user.keys.map((key) => ({ ...key, owner: showUser(user.name, user.user_id) })));
  const valid = keys.filter(({ revoked_at }) => revoked_at === null);
  return onlyOne(
    valid.filter((key) => isAlike(key.name, name)),
    {
      none: `There is no key named ${name}; ${knownNames(valid.map((key) => key.name))}`,
      several: `${name} is the name of several keys: give the id of one.`,
      headings: ["Id", "Name", "Begins with", "User", "Created", "Expires"],
      row: ({ id, name: known, prefix, owner, created_at, expires }) => [
        ...[id, known, prefix, owner],
        ...[showTime(created_at), showTime(expires)],
      ],
    },
  );
}

/**
 * Returns users' names by their ids: the name, and the id. Returns the id alone for an unknown user, and if the
 * operator's key may not list users.
 */
export async function nameUsers(
  client: Client,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const user = await findById(client, id);
    if (user !== undefined) names.set(id, user.name);
  }
  return (id) => showUser(names.get(id), id);
}

/** Shows a user's name and id; the id alone if the name is unknown. */
export const showUser = (name: string | undefined, id: string) =>
  name === undefined || name === "" ? id : `${name} (${id})`;

async function findById(client: Client, id: string): Promise<User | undefined> {
  // The list is sorted by id, and this cursor comes directly before the user's.
  const cursor = `${id.slice(0, -12)}000000000000`;
  try {
    const { items } = await client.call("GET /owners", { cursor, limit: 1 });
    return items.find(({ user_id }) => user_id === id);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) return undefined;
    throw error;
  }
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function knownNames(names: readonly string[]): string {
  const known = [...new Set(names)].sort();
  const more = known.length > NAMED ? ", and others" : "";
  return known.length === 0
    ? "there is none."
    : `there are ${known.slice(0, NAMED).join(", ")}${more}.`;
}

function onlyOne<Found extends { readonly id: string }>(
  found: readonly Found[],
  says: {
    readonly none: string;
    readonly several: string;
    readonly headings: readonly string[];
    readonly row: (each: Found) => (string | boolean | readonly string[])[];
  },
): string {
  const [only, other] = found;
  if (only === undefined) throw refusal("NOT_FOUND", says.none);
  if (other === undefined) return only.id;
  const table = showTable(says.headings, found.map(says.row), "");
  throw refusal("CONFLICT", `${says.several}\n\n${table}`);
}
