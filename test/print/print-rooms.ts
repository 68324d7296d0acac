import { linesOf, roomsOf } from "../support/source-rooms.ts";

/** Prints each room of the code, with its files and the rooms that they import from: `npm run print -- rooms`. */
for (const { path, files, imports } of roomsOf("shared", "infra")) {
  const names = files.map(
    (file) => `${file.slice(path.length + 1, -3)} (${String(linesOf(file))})`,
  );
  console.log(`${path}  ${String(files.length)} files\n  ${names.join(", ")}`);
  console.log(`  imports ${imports.join(", ") || "nothing"}\n`);
}
