import { tryLimits } from "#shared/runtime/aws-client.ts";

/** The settings of clients that ask AWS about a stage: three tries of ten seconds each. */
export const PATIENCE = { maxAttempts: 3, requestHandler: tryLimits(10_000, 2000) } as const;
