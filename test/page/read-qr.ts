import type { Locator } from "playwright-core";
import decodeQR from "qr/decode.js";

/** Pixels of a module, as a camera would see it. */
const PIXELS = 4;

/** Returns the text of a QR code that is drawn as the path of an SVG, a unit a module. Throws if it is not readable. */
export async function readQr(code: Locator): Promise<string> {
  const modules = Number((await code.getAttribute("viewBox"))?.split(" ")[2]);
  const path = (await code.locator("path").getAttribute("d")) ?? "";
  const size = modules * PIXELS;
  const data = new Uint8Array(size * size * 3).fill(255);
  for (const bar of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [x = 0, y = 0, length = 0] = bar.slice(1).map((part) => Number(part) * PIXELS);
    for (let row = y; row < y + PIXELS; row++) {
      data.fill(0, (row * size + x) * 3, (row * size + x + length) * 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}
