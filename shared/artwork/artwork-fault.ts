/** What may be wrong with artwork; the first three keep it from being printed. */
export type ArtworkCode =
  "ARTWORK_UNREACHABLE" | "ARTWORK_TYPE" | "ARTWORK_TOO_SMALL" | "ARTWORK_LOW_DPI";

/** What is wrong with a file, and what its owner can do about it. */
export interface ArtworkFinding {
  readonly code: ArtworkCode;
  readonly message: string;
  readonly remedy: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Artwork that cannot be printed. */
export class ArtworkFault extends Error {
  readonly finding: ArtworkFinding;

  constructor(finding: ArtworkFinding) {
    super(finding.message);
    this.finding = finding;
  }
}
