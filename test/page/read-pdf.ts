import { inflateSync } from "node:zlib";

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

/** Returns the text of each page of a PDF as Chromium writes it, without the gaps between its parts. */
export function readPages(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(OBJECT)].map(([, id = "", body = ""]) => [id, body]),
  );
  const streamOf = (id: string) => {
    const body = objects.get(id) ?? "";
    const bytes = body.slice(body.indexOf("stream\n") + 7, body.lastIndexOf("\nendstream"));
    return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
  };
  const refsOf = (body: string, form: RegExp) =>
    [...body.matchAll(form)].map(([, name = "", id = ""]) => [name, id] as const);
  const glyphsOf = (font: string) => {
    const [[, id] = ["", ""]] = refsOf(objects.get(font) ?? "", /\/(ToUnicode) (\d+)/g);
    return readGlyphs(streamOf(id));
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const fonts = new Map(
      refsOf(page, /\/(F\d+) (\d+) 0 R/g).map(([name, id]) => [name, glyphsOf(id)]),
    );
    const [[, contents] = ["", ""]] = refsOf(page, /\/(Contents) (\d+)/g);
    let glyphs = new Map<string, string>();
    let text = "";
    for (const [, font, codes = ""] of streamOf(contents).matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map<string, string>();
      for (const [code] of codes.matchAll(/.{4}/g)) text += glyphs.get(code) ?? "";
    }
    return text;
  });
}

/** Reads which character each glyph of a font is. */
function readGlyphs(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  const ranges = /^<(\w{4})> (?:<(\w{4})> )?<(\w{4})>$/gm;
  for (const [, first = "", last = first, character = ""] of map.matchAll(ranges)) {
    const from = parseInt(first, 16);
    for (let glyph = from; glyph <= parseInt(last, 16); glyph++) {
      const code = parseInt(character, 16) + glyph - from;
      glyphs.set(glyph.toString(16).padStart(4, "0").toUpperCase(), String.fromCharCode(code));
    }
  }
  return glyphs;
}
