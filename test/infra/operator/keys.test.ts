import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { issueKey, listKeys, revokeKey, rotateKey } from "#shared/api/operator/keys.ts";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { call } from "../../support/call.ts";
import { expectError } from "../../support/expect-reply.ts";
import { replySchema } from "../../support/reply-schema.ts";
import { runOperator } from "../../support/run-operator.ts";
import { untilRefused } from "../../support/until-refused.ts";
import { runJson } from "./run-json.ts";

const Issued = replySchema(issueKey);
const DAY_MS = 24 * 60 * 60 * 1000;

async function issue(user: string, ...options: string[]) {
  const words = ["keys", "issue", "--user", user, "--name", "shop", ...options];
  return z.parse(Issued, await runJson(...words));
}

const send = (key: string) => call("GET", "/catalog", { headers: { "x-api-key": key } });

test("a key is issued, listed, rotated and revoked, and holds as long as it should", async () => {
  const user = randomUUID();
  const issued = await issue(
    user,
    ...["--permissions", "read:catalog, read:orders"],
    ...["--rate-limit", "3", "--expires", "2099-12-31"],
  );
  expect(issued).toMatchObject({
    user_id: user,
    permissions: ["read:catalog", "read:orders"],
    rate_limit: 3,
    expires: "2099-12-31T00:00:00.000000",
  });
  expect((await send(issued.key)).status).toBe(200);

  const rotated = z.parse(
    replySchema(rotateKey),
    await runJson("keys", "rotate", issued.id, "--grace", "0", "--yes"),
  );
  expect(rotated.replaced.id).toBe(issued.id);
  expectError(await untilRefused(() => send(issued.key)), "UNAUTHORIZED");
  expect((await send(rotated.key)).status).toBe(200);

  const revoked = z.parse(
    replySchema(revokeKey),
    await runJson("keys", "revoke", rotated.id, "--yes"),
  );
  expect(revoked.revoked_at).not.toBeNull();
  expectError(await untilRefused(() => send(rotated.key)), "UNAUTHORIZED");

  const { output } = await runOperator(["keys", "list", "--user", user, "--json"]);
  const { items } = z.parse(replySchema(listKeys), JSON.parse(output));
  expect(items.map(({ id }) => id)).toEqual([rotated.id, issued.id]);
  expect(output).not.toContain(issued.key);
});

test("public stands for every permission that merchants may have", async () => {
  const { permissions } = await issue(randomUUID(), "--permissions", "public");
  expect(permissions).toEqual(publicPermissions);
});

test("a key of the floor is shown with its facilities, and freed of them again", async () => {
  const floor = ["--permissions", "floor:orders", "--facilities", "TX, NC"];
  const { id, user_id, key } = await issue(randomUUID(), ...floor);
  const { output } = await runOperator(["keys", "list", "--user", user_id]);
  expect(output).toMatch(/^Permissions +floor:orders\nFacilities +TX, NC\n/m);
  const own = await runOperator(["keys", "own", "--key", key]);
  expect(own.output).toMatch(/^Permissions +floor:orders\nFacilities +TX, NC\n/m);
  expect(await runJson("keys", "update", id, "--facilities", "")).toMatchObject({ facilities: [] });
});

test("people read the same, the key of issue included", async () => {
  const user = randomUUID();
  const words = ["--user", user, "--name", "shop", "--permissions", "read:catalog"];
  const { exitCode, output } = await runOperator(["keys", "issue", ...words]);
  expect(exitCode).toBe(0);
  const [key = ""] = /pod_[0-9A-Za-z]{38}/.exec(output) ?? [];
  expect((await send(key)).status).toBe(200);
  const list = await runOperator(["keys", "list", "--user", user]);
  expect(list.output).toMatch(/^Name +shop\nUser +\S+\nBegins with +pod_\w{4}\n/m);
  expect(list.output).toMatch(/^Last used +\d{4}-\d\d-\d\d \d\d:\d\d:00\nExpires +never\n/m);
  expect(list.output).not.toContain(key);
  const unknown = await runOperator(["keys", "list", "--user", randomUUID()]);
  expect(unknown).toMatchObject({ exitCode: 1, output: "" });
  expect(unknown.errors).toMatch(/^ {2}--user: \S/m);
});

