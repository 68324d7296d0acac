import { describe, describeValue } from "#shared/values/describe.ts";
import { ArtworkCheck, KeptFile } from "./print-file-check.ts";

describeValue(ArtworkCheck.shape.status, {
  about: "The result of the check.",
  values: {
    pending:
      "The file is still to be fetched, or is not checked: only files at an order's first 50 URLs are. Production does not wait for the check.",
    ok: "The file can be printed.",
    warning: "The file can be printed, but less sharply than possible.",
    failed: "The file cannot be printed; the order's `issues` explain why.",
  },
});

export const { example: exampleCheck } = describe(ArtworkCheck, {
  id: "ArtworkCheck",
  about: "The check of a print file.",
  fields: {
    status: "The result of the check.",
    width_px: "The file's width in pixels; `null` if it is unknown.",
    height_px: "The file's height in pixels; `null` if it is unknown.",
    dpi: "The resolution at which the file fills the print area, rounded down; `null` if the print area has no size, or the file has no pixels to count.",
    checked_at: "When the file was fetched, in UTC; `null` before.",
  },
  example: {
    status: "ok",
    width_px: 4500,
    height_px: 5400,
    dpi: 300,
    checked_at: "2026-11-21T12:00:03.456000",
  },
});

describeValue(KeptFile.shape.type, {
  about: "The form of the file, by its bytes.",
  values: {
    PNG: "A picture as PNG.",
    JPEG: "A picture as JPEG.",
    PDF: "A document as PDF.",
    SVG: "A drawing as SVG.",
    TIFF: "A picture as TIFF.",
  },
});

export const { example: exampleKept } = describe(KeptFile, {
  id: "KeptFile",
  about: "The copy of a print file that the service keeps.",
  fields: {
    sha256: "The SHA-256 of its bytes, in hexadecimal digits.",
    bytes: "Its length in bytes.",
    type: "The form of the file, by its bytes.",
  },
  example: {
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    bytes: 1_048_576,
    type: "PNG",
  },
});
