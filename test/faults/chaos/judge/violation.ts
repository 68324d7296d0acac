/** Violations that no fault may cause. */
export const KINDS = {
  lost: "Acknowledged and lost",
  doubled: "Doubled",
  half: "Half done",
  missing: "Notifications missing",
  disagreeing: "Lists or totals that disagree",
  audit: "Audit",
} as const;

export interface Violation {
  readonly kind: keyof typeof KINDS;
  readonly says: string;
}
