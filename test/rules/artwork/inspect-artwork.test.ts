import { describe, expect, test } from "vitest";
import { ArtworkFault } from "#shared/artwork/artwork-fault.ts";
import { HEAD_BYTES } from "#shared/artwork/fetch-artwork.ts";
import { inspectArtwork } from "#shared/artwork/inspect-artwork.ts";
import { filler, jpeg, orientation, pdf, png, svg, tiff } from "../../support/artwork-files.ts";

const facts = (type: string, width_px: number | null = null, height_px = width_px && 5400) => ({
  type,
  width_px,
  height_px,
});

/** Inspects the first 64 KB of a file, as they are fetched. */
const inspect = (file: Buffer) =>
  inspectArtwork({
    bytes: new Uint8Array(file.subarray(0, HEAD_BYTES)),
    isWhole: file.length < HEAD_BYTES,
  });

/** Returns a file with more than its first 64 KB. */
const long = (file: Buffer) => Buffer.concat([file, Buffer.alloc(HEAD_BYTES)]);

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 29.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
`;

const SVG = "http://www.w3.org/2000/svg";

const sized = (before: string) => svg('width="4500" height="5400"', before);
const utf16 = (file: Buffer) => Buffer.from(file.toString(), "utf16le");
const behind = (before: string) => Buffer.concat([Buffer.from(before), pdf]);

const entities = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [
${`<!ENTITY ns "http://ns.example.com/${"x".repeat(50)}/">\n`.repeat(100)}]>`;

const bracketed = `<!DOCTYPE svg [<!ENTITY a "]><svg width='1' height='1'>"> <!-- ]> -->]>`;

const endless = (begin: string, repeated: string) =>
  Buffer.from(begin + repeated.repeat(HEAD_BYTES / repeated.length), "latin1");

test.each([
  ["a PNG", png(4500, 5400), facts("PNG", 4500)],
  ["a JPEG", jpeg(4500, 5400), facts("JPEG", 4500)],
  ["a JPEG of a camera on its side", jpeg(5400, 4500, orientation(6)), facts("JPEG", 4500)],
  ["a JPEG of a camera upside down", jpeg(4500, 5400, orientation(3)), facts("JPEG", 4500)],
  ["a JPEG with a profile of 40 KB", jpeg(4500, 5400, filler(40_000)), facts("JPEG", 4500)],
  ["a JPEG with its size behind 64 KB", jpeg(9, 9, filler(60_000), filler(60_000)), facts("JPEG")],
  ["a TIFF", tiff(4500, 5400), facts("TIFF", 4500)],
  ["a TIFF with its size behind 64 KB", tiff(4500, 5400, 100_000), facts("TIFF")],
  ["a PDF", pdf, facts("PDF")],
  ["an SVG", svg('width="4500" height="5400"'), facts("SVG", 4500)],
  ["an SVG by its viewBox", svg('viewBox="0 0 4500 5400"'), facts("SVG", 4500)],
  ["an SVG without a size", svg(""), facts("SVG")],
  ["an SVG whose size is a share", svg('width="100%" height="100%"'), facts("SVG")],
  ["an SVG whose viewBox is none", svg('viewBox="none"'), facts("SVG")],
  ["an SVG of Illustrator", svg('width="4500" height="5400"', illustrator), facts("SVG", 4500)],
  ["an SVG with a byte order mark", sized("\ufeff"), facts("SVG", 4500)],
  ["an SVG in UTF-16", utf16(sized("\ufeff")), facts("SVG", 4500)],
  ["an SVG in UTF-16, big end first", utf16(sized("\ufeff")).swap16(), facts("SVG", 4500)],
  ["an SVG in UTF-16 without a mark", utf16(sized("")), facts("SVG", 4500)],
  ["an SVG behind an instruction", sized("<?xml-stylesheet href='a>b'?>"), facts("SVG", 4500)],
  ["an SVG behind line breaks", sized('\r\n<?xml version="1.0"?>'), facts("SVG", 4500)],
  ["an SVG behind a long comment", sized(`<!-- ${"licence ".repeat(700)}-->`), facts("SVG", 4500)],
  ["an SVG behind long entities", sized(entities), facts("SVG", 4500)],
  ["an SVG whose entity has brackets", sized(bracketed), facts("SVG", 4500)],
  [
    "an SVG behind another in a comment",
    sized("<!-- <svg width='1' height='1'/> -->"),
    facts("SVG", 4500),
  ],
  [
    "an SVG with a prefix",
    Buffer.from(`<s:svg xmlns:s="${SVG}" width="4500" height="5400"/>`),
    facts("SVG", 4500),
  ],
  [
    "an SVG with a namespace of an entity",
    Buffer.from(`${illustrator}<svg xmlns="&ns_svg;" width="4500" height="5400"/>`),
    facts("SVG", 4500),
  ],
  [
    "an SVG with other widths and heights",
    svg(`data-width="1" style="width='1' height='1'" width="4500" height="5400" a:height="1"`),
    facts("SVG", 4500),
  ],
  ["an SVG by its viewBox, with commas", svg('viewBox="0,0,4500,5400"'), facts("SVG", 4500)],
  ["an SVG of large units", svg('width="45000" height="54000"'), facts("SVG", 45_000, 54_000)],
  ["an SVG of small units", svg('viewBox="0 0 0.4 0.5"'), facts("SVG")],
  ["an SVG of units that are no number", svg('width="1e300" height="1e300"'), facts("SVG")],
  ["an SVG whose root breaks off", endless("<svg width='9' a='", "x"), facts("SVG")],
  ["a PDF behind line breaks", behind("\r\n\r\n"), facts("PDF")],
  ["a PDF behind a byte order mark", behind("\ufeff"), facts("PDF")],
  ["a PDF behind the headers of a mail", behind("Content-Type: application/pdf\n\n"), facts("PDF")],
  ["a PDF behind 1,023 bytes", behind("x".repeat(1023)), facts("PDF")],
  ["a PDF that is PostScript too", Buffer.from("%!PS-Adobe-3.0 PDF-1.4\n"), facts("PDF")],
])("%s", (_, file, expected) => {
  expect(inspect(file)).toEqual(expected);
});

