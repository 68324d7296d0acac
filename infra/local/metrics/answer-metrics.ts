import type { AnswerSink } from "../gateway/create-router.ts";
import type { MetricStore } from "./metric-store.ts";

/** Reports each answer as an HTTP API does, by the API's id. */
export function answerMetrics(store: MetricStore): AnswerSink {
  return (ApiId, statusCode, durationMs) => {
    const report = (name: string, value: number) => {
      store.add({ namespace: "AWS/ApiGateway", name, dimensions: { ApiId } }, value);
    };
    report("Count", 1);
    report("4xx", statusCode >= 400 && statusCode < 500 ? 1 : 0);
    report("5xx", statusCode >= 500 ? 1 : 0);
    report("Latency", durationMs);
  };
}
