import { builtinModules as allBuiltinModules } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";

const ROOT = join(import.meta.dirname, "..", "..");

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
export const leaveOutUnused: Plugin[] = [builtinModules, environmentCredentials];
