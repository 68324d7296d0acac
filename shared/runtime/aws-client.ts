import { ConfiguredRetryStrategy } from "@smithy/core/retry";
import { requestSignal } from "./request-signal.ts";

/**
 * SDK middleware: throws an AbortError instead of sending, once the request's time was up and it was answered. Without
 * it, Lambda would freeze the work and resume it during the next request, perhaps minutes later.
 */
const sendInTime =
  <Args, Result>(send: (args: Args) => Promise<Result>) =>
  (args: Args): Promise<Result> => {
    requestSignal()?.throwIfAborted();
    return send(args);
  };

/** Places middleware inside the client's retries, so that it runs before each try. */
const LAST_STEP = { step: "finalizeRequest", priority: "low", name: "sendInTime" } as const;

interface AwsClient {
  readonly middlewareStack: {
    add(middleware: typeof sendInTime, place: typeof LAST_STEP): void;
  };
}

/**
 * Time limits of a try, in milliseconds: `timeoutMs` until its reply begins, and again for each silence within the
 * reply.
 */
export const tryLimits = (timeoutMs: number, connectMs = 1000) => ({
  connectionTimeout: connectMs,
  requestTimeout: timeoutMs,
  throwOnRequestTimeout: true,
  // The limit above ends with the reply's headers.
  socketTimeout: timeoutMs,
});

const TRIES = 3;

/**
 * Exponential backoff with full jitter: 75 ms in all, on average. The SDK's own pause after throttling is a second and
 * a half. A throttled key would then hold so many environments that no environment is left for others (AWS's account
 * quota).
 */
const pauseMs = (tries: number) => Math.random() * 50 * 2 ** (tries - 1);

interface ClientConfig {
  readonly retryStrategy: ConfiguredRetryStrategy;
  readonly requestHandler: object;
  /** For S3 alone: puts the bucket's name into the path instead of the host's name. */
  readonly forcePathStyle?: boolean;
}

/**
 * Sets up a client of an AWS service: 3 tries within {@link tryLimits}, and no try after the request's time was up.
 */
export function awsClient<Client extends AwsClient>(
  Client: new (config: ClientConfig) => Client,
  timeoutMs: number,
  more: Pick<ClientConfig, "forcePathStyle"> = {},
): Client {
  const retryStrategy = new ConfiguredRetryStrategy(TRIES, pauseMs);
  const client = new Client({ retryStrategy, requestHandler: tryLimits(timeoutMs), ...more });
  client.middlewareStack.add(sendInTime, LAST_STEP);
  return client;
}
