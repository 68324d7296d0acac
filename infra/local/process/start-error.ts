/** The reason why the service cannot start, in a sentence for the person who started it. Its stack adds nothing. */
export class StartError extends Error {
  override readonly name = "StartError";
}
