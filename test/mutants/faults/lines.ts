import type { Mutant } from "../mutant.ts";

const requestLine = "test/shared/http/request-line.test.ts";
const batchLine = "test/shared/order/stream/batch-line.test.ts";
const deliveryLines = "test/shared/webhook/delivery/delivery-lines.test.ts";
const messages = "test/shared/order/handle-messages.test.ts";
const trace = "test/shared/runtime/trace.test.ts";
const traces = "test/events/trace.test.ts";

/** In what log lines say: their metrics, and the trace that they belong to. */
export const lineMutants: readonly Mutant[] = [
  {
    breaks: "Lambda takes every line for INFO, errors too.",
    file: "shared/runtime/log.ts",
    find: "    timestamp,\n",
    replace: "",
    by: ["test/shared/runtime/log.test.ts"],
  },
  {
    breaks: "What one request counted is counted by every later one again.",
    file: "shared/runtime/metrics.ts",
    find: "  counted = {};\n",
    replace: "",
    by: ["test/shared/runtime/metrics.test.ts"],
  },
  {
    breaks: "CloudWatch leaves out a line whose metrics have no dimensions of its fields.",
    file: "shared/runtime/metrics.ts",
    find: 'const BY_ROUTE = [["route"]];',
    replace: 'const BY_ROUTE = [["path"]];',
    by: [requestLine],
  },
  {
    breaks: "A key's own limit looks as if the table were full.",
    file: "shared/http/chain.ts",
    find: 'event.key?.window.exceeded === true ? "key" : ',
    replace: "",
    by: [requestLine],
  },
  {
    breaks: "A transaction that the table throttles is no throttle.",
    file: "shared/runtime/throttle.ts",
    find: "[error.name, ...reasonsOf(error)]",
    replace: "[error.name]",
    by: [requestLine],
  },
  {
    breaks: "The value of orders has that of test orders in it.",
    file: "shared/order/stream/project-orders.ts",
    find: "countLive(versions.filter(({ order }) => !order.is_test))",
    replace: "countLive(versions)",
    by: [batchLine],
  },
  {
    breaks: "Orders of a batch that fails are counted again when it comes again.",
    file: "shared/order/stream/stream-handler.ts",
    find: "      takeCounts();\n",
    replace: "",
    by: [batchLine],
  },
  {
    breaks: "Lambda takes a batch that failed for done.",
    file: "shared/order/stream/stream-handler.ts",
    find: "      throw error;\n",
    replace: "      return { batchItemFailures: [] };\n",
    by: [batchLine],
  },
  {
    breaks: "Calls that fail count as delivered.",
    file: "shared/webhook/delivery/call-subscriber.ts",
    find: "Delivered: delivered ? 1 : 0",
    replace: "Delivered: 1",
    by: [deliveryLines],
  },
  {
    breaks: "A notification that ends undelivered leaves no line.",
    file: "shared/webhook/delivery/give-up.ts",
    find: "messages.filter((each) => !refused.includes(each))",
    replace: "refused",
    by: [deliveryLines],
  },
  {
    breaks: "Whatever a client sends as its trace stands in the logs.",
    file: "shared/runtime/trace.ts",
    find: "(?!0{32})([0-9a-f]{32})",
    replace: "(.*)",
    by: [trace],
  },
  {
    breaks: "Two messages of a batch are in the trace of one of them.",
    file: "shared/order/handle-messages.ts",
    find: "withTrace(message.trace_id, () => work(message, batch))",
    replace: "work(message, batch)",
    by: [messages],
  },
  {
    breaks: "A subscriber's call is in another trace than the change that it tells.",
    file: "shared/webhook/event/fan-out.ts",
    find: "trace_id: traceOf(change.after),",
    replace: "trace_id: change.after.write_id,",
    by: [traces],
  },
  {
    breaks: "A test order's steps are in no trace of the request that placed it.",
    file: "shared/order/walk/step-queue.ts",
    find: "trace_id: traceOf(order)",
    replace: "trace_id: order.write_id",
    by: [traces],
  },
  {
    breaks: "Half of the log is the platform's START, END and REPORT.",
    file: "infra/function.ts",
    find: "SystemLogLevel.WARN",
    replace: "SystemLogLevel.INFO",
    by: ["test/infra/function.test.ts"],
  },
];
