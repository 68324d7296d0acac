/** The header that tells a client that an earlier request had made what this one asks for. */
export const replayHeaders = (replayed: boolean): Record<string, string> =>
  replayed ? { "idempotent-replayed": "true" } : {};
