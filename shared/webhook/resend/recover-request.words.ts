import { describe } from "#shared/values/describe.ts";
import { RecoverRequest, RecoverResult } from "./recover-request.ts";

describe(RecoverRequest, {
  id: "RecoverRequest",
  about: "The time from which on to send undelivered notifications again.",
  fields: {
    since:
      "A date and time such as `2026-11-18T00:00:00` (UTC) or `2026-11-18T00:00:00+01:00`, at most a day from now. Undelivered notifications are kept for 30 days; an earlier time finds no more.",
  },
  example: { since: "2026-11-18T00:00:00.000000" },
});

export const { example: exampleRecovery } = describe(RecoverResult, {
  id: "RecoverResult",
  about: "The notifications that are on their way again.",
  fields: {
    success: "Always `true`.",
    recovered: "How many notifications are on their way again, at most 500 for a request.",
    complete: "Whether these were all. If `false`, send the same request again for the rest.",
    next_call_at: "When the first of them is called; `null` if at once.",
  },
  example: { success: true, recovered: 42, complete: true, next_call_at: null },
});
