/** The operator pressed Ctrl-C: says how things stand, with exit code 130. */
export class Interrupted extends Error {}
