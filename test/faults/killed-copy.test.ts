import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { png } from "../support/artwork-files.ts";
import { startHost } from "../support/host-process.ts";
import { inGroups, putOrder } from "../support/order-changes.ts";
import { orderRecord } from "../support/order-record.ts";
import { startReceiver } from "../support/receiver.ts";
import { seedFolder } from "../support/seed-folder.ts";

test("kill -9 while print files are copied leaves no half file, and all are kept after the next start", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-kill-"));
  seedFolder(dataDir);
  const picture = Buffer.concat([png(4500, 5400)], 5_000_000);
  let halves = 0;
  const files = await startReceiver((response) => {
    response.writeHead(200, { "content-length": picture.byteLength });
    response.write(picture.subarray(0, 4_000_000), () => halves++);
  });
  onTestFinished(async () => {
    await files.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const first = await startHost(dataDir);
  onTestFinished(() => first.kill());
  Object.assign(process.env, first.environment);
  const orders = await inGroups(["1", "2", "3"], (name) => {
    const print_files = [{ key: "front", url: new URL(name, files.url).href }];
    const { items } = orderRecord(randomUUID(), { order_id: name });
    return putOrder(randomUUID(), {
      artwork_check: "warn",
      items: items.map((item) => ({ ...item, print_files })),
    });
  });
  // So many bytes are in no buffer: the function has read most of them.
  await expect.poll(() => halves, { timeout: 30_000 }).toBeGreaterThan(0);
  await first.kill();
  expect(readdirSync(join(dataDir, "objects"))).toEqual(["parts"]);
  expect(readdirSync(join(dataDir, "objects/parts"))).toEqual([]);
  const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("artwork-"));
  await expect.poll(copies).toEqual([]);

  files.answerWith((response) => response.end(picture));
  const second = await startHost(dataDir);
  onTestFinished(() => second.kill());
  const kept = {
    sha256: createHash("sha256").update(picture).digest("hex"),
    bytes: picture.byteLength,
    type: "PNG",
  };
  const { OperatorApiUrl = "" } = second.outputs;
  const headers = { "x-api-key": second.demoKeys?.operator_key ?? "" };
  for (const { id } of orders) {
    const read = async () => {
      const reply = await fetch(`${OperatorApiUrl}/orders/${id}`, { headers });
      const { data } = (await reply.json()) as { data: OperatorOrder };
      return data.items[0]?.print_files[0];
    };
    await expect.poll(read, { timeout: 60_000 }).toMatchObject({ check: { status: "ok" }, kept });
  }
});
