import { builtinModules as allBuiltinModules } from "node:module";
import type { Plugin } from "esbuild";

/**
 * An ESM import of a module of Node's makes Node read all that the module exports, and so load what no function uses: of
 * `http` undici (nodejs/node#57649), 17 ms of every cold start, of `fs` its streams. `process.getBuiltinModule` gives
 * the same module without that.
 */
export const builtinModules: Plugin = {
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
