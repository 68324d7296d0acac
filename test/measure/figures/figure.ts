/** A row of the table of figures: what was measured, and its result. */
export type Figure = readonly [what: string, result: string];
