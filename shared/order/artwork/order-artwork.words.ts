import { exampleKept } from "#shared/artwork/print-file-check.words.ts";
import { exampleItem } from "#shared/order/order.words.ts";
import { describe } from "#shared/values/describe.ts";
import { ArtworkLink, OrderArtwork } from "./order-artwork.ts";

const { item_id } = exampleItem;

const { example: link } = describe(ArtworkLink, {
  id: "ArtworkLink",
  about: "A link by which production fetches a print file.",
  fields: {
    item_id: "The item of the order.",
    key: "The print area.",
    url: "A signed link to the kept copy, or the file's own URL if no copy is kept any more.",
    expires_at: "When the signed link ends, in UTC; `null` for the file's own URL.",
    sha256:
      "The SHA-256 of the kept copy in hexadecimal digits: compare the bytes that arrive with it. `null` for the file's own URL, at which the file may have changed since it was checked.",
    bytes: "The length of the kept copy; `null` for the file's own URL.",
    type: "The form of the kept copy, by its bytes; `null` for the file's own URL.",
  },
  example: {
    item_id,
    key: "front",
    url: "https://print-on-demand-artwork.s3.eu-central-1.amazonaws.com/3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08?X-Amz-Expires=300",
    expires_at: "2026-11-21T12:35:00.000000",
    ...exampleKept,
  },
});

export const { example: exampleArtwork } = describe(OrderArtwork, {
  id: "OrderArtwork",
  about: "The links to all print files of an order.",
  fields: { files: "A link for each file of each item, in their order." },
  example: { files: [link] },
});
