import { expect, test } from "vitest";
import { linkEnd } from "#shared/artwork/link-end.ts";

const base = "https://files.example.com/a.png";

test.each([
  // S3
  [
    `${base}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20261127T212218Z&X-Amz-Expires=3600&X-Amz-Signature=0f`,
    "2026-11-27T22:22:18.000Z",
  ],
  [`${base}?x-amz-expires=604800&x-amz-date=20261127T000000Z`, "2026-12-04T00:00:00.000Z"],
  // Google
  [
    `${base}?X-Goog-Date=20201127T212218Z&X-Goog-Expires=60&X-Goog-Signature=0f`,
    "2020-11-27T21:23:18.000Z",
  ],
  // Azure
  [
    `${base}?sv=2024-11-04&se=2026-11-27T21%3A22%3A18Z&sr=b&sp=r&sig=a%3D`,
    "2026-11-27T21:22:18.000Z",
  ],
  [`${base}?se=2026-11-27T21:22Z&sig=a`, "2026-11-27T21:22:00.000Z"],
  [`${base}?se=2026-11-27&sig=a`, "2026-11-27T00:00:00.000Z"],
  // CloudFront, and the former signatures of S3 and Google
  [`${base}?Expires=1764278538&Signature=a&Key-Pair-Id=K`, "2025-11-27T21:22:18.000Z"],
  // The earliest of several ends
  [`${base}?Expires=1764278538&Signature=a&se=2024-01-01&sig=a`, "2024-01-01T00:00:00.000Z"],
])("%s ends at %s", (url, end) => {
  expect(linkEnd(url)?.toISOString()).toBe(end);
});

test.each([
  "",
  base,
  `${base}?se=2026-11-27`,
  `${base}?se=sweden&sig=a`,
  `${base}?expires=1764278538`,
  `${base}?expires=never&signature=a`,
  `${base}?X-Amz-Date=20261127T212218Z`,
  `${base}?X-Amz-Date=20261327T212218Z&X-Amz-Expires=3600`,
  `${base}?X-Amz-Date=20261127T212218Z&X-Amz-Expires=-1`,
  `${base}?X-Amz-Date=20261127T212218Z&X-Amz-Expires=99999999999`,
  `${base}#?X-Amz-Date=20261127T212218Z&X-Amz-Expires=3600`,
])("%j says no end", (url) => {
  expect(linkEnd(url)).toBeUndefined();
});
