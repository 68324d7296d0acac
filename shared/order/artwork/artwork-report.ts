import * as z from "zod/mini";
import type { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { OrderIssue } from "#shared/order/issue.ts";
import { requiredCode } from "#shared/values/fields.ts";
import { pick } from "#shared/values/pick.ts";
import { fileUrl } from "#shared/values/public-url.ts";

/** A request to check a print file before it is ordered. */
export const ArtworkCheckRequest = z.object({
  sku: requiredCode(),
  key: requiredCode(),
  url: fileUrl(),
});
export type ArtworkCheckRequest = z.infer<typeof ArtworkCheckRequest>;

/** The result of a check. */
export const ArtworkReport = z.strictObject({
  status: z.enum(["ok", "warning", "failed"]),
  width_px: z.nullable(z.int()),
  height_px: z.nullable(z.int()),
  dpi: z.nullable(z.int()),
  checked_at: z.string(),
  issues: z.array(OrderIssue),
});
export type ArtworkReport = z.infer<typeof ArtworkReport>;

/** Returns a check without an order as the API shows it. */
export function toArtworkReport(checked: CheckedArtwork): ArtworkReport {
  const { finding, status } = checked;
  const severity = status === "failed" ? "blocking" : "warning";
  const issues =
    finding === undefined ? [] : [{ ...finding, severity, path: "url", since: null } as const];
  return pick(ArtworkReport, { ...checked, issues });
}