test("bootstrap makes an operator key that may manage everything", async () => {
  const user = randomUUID();
  const words = ["keys", "bootstrap", "--user", user, "--name", "Ada"];
  const before = Date.now();
  const issued = z.parse(Issued, await runJson(...words));
  expect(issued).toMatchObject({
    user_id: user,
    permissions: operatorPermissions,
    issued_by: "bootstrap",
  });
  const end = Date.parse(`${String(issued.expires)}Z`);
  expect(end).toBeGreaterThanOrEqual(before + DAY_MS);
  expect(end).toBeLessThanOrEqual(Date.now() + DAY_MS);
  const listed = await runJson("keys", "list", "--user", user, "--key", issued.key);
  expect(listed).toMatchObject({ items: [{ id: issued.id }] });
});

test("the key of bootstrap expires after a day, unless told otherwise", async () => {
  const words = ["keys", "bootstrap", "--user", randomUUID(), "--name", "Ada", "--expires"];
  for (const [given, expires] of [
    ["never", null],
    ["2999-12-31", "2999-12-31T00:00:00.000000"],
  ] as const) {
    expect(z.parse(Issued, await runJson(...words, given)).expires).toBe(expires);
  }
});

test("a key is changed in what is given", async () => {
  const user = randomUUID();
  const { id } = await issue(user, "--permissions", "read:catalog", "--expires", "2999-12-31");
  const changed = await runJson(
    ...["keys", "update", id, "--name", "outlet", "--rate-limit", "2"],
    ...["--permissions", "read:catalog,read:orders", "--expires", "never"],
  );
  expect(changed).toMatchObject({
    name: "outlet",
    rate_limit: 2,
    permissions: ["read:catalog", "read:orders"],
    expires: null,
  });
  const { output } = await runOperator(["keys", "list", "--user", user]);
  expect(output).toMatch(/^Issued by +[\da-f-]{36}\nChanged by +[\da-f-]{36}\n/m);
});

describe("the stage", () => {
  const user = randomUUID();
  const list = ["keys", "list", "--user", user];
  const empty = mkdtempSync(join(tmpdir(), "print-on-demand-empty-"));

  test("is what --url and --key, or POD_URL and POD_KEY, say", async () => {
    const { key } = z.parse(
      Issued,
      await runJson("keys", "bootstrap", "--user", user, "--name", "Ada"),
    );
    const url = inject("service").operatorUrl;
    const flags = await runOperator([...list, "--url", `${url}/`, "--key", key], {
      DATA_DIR: empty,
      POD_URL: "http://127.0.0.1:1",
      POD_KEY: "another",
    });
    expect(flags.exitCode, flags.errors).toBe(0);
    const variables = { DATA_DIR: empty, POD_URL: url, POD_KEY: key };
    expect((await runOperator(list, variables)).exitCode).toBe(0);
  });

  test("of this machine alone gets the key of this machine", async () => {
    const { exitCode, errors } = await runOperator([
      ...list,
      "--url",
      inject("service").operatorUrl,
    ]);
    expect(exitCode).toBe(2);
    expectOneSentence(errors);
  });

  test("must be there", async () => {
    const { exitCode, errors } = await runOperator(list, { DATA_DIR: empty });
    rmSync(empty, { recursive: true });
    expect(exitCode).toBe(2);
    expectOneSentence(errors);
    expect(errors).toContain("npm start (or set DATA_DIR as it has it)");
  });
});