/** Returns the fault of a file, if there is one, and the processor time to find it, which no other process prolongs. */
function refusalOf(file: Buffer) {
  const before = process.threadCpuUsage();
  const ms = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    inspect(file);
    return { ms: ms() };
  } catch (error) {
    if (!(error instanceof ArtworkFault)) throw error;
    return { finding: error.finding, ms: ms() };
  }
}

/** An SVG root with an open quotation. */
const unended = "<svg a='";

describe("is refused, and at once:", () => {
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0x89])],
    ["a PNG of 0 x 0", png(0, 0)],
    ["a PNG of no height", png(4500, 0)],
    ["a PNG of 2^31 pixels each way", png(2 ** 31, 2 ** 31)],
    ["a PNG of 2^31 pixels in a row", png(2 ** 31, 1)],
    ["a PNG of 2^32 - 1 pixels", png(2 ** 32 - 1, 2 ** 32 - 1)],
    ["a PNG bomb", png(50_000, 50_000)],
    ["a PNG that ends in its signature", png(4500, 5400).subarray(0, 8)],
    ["a PNG that ends in its header", png(4500, 5400).subarray(0, 18)],
    ["a PNG without a header", Buffer.concat([png(9, 9).subarray(0, 8), Buffer.alloc(100)])],
    ["a long PNG without a header", long(png(9, 9).subarray(0, 8))],
    ["a JPEG of 0 x 0", jpeg(0, 0)],
    ["a JPEG that ends before its size", jpeg(4500, 5400, filler(40_000)).subarray(0, 20_000)],
    ["a short JPEG of empty segments", endless("\xff\xd8\xff", "\xff\xe0\0\0").subarray(0, 999)],
    ["a TIFF of 0 x 0", tiff(0, 0)],
    ["a TIFF of 2^31 pixels", tiff(2 ** 31, 1)],
    ["a TIFF whose directory is beyond its end", tiff(9, 9, 1000).subarray(0, 100)],
    ["a TIFF of eight bytes", tiff(9, 9).subarray(0, 8)],
    ["a TIFF of four bytes", tiff(9, 9).subarray(0, 4)],
    ["a BigTIFF of nothing", Buffer.from("49492b00080000000000000000000000", "hex")],
    ["an SVG of 0 x 0", svg('viewBox="0 0 0 0"')],
    ["an SVG in a text", Buffer.from("see <svg width='9' height='9'/>")],
    ["an SVG in a section", Buffer.from("<![CDATA[ ]]><svg width='9' height='9'/>")],
    ["an SVG in a page", Buffer.from("<!DOCTYPE html>\n<svg width='9' height='9'/>")],
    ["a PDF behind 1,024 bytes", behind("x".repeat(1024))],
    ["a PDF in a page", behind("<html><body>")],
    ["a PostScript file", Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n")],
    ["an HTML page", Buffer.from("<!doctype html><html><body><svg width='9' height='9'></svg>")],
    ["an XML that is no SVG", Buffer.from('<?xml version="1.0"?><Error><Code>AccessDenied</Code>')],
    ["a text", Buffer.from("no picture")],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["a WebP", Buffer.from("RIFF\x1a\0\0\0WEBPVP8L", "latin1")],
    // Boxes of length zero, which sent the library into an endless loop.
    ["a HEIF of empty boxes", endless("\0\0\0\x18ftypheic", "\0\0\0\0")],
    ["a JPEG XL of empty boxes", endless("\0\0\0\x0cJXL \r\n\x87\n", "\0\0\0\0")],
    ["an ICNS of empty entries", endless("icns\0\x01\0\0", "ICON\0\0\0\0")],
    ["comments without an end", endless("", "<!--")],
    ["entities without an end", endless("<!DOCTYPE svg [", '<!ENTITY a "b">')],
    ["brackets without an end", endless("", "<")],
  ])("%s", (_, file) => {
    const { finding, ms } = refusalOf(file);
    expect(finding).toMatchObject({ code: "ARTWORK_TYPE" });
    expect(finding?.remedy).toContain("PNG, JPEG, PDF, SVG or TIFF");
    expect(ms).toBeLessThan(250);
  });
});

