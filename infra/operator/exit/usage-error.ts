/** A command that cannot be run as given: printed as a sentence, with exit code 2. */
export class UsageError extends Error {}
