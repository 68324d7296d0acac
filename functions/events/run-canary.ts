import { runCanary } from "#shared/canary/run-canary.ts";

/** Orders as a merchant does, every five minutes, and looks whether the last order was told of as it must be. Also run after a deployment. */
export const handler = () => runCanary();
