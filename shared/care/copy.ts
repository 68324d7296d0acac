/** The table from which a restore writes back. */
export interface Copy {
  readonly table: string;
  /** Whether the table is known to be unchanged since the copy. A missing item then comes back as it was. */
  readonly isLast: boolean;
}
