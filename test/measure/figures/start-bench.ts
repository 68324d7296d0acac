import { startLocalService } from "../../../infra/local/service.ts";

export interface LogLine {
  readonly request_id: string;
  /** For example `POST /orders`. */
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly units: { readonly read: number; readonly write: number };
  readonly error?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly durationMs: number;
  readonly body: { readonly data: Record<string, unknown> };
}

export interface Bench {
  readonly userId: string;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The address of the operator API, and the demo operator's key. */
  readonly operator: { readonly url: string; readonly key: string };
  /** The environment of a process that works on the bench's table. */
  readonly environment: Readonly<Record<string, string>>;
  /** The line that a function logged for a request; undefined if there is none yet. */
  lineOf(requestId: string): LogLine | undefined;
  /** All lines of requests that functions have logged so far. */
  lines(): LogLine[];
  stop(): Promise<void>;
}

/** Requests a second beyond what this machine can answer, so that the key's limit is not what is measured. */
const RATE_LIMIT = 100_000;

/**
 * Starts a service in an empty folder with the demo catalog and a key. Import modules of shared/ only after this call:
 * they read their settings at import.
 */
export async function startBench(dataDir: string): Promise<Bench> {
  const lines = new Map<string, LogLine>();
  const service = await startLocalService({
    port: 0,
    dataDir,
    seed: true,
    onLog: (_, text) => {
      if (!text.startsWith("{")) return;
      const line = JSON.parse(text) as LogLine;
      lines.set(line.request_id, line);
    },
  });
  Object.assign(process.env, service.environment);
  const [{ issueKey }, { publicPermissions }] = await Promise.all([
    import("#shared/key/key-store.ts"),
    import("#shared/key/permission.ts"),
  ]);
  const { key, record } = await issueKey(
    {
      user_id: crypto.randomUUID(),
      name: "bench",
      permissions: publicPermissions,
      rate_limit: RATE_LIMIT,
    },
    "bench",
  );
  return {
    userId: record.user_id,
    operator: {
      url: service.outputs["OperatorApiUrl"] ?? "",
      key: service.demoKeys?.operator_key ?? "",
    },
    environment: service.environment,
    send: async (method, path, body) => {
      const start = performance.now();
      const response = await fetch(`${service.outputs["ApiUrl"] ?? ""}${path}`, {
        method,
        headers: { "x-api-key": key, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as Answer["body"];
      return {
        status: response.status,
        requestId: response.headers.get("x-request-id") ?? "",
        durationMs: performance.now() - start,
        body: answer,
      };
    },
    lineOf: (requestId) => lines.get(requestId),
    lines: () => [...lines.values()],
    stop: () => service.stop(),
  };
}
