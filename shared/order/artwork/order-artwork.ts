import * as z from "zod/mini";
import { KeptFile } from "#shared/artwork/print-file-check.ts";

/** A link by which production fetches a print file: a signed one to the kept copy, or the file's own URL. */
export const ArtworkLink = z.strictObject({
  item_id: z.string(),
  key: z.string(),
  url: z.string(),
  /** When the link ends; null for the file's own URL. */
  expires_at: z.nullable(z.string()),
  sha256: z.nullable(KeptFile.shape.sha256),
  bytes: z.nullable(KeptFile.shape.bytes),
  type: z.nullable(KeptFile.shape.type),
});
export type ArtworkLink = z.infer<typeof ArtworkLink>;

/** The links to all print files of an order, in its order of items and files. */
export const OrderArtwork = z.strictObject({ files: z.array(ArtworkLink) });
export type OrderArtwork = z.infer<typeof OrderArtwork>;
