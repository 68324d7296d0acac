import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { FILE_URL_LENGTH } from "#shared/values/fields.ts";
import { ArtworkCheckRequest, ArtworkReport } from "./artwork-report.ts";

export const { example: exampleArtworkRequest } = describe(ArtworkCheckRequest, {
  id: "ArtworkCheckRequest",
  about: "A print file to check.",
  fields: {
    sku: "The SKU of the variation to print on.",
    key: "The print area, one of the variation's `print_areas`.",
    url: `The file's URL: \`http\` or \`https\`, with a public host, at port 80, 443 or 8443, of at most ${digits(FILE_URL_LENGTH)} characters.`,
  },
  example: {
    sku: "TEE-CLASSIC-BLACK-M",
    key: "front",
    url: "https://files.example.com/ada-front.png",
  },
});

describeValue(ArtworkReport.shape.status, {
  about: "The result of a check.",
  values: {
    ok: "The file can be printed.",
    warning: "The file can be printed, but not as sharply as possible.",
    failed: "The file cannot be printed.",
  },
});

export const { example: exampleReport } = describe(ArtworkReport, {
  id: "ArtworkReport",
  about: "The result of a check of a print file.",
  fields: {
    status: "The result of the check.",
    width_px:
      "The file's width in pixels. `null` if the file has no pixels (a PDF), if the width is not in its first 64 KB, or if the file could not be read.",
    height_px: "The file's height in pixels; `null` as `width_px` is.",
    dpi: "The resolution of the file when it fills the print area, rounded down. `null` if the print area has no size, or if the file has no pixels to count (a PDF or an SVG).",
    checked_at: "When the file was fetched, in UTC.",
    issues:
      "The problems of the file, or an empty list. A `blocking` one holds an order only if the provider's settings say so.",
  },
  example: {
    status: "failed",
    width_px: 1000,
    height_px: 1200,
    dpi: 66,
    checked_at: "2026-11-21T12:30:04.218000",
    issues: [
      {
        code: "ARTWORK_TOO_SMALL",
        severity: "blocking",
        path: "url",
        message: "At 1000 x 1200 pixels this prints at 66 dpi; at least 150 are required.",
        remedy: "Use an image of at least 2250 x 2700 pixels; 4500 x 5400 print best.",
        since: null,
        details: { dpi: 66, needed_dpi: 150 },
      },
    ],
  },
});
