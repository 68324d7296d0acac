import { crc32, deflateSync } from "node:zlib";

/** Fills the front of the demo's T-shirts at 300 dpi. */
const [WIDTH, HEIGHT] = [4500, 5400];
const COLOR = [0x1f, 0x6f, 0x8b];

/** Returns a picture that passes the check of print files on the demo's T-shirts: a PNG of a single color, a few KB. */
export function sampleArtwork(): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  // A pixel is one bit, an index into the palette: always the first color.
  const header = Buffer.concat([size, Buffer.from([1, 3, 0, 0, 0])]);
  const rows = Buffer.alloc((1 + Math.ceil(WIDTH / 8)) * HEIGHT);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(COLOR)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
