/** Why the service cannot start, in one sentence for the person who started it; its stack says nothing more. */
export class StartError extends Error {
  override readonly name = "StartError";
}
