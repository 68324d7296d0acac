/**
 * Returns a tracking number or a carrier's name as it is compared: its letters and digits alone, in upper case and in
 * their plain form. People and programs group them by blanks, hyphens and dots, and copy invisible characters along:
 * `1z 999-aa1` and `1Z999AA1` are one number, `U.P.S.` and `UPS` are one carrier. Empty for a text that names nothing,
 * such as `-`.
 */
export const canonicalCode = (text: string): string =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
