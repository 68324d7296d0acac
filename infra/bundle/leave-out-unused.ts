import * as fs from "node:fs";
import { builtinModules as allBuiltinModules } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const ROOT = join(import.meta.dirname, "..", "..");

/** A constant of a module, as Prettier lays it out: up to the first semicolon that ends a line and is not within braces. */
const CONSTANT = /^((?:export )?const \w+(?:: [^=]*)? = )([^]*?);$(?!\n[ })\]])/gm;

/** What only documents and tests read of a route: its reply and its own refusals. */
const DOCUMENTED = /^  (?:reply|replyId|errors): [^]*?,\n(?=  \w|  \/|\}\))/gm;

/**
 * Schemas that a function does not use, those of its records and replies say, are left out of its bundle: esbuild has
 * to be told that making a constant of `shared` does nothing else. Lines stay where they are, for the source maps.
 */
const unusedConstants: Plugin = {
  name: "unused-constants",
  setup(build) {
    build.onLoad({ filter: /\/shared\/.*\.ts$/ }, ({ path }) => {
      const source = fs.readFileSync(path, "utf8");
      const used = path.includes("/shared/api/")
        ? source.replaceAll(DOCUMENTED, (lines) => lines.replaceAll(/[^\n]/g, ""))
        : source;
      return {
        contents: used.replaceAll(CONSTANT, "$1/* @__PURE__ */ (() => ($2))();"),
        loader: "ts",
      };
    });
  },
};

/** The exceptions that shared code tells apart by their class. */
const TOLD_APART = new Set(
  fs
    .globSync("shared/**/*.ts", { cwd: ROOT })
    .flatMap(
      (file) => fs.readFileSync(join(ROOT, file), "utf8").match(/(?<=instanceof )\w+/g) ?? [],
    ),
);

/**
 * Parts of packages that no function of ours can come to, and what stands in for them. Each is loaded by every start and
 * can only be reached by settings that Lambda does not have.
 */
