import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Module } from "node:module";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { startDynamodb } from "../../../../infra/local/data/start-dynamodb.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { freePort } from "../../../../infra/local/process/free-port.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";
import { temporaryFolder } from "../write-assembly.ts";

const start = () =>
  startDynamodb(join(temporaryFolder(), "dynamodb.db"), new Outages("data", () => undefined));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("AWS_ENDPOINT_URL_DYNAMODB", () => {
  const remedy =
    "set AWS_ENDPOINT_URL_DYNAMODB to the address of one that runs, such as http://127.0.0.1:8000, or unset it for the service's own.";

  it("without a listener is refused", async () => {
    const url = `http://127.0.0.1:${String(await freePort())}`;
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", url);
    await expect(start()).rejects.toThrow(
      `No DynamoDB answers at ${url} (ECONNREFUSED): ${remedy}`,
    );
  });

  it.each([
    ["nonsense", "ERR_INVALID_URL"],
    ["localhost:8000", "ERR_INVALID_PROTOCOL"],
  ])("that is %s is refused", async (url, why) => {
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", url);
    await expect(start()).rejects.toThrow(`No DynamoDB answers at ${url} (${why}): ${remedy}`);
  });

  it.each([
    [404, "<html>Not Found</html>", /^No DynamoDB answers at http:\S+ \(SyntaxError: .*\): set/],
    [200, '{"ok":true}', /^The service at http:\S+ is not DynamoDB: set/],
  ])("that answers %i with %s is refused", async (status, body, says) => {
    const server = createServer((_, response) => {
      response.writeHead(status).end(body);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.close();
    });
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${String(port)}`);
    await expect(start()).rejects.toThrow(says);
  });
});

describe("an emulator", () => {
  it("that cannot be executed is reported", async () => {
    const binary = join(temporaryFolder(), "dynoxide");
    await writeFile(binary, "", { mode: 0o600 });
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "");
    vi.stubEnv("DYNAMODB_LOCAL", "");
    const resolver = Object.getOwnPropertyDescriptor(Module, "_resolveFilename") ?? {};
    Object.defineProperty(Module, "_resolveFilename", { ...resolver, value: () => binary });
    onTestFinished(() => {
      Object.defineProperty(Module, "_resolveFilename", resolver);
    });
    await expect(start()).rejects.toThrow(
      /^The DynamoDB emulator does not start \(.*Permission denied\): run npm ci again, or set AWS_ENDPOINT_URL_DYNAMODB to the address of another one\.$/,
    );
  });
});

describe("DYNAMODB_LOCAL", () => {
  /** Puts a program in the place of Java, which gets the emulator's options. */
  async function putJava(script: string): Promise<string> {
    const folder = temporaryFolder();
    await writeFile(join(folder, "java"), `#!/bin/sh\n${script}`, { mode: 0o700 });
    await writeFile(join(folder, "DynamoDBLocal.jar"), "");
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "");
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"] ?? ""}`);
    vi.stubEnv("DYNAMODB_LOCAL", folder);
    return folder;
  }

  it("is started on its own folder, and used once it answers", async () => {
    // Like the emulator, it prints its settings some time before it listens.
    const folder = await putJava(`
      echo "$(pwd) $@" > "$(dirname "$0")/options"
      echo Initializing DynamoDB Local
      while [ "$1" != -port ]; do shift; done
      exec "${process.execPath}" -e 'setTimeout(() => require("node:http").createServer((_, response) => {
        response.end(JSON.stringify({ TableNames: ["known"] }));
      }).listen(process.argv[1]), 300)' "$2"`);
    const emulator = await start();
    onTestFinished(() => emulator.stop());
    expect(await callAws(emulator.url, "DynamoDB_20120810.ListTables", {})).toEqual({
      TableNames: ["known"],
    });
    expect(emulator.changeLog).toBeUndefined();
    const options = await readFile(join(folder, "options"), "utf8");
    expect(options).toMatch(
      /^\S+dynamodb\.db-local .*DynamoDBLocal\.jar -port \d+ -dbPath \S+dynamodb\.db-local -sharedDb -disableTelemetry\n$/,
    );
  });

  it("that is no folder of DynamoDB Local is refused", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "");
    vi.stubEnv("DYNAMODB_LOCAL", "/none");
    await expect(start()).rejects.toThrow(
      "There is no /none/DynamoDBLocal.jar: set DYNAMODB_LOCAL to the folder of DynamoDB Local.",
    );
  });

  it("that Java cannot run is reported", async () => {
    await putJava("echo java is too old >&2; exit 1");
    await expect(start()).rejects.toThrow(
      "The DynamoDB emulator does not start (java is too old): install Java 11 or later, and look whether DYNAMODB_LOCAL is the folder of DynamoDB Local.",
    );
  });
});
