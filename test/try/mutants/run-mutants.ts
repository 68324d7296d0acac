import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyTree } from "./copy-tree.ts";
import { mutants } from "./mutants.ts";
import { mutate, type Mutant } from "./mutant.ts";
import { runTests } from "./run-tests.ts";

// Puts each fault of the list into a copy of the code and runs the tests that are to notice it. With words, only the
// faults whose path or sentence holds one of them.
const words = process.argv.slice(2);
const chosen = mutants.filter(
  ({ file, breaks }) =>
    words.length === 0 || words.some((word) => `${file} ${breaks}`.includes(word)),
);
// Ended by hand, it leaves no copy behind.
process.once("SIGINT", () => process.exit(130));
const tree = copyTree();

console.log(`The tests of ${String(chosen.length)} faults, without any of them:`);
const sound = await runTests(tree, [...new Set(chosen.flatMap(({ by }) => by))]);
if (sound.verdict !== "passed") throw new Error(`${sound.verdict}: ${sound.why}`);
console.log("pass.\n");

const survivors: Mutant[] = [];
for (const mutant of chosen) {
  const startedAt = performance.now();
  const { verdict, why } = await runWith(mutant);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const word = { passed: "SURVIVED", failed: "noticed", broken: "BROKEN" }[verdict];
  console.log(`${word.padEnd(8)} ${seconds.padStart(4)} s  ${mutant.file}\n  ${mutant.breaks}`);
  console.log(`  ${verdict === "passed" ? mutant.by.join(" ") : why}`);
  if (verdict !== "failed") survivors.push(mutant);
}

const rooms = new Set(chosen.map(({ file }) => dirname(file)));
console.log(
  `\n${String(chosen.length)} faults in ${String(rooms.size)} folders, survivors: ${String(survivors.length)}`,
);
for (const { file, breaks } of survivors) console.log(`  ${file}: ${breaks}`);
process.exitCode = survivors.length === 0 ? 0 : 1;

async function runWith(mutant: Mutant) {
  const path = join(tree, mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, mutate(source, mutant));
  try {
    return await runTests(tree, mutant.by);
  } finally {
    writeFileSync(path, source);
  }
}
