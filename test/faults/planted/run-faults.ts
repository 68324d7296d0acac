import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runTool, text } from "../../support/run-tool.ts";
import { copyTree } from "./copy-tree.ts";
import { mutants } from "./mutants.ts";
import { mutate, type Mutant } from "./mutant.ts";
import { runTests } from "./run-tests.ts";

await runTool(
  {
    name: "try -- faults",
    help: `Puts each fault of a list into a copy of the code, one at a time, and runs the tests that have to notice it. Prints the
faults that no test notices. --only chooses the faults whose file or sentence contains one of the words.`,
    options: { only: text("word,word", undefined) },
  },
  async ({ only }) => {
    const words = only?.split(",") ?? [""];
    const chosen = mutants.filter(({ file, breaks }) =>
      words.some((word) => `${file} ${breaks}`.includes(word)),
    );
    const tree = copyTree();

    console.log(`The tests of ${String(chosen.length)} faults, without any of them:`);
    const sound = await runTests(tree, [...new Set(chosen.flatMap(({ by }) => by))]);
    if (sound.verdict !== "passed") throw new Error(`${sound.verdict}: ${sound.why}`);
    console.log("pass.\n");

    const survivors: Mutant[] = [];
    for (const mutant of chosen) {
      const startedAt = performance.now();
      const { verdict, why } = await runWith(tree, mutant);
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
    return survivors.map(({ file, breaks }) => `  ${file}: ${breaks}`);
  },
);

async function runWith(tree: string, mutant: Mutant) {
  const path = join(tree, mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, mutate(source, mutant));
  try {
    return await runTests(tree, mutant.by);
  } finally {
    writeFileSync(path, source);
  }
}
