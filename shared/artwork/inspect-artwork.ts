import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { SVG } from "image-size/types/svg";
import { TIFF } from "image-size/types/tiff";
import { ArtworkFault } from "./artwork-fault.ts";
import type { ArtworkFacts } from "./print-file-check.ts";
import type { FileHead } from "./undo-encoding.ts";
import { rootOf, textOf, type XmlRoot } from "./xml-root.ts";

/**
 * An image with more pixels is probably made to exhaust the program that opens it: 40 by 60 inches at 300 dpi have 216
 * million.
 */
const MOST_PIXELS = 500_000_000;

/** A PDF may begin behind other bytes, or as PostScript (PDF Reference 1.7, appendix H.3, notes 13 and 14). */
const PDF = /^[^]{0,1023}?(?:%PDF-\d|%!PS-Adobe-\d+\.\d+ PDF-\d)/;

const images = { PNG, JPEG: JPG, TIFF };

/**
 * Returns the type and size of a file by its head. Throws {@link ArtworkFault} with ARTWORK_TYPE if it is not an image,
 * or if its header is broken or gives an impossible size.
 */
export function inspectArtwork({ bytes, isWhole }: FileHead): ArtworkFacts {
  const type = imageTypeOf(bytes);
  if (type !== undefined) return inspectImage(type, bytes, isWhole);
  const text = textOf(bytes);
  const root = rootOf(text);
  if (root?.name === "svg") return inspectSvg(root);
  if (isPage(text, root)) throw broken("is a web page (HTML), perhaps one to sign in");
  if (!PDF.test(Buffer.from(bytes).toString("latin1"))) {
    throw broken(bytes.length === 0 ? "is empty" : "is no PNG, JPEG, PDF, SVG or TIFF");
  }
  return { type: "PDF", ...unknown };
}

const unknown = { width_px: null, height_px: null };

type ImageType = keyof typeof images;

function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const types = Object.keys(images) as ImageType[];
  return types.find((type) => {
    try {
      return images[type].validate(bytes);
    } catch {
      // The library throws if it knows the signature, and the header behind it is broken.
      return true;
    }
  });
}

function inspectImage(type: ImageType, bytes: Uint8Array, isWhole: boolean): ArtworkFacts {
  if (type === "PNG" && isWhole && !Buffer.from(bytes).includes("IEND")) {
    throw broken("is a PNG that breaks off");
  }
  const size = sizeOf(images[type], bytes);
  if (size === undefined) {
    // A long JPEG or TIFF may have its size beyond these bytes.
    if (type === "PNG" || isWhole) throw broken(`is a ${type} whose header is broken`);
    return { type, ...unknown };
  }
  const { width, height } = size;
  if (!(width > 0 && height > 0 && width * height <= MOST_PIXELS)) {
    throw broken(`is a ${type} of ${String(width)} x ${String(height)} pixels`);
  }
  return { type, width_px: width, height_px: height };
}

/**
 * An SVG has no pixels that could be too many. A side of 0 is missing only where its lines are drawn: in its `viewBox`.
 */
function inspectSvg({ attributes: { width, height, viewBox } }: XmlRoot): ArtworkFacts {
  const box = viewBox?.trim().split(/[\s,]+/) ?? [];
  if (box.slice(2).some((side) => Number(side) === 0)) {
    throw broken("is an SVG whose viewBox has a side of 0");
  }
  const root = Object.entries({ width, height, viewBox: viewBox && box.join(" ") })
    .map(([name, value]) => value && ` ${name}="${value.replaceAll('"', "")}"`)
    .join("");
  const size = sizeOf(SVG, Buffer.from(`<svg${root}>`));
  const isKnown = size !== undefined && size.width > 0 && size.height > 0;
  return { type: "SVG", ...(isKnown ? { width_px: size.width, height_px: size.height } : unknown) };
}

/** Whether a file that is not artwork is a web page: most often one that asks its visitors to sign in. */
const isPage = (text: string, root: XmlRoot | undefined): boolean =>
  root?.name.toLowerCase() === "html" || /^\s*<(!doctype\s+html|html)\b/i.test(text);

/** Returns the size in pixels of the image as it is shown, or undefined. */
function sizeOf({ validate, calculate }: typeof SVG, bytes: Uint8Array) {
  try {
    if (!validate(bytes)) return undefined;
    const { width, height, orientation = 1 } = calculate(bytes);
    if (!Number.isSafeInteger(width) || !Number.isSafeInteger(height)) return undefined;
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
