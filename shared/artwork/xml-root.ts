import { SaxesParser } from "saxes";

/** The root of an XML document or of an HTML page. */
export interface XmlRoot {
  /** Its name without a prefix. */
  readonly name: string;
  /** Empty if the root does not end in the text. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The byte order mark of an encoding, or its form of a document's first `<`. */
const encodings = [
  ["fffe", "utf-16le"],
  ["3c00", "utf-16le"],
  ["feff", "utf-16be"],
  ["003c", "utf-16be"],
] as const;

/**
 * Returns the text of an XML document's beginning. All names in it are ASCII, so that every other encoding reads as
 * UTF-8 does.
 */
export function textOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  const [, encoding = "utf-8"] = encodings.find(([begin]) => begin === start) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

/** Ends the parser, which has no other way to stop. */
const FOUND = new Error("The root was found or is missing");

/** A parser that takes what is not well-formed, as the programs that open artwork do. */
class HeadParser extends SaxesParser {
  override fail(): this {
    return this;
  }
}

/** Returns the root of a document, whose text may break off, or undefined. */
export function rootOf(text: string): XmlRoot | undefined {
  let root: XmlRoot | undefined;
  const parser = new HeadParser({ position: false });
  const stop = () => {
    throw FOUND;
  };
  parser.on("doctype", (doctype) => {
    if (!/^\s*html\b/i.test(doctype)) return;
    root = { name: "html", attributes: {} };
    stop();
  });
  // Nothing but blanks is allowed before a root.
  parser.on("text", (before) => {
    if (/\S/.test(before)) stop();
  });
  parser.on("cdata", stop);
  parser.on("opentagstart", ({ name }) => {
    root = { name: name.replace(/^.*:/, ""), attributes: {} };
  });
  parser.on("opentag", ({ attributes }) => {
    if (root !== undefined) root = { ...root, attributes };
    stop();
  });
  try {
    parser.write(text);
  } catch (error) {
    if (error !== FOUND) throw error;
  }
  return root;
}
