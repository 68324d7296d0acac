import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { SVG } from "image-size/types/svg";
import { TIFF } from "image-size/types/tiff";
import { ArtworkFault } from "./artwork-fault.ts";
import { HEAD_BYTES } from "./fetch-artwork.ts";
import type { ArtworkFacts, ArtworkType } from "./print-file-check.ts";

/**
 * An image with more pixels is probably made to exhaust the program that opens it: 40 by 60 inches at 300 dpi have 216
 * million.
 */
const MOST_PIXELS = 500_000_000;

/** Bytes in which the root of an SVG is searched. Unclosed comments take time by the square of this number. */
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
 * Returns the type and size of a file by its first 64 KB, or all of a shorter file. Throws {@link ArtworkFault} with
 * ARTWORK_TYPE if it is not an image, or if its header is broken or gives an impossible size.
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
    // An SVG may have no size; a long JPEG or TIFF may have it beyond these bytes.
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

/** Describes a file that is not artwork: most often a page that asks its visitors to sign in. */
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

/** Returns the size in pixels of the image as it is shown; undefined if the header has none. */
function sizeOf(type: keyof typeof readers, bytes: Uint8Array) {
  const reader = readers[type];
  try {
    if (!reader.validate(bytes)) return undefined;
    const { width, height, orientation = 1 } = reader.calculate(bytes);
    if (!Number.isInteger(width) || !Number.isInteger(height)) return undefined;
    // From 5 on, the image lies on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    // The library throws errors of any kind: TypeError, RangeError.
    return undefined;
  }
}

function broken(what: string): ArtworkFault {
  return new ArtworkFault({
    code: "ARTWORK_TYPE",
    message: `The file cannot be printed, it ${what}.`,
    remedy: "Give a valid PNG, JPEG, PDF, SVG or TIFF.",
    details: {},
  });
}