const unusedParts: readonly [file: RegExp, instead: (source: string, path: string) => string][] = [
  // The version is all that is read of it.
  [
    /@aws-sdk\/client-\w+\/package\.json$/,
    (source) => {
      const { version } = JSON.parse(source) as { version: string };
      return `export default ${JSON.stringify({ version })}`;
    },
  ],
  // The table's exceptions that nobody tells apart by class; those come as the service's own exception, with their name.
  [
    /@aws-sdk\/client-\w+\/dist-es\/schemas\/schemas_0\.js$/,
    (source) =>
      source.replaceAll(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (line, name: string) =>
        TOLD_APART.has(name) ? line : "",
      ),
  ],
  // Off unless a setting turns it on, and DynamoDB has never required it.
  [
    /@aws-sdk\/middleware-endpoint-discovery\/dist-es\/index\.js$/,
    () => `
    export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
      environmentVariableSelector: () => undefined,
      configFileSelector: () => undefined,
      default: undefined,
    };
    export const resolveEndpointDiscoveryConfig = (config) => config;`,
  ],
  // Our clients sign their requests themselves.
  [
    /\/AwsSdkSigV4Signer\.js$/,
    () => `
      export class AwsSdkSigV4Signer {}
      export { AwsSdkSigV4Signer as AWSSDKSigV4Signer };
      export const validateSigningProperties = undefined;`,
  ],
  [/@smithy\/signature-v4\/dist-es\/index\.js$/, () => `export class SignatureV4 {}`],
  // Node has SHA-256 of its own.
  [/\/sha256\/Sha256Js\.js$/, () => `export const Sha256Js = undefined;`],
  // Lambda tells the region in the environment.
  [
    /\/getInstanceMetadataRegion\.js$/,
    () => `export const getInstanceMetadataRegion = async () => undefined;`,
  ],
  // Lambda has no profiles.
  [
    /\/loadSharedConfigFiles\.js$/,
    () => `
    export { CONFIG_PREFIX_SEPARATOR } from "./constants";
    export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  ],
  // Retries are those of the standard mode.
  [/\/AdaptiveRetryStrategy\.js$/, () => `export class AdaptiveRetryStrategy {}`],
  // A service has one address in a region, and another one if it is given: no address of an account, of FIPS or IPv6.
  [
    /@aws-sdk\/client-\w+\/dist-es\/endpoint\/endpointResolver\.js$/,
    (_, path) => `
      import { awsEndpointFunctions } from "@aws-sdk/core/client";
      const addressIn = (region) => {
        const { dnsSuffix } = awsEndpointFunctions.partition(region);
        return "https://${/client-(\w+)/.exec(path)?.[1] ?? ""}." + region + "." + dnsSuffix;
      };
      export const defaultEndpointResolver = ({ Endpoint, Region }) => ({
        url: new URL(Endpoint ?? addressIn(Region)),
        headers: {},
        properties: {},
      });`,
  ],
  // Which partition a region is in, its name tells; the list of all regions says no more.
  [
    /\/lib\/aws\/partitions\.js$/,
    (source) => source.replaceAll(/"regions": \{[^]*?\n {12}\}/g, `"regions": {}`),
  ],
  // Countries go by two or three letters, not by number.
  [
    /\/i18n-iso-countries\/codes\.json$/,
    (source) =>
      `module.exports = "${(JSON.parse(source) as string[][]).map(([two = "", three = ""]) => two + three).join("")}"
        .match(/.{5}/g).map((codes) => [codes.slice(0, 2), codes.slice(2)]);`,
  ],
  // Half the countries share the form of their postal codes with others; the list of their letters is for compilers.
  [
    /\/postcode-validator\/lib\/esm\/postcode-types\.js$/,
    () => `export const CountryCode = undefined;`,
  ],
  [
    /\/postcode-validator\/lib\/esm\/postcode-regexes\.js$/,
    (source) => {
      const entries = [...source.matchAll(/CountryCode\.(\w+),\s*(\/.*\/i?),?\s*\]/g)];
      const forms = [...Map.groupBy(entries, ([, , form]) => form)].map(
        ([form, same]) => `[${form ?? ""}, "${same.map(([, country]) => country).join(" ")}"]`,
      );
      return `export const POSTCODE_REGEXES = new Map([${forms.join()}].flatMap(
        ([form, countries]) => countries.split(" ").map((country) => [country, form])));`;
    },
  ],
];

const trimmedPackages: Plugin = {
  name: "trimmed-packages",
  setup(build) {
    for (const [filter, instead] of unusedParts) {
      build.onLoad({ filter }, ({ path }) => ({
        contents: instead(fs.readFileSync(path, "utf8"), path),
        resolveDir: dirname(path),
        loader: "js",
      }));
    }
  },
};

/**
 * An ESM import of a module of Node's makes Node read all that the module exports, and so load what no function uses: of
 * `http` undici (nodejs/node#57649), 17 ms of every cold start, of `fs` its streams. `process.getBuiltinModule` gives
 * the same module without that.
 */
const builtinModules: Plugin = {
  name: "builtin-modules",
  setup(build) {
    const names = new RegExp(`^(node:)?(${allBuiltinModules.join("|")})$`);
    build.onResolve({ filter: names }, ({ path }) => ({
      path: path.replace("node:", ""),
      namespace: "builtin-modules",
    }));
    build.onLoad({ filter: /.*/, namespace: "builtin-modules" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("${path}");`,
    }));
  },
};

/**
 * Lambda hands a function its credentials in the environment. The SDK's default chain (SSO, profiles, instance
 * metadata) would be a quarter of every bundle for nothing.
 */
const environmentCredentials: Plugin = {
  name: "environment-credentials",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ resolveDir }) => ({
      path: "environment-credentials",
      namespace: "environment-credentials",
      pluginData: { resolveDir },
    }));
    build.onLoad({ filter: /.*/, namespace: "environment-credentials" }, () => ({
      contents: `export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";`,
      resolveDir: join(ROOT, "node_modules", "@aws-sdk", "client-dynamodb"),
    }));
  },
};

/** What keeps out of a bundle all that its function does not use. */
export const leaveOutUnused: Plugin[] = [
  unusedConstants,
  trimmedPackages,
  builtinModules,
  environmentCredentials,
];
