import type { Command } from "./command.ts";
import { keyCommands } from "./commands/keys.ts";
import { streamFailureCommands } from "./commands/stream-failures.ts";
import { shipmentCommands } from "./commands/shipments.ts";
import { demoCommands } from "./commands/demo.ts";

/** What each noun of the command line is about. */
export const nouns = {
  keys: "keys of merchants and operators",
  shipments: "parcels and their tracking",
  "stream-failures": "order changes that could not be told or counted",
  demo: "a stage to try",
} as const;

/** Every command. */
export const commands: readonly Command[] = [
  ...keyCommands,
  ...shipmentCommands,
  ...streamFailureCommands,
  ...demoCommands,
];