describe("exit code 2 and one sentence for", () => {
  const user = ["--user", randomUUID()];
  const name = ["--name", "shop"];
  const permissions = ["--permissions", "read:catalog"];

  test.each([
    { mistake: "an unknown command", words: ["keys", "destroy"] },
    { mistake: "an unknown option", words: ["keys", "list", ...user, "--pages", "2"] },
    { mistake: "an option that is missing", words: ["keys", "issue", ...name, ...permissions] },
    {
      mistake: "a number that is none",
      words: ["keys", "issue", ...user, ...name, ...permissions, "--rate-limit", "ten"],
    },
    {
      mistake: "a bootstrap of a stage that is named by its URL alone",
      words: ["keys", "bootstrap", ...user, ...name, "--url", "https://api.example.com"],
    },
    {
      mistake: "a key that would go over the net in clear",
      words: ["keys", "list", ...user, "--url", "http://api.example.com", "--key", "pod_x"],
    },
    {
      mistake: "a bootstrap for nobody by name",
      words: ["keys", "bootstrap", ...user, "--name", " "],
    },
    {
      mistake: "a bootstrap of a key that has expired",
      words: ["keys", "bootstrap", ...user, ...name, "--expires", "2026-01-01"],
    },
    { mistake: "a bootstrap for no user", words: ["keys", "bootstrap", "--user", "Ada", ...name] },
    { mistake: "an argument that is missing", words: ["keys", "revoke"] },
    { mistake: "a question where there is no terminal", words: ["keys", "revoke", randomUUID()] },
  ])("$mistake", async ({ words }) => {
    const { exitCode, output, errors } = await runOperator(words);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" });
    expectOneSentence(errors);
  });
});

describe("exit code 1 when the service refuses", () => {
  const words = ["keys", "issue", "--user", randomUUID(), "--name", " "];
  words.push("--permissions", "read:nothing", "--rate-limit", "0");

  test("a request: every fault is reported on its own line", async () => {
    const { exitCode, output, errors } = await runOperator(words);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
    expect(errors.trim().split("\n")).toEqual([
      "The request is not valid:",
      expect.stringMatching(/^ {2}--name: \S/),
      expect.stringMatching(/^ {2}--permissions, entry 1: \S/),
      expect.stringMatching(/^ {2}--rate-limit: \S/),
    ]);
  });

  test("with --json its own document is printed to standard error", async () => {
    const { exitCode, output, errors } = await runOperator([...words, "--json"]);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
    expect(JSON.parse(errors)).toMatchObject({ code: "VALIDATION_ERROR", status: false });
  });

  test("a missing key", async () => {
    const id = randomUUID();
    const { exitCode, errors } = await runOperator(["keys", "revoke", id, "--yes"]);
    expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: `There is no key ${id}.\n` });
  });
});

function expectOneSentence(errors: string): void {
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(errors).not.toMatch(/\bat .*:\d+:\d+/);
  expect(errors.trim()).toMatch(/^\S.*\S$/);
}

test("a merchant is added with both keys, and keeps the name whatever keys they get", async () => {
  const name = `Blumen Müller ${randomUUID().slice(0, 8)}`;
  const { exitCode, output } = await runOperator(["merchants", "add", name]);
  expect(exitCode).toBe(0);
  const [, user = ""] = /^User +(\S+)$/m.exec(output) ?? [];
  expect(output).toContain(name);
  for (const pattern of [/^Live key +(pod_[^_\s]+)$/m, /^Test key +(pod_test_\S+)$/m]) {
    const [, key = ""] = pattern.exec(output) ?? [];
    expect((await send(key)).status).toBe(200);
  }
  const packer = ["--name", "Packer Hans", "--permissions", "floor:orders"];
  await runJson("keys", "issue", "--user", name, ...packer);
  const before = `${user.slice(0, 24)}000000000000`;
  const listed = await runOperator(["merchants", "list", "--cursor", before, "--limit", "1"]);
  expect(listed.output).toContain(`User    ${user}\nName    ${name}\n`);
  const shown = await runOperator(["keys", "list", "--user", name]);
  expect(shown.output).toMatch(new RegExp(`^Name +Packer Hans\nUser [^]*^Merchant +${name}$`, "m"));
  const again = await runOperator(["merchants", "add", name.toUpperCase()]);
  expect(again.errors).toContain(`${name} is the user ${user} already: keys issue --user ${user}`);
});
