import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeArtwork } from "#shared/artwork/judge-artwork.ts";

const size = { width_px: 4500, height_px: 5400, min_dpi: 150 };
const picture = (width_px: number, height_px: number) => ({
  type: "PNG" as const,
  width_px,
  height_px,
});
const judge = (width: number, height: number) => {
  const { dpi, finding } = judgeArtwork(picture(width, height), size);
  return [dpi, finding?.code];
};

test.each([
  [9000, 10_800, 600, undefined],
  [4500, 5400, 300, undefined],
  // The narrower side decides, and the resolution is rounded down.
  [4499, 5400, 299, "ARTWORK_LOW_DPI"],
  [4500, 5399, 299, "ARTWORK_LOW_DPI"],
  [2250, 2700, 150, "ARTWORK_LOW_DPI"],
  [2249, 2700, 149, "ARTWORK_TOO_SMALL"],
  [9000, 2699, 149, "ARTWORK_TOO_SMALL"],
  [1, 1, 0, "ARTWORK_TOO_SMALL"],
])("%i x %i pixels in an area of 4500 x 5400 are %i dpi: %s", (width, height, dpi, code) => {
  expect(judge(width, height)).toEqual([dpi, code]);
});

test("states the number of pixels needed", () => {
  expect(judgeArtwork(picture(1000, 1200), size).finding).toEqual({
    code: "ARTWORK_TOO_SMALL",
    message: "At 1000 x 1200 pixels this prints at 66 dpi; at least 150 are required.",
    remedy: "Use an image of at least 2250 x 2700 pixels; 4500 x 5400 print best.",
    details: { dpi: 66, needed_dpi: 150 },
  });
  expect(judgeArtwork(picture(3000, 3600), size).finding).toEqual({
    code: "ARTWORK_LOW_DPI",
    message: "At 3000 x 3600 pixels this prints at 200 dpi, less sharply than 300.",
    remedy: "Use an image of at least 4500 x 5400 pixels.",
    details: { dpi: 200, needed_dpi: 300 },
  });
});

test("areas without a size, artwork without pixels and line drawings are not judged", () => {
  const nothing = { dpi: null };
  expect(judgeArtwork(picture(1, 1), undefined)).toEqual(nothing);
  const [width_px, height_px] = [null, null];
  expect(judgeArtwork({ type: "PDF", width_px, height_px }, size)).toEqual(nothing);
  expect(judgeArtwork({ type: "SVG", width_px: 1, height_px: 1 }, size)).toEqual(nothing);
});

test("a picture of the pixels that a remedy asks for has the resolution that was needed", () => {
  const side = fc.integer({ min: 1, max: 6000 });
  const area = fc.record({
    width_px: side,
    height_px: side,
    min_dpi: fc.integer({ min: 1, max: 300 }),
  });
  const known = { width_px: 1500, height_px: 1800, min_dpi: 110 };
  fc.assert(
    fc.property(area, side, side, (size, ...pixels) => {
      const { finding } = judgeArtwork(picture(...pixels), size);
      if (finding === undefined) return;
      const asked = /(\d+) x (\d+)/.exec(finding.remedy)?.slice(1).map(Number) ?? [];
      const [width = 0, height = 0] = asked;
      const { dpi } = judgeArtwork(picture(width, height), size);
      expect(dpi).toBeGreaterThanOrEqual(Number(finding.details["needed_dpi"]));
    }),
    { numRuns: 2000, examples: [[known, 1, 1]] },
  );
});
