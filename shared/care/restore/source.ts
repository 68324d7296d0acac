import type { StoredItem, TableKey } from "#shared/table/keys.ts";

/** The state before a loss, from which a restore writes back. */
export interface Origin {
  /** For the history of a restored order, for example `the table print-on-demand-prod-restored`. */
  readonly name: string;
  /** Whether the table is known to be unchanged since that state. A missing item then comes back as it was. */
  readonly isLast: boolean;
}

/** A place in a part, after which its pages go on: the last key of a scan, or a number of lines of a file. */
export type SourcePosition = TableKey | number;

export interface Page {
  /** How much of the source it is, as {@link Source.total} counts. */
  readonly read: number;
  /** Items as they were. */
  readonly items: readonly StoredItem[];
  /** Orders that were not there. */
  readonly placed: readonly TableKey[];
  readonly place: SourcePosition;
}

/** A part of a source, whose pages come one after another. */
export interface Part {
  readonly name: string;
  pages(after: SourcePosition | undefined): AsyncIterable<Page>;
}

/** An origin and its items. */
export interface Source extends Origin {
  /** How many items there are to go through; approximate for tables. */
  readonly total: number;
  /** Parts that are restored at once. Each group begins after the one before it has ended. */
  readonly groups: readonly (readonly Part[])[];
}