test.each([
  ["nothing", Buffer.alloc(0), "is empty"],
  [
    "a page",
    Buffer.from("\n<!DOCTYPE html><html>"),
    "is a web page (HTML), perhaps one to sign in",
  ],
  [
    "a page behind a comment",
    Buffer.from("<!-- saved -->\n<HTML lang='en'>"),
    "is a web page (HTML), perhaps one to sign in",
  ],
  [
    "a page in UTF-16",
    utf16(Buffer.from("\ufeff<html>")),
    "is a web page (HTML), perhaps one to sign in",
  ],
  ["an SVG of nothing", svg('viewBox="0 0 0 9"'), "is an SVG whose viewBox has a side of 0"],
  ["a PNG cut off behind its header", png(450, 540).subarray(0, 50), "is a PNG that breaks off"],
  ["a text", Buffer.from("no picture"), "is no PNG, JPEG, PDF, SVG or TIFF"],
])("the report on %s names its kind", (_, file, what) => {
  expect(refusalOf(file).finding?.message).toBe(`The file cannot be printed, it ${what}.`);
});

test.each([
  ["a JPEG of empty segments", endless("\xff\xd8\xff", "\xff\xe0\0\0")],
  ["a JPEG without an end", endless("\xff\xd8\xff", "\0")],
  ["an SVG of roots that do not end", endless("", "<svg ")],
  ["an SVG of quotations that do not end", endless(unended, ` height="`)],
  ["an SVG of attributes", endless("<svg ", ` viewBox="0 0`)],
  ["comments before an SVG", endless("<svg ><!--", "<!--")],
  ["an SVG of entities", endless("<svg a='", "&a;")],
])("%s takes no time", (_, file) => {
  expect(refusalOf(file).ms).toBeLessThan(250);
});
