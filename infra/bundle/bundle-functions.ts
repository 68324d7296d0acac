import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";

const ROOT = join(import.meta.dirname, "..", "..");

/**
 * Where the bundles are put, one folder an entry: the folder is the Lambda's asset. Each process has its own until it
 * ends, so that `cdk synth` and a service that starts meanwhile do not take each other's bundles away.
 */
const BUNDLES = join(ROOT, ".build", String(process.pid));

/** `functions/orders/create-order.ts` → `orders/create-order`. */
const entryOf = (file: string) => file.replace(/^functions\/(.*)\.ts$/, "$1");

/** The folder of one entry's bundle. */
export const bundleFolder = (entry: string) => join(BUNDLES, entry);

/**
 * Bundles every file below `functions/` by itself and returns each bundle's size in bytes. One call of esbuild's own
 * interface rather than NodejsFunction, whose esbuild command line takes no plugins.
 */
export async function bundleFunctions(): Promise<Record<string, number>> {
  process.once("exit", () => {
    rmSync(BUNDLES, { recursive: true, force: true });
  });
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: globSync("functions/**/*.ts", { cwd: ROOT }).map((file) => ({
      in: file,
      out: `${entryOf(file)}/index`,
    })),
    outdir: BUNDLES,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    metafile: true,
    logLevel: "error",
    // The SDK imports it on demand for operations with event streams; those of DynamoDB and SQS have none.
    external: ["@smithy/core/event-streams"],
    plugins: [builtinHttp, environmentCredentials],
  });
  return Object.fromEntries(
    Object.entries(metafile.outputs).flatMap(([path, { bytes, entryPoint }]) =>
      entryPoint === undefined || path.endsWith(".map") ? [] : [[entryOf(entryPoint), bytes]],
    ),
  );
}

/**
 * An ESM import of `http` or `https` makes Node load undici with it (nodejs/node#57649), 17 ms of every cold start;
 * `process.getBuiltinModule` gives the same module without it.
 */
const builtinHttp: esbuild.Plugin = {
  name: "builtin-http",
  setup(build) {
    build.onResolve({ filter: /^(node:)?https?$/ }, ({ path }) => ({
      path: path.replace("node:", ""),
      namespace: "builtin-http",
    }));
    build.onLoad({ filter: /.*/, namespace: "builtin-http" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("${path}");`,
    }));
  },
};

/**
 * Lambda hands a function its credentials in the environment. The SDK's default chain (SSO, profiles, instance
 * metadata) would be a quarter of every bundle for nothing.
 */
const environmentCredentials: esbuild.Plugin = {
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
