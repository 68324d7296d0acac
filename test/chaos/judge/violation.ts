/** What must never be, however much breaks. */
export const KINDS = [
  "lost",
  "doubled",
  "half",
  "illegal edges",
  "missing",
  "disagreeing",
] as const;

export interface Violation {
  readonly kind: (typeof KINDS)[number];
  readonly says: string;
}
