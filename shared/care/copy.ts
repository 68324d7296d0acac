/** The table that a restore writes back from. */
export interface Copy {
  readonly table: string;
  /** Whether it is known that nothing happened since it was made: then what is missing comes back as it was. */
  readonly isLast: boolean;
}
