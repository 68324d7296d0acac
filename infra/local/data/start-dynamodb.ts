import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { callAws } from "../process/call-aws.ts";
import { keepRunning, type Emulator } from "../process/keep-running.ts";
import { StartError } from "../process/start-error.ts";
import type { Outages } from "../process/outages.ts";
import { changeLogOf, indexStream } from "./emulator-internals.ts";
import { spawnEmulator, type EmulatorProgram } from "./spawn-emulator.ts";

const GIVEN = "AWS_ENDPOINT_URL_DYNAMODB";
const GIVEN_TIMEOUT_MS = 5000;

/** The folder of DynamoDB Local, AWS's own emulator. */
const LOCAL = "DYNAMODB_LOCAL";

const NAME = "DynamoDB emulator";

export interface DynamodbEmulator extends Emulator {
  /** The file to which it writes every change; undefined for any emulator but the package's. */
  readonly changeLog?: string;
}

/** The endpoint to use instead of an emulator of this host, if the environment names it. */
export const givenDynamodb = (): string | undefined =>
  process.env[GIVEN]?.replace(/\/$/, "") || undefined;

/** The folder of DynamoDB Local's data, next to the database file of the package's emulator. */
export const localDataOf = (databaseFile: string): string => `${databaseFile}-local`;

/**
 * Starts the DynamoDB emulator on its own database file, and keeps it running. Uses an endpoint that
 * `AWS_ENDPOINT_URL_DYNAMODB` names instead, or starts DynamoDB Local from the folder that `DYNAMODB_LOCAL` names.
 * Throws {@link StartError} if there is none of the three.
 */
export async function startDynamodb(
  databaseFile: string,
  outages: Outages,
): Promise<DynamodbEmulator> {
  const given = givenDynamodb();
  if (given !== undefined) return useGiven(given);
  const folder = process.env[LOCAL] ?? "";
  if (folder !== "") {
    const program = dynamodbLocal(folder, localDataOf(databaseFile));
    return keepRunning(NAME, (port) => spawnEmulator(program, port), outages);
  }
  const program = packaged(databaseFile);
  const start = async (port?: number) => {
    const running = await spawnEmulator(program, port);
    try {
      indexStream(databaseFile);
    } catch (error) {
      running.stop();
      throw error;
    }
    return running;
  };
  const emulator = await keepRunning(NAME, start, outages);
  return { ...emulator, changeLog: changeLogOf(databaseFile) };
}

async function useGiven(url: string): Promise<Emulator> {
  try {
    const timeout = AbortSignal.timeout(GIVEN_TIMEOUT_MS);
    const target = "DynamoDB_20120810.ListTables";
    const { TableNames } = await callAws<{ TableNames?: unknown }>(url, target, {}, timeout);
    if (!Array.isArray(TableNames)) throw new Error(`The service at ${url} is not DynamoDB`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `${why}: set ${GIVEN} to the address of one that runs, such as http://127.0.0.1:8000, or unset it for the service's own.`,
    );
  }
  return { url, stop: () => Promise.resolve() };
}

function dynamodbLocal(given: string, data: string): EmulatorProgram {
  const folder = resolve(given);
  const jar = join(folder, "DynamoDBLocal.jar");
  if (!existsSync(jar)) {
    throw new StartError(`There is no ${jar}: set ${LOCAL} to the folder of DynamoDB Local.`);
  }
  mkdirSync(data, { recursive: true });
  return {
    command: (port) => [
      ...["java", `-Djava.library.path=${join(folder, "DynamoDBLocal_lib")}`, "-jar", jar],
      ...["-port", String(port), "-dbPath", resolve(data), "-sharedDb", "-disableTelemetry"],
    ],
    cwd: data,
    prints: "Initializing DynamoDB Local",
    remedy: `install Java 11 or later, and look whether ${LOCAL} is the folder of DynamoDB Local`,
  };
}

function packaged(databaseFile: string): EmulatorProgram {
  const binary = findBinary();
  return {
    command: (port) => [
      ...[binary, "serve", "--host", "127.0.0.1", "--port", String(port)],
      ...["--db-path", databaseFile],
    ],
    prints: "listening on",
    remedy: `run npm ci again, or set ${GIVEN} to the address of another one`,
  };
}

function findBinary(): string {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    throw new StartError(
      `There is no DynamoDB emulator here (the package @dynoxide/linux-x64 is for Linux on x64 only): set ${LOCAL} to the folder of DynamoDB Local, or ${GIVEN} to the address of another one that runs.`,
    );
  }
}
