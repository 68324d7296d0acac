/** The operator pressed Ctrl-C. The message describes the state, with exit code 130. */
export class Interrupted extends Error {}
