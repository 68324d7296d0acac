import { describe, describeValue } from "#shared/values/describe.ts";
import { ArtworkCheckRequest, ArtworkReport } from "./artwork-report.ts";

export const { example: exampleArtworkRequest } = describe(ArtworkCheckRequest, {
  id: "ArtworkCheckRequest",
  about: "A print file that is to be checked.",
  fields: {
    sku: "The SKU of the variation that it is for.",
    key: "The print area that it is for, one of the variation's `print_areas`.",
    url: "Where it is: an `http` or `https` URL with a public host, at port 80, 443 or 8443.",
  },
  example: {
    sku: "TEE-CLASSIC-BLACK-M",
    key: "front",
    url: "https://files.example.com/ada-front.png",
  },
});

describeValue(ArtworkReport.shape.status, {
  about: "What comes of it.",
  values: {
    ok: "It can be printed.",
    warning: "It can be printed, less sharply than would be possible.",
    failed: "It is not fit to be printed.",
  },
});

export const { example: exampleReport } = describe(ArtworkReport, {
  id: "ArtworkReport",
  about: "What a check of a print file found.",
  fields: {
    status: "What comes of it.",
    width_px:
      "Its width in pixels; `null` where it has none (a PDF), or not in its first 64 KB, or could not be read.",
    height_px: "Its height in pixels; `null` as `width_px` is.",
    dpi: "How fine it is when it fills the print area, rounded down; `null` where the print area has no size, or the file no pixels to count: a PDF, an SVG.",
    checked_at: "When it was fetched, in UTC.",
    issues:
      "What is wrong with it; empty if nothing is. What is `blocking` keeps an order on hold only where whoever runs the service wants it so.",
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
