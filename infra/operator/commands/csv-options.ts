/** An option of every command that writes CSV. */
export const bom = {
  flags: "--no-bom",
  about: "CSV without the byte order mark, by which spreadsheets see that it is UTF-8",
} as const;
