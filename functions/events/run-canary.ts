import { runCanary } from "#shared/canary/run-canary.ts";

/**
 * Orders as a merchant does, and checks that every notification of the last order came. Runs every five minutes, and
 * after a deployment.
 */
export const handler = () => runCanary();
