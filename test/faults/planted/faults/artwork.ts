import type { Mutant } from "../mutant.ts";

/** Checks of print files: their refusals, the bytes that they read and how often they call. */
export const artworkMutants: readonly Mutant[] = [
  {
    breaks: "A file without an end is read until its time is up.",
    file: "shared/fetch/send.ts",
    find: "      if (bytes >= limit) break;\n",
    replace: "",
    by: ["test/shared/artwork/fetch-artwork.test.ts"],
  },
  {
    breaks: "A compressed file is unpacked to its end, however long it gets.",
    file: "shared/artwork/undo-encoding.ts",
    find: "    if (length >= limit) break;\n",
    replace: "",
    by: ["test/shared/artwork/undo-encoding.test.ts"],
  },
  {
    breaks:
      "Artwork that cannot be printed goes to the machine, although the rate card demands a hold.",
    file: "shared/order/artwork/artwork-files.ts",
    find: 'if (holds && [...found.values()].some(({ status }) => status === "failed"))',
    replace: 'if (holds && [...found.values()].some(({ status }) => status === "ok"))',
    by: ["test/stories/artwork/artwork.test.ts"],
  },
  {
    breaks: "A file that breaks off is kept as if it were whole.",
    file: "shared/artwork/copy-file.ts",
    find: "    isWhole = bytes <= MOST_BYTES;\n  } catch (error) {",
    replace: "    isWhole = bytes <= MOST_BYTES;\n  } catch (error) {\n    isWhole = isAccepted;",
    by: ["test/shared/artwork/copy-file.test.ts"],
  },
  {
    breaks: "The press gets what the host has by then, although the checked file is kept.",
    file: "shared/order/artwork/link-artwork.ts",
    find: 'signed.get(check?.kept?.sha256 ?? "")',
    replace: 'signed.get("")',
    by: ["test/stories/artwork/kept-artwork.test.ts"],
  },
  {
    breaks: "An erasure leaves the artwork of its order in the bucket.",
    file: "shared/care/erase-stored-order.ts",
    find: "  await deleteItems(pointersOf(order));\n  await deleteArtwork(order);\n",
    replace: "  await deleteItems(pointersOf(order));\n",
    by: ["test/stories/artwork/kept-artwork.test.ts"],
  },
  {
    breaks: "A file that the bucket did not take is told as kept.",
    file: "shared/artwork/keep-file.ts",
    find: "    if (isPut === undefined)",
    replace: "    if (isPut === undefined && bytes === 0)",
    by: ["test/shared/order/artwork/keep-checked.test.ts"],
  },
  {
    breaks: "A merchant can have any number of files fetched a minute.",
    file: "shared/order/artwork/fetch-in-turn.ts",
    find: "if (turn?.isTaken !== true)",
    replace: "if (turn === undefined)",
    by: ["test/shared/order/artwork/check-order.test.ts"],
  },
  {
    breaks: "All checks call the same server at once.",
    file: "shared/fetch/host-slots.ts",
    find: "if (slots.busy < CONCURRENCY) slots.busy++;",
    replace: "if (slots.busy < 100 * CONCURRENCY) slots.busy++;",
    by: ["test/shared/order/artwork/check-order.test.ts"],
  },
];
