import type { ArtworkFinding } from "./print-file-check.ts";

/** Artwork that cannot be printed. */
export class ArtworkFault extends Error {
  readonly finding: ArtworkFinding;

  constructor(finding: ArtworkFinding) {
    super(finding.message);
    this.finding = finding;
  }
}
