import {
  findingMeanings,
  type ArtworkCheck,
  type CheckedArtwork,
} from "#shared/artwork/print-file-check.ts";
import { withHold, withoutHold } from "#shared/order/hold/hold.ts";
import type { OrderRecord, PrintFileRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { toInstant } from "#shared/values/time.ts";

/**
 * The maximum number of findings that an order keeps, and of issues of its artwork. Each has about 300 bytes, and an
 * order may have 900 files.
 */
export const FINDINGS = 20;

/** The number of an order's files of which it says that they are kept, the first ones. */
export const KEPT_FILES = 200;

/** Whether the stage keeps files. */
const keepsFiles = process.env["KEEP_ARTWORK_DAYS"] !== undefined;

/** The time for which the result of a fetch stands for the file at its URL, unless the file was unreachable. */
export const KNOWN_SECONDS = 86_400;

/** The number of an order's URLs that are checked, the first ones. An order may have a thousand. */
const CHECKED_URLS = 50;

/** A print file of an order. */
export interface ArtworkFile {
  readonly sku: string;
  readonly key: string;
  readonly url: string;
}

type FileOfOrder = ArtworkFile & Pick<PrintFileRecord, "check">;

/** Returns the name of a check. Another URL, variation or print area has another name. */
export const nameOf = ({ sku, key, url }: ArtworkFile): string => [sku, key, url].join(" ");

/** Returns the URLs of an order's files that are checked. */
export function firstUrls(
  items: readonly { readonly print_files: readonly { readonly url: string }[] }[],
): ReadonlySet<string> {
  const urls = items.flatMap(({ print_files }) => print_files.map(({ url }) => url));
  return new Set([...new Set(urls)].slice(0, CHECKED_URLS));
}

/** Whether problems of an order's artwork still matter: until it was shipped, stopped or deleted. */
export const needsArtwork = ({ status, deleted_at }: OrderRecord) =>
  deleted_at === null && (isOpen(status) || status === "in_production");

function filesOf({ items }: OrderRecord): FileOfOrder[] {
  return items.flatMap(({ sku, print_files }) =>
    print_files.map(({ key, url, check }) => ({ sku, key, url, check })),
  );
}

/** Returns the print files that are not checked yet, each once. */
export function pendingFiles(order: OrderRecord): FileOfOrder[] {
  if (order.artwork_check === "off" || !needsArtwork(order)) return [];
  const checked = firstUrls(order.items);
  const pending = filesOf(order).filter(
    ({ check, url }) => check === undefined && checked.has(url),
  );
  return [...new Map(pending.map((file) => [nameOf(file), file])).values()];
}

/** Returns the check of an order's print file as replies show it. */
export function showCheck(order: OrderRecord, { check }: PrintFileRecord): ArtworkCheck | null {
  if (check !== undefined) return check;
  if (order.artwork_check === "off" || !needsArtwork(order)) return null;
  return { status: "pending", width_px: null, height_px: null, dpi: null, checked_at: null };
}

/**
 * Returns the order with the checks that `find` has for its pending files. The order is held if one of these failed and
 * its rate card says so, and released if no failed file is left. Returns the same object if `find` has no check.
 */
export function withChecks(
  order: OrderRecord,
  find: (file: ArtworkFile) => CheckedArtwork | undefined,
): OrderRecord {
  const found = new Map<string, CheckedArtwork>();
  for (const file of pendingFiles(order)) {
    const check = find(file);
    if (check !== undefined) found.set(nameOf(file), check);
  }
  if (found.size === 0) return order;
  let kept = 0;
  const items = order.items.map((item) => ({
    ...item,
    print_files: item.print_files.map((file) => {
      const check = file.check ?? found.get(nameOf({ sku: item.sku, ...file }));
      if (check === undefined) return file;
      // A copy for each file: files of one URL share a check, and the selection of kept findings goes by identity.
      const own = { ...check };
      if (own.kept !== undefined && kept++ >= KEPT_FILES) delete own.kept;
      return { ...file, check: own };
    }),
  }));
  const checked = withFewFindings({ ...order, items });
  const holds = order.artwork_check === "hold" && isOpen(order.status);
  if (holds && [...found.values()].some(({ status }) => status === "failed")) {
    return withHold(checked, "check", "");
  }
  return applyArtworkHold(checked);
}

/**
 * Whether the owner must be notified of checks: a file has a problem, or a hold began or ended. A check that passes
 * changes nothing but the file's `check`.
 */
export function tellsOwner(before: OrderRecord, after: OrderRecord): boolean {
  const found = (order: OrderRecord) =>
    filesOf(order).filter(({ check }) => check !== undefined && check.status !== "ok").length;
  return before.holds.length !== after.holds.length || found(before) !== found(after);
}

/**
 * Returns the order without the check's hold. The hold stays if the rate card's rule is `hold` and a file has failed or
 * is not checked yet.
 */
export function applyArtworkHold(order: OrderRecord): OrderRecord {
  if (!order.holds.some(({ by }) => by === "check")) return order;
  const isWrong = filesOf(order).some(({ check }) => check?.status === "failed");
  const isInDoubt = isWrong || pendingFiles(order).length > 0;
  return order.artwork_check === "hold" && isInDoubt ? order : withoutHold(order, "check");
}

/**
 * Returns a file that an update sends again. The file loses its check if its host could not be reached, because the
 * host may work now. It also loses it if the check failed for a reason that the order had no room for, or, in a stage
 * that keeps files, once its result is not known any more: the update then asks for what is there now.
 */
export function sentAgain({ check, ...file }: PrintFileRecord): PrintFileRecord {
  if (check === undefined) return file;
  const { status, finding, checked_at } = check;
  const mayPass = finding === undefined || findingMeanings[finding.code].mayPass;
  const isChecked = status === "failed" ? !mayPass : !keepsFiles || isKnown(checked_at);
  return isChecked ? { ...file, check } : file;
}

/** Whether a result of a fetch that is no failure is still taken for the file at its URL: for a day. */
const isKnown = (checked_at: string) =>
  Date.now() < toInstant(checked_at).getTime() + 1000 * KNOWN_SECONDS;

/** Returns the order with its first findings only. Findings of failed files come before all others. */
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
