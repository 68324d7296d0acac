/**
 * The functions that an account should be able to run at once, as ConcurrencyShort and the reserved concurrency count on.
 * A new account has 10.
 */
export const USUAL_CONCURRENCY = 1000;
