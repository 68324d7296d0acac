import { builtinModules as allBuiltinModules } from "node:module";
import type { Plugin } from "esbuild";

/**
 * An ESM import of a Node module makes Node read everything that the module exports, and so load code that no function
 * uses: undici for `http` (nodejs/node#57649), 17 ms of every cold start, and streams for `fs`.
 * `process.getBuiltinModule` returns the same module without that.
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
