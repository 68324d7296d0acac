import { imports, sourceOf } from "../../support/source-rooms.ts";

const imported = Map.groupBy(imports, ({ from }) => from);

/** Returns a file with all that it imports, directly or through other files. */
function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { to } of imported.get(file) ?? []) closureOf(to, seen);
  return seen;
}

/** Whether a test file uses the tests' common service: its address, its table or its queues. */
export function needsService(test: string): boolean {
  const all = [...closureOf(test)];
  return all.some(
    (file) =>
      file === "shared/table/table.ts" ||
      (file.startsWith("test/") && /inject\("service"\)|AWS_ENDPOINT_URL/.test(sourceOf(file))),
  );
}
