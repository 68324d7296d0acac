import type { Mutant } from "../mutant.ts";

const local = "test/infra/local";

/** In the service on one machine. */
export const hostMutants: readonly Mutant[] = [
  {
    breaks: "On one machine endpoints that hang hold up those that answer.",
    file: "infra/local/start-event-sources.ts",
    find: "const QUEUE_SHARE = 0.5;",
    replace: "const QUEUE_SHARE = 5;",
    by: [`${local}/start-event-sources.test.ts`],
  },
  {
    breaks: "On one machine a path with a parameter hides a literal one.",
    file: "infra/local/gateway/route-table.ts",
    find: "return isParameter(segment) ? 2 : 1;",
    replace: "return isParameter(segment) ? 1 : 2;",
    by: [`${local}/gateway/route-table.test.ts`],
  },
  {
    breaks: "On one machine a header that a function gives in capitals is sent twice.",
    file: "infra/local/gateway/read-http-result.ts",
    find: "[name.toLowerCase(), String(value)]",
    replace: "[name, String(value)]",
    by: [`${local}/gateway/read-http-result.test.ts`],
  },
  {
    breaks: "On one machine a client waits for a function for as long as it runs.",
    file: "infra/local/gateway/gateway.ts",
    find: "within(match.target.timeoutMs, match",
    replace: "within(100 * match.target.timeoutMs, match",
    by: [`${local}/gateway/gateway.test.ts`],
  },
  {
    breaks: "On one machine an event passes a filter when one of its fields fits.",
    file: "infra/local/mappings/filter-criteria.ts",
    find: "return Object.entries(pattern).every(([field, expected])",
    replace: "return Object.entries(pattern).some(([field, expected])",
    by: [`${local}/mappings/filter-criteria.test.ts`],
  },
  {
    breaks: "On one machine a report that cannot be read counts as success.",
    file: "infra/local/mappings/read-batch-failures.ts",
    find: "isObject(payload) ? new Set(items) : new Set()",
    replace: "new Set()",
    by: [`${local}/mappings/read-batch-failures.test.ts`],
  },
  {
    breaks: "On one machine a message that failed is deleted.",
    file: "infra/local/queues/queue-source.ts",
    find: "messages.filter(({ MessageId }) => !failures.has(MessageId))",
    replace: "messages.filter(({ MessageId }) => MessageId)",
    by: [`${local}/queues/queue-source.test.ts`],
  },
  {
    breaks: "On one machine what a killed host was working on waits for its time-out.",
    file: "infra/local/service.ts",
    find: "  releaseMessages(folder.queues, state.failures());\n",
    replace: "",
    by: [`${local}/queues/queue-source.test.ts`],
  },
  {
    breaks: "On one machine a batch that fails is tried once more than the mapping says.",
    file: "infra/local/streams/stream-batches.ts",
    find: "invocations > this.#mapping.maxRetries",
    replace: "invocations > this.#mapping.maxRetries + 1",
    by: [`${local}/streams/stream-batches.test.ts`],
  },
  {
    breaks: "On one machine a restart reads the whole stream again.",
    file: "infra/local/streams/stream-source.ts",
    find: "      if (finished && last !== undefined) advance(last);\n",
    replace: "",
    by: [`${local}/streams/stream-source.test.ts`],
  },
  {
    breaks: "On one machine the parts of a name in the template are joined by nothing.",
    file: "infra/local/assembly/stack.ts",
    find: "return (second as unknown[]).map(String).join(String(first));",
    replace: 'return (second as unknown[]).map(String).join("");',
    by: [`${local}/assembly/stack.test.ts`],
  },
  {
    breaks:
      "On one machine a client that keeps its connection finds it reset when the service ends.",
    file: "infra/local/gateway/gateway.ts",
    find: "    NetServer.prototype.close.call(this.#server);\n",
    replace: "    this.#server.close();\n",
    by: [`${local}/gateway/gateway.test.ts`],
  },
  {
    breaks:
      "On one machine a table that was lost is made anew in silence, and the demo keys answer 401.",
    file: "infra/local/data/create-tables.ts",
    find: "      known.require(name, existing && idOf(existing));\n",
    replace: "",
    by: [`${local}/data/known-resources.test.ts`],
  },
  {
    breaks: "On one machine a full disk uses up the tries of the stream's records.",
    file: "infra/local/streams/stream-batches.ts",
    find: "if (!this.#props.mayWork())",
    replace: "if (false)",
    by: [`${local}/streams/stream-batches.test.ts`],
  },
  {
    breaks: "On one machine a full disk is told by everything that meets it.",
    file: "infra/local/machine/trouble.ts",
    find: "if (!this.#isTold(what)) this.tell(`${what}: ${remedy}.`);",
    replace: "this.tell(`${what}: ${remedy}.`);",
    by: [`${local}/machine/trouble.test.ts`],
  },
  {
    breaks: "On one machine a function works on with its old code after a change.",
    file: "infra/local/functions/function-pool.ts",
    find: "if (lambda !== this.#lambda) {",
    replace: "if (this.#stopped) {",
    by: [`${local}/functions/function-pool.test.ts`],
  },
  {
    breaks: "Ctrl-C ends the service before its requests are through.",
    file: "infra/local/main.ts",
    find: "process.on(signal, end)",
    replace: "process.once(signal, end)",
    by: [`${local}/main.test.ts`],
  },
  {
    breaks: "The service lives on, its port taken, when npm is killed.",
    file: "infra/local/main.ts",
    find: "if (process.ppid !== parent) end();",
    replace: "",
    by: [`${local}/main.test.ts`],
  },
  {
    breaks: "A SIGTERM to npm leaves the service running.",
    file: "package.json",
    find: '"exec node infra/local/start.cjs"',
    replace: '"node infra/local/start.cjs; exit"',
    by: [`${local}/main.test.ts`],
  },
  {
    breaks: "After a pull npm start runs on the packages of before.",
    file: "infra/local/start.cjs",
    find: "!installed || installed.version !== version",
    replace: "!installed",
    by: [`${local}/main.test.ts`],
  },
];
