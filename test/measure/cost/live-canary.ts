import type { LocalService } from "../../../infra/local/service.ts";

/** Switches the canary of a service on or off. */
export async function switchCanary(
  { outputs }: LocalService,
  key: string,
  is_on: boolean,
): Promise<void> {
  const { status } = await fetch(`${outputs["OperatorApiUrl"] ?? ""}/canary`, {
    method: "PUT",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ is_on }),
  });
  if (status !== 200) throw new Error(`The canary cannot be switched: ${String(status)}`);
}

/** Runs the canary's function once, as its schedule does. Its order goes on after it. */
export async function runCanary({ environment }: LocalService, functionName: string) {
  const endpoint = environment["AWS_ENDPOINT_URL_LAMBDA"] ?? "";
  const path = `/2015-03-31/functions/${functionName}/invocations`;
  const { status } = await fetch(`${endpoint}${path}`, { method: "POST", body: "{}" });
  if (status !== 200) throw new Error(`The canary does not run: ${String(status)}`);
}
