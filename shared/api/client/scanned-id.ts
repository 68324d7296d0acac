const ID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/** Returns the id in a scanned or typed text, with hyphens and in lower case; undefined for any other text. */
export function scannedId(text: string): string | undefined {
  return ID.exec(text)?.slice(1).join("-").toLowerCase();
}

/** Returns an id as it is printed in a code: a scanner that is set to another keyboard types no hyphens. */
export const printedId = (id: string): string => id.replaceAll("-", "");
