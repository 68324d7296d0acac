import * as z from "zod/mini";

/** The kinds of issues: problems of an order, and warnings that its owner should look at. */
export const IssueCode = z.enum([
  "ADDRESS_CORRECTED",
  "ADDRESS_SUGGESTED",
  "ARTWORK_EXPIRES",
  "ARTWORK_LOW_DPI",
  "ARTWORK_PENDING",
  "ARTWORK_TOO_SMALL",
  "ARTWORK_TYPE",
  "ARTWORK_UNREACHABLE",
  "CUSTOMS_DATA_MISSING",
  "HELD_BY_OPERATOR",
  "HELD_BY_OWNER",
  "LABEL_MISSING",
  "LABEL_USED",
  "PAYMENT_DUE",
  "PIECES_NOT_MADE",
  "RESTORED",
  "ZIP_MISSING",
]);
export type IssueCode = z.infer<typeof IssueCode>;

/** An issue of an order, with its remedy. */
export const OrderIssue = z.strictObject({
  code: IssueCode,
  /** A `blocking` issue keeps the order from production; a `warning` does not. */
  severity: z.enum(["blocking", "warning"]),
  /** The field of the order, such as `items.0.print_files.0.url`; empty for the order as a whole. */
  path: z.string(),
  message: z.string(),
  remedy: z.string(),
  /** When the issue began; null if that is unknown. */
  since: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OrderIssue = z.infer<typeof OrderIssue>;

/** The kinds of issues that operators see. Theirs alone come by the clock. */
export const OperatorIssueCode = z.enum([...IssueCode.options, "LATE"]);
export type OperatorIssueCode = z.infer<typeof OperatorIssueCode>;

/** An issue of an order, as operators see it. */
export const OperatorIssue = z.extend(OrderIssue, { code: OperatorIssueCode });
export type OperatorIssue = z.infer<typeof OperatorIssue>;

/** An issue that keeps the order from production. */
export const blocking = (
  issue: Pick<OrderIssue, "code" | "message" | "remedy" | "since"> & Partial<OrderIssue>,
): OrderIssue => ({ severity: "blocking", path: "", details: {}, ...issue });
