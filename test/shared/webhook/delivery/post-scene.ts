import { vi } from "vitest";
// Imported first, because it replaces the look-up that the others import.
import { startNetworkScene } from "../../../support/network-scene.ts";
import { post } from "#shared/webhook/delivery/post.ts";

/** Starts a network for a test, and posts into it. */
export async function startPostScene() {
  const network = await startNetworkScene();
  const send = (url: string, body = '{"a":1}') => post(url, { "x-test": "1" }, body, vi.fn());
  return { ...network, send };
}
