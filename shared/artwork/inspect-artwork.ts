import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { SVG } from "image-size/types/svg";
import { TIFF } from "image-size/types/tiff";
import { ArtworkFault } from "./artwork-fault.ts";
import { HEAD_BYTES } from "./fetch-artwork.ts";
import type { ArtworkFacts, ArtworkType } from "./print-file-check.ts";

/** A picture of more pixels is made to exhaust who opens it: 40 by 60 inches at 300 dpi have 216 million. */
const MOST_PIXELS = 500_000_000;

/** Where the root of an SVG is looked for: comments that do not end take the square of it. */
const SVG_BYTES = 4096;

const SVG_ROOT =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s+svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)?<svg[\s>]/i;

/** The bytes that a file of a type begins with. */
const magic: readonly (readonly [ArtworkType, string])[] = [
  ["PNG", "89504e470d0a1a0a"],
  ["JPEG", "ffd8ff"],
  ["PDF", "255044462d"],
  ["TIFF", "49492a00"],
  ["TIFF", "4d4d002a"],
  ["TIFF", "49492b00"],
  ["TIFF", "4d4d002b"],
];

const readers = { PNG, JPEG: JPG, SVG, TIFF };

/**
 * The type and size of a file by its first 64 KB, all of it if it is shorter. Throws {@link ArtworkFault} with
 * ARTWORK_TYPE for what is no picture, and for one whose header is broken or gives a size that no picture has.
 */
export function inspectArtwork(bytes: Uint8Array): ArtworkFacts {
  const type = typeOf(bytes);
  if (type === undefined) throw broken(whatElse(bytes));
  if (type === "PDF") return { type, width_px: null, height_px: null };
  if (type === "PNG" && bytes.length < HEAD_BYTES && !Buffer.from(bytes).includes("IEND")) {
    throw broken("is a PNG that breaks off");
  }
  const size = sizeOf(type, bytes);
  if (size === undefined) {
    // An SVG may have no size; that of a long JPEG or TIFF may stand further behind.
    const isKnown = type === "PNG" || (type !== "SVG" && bytes.length < HEAD_BYTES);
    if (isKnown) throw broken(`is a ${type} whose header is broken`);
    return { type, width_px: null, height_px: null };
  }
  const { width, height } = size;
  if (!(width > 0 && height > 0 && width * height <= MOST_PIXELS)) {
    throw broken(`is a ${type} of ${String(width)} x ${String(height)} pixels`);
  }
  return { type, width_px: width, height_px: height };
}

function typeOf(bytes: Uint8Array): ArtworkType | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  return (
    magic.find(([, begin]) => start.startsWith(begin))?.[0] ?? (isSvg(bytes) ? "SVG" : undefined)
  );
}

/** What is no artwork: most often the page of a host that asks its visitors to sign in. */
function whatElse(bytes: Uint8Array): string {
  if (bytes.length === 0) return "is empty";
  const isPage = /^\s*<(!doctype\s+html|html)\b/i.test(Buffer.from(bytes).toString("latin1"));
  return isPage
    ? "is a web page (HTML), perhaps one to sign in"
    : "is no PNG, JPEG, PDF, SVG or TIFF";
}

function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, SVG_BYTES));
  return SVG_ROOT.test(text.replaceAll(/<!--.*?-->/gs, ""));
}

/** The pixels that a header tells, as the picture is shown; undefined if it tells none. */
function sizeOf(type: keyof typeof readers, bytes: Uint8Array) {
  const reader = readers[type];
  try {
    if (!reader.validate(bytes)) return undefined;
    const { width, height, orientation = 1 } = reader.calculate(bytes);
    if (!Number.isInteger(width) || !Number.isInteger(height)) return undefined;
    // From 5 on, cameras mean a picture that lies on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    // The library throws what it came across: TypeError, RangeError.
    return undefined;
  }
}

function broken(what: string): ArtworkFault {
  return new ArtworkFault({
    code: "ARTWORK_TYPE",
    message: `The file cannot be printed, it ${what}.`,
    remedy: "Give a PNG, JPEG, PDF, SVG or TIFF that programs for pictures can open.",
    details: {},
  });
}
