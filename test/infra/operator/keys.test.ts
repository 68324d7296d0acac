import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { call } from "../../support/call.ts";
import { expectError } from "../../support/expect-reply.ts";
import { runOperator } from "../../support/run-operator.ts";

const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/));

const KeyDocument = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  prefix: z.string().check(z.length(8)),
  permissions: z.array(z.string()),
  rate_limit: z.int(),
  created_at: timestamp,
  expires: z.optional(timestamp),
  revoked_at: z.optional(timestamp),
});
const CreatedKey = z.extend(KeyDocument, { key: z.string() });

/** Runs a command with --json and returns the one document that it prints. */
async function run(...words: string[]): Promise<unknown> {
  const { exitCode, output, errors } = await runOperator([...words, "--json"]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  expect(output.trim().split("\n")).toHaveLength(1);
  return JSON.parse(output);
}

async function create(user: string, ...options: string[]) {
  const words = ["keys", "create", "--user", user, "--name", "shop", ...options];
  return z.parse(CreatedKey, await run(...words));
}

const send = (key: string, path = "/catalog") =>
  call("GET", path, { headers: { "x-api-key": key } });

describe("keys create", () => {
  test("prints the key once, and the key works at once with what it was given", async () => {
    const user = randomUUID();
    const created = await create(user, "--permissions", "read:catalog, read:orders");
    expect(created).toMatchObject({
      user_id: user,
      name: "shop",
      prefix: created.key.slice(0, 8),
      permissions: ["read:catalog", "read:orders"],
      rate_limit: 10,
    });
    expect((await send(created.key)).status).toBe(200);
    expectError(await send(created.key, "/products"), "FORBIDDEN");
    const list = z.parse(z.array(KeyDocument), await run("keys", "list", "--user", user));
    expect(list.map((record) => ({ key: created.key, ...record }))).toEqual([created]);
  });

  test("takes over the rate limit, counted by the minute", async () => {
    const created = await create(
      randomUUID(),
      ...["--permissions", "read:catalog", "--rate-limit", "3"],
    );
    expect(created.rate_limit).toBe(3);
    expect((await send(created.key)).headers.get("x-ratelimit-limit")).toBe("180");
  });

  test("takes over the expiry: the key ends with it", async () => {
    const day = await create(
      randomUUID(),
      ...["--permissions", "read:catalog", "--expires", "2099-12-31"],
    );
    expect(day.expires).toBe("2099-12-31T00:00:00.000000");
    expect((await send(day.key)).status).toBe(200);
    const soon = new Date(Date.now() + 5000);
    const short = await create(
      randomUUID(),
      ...["--permissions", "read:catalog", "--expires", soon.toISOString()],
    );
    await expect
      .poll(async () => (await send(short.key)).status, { timeout: 15_000, interval: 200 })
      .toBe(401);
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
  });

  test("without --json tells people the same, the key included", async () => {
    const user = randomUUID();
    const { exitCode, output } = await runOperator([
      "keys",
      "create",
      "--user",
      user,
      "--name",
      "shop",
      "--permissions",
      "read:catalog",
    ]);
    expect(exitCode).toBe(0);
    expect(output).toContain(user);
    const [key = ""] = /pod_[0-9A-Za-z]{38}/.exec(output) ?? [];
    expect((await send(key)).status).toBe(200);
  });
});

describe("keys list", () => {
  test("shows every key of the user, the newest first, never a key itself", async () => {
    const user = randomUUID();
    const first = await create(user, "--permissions", "read:catalog");
    const second = await create(user, "--permissions", "read:orders");
    await create(randomUUID(), "--permissions", "read:orders");
    const { output } = await runOperator(["keys", "list", "--user", user, "--json"]);
    expect(z.parse(z.array(KeyDocument), JSON.parse(output)).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect(output).not.toContain(first.key);
  });

  test("of a user without keys is an empty list", async () => {
    expect(await run("keys", "list", "--user", randomUUID())).toEqual([]);
  });
});

describe("keys revoke", () => {
  test("holds from the next request on, and says when", async () => {
    const user = randomUUID();
    const created = await create(user, "--permissions", "read:catalog");
    expect((await send(created.key)).status).toBe(200);
    const revoked = z.parse(KeyDocument, await run("keys", "revoke", created.id));
    expect(revoked.revoked_at).toBeDefined();
    expectError(await send(created.key), "UNAUTHORIZED");
    expect(await run("keys", "list", "--user", user)).toEqual([revoked]);
  });

  test("a second time keeps the time of the first", async () => {
    const created = await create(randomUUID(), "--permissions", "read:catalog");
    const first = await run("keys", "revoke", created.id);
    expect(await run("keys", "revoke", created.id)).toEqual(first);
  });

  test("touches no other key of the user", async () => {
    const user = randomUUID();
    const kept = await create(user, "--permissions", "read:catalog");
    const gone = await create(user, "--permissions", "read:catalog");
    await run("keys", "revoke", gone.id);
    expect((await send(kept.key)).status).toBe(200);
  });
});

describe("exit code 2 and one sentence for", () => {
  const user = ["--user", randomUUID()];
  const name = ["--name", "shop"];
  const permissions = ["--permissions", "read:catalog"];

  test.each([
    { mistake: "an unknown command", words: ["keys", "destroy"] },
    { mistake: "an unknown option", words: ["keys", "list", ...user, "--all"] },
    { mistake: "no user", words: ["keys", "create", ...name, ...permissions] },
    { mistake: "a user that is no UUID", words: ["keys", "list", "--user", "ada"] },
    { mistake: "no name", words: ["keys", "create", ...user, ...permissions] },
    { mistake: "no permissions", words: ["keys", "create", ...user, ...name] },
    {
      mistake: "an unknown permission",
      words: ["keys", "create", ...user, ...name, "--permissions", "read:everything"],
    },
    {
      mistake: "an operator's permission",
      words: ["keys", "create", ...user, ...name, "--permissions", "manage:nothing"],
    },
    {
      mistake: "a rate limit of nothing",
      words: ["keys", "create", ...user, ...name, ...permissions, "--rate-limit", "0"],
    },
    {
      mistake: "an expiry that is no date",
      words: ["keys", "create", ...user, ...name, ...permissions, "--expires", "soon"],
    },
    {
      mistake: "an expiry that is over",
      words: ["keys", "create", ...user, ...name, ...permissions, "--expires", "2020-01-01"],
    },
    { mistake: "a revocation of no key", words: ["keys", "revoke"] },
    { mistake: "a revocation of an unknown key", words: ["keys", "revoke", randomUUID()] },
  ])("$mistake", async ({ words }) => {
    const { exitCode, output, errors } = await runOperator(words);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" });
    expectOneSentence(errors);
  });

  test("no service on this machine", async () => {
    const empty = mkdtempSync(join(tmpdir(), "print-on-demand-empty-"));
    const { exitCode, errors } = await runOperator(["keys", "list", ...user], { DATA_DIR: empty });
    rmSync(empty, { recursive: true });
    expect(exitCode).toBe(2);
    expectOneSentence(errors);
  });

  function expectOneSentence(errors: string): void {
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect(errors).not.toMatch(/\bat .*:\d+:\d+/);
    expect(errors.trim()).toMatch(/^\S.*\S$/);
  }
});

test("--help shows every command and is no mistake", async () => {
  const { exitCode, output } = await runOperator(["--help"]);
  expect(exitCode).toBe(0);
  for (const command of ["keys create", "keys list", "keys revoke"]) {
    expect(output).toContain(command);
  }
});
