import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingFunctions } from "../../../infra/bundle/missing-functions.ts";
import { runNode } from "../../../infra/local/process/run-node.ts";
import { files } from "../../support/source-rooms.ts";
import { copyTree } from "../../faults/planted/copy-tree.ts";

test("a route without its function's file ends the synthesis with one sentence, before anything is bundled", async () => {
  const tree = copyTree();
  rmSync(join(tree, "functions/orders/get-order.ts"));
  const ended = await runNode([join(tree, "infra/app.ts")], {
    cwd: tree,
    env: process.env,
    timeoutMs: 60_000,
  });
  expect({ exitCode: ended.exitCode, errors: ended.errors }).toEqual({
    exitCode: 1,
    errors:
      "functions/orders/get-order.ts is missing: getOrder in shared/api/public/orders.ts is served by it\n",
  });
});

test("each is named with its contract, also one of operators and one in no document", () => {
  const gone = [
    "functions/operator/rate-card/replace-rate-card.ts",
    "functions/canary/get-artwork.ts",
  ];
  expect(missingFunctions(files)).toEqual([]);
  expect(missingFunctions(files.filter((file) => !gone.includes(file)))).toEqual([
    "functions/canary/get-artwork.ts is missing: getArtwork in shared/api/public/canary.ts is served by it",
    "functions/operator/rate-card/replace-rate-card.ts is missing: replaceRateCard in shared/api/operator/rate-card.ts is served by it",
  ]);
});
