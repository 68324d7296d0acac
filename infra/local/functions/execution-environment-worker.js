import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

// This file is JavaScript, because Node.js would load its TypeScript compiler into every environment: 6 MB and 10 ms of
// each cold start.

/** @import { FromEnvironment, FunctionFailure, LambdaFunction, ToEnvironment } from "./execution-environment.ts" */

/**
 * The part of Lambda's runtime that is inside an execution environment: load the handler once, then call it.
 * @typedef {(event: unknown, context: unknown) => unknown} Handler
 */

const port = parentPort;
if (port === null) throw new Error("An execution environment runs as a worker thread only");
/** @type {unknown} */
const given = workerData;
const lambda = /** @type {LambdaFunction} */ (given);
const logStreamName = `${new Date().toISOString().slice(0, 10).replaceAll("-", "/")}/[$LATEST]${randomBytes(16).toString("hex")}`;

/** @param {FromEnvironment} message */
const answer = (message) => {
  port.postMessage(message);
};

try {
  const handler = await loadHandler(lambda.folder, lambda.handler);
  port.on("message", (/** @type {ToEnvironment} */ message) => {
    void call(handler, message).then(answer);
  });
  answer({ payload: "" });
} catch (error) {
  answer({ error: describe(error) });
}

/**
 * @param {string} folder
 * @param {string} handler
 * @returns {Promise<Handler>}
 */
async function loadHandler(folder, handler) {
  const dot = handler.lastIndexOf(".");
  const [file, name] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const path = [".mjs", ".js", ".cjs"]
    .map((ending) => join(folder, file + ending))
    .find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`Cannot find the module of ${handler} in ${folder}`);
  /** @type {unknown} */
  const module = await import(pathToFileURL(path).href);
  const found = /** @type {Record<string, unknown>} */ (module)[name];
  if (typeof found !== "function") throw new Error(`${handler} is undefined or not exported`);
  return /** @type {Handler} */ (found);
}

/**
 * @param {Handler} handler
 * @param {ToEnvironment} message
 * @returns {Promise<FromEnvironment>}
 */
async function call(handler, { requestId, event, deadline }) {
  try {
    const context = {
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      functionName: lambda.name,
      functionVersion: "$LATEST",
      invokedFunctionArn: lambda.arn,
      memoryLimitInMB: String(lambda.memoryMb),
      logGroupName: lambda.logGroup,
      logStreamName,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    };
    const result = await handler(JSON.parse(event), context);
    // A result without a form in JSON, above all undefined, is null for the caller.
    return { payload: JSON.stringify(result ?? null) };
  } catch (error) {
    return { error: describe(error) };
  }
}

/**
 * @param {unknown} error
 * @returns {FunctionFailure}
 */
function describe(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  const { name, message, stack } = error;
  return { errorType: name, errorMessage: message, trace: stack?.split("\n") ?? [] };
}
