import { extractText } from "unpdf";

/** Returns the text of each page of a PDF, each gap as one blank. */
export async function readPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}
