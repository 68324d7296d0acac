import { sendRequest } from "./send-request.ts";

/** Region, account and credentials of everything on this machine; the emulators accept any well-formed ones. */
export const REGION = "us-east-1";
export const ACCOUNT = "000000000000";
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local" } as const;

/** An error that an emulator answered, with the name that the AWS service gives it. */
export class AwsError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * Returns the headers of a call without its signature. Emulators read the region from them and never check a signature.
 * So the host needs no SDK to sign, and starts half a second sooner.
 */
const unsignedHeaders = (service: string) => ({
  "x-amz-date": "20260101T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.AWS_ACCESS_KEY_ID}/20260101/${REGION}/${service.toLowerCase()}/aws4_request, SignedHeaders=host, Signature=0`,
});

/**
 * Calls an operation of a service that speaks AWS's JSON protocol 1.0 (DynamoDB, its streams, SQS) on an emulator.
 * Returns the operation's answer in its wire shape. Throws {@link AwsError}; its name is `NoAnswer` if no such service
 * answers within 30 seconds, or before `signal`.
 */
export async function callAws<Answer>(
  endpoint: string,
  target: string,
  input: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const service = target.startsWith("DynamoDB") ? "DynamoDB" : "SQS";
  try {
    const { isOk, body } = await sendRequest(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": target,
        ...unsignedHeaders(service),
      },
      body: JSON.stringify(input),
      signal,
    });
    const answer: unknown = JSON.parse(body);
    if (isOk) return answer as Answer;
    const { __type = "UnknownError", message = "" } = answer as {
      __type?: string;
      message?: string;
    };
    throw new AwsError(__type.slice(__type.lastIndexOf("#") + 1), message);
  } catch (error) {
    if (error instanceof AwsError) throw error;
    throw new AwsError("NoAnswer", `No ${service} answers at ${endpoint} (${reasonOf(error)})`);
  }
}

/** Returns the result of a call; undefined if the service answers with the error of this name. */
export async function ifNot<Answer>(
  name: string,
  call: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AwsError && error.name === name) return undefined;
    throw error;
  }
}

/** Returns the reason of a failed call; if a signal ended it, the signal is the error's cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === "string" ? code : String(cause);
}
