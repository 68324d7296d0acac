import { expect, test } from "vitest";
import { lateIssues } from "#shared/order/view/late-issue.ts";
import { orderRecord } from "../../../support/order-record.ts";

test.each([
  ["America/Los_Angeles", "2026-11-28T08:00:00.000000"],
  ["Asia/Tokyo", "2026-11-27T15:00:00.000000"],
  ["Asia/Kolkata", "2026-11-27T18:30:00.000000"],
  ["", "2026-11-28T00:00:00.000000"],
])("a day to send ends by the clock of its facility: %s", (time_zone, end) => {
  const order = orderRecord("owner", { order_id: "1", ship_by: "2026-11-27", time_zone });
  expect(lateIssues(order, end)).toMatchObject([{ code: "LATE", since: end }]);
  const before = new Date(new Date(`${end.slice(0, 23)}Z`).getTime() - 1).toISOString();
  expect(lateIssues(order, before.replace("Z", "000"))).toEqual([]);
});

test.each([
  ["spring", "2026-03-08", "2026-03-09T05:00:00.000000"],
  ["autumn", "2026-11-01", "2026-11-02T06:00:00.000000"],
])("a day of Chicago whose clock changes in %s ends at its midnight", (_, ship_by, end) => {
  const time_zone = "America/Chicago";
  const order = orderRecord("owner", { order_id: "1", ship_by, time_zone });
  expect(lateIssues(order, "2027-01-01T00:00:00.000000")).toMatchObject([{ since: end }]);
});
