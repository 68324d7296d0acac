import type { Mutant } from "../mutant.ts";

const stack = "test/infra/stack.test.ts";

/** In what is deployed. */
export const stackMutants: readonly Mutant[] = [
  {
    breaks: "What a function writes comes back to it by the stream, without end.",
    file: "infra/stream-consumer.ts",
    find: '            Keys: { SK: { S: ["ORDER"] } },\n',
    replace: "",
    by: [stack],
  },
  {
    breaks: "One record that cannot be read blocks its shard for a day.",
    file: "infra/stream-consumer.ts",
    find: "      bisectBatchOnError: true,\n",
    replace: "",
    by: [stack],
  },
  {
    breaks: "One notification that fails has its whole batch delivered again.",
    file: "infra/events.ts",
    find: "      reportBatchItemFailures: true,\n",
    replace: "",
    by: [stack],
  },
  {
    breaks: "A notification is called again while the first call is under way.",
    file: "infra/events.ts",
    find: "6 * DELIVER_TIMEOUT.toSeconds()",
    replace: "DELIVER_TIMEOUT.toSeconds()",
    by: [stack],
  },
  {
    breaks: "Every start of a function takes 17 ms longer.",
    file: "infra/bundle/bundle-functions.ts",
    find: "builtinHttp, environmentCredentials]",
    replace: "environmentCredentials]",
    by: [stack],
  },
];
