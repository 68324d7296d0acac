import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { SQSClient } from "@aws-sdk/client-sqs";
import * as esbuild from "esbuild";
import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { CountryCode, postcodeValidator } from "postcode-validator";
import { afterAll, expect, test } from "vitest";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { operatorWords } from "#shared/api/words/operator/operator-words.ts";
import { publicWords } from "#shared/api/words/public/public-words.ts";
import { toCountryCode } from "#shared/order/place/country.ts";
import { clientConfig } from "#shared/table/aws-client.ts";
import { bundleFolder, bundleFunctions } from "../../../infra/bundle/bundle-functions.ts";
import { leaveOutUnused } from "../../../infra/bundle/leave-out-unused.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

const packages = { DynamoDBClient, GetItemCommand, SQSClient, postcodeValidator, toCountryCode };

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-trimmed-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The packages as bundles have them. */
const trimmed = await (async () => {
  const outfile = join(folder, "packages.mjs");
  await esbuild.build({
    stdin: {
      contents: `
        export { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
        export { SQSClient } from "@aws-sdk/client-sqs";
        export { postcodeValidator } from "postcode-validator";
        export { toCountryCode } from "#shared/order/place/country.ts";`,
      resolveDir: ROOT,
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    external: ["@smithy/core/event-streams"],
    plugins: leaveOutUnused,
  });
  return (await import(pathToFileURL(outfile).href)) as typeof packages;
})();

await bundleFunctions();
const bundleOf = (entry: string) => readFileSync(join(bundleFolder(entry), "index.mjs"), "utf8");

const words = [publicWords, operatorWords].flatMap(({ operations }) => Object.values(operations));

const entries = apis.flatMap(({ routes }) => Object.entries<Route>(routes));

test.each(entries)("%s: its bundle has its path, and no words or examples", (entry, route) => {
  const bundle = bundleOf(entry);
  expect(bundle).toContain(`"${route.path}"`);
  for (const { summary } of words) expect(bundle).not.toContain(`"${summary}"`);
  expect(bundle).not.toMatch(/lovelace|example\.com/i);
});

test("a bundle has no schema of other routes, and countries only where an address is resolved", () => {
  const [reading, creating] = [bundleOf("orders/get-order"), bundleOf("orders/create-order")];
  expect(creating).toContain("print_files");
  expect(creating).toMatch(/is_scan_label:\w+\(/);
  expect(reading).not.toMatch(/is_scan_label:\w+\(/);
  expect(creating).toContain("Afghanistan");
  const withCountries = entries.filter(([entry]) => /"Afghanistan"/.test(bundleOf(entry)));
  expect(withCountries.map(([entry]) => entry)).toEqual([
    "orders/create-order",
    "orders/quote-order",
    "orders/update-order",
  ]);
});

const region = (Region: string) => ({ Region, UseFIPS: false, UseDualStack: false });

test.each(["us-east-1", "eu-central-1", "us-gov-west-1", "cn-north-1", "eusc-de-east-1"])(
  "services have the address in %s that the SDK's rules give",
  (name) => {
    for (const service of ["DynamoDBClient", "SQSClient"] as const) {
      const [whole, without] = [packages, trimmed].map((from) => {
        const { endpointProvider } = new from[service]({ region: name }).config;
        return endpointProvider(region(name)).url.href;
      });
      expect(without).toBe(whole);
    }
  },
);

test("an exception that nobody tells apart by class keeps its name, message and status, and is tried again", async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    request.resume().on("end", () => {
      response.writeHead(400).end(
        JSON.stringify({
          __type: "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",
          message: "Too much",
        }),
      );
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = new trimmed.DynamoDBClient({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${String(port)}`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    ...clientConfig({ tries: 2, timeoutMs: 2000 }),
  });
  const command = new trimmed.GetItemCommand({ TableName: "any", Key: { PK: { S: "1" } } });
  await expect(client.send(command)).rejects.toMatchObject({
    name: "ProvisionedThroughputExceededException",
    message: "Too much",
    $metadata: { httpStatusCode: 400 },
  });
  expect(calls).toBe(2);
  client.destroy();
  server.close();
});

test("countries have the names and codes that the library gives", () => {
  const all = Object.keys(countries.getAlpha2Codes());
  expect(all.length).toBeGreaterThan(200);
  countries.registerLocale(english);
  const names = Object.values(english.countries).flat();
  for (const name of names) {
    for (const given of [name, name.toLowerCase(), name.normalize("NFD")]) {
      const expected = countries.getSimpleAlpha2Code(name, "en");
      expect(trimmed.toCountryCode(given), given).toBe(expected);
    }
  }
  for (const code of all) {
    const longer = countries.alpha2ToAlpha3(code) ?? "";
    expect(trimmed.toCountryCode(code)).toBe(code);
    expect(trimmed.toCountryCode(longer)).toBe(code);
  }
});

test("postal codes have the forms that the library gives", () => {
  const samples = [
    ...["123", "1234", "12345", "123456", "1234567", "12-345", "123-4567", "12345-6789", "123 45"],
    ...["SW1A 1AA", "K1A 0B1", "D02 AF30", "1234 AB", "AD500", "LV-1010", "GX11 1AA", ""],
  ];
  const fitting = Object.values(CountryCode).flatMap((country) =>
    samples.filter((code) => {
      const fits = postcodeValidator(code, country);
      expect(trimmed.postcodeValidator(code, country), `${country} ${code}`).toBe(fits);
      return fits;
    }),
  );
  expect(new Set(fitting)).toEqual(new Set(samples));
});
