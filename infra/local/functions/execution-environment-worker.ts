import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { FromEnvironment, LambdaFunction, ToEnvironment } from "./execution-environment.ts";

/** The part of Lambda's runtime that is inside an execution environment: load the handler once, then call it. */
type Handler = (event: unknown, context: unknown) => unknown;

const port = parentPort;
if (port === null) throw new Error("An execution environment runs as a worker thread only");
const lambda = workerData as LambdaFunction;
const logStreamName = `${new Date().toISOString().slice(0, 10).replaceAll("-", "/")}/[$LATEST]${randomBytes(16).toString("hex")}`;

const answer = (message: FromEnvironment) => {
  port.postMessage(message);
};

try {
  const handler = await loadHandler(lambda.folder, lambda.handler);
  port.on("message", (message: ToEnvironment) => {
    void call(handler, message).then(answer);
  });
  answer({ type: "ready" });
} catch (error) {
  answer({ type: "failed", error: describe(error) });
}

async function loadHandler(folder: string, handler: string): Promise<Handler> {
  const dot = handler.lastIndexOf(".");
  const [file, name] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const path = [".mjs", ".js", ".cjs"]
    .map((ending) => join(folder, file + ending))
    .find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`Cannot find the module of ${handler} in ${folder}`);
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  const found = module[name];
  if (typeof found !== "function") throw new Error(`${handler} is undefined or not exported`);
  return found as Handler;
}

async function call(handler: Handler, message: ToEnvironment): Promise<FromEnvironment> {
  const { requestId, event, deadline } = message;
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
    // What JSON has no form for, undefined above all, is null to whoever invoked the function.
    return { type: "result", payload: JSON.stringify(result ?? null) };
  } catch (error) {
    return { type: "failed", error: describe(error) };
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  const { name, message, stack } = error;
  return { errorType: name, errorMessage: message, trace: stack?.split("\n") ?? [] };
}
