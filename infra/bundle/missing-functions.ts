import { basename, dirname } from "node:path";
import { apis } from "#shared/api/apis.ts";

/** Returns a sentence for each route whose function's file is missing; the files begin with `functions/`. */
export function missingFunctions(files: readonly string[]): string[] {
  const entries = apis.flatMap(({ routes, unlisted }) => Object.keys({ ...routes, ...unlisted }));
  return entries
    .filter((entry) => !files.includes(`functions/${entry}.ts`))
    .map((entry) => {
      const contracts = dirname(entry.startsWith("operator/") ? entry : `public/${entry}`);
      const route = basename(entry).replaceAll(/-(.)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      return `functions/${entry}.ts is missing: ${route} in shared/api/${contracts}.ts is served by it`;
    });
}
