import type { Mutant } from "../mutant.ts";

const api = "test/infra/api.test.ts";
const events = "test/infra/events.test.ts";
const grants = "test/infra/grants.test.ts";
const functions = "test/infra/function.test.ts";
const monitoring = "test/infra/monitoring/alarms.test.ts";
const stack = "test/infra/stack.test.ts";
const stage = "test/infra/stage.test.ts";
const table = "test/infra/table.test.ts";

/** In what is deployed. */
export const stackMutants: readonly Mutant[] = [
  {
    breaks: "What a function writes comes back to it by the stream, without end.",
    file: "infra/stream-consumer.ts",
    find: '            Keys: { SK: { S: ["ORDER"] } },\n',
    replace: "",
    by: [events],
  },
  {
    breaks: "A notification is called again while the first call is under way.",
    file: "infra/events.ts",
    find: "6 * DELIVER_TIMEOUT.toSeconds()",
    replace: "DELIVER_TIMEOUT.toSeconds()",
    by: [events],
  },
  {
    breaks: "Dead letters are gone before anybody looks at them.",
    file: "infra/events.ts",
    find: "const dead = { ...queueProps, retentionPeriod: Duration.days(14) }",
    replace: "const dead = { ...queueProps, retentionPeriod: Duration.days(4) }",
    by: [events],
  },
  {
    breaks: "A notification is set aside after the first fault of the table.",
    file: "infra/events.ts",
    find: "maxReceiveCount: RECEIVES",
    replace: "maxReceiveCount: 1",
    by: [events],
  },
  {
    breaks: "Nobody is told of any alarm.",
    file: "infra/monitoring/monitoring.ts",
    find: "alarm.addAlarmAction(tell);",
    replace: "",
    by: [monitoring],
  },
  {
    breaks: "The alarm for slow requests is raised at half a minute.",
    file: "infra/monitoring/api.ts",
    find: "above: 3000,",
    replace: "above: 30_000,",
    by: [monitoring],
  },
  {
    breaks: "Nothing ever expires: counts of requests and delivery records stay for good.",
    file: "infra/table.ts",
    find: "    timeToLiveAttribute: TTL_ATTRIBUTE,\n",
    replace: '    timeToLiveAttribute: "ends_at",\n',
    by: [table],
  },
  {
    breaks: "Whoever reads orders may delete them.",
    file: "infra/access/access.ts",
    find: 'const readOrder: TableAccess = { actions: ["GetItem"]',
    replace: 'const readOrder: TableAccess = { actions: ["GetItem", "DeleteItem"]',
    by: [grants],
  },
  {
    breaks: "A merchants' read is declared to change orders.",
    file: "shared/api/public/orders.ts",
    find: 'touches: ["readOrder"]',
    replace: 'touches: ["changeOrder"]',
    by: [grants],
  },
  {
    breaks: "Whoever reads the catalog may read every webhook's signing secret.",
    file: "infra/access/access.ts",
    find: 'keys: ["CATALOG", "RATE_CARD"] }, published',
    replace: 'keys: ["CATALOG", "RATE_CARD", "SECRET#*"] }, published',
    by: ["test/infra/secrets.test.ts"],
  },
  {
    breaks: "A function is granted items of any key.",
    file: "infra/function.ts",
    find: '"ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...keys] },',
    replace: '"ForAnyValue:StringLike": { "dynamodb:LeadingKeys": [...keys, "*"] },',
    by: [functions],
  },
  {
    breaks: "API Gateway may not take on the role that invokes functions: every request is a 500.",
    file: "infra/invoke-role.ts",
    find: '"apigateway.amazonaws.com"',
    replace: '"lambda.amazonaws.com"',
    by: [api],
  },
  {
    breaks: "The next deployment replaces the table, and the orders are gone.",
    file: "infra/table.ts",
    find: 'new Table(scope, "Table"',
    replace: 'new Table(scope, "Items"',
    by: [stack],
  },
  {
    breaks: "The logs of production go with its stack.",
    file: "infra/function.ts",
    find: "disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN",
    replace: "disposable ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY",
    by: [stack],
  },
  {
    breaks: "Every start of a function takes 17 ms longer.",
    file: "infra/bundle/bundle-functions.ts",
    find: "[builtinModules]",
    replace: "[]",
    by: [functions],
  },
  {
    breaks: "A deployed stage delivers webhooks to its own machine.",
    file: "infra/stage.ts",
    find: 'if (name === "local" && !local)',
    replace: 'if (name === "" && !local)',
    by: [stage],
  },
  {
    breaks: "The scan of a rebuild does not say what its role is granted on the condition of.",
    file: "shared/table/scan-keys.ts",
    find: '      Select: "SPECIFIC_ATTRIBUTES",\n',
    replace: "",
    by: [grants],
  },
  {
    breaks: "So many deliveries may be in flight that SQS stops serving their queue, to everybody.",
    file: "infra/stage.ts",
    find: "max: 250 }",
    replace: "max: 1000 }",
    by: [stage],
  },
  {
    breaks:
      "Less concurrency is kept for deliveries than their queues ask for: they are throttled.",
    file: "infra/stage.ts",
    find: "DELIVERY_QUEUES * concurrency",
    replace: "concurrency",
    by: [stage],
  },
  {
    breaks: "Whoever fetches the reference page without a key uses up what merchants may send.",
    file: "infra/api.ts",
    find: "if (permission === null) return OPEN_THROTTLE;",
    replace: "if (permission === null) return undefined;",
    by: [api],
  },
  {
    breaks: "Checks of artwork at hosts that hang use up the account's functions.",
    file: "infra/api.ts",
    find: "awaitsHost ? HOST_THROTTLE : undefined",
    replace: "awaitsHost ? undefined : undefined",
    by: [api],
  },
  {
    breaks: "The stack cannot be created: its stage names routes that are not there yet.",
    file: "infra/api.ts",
    find: "    stage.node.addDependency(...[...bounded.values()].map(({ route }) => route));\n",
    replace: "",
    by: [api],
  },
  {
    breaks: "One command deletes the stack of production.",
    file: "infra/stack.ts",
    find: "terminationProtection: !disposable",
    replace: "terminationProtection: false",
    by: [stack],
  },
  {
    breaks: "A stage that was deleted cannot be deployed again: its log group is in the way.",
    file: "infra/api.ts",
    find: "AccessLog-${stackId}`",
    replace: "AccessLog`",
    by: [api],
  },
  {
    breaks:
      "API Gateway, which may not say for whom it acts, may not invoke: every request is a 500.",
    file: "infra/invoke-role.ts",
    find: "StringEqualsIfExists",
    replace: "StringEquals",
    by: [api],
  },
  {
    breaks: "Alarms of any account are published to the topic of this one.",
    file: "infra/monitoring/monitoring.ts",
    find: 'conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },',
    replace: "",
    by: [monitoring],
  },
  {
    breaks: "The alarm of the table does not see that writes of an index are refused.",
    file: "infra/table.ts",
    find: "    ...Object.keys(indexes).map((name) =>\n",
    replace: "    ...[].map((name) =>\n",
    by: [monitoring],
  },
  {
    breaks:
      "Where some metric of refusals is missing, as most are, the table's alarm has no value.",
    file: "infra/table.ts",
    find: "`FILL(${id}, 0)`",
    replace: "id",
    by: [monitoring],
  },
  {
    breaks: "Nobody can see which key of the table or an index is throttled.",
    file: "infra/table.ts",
    find: "      enabled: true,\n",
    replace: "      enabled: false,\n",
    by: [table],
  },
  {
    breaks: "One fault at night, of two notifications, is told as a share of half of them.",
    file: "infra/monitoring/alarm.ts",
    find: "IF(total >= ${String(leastSamples)}, 100 * FILL(bad, 0) / total, 0)",
    replace: "100 * FILL(bad, 0) / total",
    by: [monitoring],
  },
  {
    breaks: "Nobody can tell by its name whether an alarm has to wake somebody.",
    file: "infra/monitoring/alarm.ts",
    find: "-${severity}-${name}`",
    replace: "-${name}`",
    by: [monitoring],
  },
  {
    breaks: "An alarm of set aside messages ends by itself after six hours, while they lie there.",
    file: "infra/monitoring/alarm.ts",
    find: 'SILENT_QUEUE = "ignore"',
    replace: 'SILENT_QUEUE = "notBreaching"',
    by: [monitoring],
  },
  {
    breaks: "Orders stop, and nobody is told as no metric says so.",
    file: "infra/monitoring/service.ts",
    find: "IF(FILL(orders, 0) > 10, orders, 10)",
    replace: "IF(orders > 10, orders, 10)",
    by: [monitoring],
  },
  {
    breaks: "Who fetches the reference page too often pages somebody.",
    file: "infra/api.ts",
    find: "countGatewayThrottles(log, [...bounded.keys()])",
    replace: "countGatewayThrottles(log, [])",
    by: [monitoring],
  },
  {
    breaks: "A graph does not show from where on its alarm is raised.",
    file: "infra/monitoring/monitoring.ts",
    find: "if (bound !== undefined) bounds.push({ value: bound, label: name });",
    replace: "",
    by: ["test/infra/monitoring/dashboard.test.ts"],
  },
];
