/** A command that cannot be carried out as it was given: printed as a sentence, with exit code 2. */
export class UsageError extends Error {}
