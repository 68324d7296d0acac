import { crc32, deflateSync } from "node:zlib";

/** Returns a PNG of one colour that any program opens. */
export function png(width: number, height: number): Buffer {
  const rows = width * height > 100_000_000 ? 0 : height;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Returns the head of a JPEG. `before` are segments ahead of the segment that has its size. */
export function jpeg(width: number, height: number, ...before: Buffer[]): Buffer {
  const frame = Buffer.from("ffc0001108000000000301220002110103110100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const app0 = Buffer.from("ffe000104a46494600010100000100010000", "hex");
  return Buffer.concat([
    Buffer.from("ffd8", "hex"),
    app0,
    ...before,
    frame,
    Buffer.from("ffd9", "hex"),
  ]);
}

/** Returns the segment of a JPEG that says how the camera was held. */
export function orientation(value: number): Buffer {
  const exif = Buffer.from(
    "ffe10022457869660000" + "4d4d002a00000008" + "0001011200030000000100000000" + "00000000",
    "hex",
  );
  exif.writeUInt16BE(value, 28);
  return exif;
}

/** Returns an empty segment of a JPEG, in the place of colour profiles and thumbnails. */
export function filler(bytes: number): Buffer {
  const segment = Buffer.alloc(bytes);
  segment.writeUInt16BE(0xffe2, 0);
  segment.writeUInt16BE(bytes - 2, 2);
  return segment;
}

/** Returns a TIFF whose directory begins at `offset`. */
export function tiff(width: number, height: number, offset = 8): Buffer {
  const file = Buffer.alloc(offset + 2 + 2 * 12 + 4);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(offset, 4);
  file.writeUInt16LE(2, offset);
  for (const [index, [tag, value]] of [
    [256, width],
    [257, height],
  ].entries()) {
    const at = offset + 2 + 12 * index;
    file.writeUInt16LE(tag ?? 0, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value ?? 0, at + 8);
  }
  return file;
}

export const svg = (attributes: string, before = ""): Buffer =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`);

export const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n");
