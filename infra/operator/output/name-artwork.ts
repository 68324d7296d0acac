import { extname } from "node:path";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { ArtworkLink } from "#shared/order/artwork/order-artwork.ts";
import { UsageError } from "../exit/usage-error.ts";

/** The name of a file by default: what a person reads, with the extension that a RIP needs. */
export const ARTWORK_NAME = "{order_id}_{item}_{sku}_{key}_x{quantity}.{ext}";

const extensions: Readonly<Record<NonNullable<ArtworkLink["type"]>, string>> = {
  PNG: "png",
  JPEG: "jpg",
  PDF: "pdf",
  SVG: "svg",
  TIFF: "tif",
};

/** The values of placeholders in a name. */
const parts = {
  order_id: ({ order }: Named) => order.order_id,
  id: ({ order }: Named) => order.id,
  item: ({ order, link }: Named) => String(1 + order.items.findIndex(isOf(link))),
  item_id: ({ link }: Named) => link.item_id,
  sku: ({ order, link }: Named) => order.items.find(isOf(link))?.sku ?? "",
  key: ({ link }: Named) => link.key,
  quantity: ({ order, link }: Named) => String(order.items.find(isOf(link))?.quantity ?? 0),
  ext: ({ link }: Named) => (link.type === null ? extensionOf(link.url) : extensions[link.type]),
} as const;

interface Named {
  readonly order: Pick<OperatorOrder, "id" | "order_id" | "items">;
  readonly link: ArtworkLink;
}

const isOf =
  ({ item_id }: ArtworkLink) =>
  (item: { readonly item_id: string }) =>
    item.item_id === item_id;

/** The extension of a URL; `bin` unless it is one of a print file, because a merchant chooses it. */
function extensionOf(url: string): string {
  const extension = extname(new URL(url).pathname).slice(1).toLowerCase();
  return [...Object.values(extensions), "jpeg", "tiff"].includes(extension) ? extension : "bin";
}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);

/** Returns the placeholders of a form. Throws {@link UsageError} for one that is unknown. */
export function readArtworkName(form: string): string {
  for (const [placeholder, name = ""] of form.matchAll(/\{([^}]*)\}/g)) {
    if (isPart(name)) continue;
    const known = Object.keys(parts).map((each) => `{${each}}`);
    throw new UsageError(`--name has no place for ${placeholder}; it takes ${known.join(", ")}.`);
  }
  return form;
}

/** Returns the name of a file. Characters that a file system does not take become hyphens. */
export function nameArtwork(form: string, named: Named): string {
  const name = form.replace(/\{(\w+)\}/g, (whole, part: string) =>
    isPart(part) ? parts[part](named) : whole,
  );
  return name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, "-").replace(/^\.+/, "-");
}
