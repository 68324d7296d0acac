import { join } from "node:path";
import { runTool } from "../support/run-tool.ts";
import { measureDeliveries } from "./figures/deliveries.ts";
import type { Figure } from "./figures/figure.ts";
import { measureImport } from "./figures/import.ts";
import { measureLists } from "./figures/lists.ts";
import { measureRestore } from "./figures/restore.ts";
import { startBench } from "./figures/start-bench.ts";

await runTool(
  {
    name: "measure -- figures",
    help: `Prints the times of paths that tests hold otherwise: lists of an owner with 100,000 orders, an import of 10,000
variations, a restore, and deliveries a second. Takes some minutes. The emulators share this machine's processors.`,
    options: {},
  },
  async ({ dataDir }) => {
    const bench = await startBench(dataDir);
    try {
      const figures: readonly Figure[] = [
        await measureImport(bench),
        await measureDeliveries(),
        await measureRestore(bench, join(dataDir, "export")),
        ...(await measureLists(bench)),
      ];
      console.log("| What | Result |\n| --- | --- |");
      for (const figure of figures) console.log(`| ${figure.join(" | ")} |`);
    } finally {
      await bench.stop();
    }
    return [];
  },
);
