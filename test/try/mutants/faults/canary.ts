import type { Mutant } from "../mutant.ts";

const canary = "test/events/canary.test.ts";
const silence = "test/events/canary-silence.test.ts";

/** In the merchant that the service itself is. */
export const canaryMutants: readonly Mutant[] = [
  {
    breaks: "The canary is content with notifications that no merchant can verify.",
    file: "shared/canary/receive-notification.ts",
    find: "new Webhook(secret).verify(body, signed)",
    replace: "JSON.parse(body)",
    by: [canary],
  },
  {
    breaks: "A notification that comes again makes the first one look late.",
    file: "shared/canary/notification.ts",
    find: '    ConditionExpression: "attribute_not_exists(PK)",\n',
    replace: "",
    by: [canary],
  },
  {
    breaks: "The canary is content with an order that went half its way.",
    file: "shared/canary/follow-order.ts",
    find: "if (data.tracking_status !== END) ",
    replace: "if (data.status === END) ",
    by: [silence],
  },
  {
    breaks: "The canary is content though no order can be placed.",
    file: "shared/canary/run-canary.ts",
    find: "errors.length > 0 || missing.length > 0",
    replace: "missing.length > 0",
    by: [canary],
  },
  {
    breaks: "A canary that is off looks like one that has placed orders.",
    file: "shared/canary/run-canary.ts",
    find: "isOff || hasFailed ? 0 : 1",
    replace: "hasFailed ? 0 : 1",
    by: [canary],
  },
  {
    breaks: "The canary's lag is that of the notification that came soonest.",
    file: "shared/canary/follow-order.ts",
    find: "Math.max(...lags)",
    replace: "Math.min(...lags)",
    by: [canary],
  },
  {
    breaks: "Every run of the canary makes one more subscription.",
    file: "shared/canary/place-next-order.ts",
    find: "  if (known !== undefined && webhooks.length === 1 && isWell) return known;\n",
    replace: "",
    by: [canary],
  },
  {
    breaks: "The canary follows an order that it could not place: one failure raises the alarm.",
    file: "shared/canary/place-next-order.ts",
    find: "await keep({ key, webhook });",
    replace: "await keep({ key, webhook, order_id });",
    by: [canary],
  },
  {
    breaks: "A request of the canary that nobody answers takes its run's whole time.",
    file: "shared/canary/shop.ts",
    find: "      signal: AbortSignal.timeout(TRY_MS),\n",
    replace: "",
    by: ["test/shared/canary/shop.test.ts"],
  },
  {
    breaks: "The canary's key can be used on when it is off.",
    file: "shared/canary/switch-canary.ts",
    find: "  for (const { id } of await listValidKeys()) await revokeKey(id, by);\n",
    replace: "",
    by: [canary],
  },
  {
    breaks: "A canary that says nothing any more wakes nobody.",
    file: "infra/canary.ts",
    find: 'missing: "breaching"',
    replace: 'missing: "notBreaching"',
    by: ["test/infra/monitoring/alarms.test.ts"],
  },
  {
    breaks: "Whoever switches the canary may read its key and its secret.",
    file: "infra/access/access.ts",
    find: 'switchCanary: [{ actions: ["PutItem", "DeleteItem"]',
    replace: 'switchCanary: [{ actions: ["GetItem", "PutItem", "DeleteItem"]',
    by: ["test/infra/secrets.test.ts", "test/infra/grants.test.ts"],
  },
  {
    breaks: "Anybody raises the canary's alarm by five requests a second.",
    file: "infra/api.ts",
    find: "if (permission !== null || contentType === undefined) return undefined;",
    replace: "if (permission !== null) return undefined;",
    by: ["test/infra/api.test.ts"],
  },
  {
    breaks: "On one machine the canary's alarm is raised before the first run.",
    file: "infra/local/dashboard/alarm-state.ts",
    find: "values.slice(first)",
    replace: "values",
    by: ["test/infra/local/dashboard/alarm-state.test.ts"],
  },
];
