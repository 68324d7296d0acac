import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { floorPage } from "../../../infra/pages/floor-page.ts";

test("the floor's page has at most 175 KB", async () => {
  expect(gunzipSync(await floorPage()).length).toBeLessThanOrEqual(175 * 1024);
});
