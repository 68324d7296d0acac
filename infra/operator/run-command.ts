import { validate as isUuid } from "uuid";
import { publishCatalog } from "#shared/catalog/publish-catalog.ts";
import type { KeyRecord } from "#shared/key/key.ts";
import { issueKey, listKeys, revokeKey } from "#shared/key/key-store.ts";
import {
  operatorPermissions,
  permissions,
  publicPermissions,
  type Permission,
} from "#shared/key/permission.ts";
import { timestamp } from "#shared/time.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { UsageError } from "./usage-error.ts";

/** Requests a second of a key that is given no other limit (design section 3). */
const DEFAULT_RATE_LIMIT = 10;

/** Owner of the demo key. */
const DEMO_USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";

/** Owner of the operator key of this machine. */
const DEMO_OPERATOR = "0b7d3f5a-2c4e-4a6b-8d9f-1e3c5a7b9d0f";

export interface CommandOptions {
  readonly user?: string | undefined;
  readonly name?: string | undefined;
  readonly permissions?: string | undefined;
  readonly "rate-limit"?: string | undefined;
  readonly expires?: string | undefined;
}

/** What a command has to say, for scripts and for people. */
export interface CommandResult {
  readonly document: unknown;
  readonly text: string;
}

/** Carries out one command; throws {@link UsageError} where the command is not complete. */
export async function runCommand(
  words: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const [noun, verb, id] = words;
  switch (`${noun ?? ""} ${verb ?? ""}`.trim()) {
    case "keys create":
      return createKey(options);
    case "keys list":
      return showKeys(options);
    case "keys revoke":
      return revoke(id);
    case "stream-failures list":
      return showStreamFailures();
    case "stream-failures replay":
      return replayFailures();
    case "demo":
      return demo();
    default:
      throw new UsageError(`There is no command ${words.join(" ")}; npm run operator -- --help`);
  }
}

async function createKey(options: CommandOptions): Promise<CommandResult> {
  const { key, record } = await issueKey({
    user_id: requireUser(options),
    name: requireOption("name", options.name),
    permissions: parsePermissions(requireOption("permissions", options.permissions)),
    rate_limit: parseRateLimit(options["rate-limit"]),
    expires: parseExpiry(options.expires),
  });
  return {
    document: { key, ...record },
    text: `${describe(record)}\n\nKey  ${key}\n\nIt is shown this once only: keep it where your other secrets are.`,
  };
}

async function showKeys(options: CommandOptions): Promise<CommandResult> {
  const records = await listKeys(requireUser(options));
  return {
    document: records,
    text: records.length === 0 ? "This user has no keys." : records.map(describe).join("\n\n"),
  };
}

async function revoke(id: string | undefined): Promise<CommandResult> {
  const record = await revokeKey(requireOption("the key's id", id));
  if (record === undefined) throw new UsageError(`There is no key with the id ${id ?? ""}.`);
  return { document: record, text: describe(record) };
}

// Loaded on demand: they need the queue and the bucket, which the other commands do without.
async function showStreamFailures(): Promise<CommandResult> {
  const { listStreamFailures } = await import("./stream-failures.ts");
  const failures = await listStreamFailures();
  const line = (failure: (typeof failures)[number]) =>
    `${failure.failed_at}  ${failure.function}  ${failure.condition}  ${String(failure.records.length)} records  ${failure.key}`;
  return {
    document: failures,
    text:
      failures.length === 0 ? "No stream records are set aside." : failures.map(line).join("\n"),
  };
}

async function replayFailures(): Promise<CommandResult> {
  const { replayStreamFailures } = await import("./stream-failures.ts");
  const replays = await replayStreamFailures();
  const line = ({ key, records, error }: (typeof replays)[number]) =>
    `${error === undefined ? "Handled" : `Failed again (${error})`}  ${String(records)} records  ${key}`;
  return {
    document: replays,
    text: replays.length === 0 ? "No stream records are set aside." : replays.map(line).join("\n"),
  };
}

async function demo(): Promise<CommandResult> {
  await publishCatalog(demoCatalog());
  const { key, record } = await issueKey({
    user_id: DEMO_USER,
    name: "Demo",
    permissions: publicPermissions,
    rate_limit: DEFAULT_RATE_LIMIT,
  });
  const operator = await issueKey({
    user_id: DEMO_OPERATOR,
    name: "Local operator",
    permissions: operatorPermissions,
    rate_limit: 1000,
  });
  return {
    document: { key, operator_key: operator.key, ...record },
    text: `Demo API key  ${key}\nOperator key  ${operator.key}`,
  };
}

function requireUser({ user }: CommandOptions): string {
  const given = requireOption("--user", user);
  if (!isUuid(given)) throw new UsageError(`--user takes a UUID; ${given} is none.`);
  return given.toLowerCase();
}

function requireOption(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === "") throw new UsageError(`Give ${name}.`);
  return value;
}

function parsePermissions(list: string): Permission[] {
  return list.split(",").map((given) => {
    const permission = permissions.find((known) => known === given.trim());
    if (permission === undefined) {
      throw new UsageError(`There is no permission ${given}; there are ${permissions.join(", ")}.`);
    }
    return permission;
  });
}

function parseRateLimit(given: string | undefined): number {
  if (given === undefined) return DEFAULT_RATE_LIMIT;
  const limit = Number(given);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new UsageError("--rate-limit takes a whole number of requests a second, 1 or more.");
  }
  return limit;
}

function parseExpiry(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const date = new Date(given);
  if (Number.isNaN(date.getTime()) || date <= new Date()) {
    throw new UsageError(
      "--expires takes a date to come, such as 2027-12-31 or 2027-12-31T12:00:00Z.",
    );
  }
  return timestamp(date);
}

function describe(record: KeyRecord): string {
  const { id, name, user_id, prefix, permissions, rate_limit } = record;
  const lines = [
    ["Id", id],
    ["Name", name],
    ["User", user_id],
    ["Begins with", prefix],
    ["Permissions", permissions.join(", ")],
    ["Rate limit", `${String(rate_limit)} requests a second`],
    ["Created", record.created_at],
    ["Expires", record.expires ?? "never"],
    ["Revoked", record.revoked_at ?? "no"],
  ];
  return lines.map(([label = "", value = ""]) => `${label.padEnd(12)} ${value}`).join("\n");
}
