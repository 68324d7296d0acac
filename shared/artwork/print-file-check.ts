import * as z from "zod/mini";

const measured = {
  width_px: z.nullable(z.int()),
  height_px: z.nullable(z.int()),
  dpi: z.nullable(z.int()),
};

const finding = z.strictObject({
  code: z.enum(["ARTWORK_UNREACHABLE", "ARTWORK_TYPE", "ARTWORK_TOO_SMALL", "ARTWORK_LOW_DPI"]),
  message: z.string(),
  remedy: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What a check found of a print file, as it is stored. */
export const CheckedArtwork = z.strictObject({
  status: z.enum(["ok", "warning", "failed"]),
  ...measured,
  checked_at: z.string(),
  finding: z.optional(finding),
});
export type CheckedArtwork = z.infer<typeof CheckedArtwork>;

/** The check of a print file as replies show it: what is wrong, the order's issues say. */
export const ArtworkCheck = z.strictObject({
  status: z.enum(["pending", "ok", "warning", "failed"]),
  ...measured,
  /** Null until it was made. */
  checked_at: z.nullable(z.string()),
});
export type ArtworkCheck = z.infer<typeof ArtworkCheck>;
