import { describe, describeValue } from "#shared/values/describe.ts";
import { ArtworkCheck } from "./print-file-check.ts";

describeValue(ArtworkCheck.shape.status, {
  about: "What comes of it.",
  values: {
    pending:
      "It is still to be fetched, or it is not one of the files that are checked, those at an order's first 50 URLs. Production does not wait for that.",
    ok: "It can be printed.",
    warning: "It can be printed, less sharply than would be possible.",
    failed: "It is not fit to be printed: the order's `issues` say why.",
  },
});

export const { example: exampleCheck } = describe(ArtworkCheck, {
  id: "ArtworkCheck",
  about: "What the check of a print file found.",
  fields: {
    status: "What comes of it.",
    width_px: "The file's width in pixels; `null` where it is not known.",
    height_px: "The file's height in pixels; `null` where it is not known.",
    dpi: "How fine it is when it fills the print area, rounded down; `null` where the print area has no size, or the file no pixels to count.",
    checked_at: "When it was fetched, in UTC; `null` before.",
  },
  example: {
    status: "ok",
    width_px: 4500,
    height_px: 5400,
    dpi: 300,
    checked_at: "2026-11-21T12:00:03.456000",
  },
});
