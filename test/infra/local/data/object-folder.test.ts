import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { serveObjects } from "../../../../infra/local/data/object-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "objects-"));
mkdirSync(join(folder, "parts"));
writeFileSync(join(folder, "parts", "7"), "half");
const objects = await serveObjects(folder);
afterAll(async () => {
  await objects.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: string) => {
  const reply = await fetch(`${objects.url}${path}`, { method, ...(body && { body }) });
  return [reply.status, await reply.text()];
};

test("an object is put, found, got and deleted", async () => {
  expect(await ask("HEAD", "/artwork/owner/hash")).toEqual([404, ""]);
  expect(await ask("PUT", "/artwork/owner/hash?x-id=PutObject", "picture")).toEqual([200, ""]);
  expect(await ask("HEAD", "/artwork/owner/hash")).toEqual([200, ""]);
  expect(await ask("GET", "/artwork/owner/hash?X-Amz-Signature=1")).toEqual([200, "picture"]);
  expect(await ask("PUT", "/artwork/owner/hash", "newer")).toEqual([200, ""]);
  expect(await ask("GET", "/artwork/owner/hash")).toEqual([200, "newer"]);
  expect(await ask("DELETE", "/artwork/owner/hash")).toEqual([204, ""]);
  expect(await ask("DELETE", "/artwork/owner/hash")).toEqual([204, ""]);
  expect(await ask("GET", "/artwork/owner/hash")).toEqual([404, ""]);
});

test("an object whose sender breaks off is not there, and its part goes", async () => {
  const socket = connect(Number(new URL(objects.url).port), "127.0.0.1");
  socket.write("PUT /artwork/owner/half HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf");
  const parts = () => readdirSync(join(folder, "parts"));
  await expect
    .poll(() => parts().map((part) => readFileSync(join(folder, "parts", part), "utf8")))
    .toEqual(["half"]);
  socket.destroy();
  await expect.poll(parts).toEqual([]);
  expect(await ask("HEAD", "/artwork/owner/half")).toEqual([404, ""]);
});

test.each(["/artwork", "/artwork/../../x", "/artwork/.x", "/artwork/a%2fb", "//x"])(
  "no object has the path %s",
  async (path) => {
    const socket = connect(Number(new URL(objects.url).port), "127.0.0.1");
    socket.write(
      `PUT ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 1\r\n\r\nx`,
    );
    const text = (await buffer(socket)).toString();
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test("another method is refused", async () => {
  expect(await ask("POST", "/artwork/owner/hash")).toEqual([400, ""]);
});
