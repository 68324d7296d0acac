const ID =
  /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})(?:p([1-9]\d{0,4}))?$/i;

/**
 * Returns the id in a scanned or typed text, with hyphens and in lower case; undefined for any other text. The ticket of
 * a piece has the id of its order.
 */
export function scannedId(text: string): string | undefined {
  return ID.exec(text)?.slice(1, 6).join("-").toLowerCase();
}

/** Returns the number of the piece in a scanned ticket, from 1 on; undefined for any other text. */
export function scannedPiece(text: string): number | undefined {
  const piece = ID.exec(text)?.[6];
  return piece === undefined ? undefined : Number(piece);
}

/** Returns an id as it is printed in a code: a scanner that is set to another keyboard types no hyphens. */
export const printedId = (id: string): string => id.replaceAll("-", "");

/** Returns the code of a ticket: the id of its order, and the number of its piece. */
export const printedPiece = (id: string, piece: number): string =>
  `${printedId(id)}p${String(piece)}`;
