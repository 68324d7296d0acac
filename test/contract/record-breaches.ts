import { appendFileSync } from "node:fs";
import type { ReplySink } from "../../infra/local/gateway/create-router.ts";
import { findBreach } from "./find-breach.ts";

/** Appends each reply that breaks its API's document to a file, a line each. */
export const recordBreaches =
  (file: string): ReplySink =>
  (routeKey, reply) => {
    const breach = findBreach(routeKey, reply);
    if (breach !== undefined) appendFileSync(file, `${breach}\n`);
  };
