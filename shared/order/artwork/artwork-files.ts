import type { ArtworkCheck, CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { withHold, withoutHold } from "#shared/order/hold/hold.ts";
import type { OrderRecord, PrintFileRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";

/** Findings that an order keeps, and issues of its artwork: each has some 300 bytes, and an order may have 900. */
export const FINDINGS = 20;

/** A print file of an order, by what makes it another one. */
export interface ArtworkFile {
  readonly item_id: string;
  readonly key: string;
  readonly url: string;
}

type FileOfOrder = ArtworkFile & Pick<PrintFileRecord, "check"> & { readonly sku: string };

/** Whether what is wrong with its artwork still matters: until it was shipped or stopped. */
export const needsArtwork = ({ status, deleted_at }: OrderRecord) =>
  deleted_at === null && (isOpen(status) || status === "in_production");

function filesOf({ items }: OrderRecord): FileOfOrder[] {
  return items.flatMap(({ item_id, sku, print_files }) =>
    print_files.map(({ key, url, check }) => ({ item_id, sku, key, url, check })),
  );
}

/** The print files that are still to be checked. */
export function pendingFiles(order: OrderRecord): FileOfOrder[] {
  if (order.artwork_check === "off" || !needsArtwork(order)) return [];
  return filesOf(order).filter(({ check }) => check === undefined);
}

/** The check of an order's print file as replies show it. */
export function showCheck(order: OrderRecord, { check }: PrintFileRecord): ArtworkCheck | null {
  if (check !== undefined) return check;
  if (order.artwork_check === "off" || !needsArtwork(order)) return null;
  return { status: "pending", width_px: null, height_px: null, dpi: null, checked_at: null };
}

/**
 * The order with what `find` knows of its pending files; held if one of these failed and its rate card says so,
 * released if none has failed any more. The same object if nothing is known.
 */
export function withChecks(
  order: OrderRecord,
  find: (file: ArtworkFile & { readonly sku: string }) => CheckedArtwork | undefined,
): OrderRecord {
  const found = pendingFiles(order).flatMap((file) => find(file) ?? []);
  if (found.length === 0) return order;
  const items = order.items.map((item) => ({
    ...item,
    print_files: item.print_files.map((file) => {
      const check = file.check ?? find({ ...item, ...file });
      // An object of its own, though files of one URL have one check: the few findings that are kept go by it.
      return check === undefined ? file : { ...file, check: { ...check } };
    }),
  }));
  const checked = withFewFindings({ ...order, items });
  const holds = order.artwork_check === "hold" && isOpen(order.status);
  if (holds && found.some(({ status }) => status === "failed")) {
    return withHold(checked, "check", "");
  }
  return settleHold(checked);
}

/** The order without the check's hold, unless it goes by that rule and a file has failed or is still to be checked. */
export function settleHold(order: OrderRecord): OrderRecord {
  if (!order.holds.some(({ by }) => by === "check")) return order;
  const isWrong = filesOf(order).some(({ check }) => check?.status === "failed");
  const isInDoubt = isWrong || pendingFiles(order).length > 0;
  return order.artwork_check === "hold" && isInDoubt ? order : withoutHold(order, "check");
}

/**
 * A file that is sent again: without its check if no host gave it, for the host may be mended, or if it failed for a
 * reason that the order had no room for.
 */
export function sentAgain({ check, ...file }: PrintFileRecord): PrintFileRecord {
  if (check === undefined) return file;
  const { status, finding = { code: "ARTWORK_UNREACHABLE" } } = check;
  const isAskedAnew = status === "failed" && finding.code === "ARTWORK_UNREACHABLE";
  return isAskedAnew ? file : { ...file, check };
}

/** The order with its first findings, those of failed files before all others. */
function withFewFindings(order: OrderRecord): OrderRecord {
  const checks = filesOf(order).flatMap(({ check }) => (check?.finding ? [check] : []));
  if (checks.length <= FINDINGS) return order;
  const failed = checks.filter(({ status }) => status === "failed");
  const kept = new Set([...failed, ...checks].slice(0, FINDINGS));
  const items = order.items.map((item) => ({
    ...item,
    print_files: item.print_files.map(({ check, ...file }) => {
      if (check === undefined || kept.has(check)) return { ...file, check };
      return { ...file, check: { ...check, finding: undefined } };
    }),
  }));
  return { ...order, items };
}
