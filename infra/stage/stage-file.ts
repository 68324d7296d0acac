import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ON_ONE_MACHINE, StageError } from "./read-stage.ts";
import { settings } from "./settings.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

/** The folder of the stages' files. A team that keeps them elsewhere names its folder: `--context stages=<folder>`. */
const STAGES = join(PROJECT, "infra", "stages");

/**
 * Returns the context of a synthesis with all settings from the file of its stage, `infra/stages/<stage>.json`. The
 * command line names only the stage, so that no deployment forgets a setting. Throws {@link StageError} for a missing
 * or unreadable file, and for a setting on the command line.
 */
export function withStageFile(
  context: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  // The service on one machine has the defaults.
  if (context[ON_ONE_MACHINE] === true) return context;
  const { stages: folder = STAGES, ...rest } = context;
  const { stage = settings.stage.otherwise } = rest;
  if (typeof stage !== "string" || !settings.stage.fits(stage) || stage === "local") return rest;
  const path = join(String(folder), `${stage}.json`);
  const shown = relative(PROJECT, path);
  const given = Object.keys(rest).find((name) => name in settings && name !== "stage");
  if (given !== undefined) {
    throw new StageError(
      `${given} is a setting of the stage's file: write it into ${shown}. --context takes only stage and stages.`,
    );
  }
  if (!existsSync(path)) {
    throw new StageError(
      `The stage ${stage} has no settings: write them into ${shown}, as infra/stages/prod.example.json shows, or {} for the defaults.`,
    );
  }
  const written = readSettings(path, shown);
  if ("stage" in written) throw new StageError(`${shown} names a stage: remove "stage".`);
  return { ...rest, ...written };
}

function readSettings(path: string, shown: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new StageError(`${shown} is no JSON: ${error instanceof Error ? error.message : ""}.`);
  }
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new StageError(`${shown} must be an object of settings, such as {"budget": 200}.`);
}
