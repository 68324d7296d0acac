import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { KeyExpiry } from "#shared/key/key-request.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { timestamp } from "#shared/values/time.ts";
import type { ApiKey } from "#shared/key/key.ts";
import { call, command, type Command } from "../cli/command.ts";
import { user } from "../cli/named.ts";
import { issueFirstKey } from "../client/issue-first-key.ts";
import { integer, list, named, uuid } from "../cli/read-value.ts";
import { showAge, showFields, showPage, showTime } from "../output/show.ts";
import { page } from "./options/page-options.ts";

const USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";
const KEY_ID = "7138a74c-e84a-887c-8104-9051f3845da2";

const key_id = { about: "the key: its name or its id", kind: "key" } as const;
const user_id = {
  ...user,
  about: "owner of the key and of its orders: a UUID, which may be new, or a known name",
  required: true,
} as const;
const name = {
  flags: "--name <text>",
  about: "a name that distinguishes it from the user's other keys",
} as const;
const mode = {
  flags: "--mode <mode>",
  about: "live, or test for keys whose orders are not produced; live if absent",
} as const;
const permissions = {
  flags: "--permissions <a,b,...>",
  about: "what it may do; public stands for all that merchants may",
  read: (text: string) =>
    list(text).flatMap((each) => (each === "public" ? publicPermissions : each)),
} as const;
const facilities = {
  flags: "--facilities <A,B,...>",
  about: "with floor:orders alone: those whose orders it sees; empty for all",
  read: list,
} as const;
const rate_limit = {
  flags: "--rate-limit <number>",
  about: "requests a second, counted by the minute",
  read: integer,
} as const;

const production_delay = {
  flags: "--production-delay <minutes>",
  about: "how long its orders can be corrected before production, unless an order says so",
  read: integer,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keys of merchants and operators. */
export const keyCommands: readonly Command[] = [
  command({
    words: "keys bootstrap",
    summary:
      "Make the first operator key of a stage, with every permission of operators: written to its table with your AWS credentials",
    example: "keys bootstrap --name Ada",
    options: {
      user_id: { flags: "--user <uuid>", about: "the operator; a new one if absent", read: uuid },
      name: { ...name, required: true, read: named },
      expires: {
        flags: "--expires <time>",
        about: "a date, a date-time in UTC, or never; in a day if absent",
        read: expiry,
      },
    },
    run: async ({ stage }, { user_id: owner = randomUUID(), expires = tomorrow(), ...first }) => {
      const issued = await issueFirstKey(stage, {
        ...first,
        user_id: owner,
        ...(expires === "never" ? {} : { expires }),
      });
      return { document: issued, text: showIssued(issued) };
    },
  }),
  call({
    words: "keys issue",
    summary: "Issue a key; it is shown this once only",
    example: `keys issue --user ${USER} --name "My shop" --permissions read:orders,create:orders`,
    operation: "POST /keys",
    options: {
      user_id,
      name: { ...name, required: true },
      merchant: {
        flags: "--merchant <text>",
        about: "the merchant's name, by which lists show it",
      },
      mode,
      permissions: { ...permissions, required: true },
      facilities,
      rate_limit,
      production_delay,
      expires: { flags: "--expires <time>", about: "a date, or a date-time in UTC" },
    },
    show: showIssued,
  }),
  call({
    words: "keys own",
    summary: "Show the key that you call with",
    example: "keys own",
    operation: "GET /key",
    show: (key) =>
      showFields({
        Id: key.id,
        Name: key.name,
        User: key.user_id,
        Permissions: key.permissions,
        Facilities: showBound(key.facilities),
        Created: showTime(key.created_at),
        Expires: showEnd(key.expires_at),
      }),
  }),
  call({
    words: "keys list",
    summary: "Show the keys of a user, the newest first",
    example: `keys list --user ${USER}`,
    operation: "GET /keys",
    options: { user_id, mode, ...page },
    show: ({ items, pagination }) =>
      showPage(
        pagination,
        items.map(showKey).join("\n\n") ||
          "This user has no such keys; --mode test lists test keys.",
      ),
  }),
  call({
    words: "keys update",
    summary: "Change a key; takes effect within a second",
    example: `keys update ${KEY_ID} --rate-limit 2`,
    operation: "PUT /keys/{key_id}",
    arguments: { key_id },
    options: {
      name,
      permissions,
      facilities,
      rate_limit,
      production_delay,
      expires: { flags: "--expires <time>", about: "a date, a date-time in UTC, or never" },
    },
    show: showKey,
  }),
  call({
    words: "keys rotate",
    summary: "Replace a key by a new one; the old key stays valid for a while",
    example: `keys rotate ${KEY_ID} --grace 3600`,
    operation: "POST /keys/{key_id}/rotate",
    arguments: { key_id },
    options: {
      grace_seconds: {
        flags: "--grace <seconds>",
        about: "how long the old key stays valid, at most 604800; a day if absent",
        read: integer,
      },
    },
    ask: ({ key_id: id, grace_seconds: grace = DAY_MS / 1000 }) =>
      `Replace the key ${id}? The old one stays valid for ${grace < 60 ? `${String(grace)} s` : showAge(grace)}.`,
    show: (reply) => `${showIssued(reply)}\n\nThe key before it\n\n${showKey(reply.replaced)}`,
  }),
  call({
    words: "keys revoke",
    summary: "Revoke a key; its next request is refused",
    example: `keys revoke ${KEY_ID}`,
    operation: "POST /keys/{key_id}/revoke",
    arguments: { key_id },
    ask: ({ key_id: id }) => `Revoke the key ${id}? It cannot be taken back.`,
    show: showKey,
  }),
];

const tomorrow = () => timestamp(new Date(Date.now() + DAY_MS));

/** Reads the expiry of a key that no service checks. */
function expiry(text: string): string {
  const { data } = z.safeParse(KeyExpiry, text);
  if (data === undefined)
    throw new Error("It takes a date or a date-time in the future, or never.");
  return data;
}

const showBound = (facilities: readonly string[]) =>
  facilities.length === 0 ? undefined : facilities;

const showEnd = (expires: string | null) => (expires === null ? "never" : showTime(expires));

/** Shows the fields of a key. */
export function showKey(key: ApiKey): string {
  return showFields({
    Id: key.id,
    Name: key.name,
    Merchant: key.merchant ?? undefined,
    User: key.user_id,
    Mode: key.mode === "live" ? undefined : key.mode,
    "Begins with": key.prefix,
    Permissions: key.permissions,
    Facilities: showBound(key.facilities),
    "Rate limit": `${String(key.rate_limit)} requests a second`,
    "Orders wait":
      key.production_delay === 0
        ? undefined
        : `${String(key.production_delay)} minutes before production`,
    Created: showTime(key.created_at),
    "Issued by": key.issued_by,
    "Changed by": key.updated_by ?? undefined,
    "Rotated by": key.rotated_by ?? undefined,
    "Revoked by": key.revoked_by ?? undefined,
    "Last used": showTime(key.last_used),
    Expires: showEnd(key.expires),
    Revoked: key.revoked_at === null ? "no" : showTime(key.revoked_at),
  });
}

function showIssued(issued: ApiKey & { readonly key: string }): string {
  return `${showKey(issued)}\n\nKey  ${issued.key}\n\nIt is shown this once only: keep it where your other secrets are.`;
}
