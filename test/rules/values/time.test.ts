import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { dateOrDateTime, pastTime } from "#shared/values/fields.ts";
import {
  DATE_OR_TIME,
  DATE_TIME,
  readTime,
  timestamp,
  timestampInSeconds,
  webhookTimestamp,
} from "#shared/values/time.ts";

const times = [
  { text: "2026-11-27", at: "2026-11-27T00:00:00.000Z" },
  { text: "2024-02-29", at: "2024-02-29T00:00:00.000Z" },
  { text: "2026-11-27T19:07", at: "2026-11-27T19:07:00.000Z" },
  { text: "2026-11-27T19:07Z", at: "2026-11-27T19:07:00.000Z" },
  { text: "2026-11-27T19:07:24.118000", at: "2026-11-27T19:07:24.118Z" },
  { text: "2026-11-27T19:07:24.123456789Z", at: "2026-11-27T19:07:24.123Z" },
  { text: "2026-11-27T19:07:24Z", at: "2026-11-27T19:07:24.000Z" },
  { text: "2026-11-27 19:07:24", at: "2026-11-27T19:07:24.000Z" },
  { text: "2026-11-27 19:07:24.5z", at: "2026-11-27T19:07:24.500Z" },
  { text: "2026-11-27t19:07:24z", at: "2026-11-27T19:07:24.000Z" },
  { text: "2026-11-27T19:07:24+01:00", at: "2026-11-27T18:07:24.000Z" },
  { text: "2026-11-27T19:07:24+0100", at: "2026-11-27T18:07:24.000Z" },
  { text: "2026-11-27 19:07:24-06", at: "2026-11-28T01:07:24.000Z" },
  { text: "2026-11-27 19:07-0330", at: "2026-11-27T22:37:00.000Z" },
];

const none = [
  ...["", " ", "yesterday", "2026", "2026-11", "2026-11-27T", "20261127T190724Z", "1764270444"],
  ...["2026-02-29", "2026-13-01", "2026-11-31T10:00:00", "2026-11-00", "26-11-27"],
  ...[
    "2026-11-27T24:00:00",
    "9999-12-31T23:59:59-01:00",
    "0000-01-01T00:00:00+01:00",
    "2026-11-27T19:60:00",
    "2026-11-27T19:07:60",
    "2026-11-27T9:07",
  ],
  ...["2026-11-27  19:07:24", "2026-11-27T19:07:24 01:00", "2026-11-27T19:07:24+25:00"],
  ...["2026-11-27T19:07:24+1:00", "2026-11-27Z", "2026-11-27T19:07:24.", "2026-11-27_19:07:24"],
  ...["2026-11-27T19:07:24ZZ", " 2026-11-27", "2026-11-27\n", "٢٠٢٦-11-27"],
];

describe("a time", () => {
  test.each(times)("is read from $text", ({ text, at }) => {
    expect(readTime(text)?.toISOString()).toBe(at);
    expect(text).toMatch(new RegExp(DATE_OR_TIME, "u"));
  });

  test.each(none)("is not read from %j", (text) => {
    expect(readTime(text)).toBeUndefined();
  });

  test("that the service writes, in any of its forms, is taken by every field of times", () => {
    const written = [timestamp(), timestampInSeconds(), webhookTimestamp()];
    for (const text of written) {
      const read = timestamp(readTime(text));
      expect(z.parse(pastTime(), text)).toBe(read);
      expect(z.parse(dateOrDateTime(), text)).toBe(read);
      expect(text).toMatch(new RegExp(DATE_TIME, "u"));
    }
  });

  test("is read in UTC, as the service writes it; a date stays one", () => {
    expect(z.parse(dateOrDateTime(), "2026-11-27 19:07:24+0100")).toBe(
      "2026-11-27T18:07:24.000000",
    );
    expect(z.parse(dateOrDateTime(), "2026-11-27")).toBe("2026-11-27");
    expect(z.safeParse(pastTime(), "2026-11-27").success).toBe(false);
    for (const text of none) expect(z.safeParse(dateOrDateTime(), text).success).toBe(false);
  });
});
