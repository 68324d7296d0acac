import { startLocalService } from "../../infra/local/service.ts";

export interface LogLine {
  readonly request_id: string;
  /** `POST /orders`, say. */
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
  /** Where the operator API is, and the demo operator's key. */
  readonly operator: { readonly url: string; readonly key: string };
  /** Of a process that is to work on the bench's table. */
  readonly environment: Readonly<Record<string, string>>;
  /** What a function logged of a request, once it has. */
  lineOf(requestId: string): LogLine | undefined;
  /** What functions have logged of all requests so far. */
  lines(): LogLine[];
  stop(): Promise<void>;
}

/** More requests a second than this machine can answer: the key's limit must not be what is measured. */
const RATE_LIMIT = 100_000;

/**
 * A service of its own in an empty folder with the demo catalog, and a key to it. Modules of shared/ may be imported
 * from then on, not before: they read their settings at import.
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

/** The value below which a share of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
