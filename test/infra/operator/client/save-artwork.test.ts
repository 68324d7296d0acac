import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { saveArtwork, SaveFailure } from "../../../../infra/operator/client/save-artwork.ts";
import { png } from "../../../support/artwork-files.ts";
import { startReceiver, type Answer } from "../../../support/receiver.ts";

const bucket = await startReceiver();
afterAll(() => bucket.stop());

const picture = png(4500, 5400);
const link = {
  item_id: "1",
  key: "front",
  url: bucket.url,
  expires_at: "2026-01-01T00:00:00Z",
  sha256: createHash("sha256").update(picture).digest("hex"),
  bytes: picture.byteLength,
  type: "PNG",
} as const;

/** Saves the kept file into a folder of its own, while the bucket answers so. */
async function saveFrom(answer: Answer) {
  bucket.answerWith(answer);
  const folder = mkdtempSync(join(tmpdir(), "save-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, "front.png");
  const saved = await saveArtwork(link, path).catch((error: unknown) => error);
  return { saved, path, files: readdirSync(folder) };
}

test("a kept file is saved as it is", async () => {
  const { saved, path, files } = await saveFrom((response) => response.end(picture));
  expect([saved, files]).toEqual([true, ["front.png"]]);
  expect(readFileSync(path).equals(picture)).toBe(true);
});

test.each<[string, Answer, RegExp]>([
  ["a refusal", (response) => response.writeHead(403).end(), /^The bucket answered 403\.$/],
  [
    "other bytes",
    (response) => response.end(png(4500, 5401)),
    /^The bytes that arrived are not those of the checked file: run this again\.$/,
  ],
  [
    "a break in the middle",
    (response) => {
      response.writeHead(200, { "content-length": picture.byteLength });
      response.write(picture.subarray(0, 10), () => response.destroy());
    },
    /^It was not saved: /,
  ],
  ["no answer", (response) => response.destroy(), /^It was not saved: /],
])("%s saves nothing, and says why", async (_, answer, reason) => {
  const { saved, files } = await saveFrom(answer);
  expect(saved).toBeInstanceOf(SaveFailure);
  expect((saved as Error).message).toMatch(reason);
  expect(files).toEqual([]);
});
