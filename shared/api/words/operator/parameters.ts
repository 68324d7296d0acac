/** Words for the two parameters of every list that is followed by its cursor. */
export const cursorQueryWords = (example: string) =>
  ({
    cursor: [
      "Where to go on: the `next_cursor` of the page before. Without it the list begins.",
      example,
    ],
    limit: ["How many entries a page has at most, 1 to 100; without it 20.", 20],
  }) as const;
