import type { FloorOrder } from "../calls/floor-calls.ts";

interface SlipWords {
  readonly title: string;
  readonly order: string;
  readonly parcel: (number: string, all: string) => string;
  readonly pieces: string;
  readonly what: string;
  readonly enclosed: string;
}

/** The headings of a packing slip. Names of products, colors and sizes are those of the catalog. */
export const SLIP_WORDS: Readonly<Record<FloorOrder["packing_slip"]["language"], SlipWords>> = {
  en: {
    title: "Packing slip",
    order: "Order",
    parcel: (number, all) => `parcel ${number} of ${all}`,
    pieces: "Pieces",
    what: "What",
    enclosed: "Enclosed:",
  },
  de: {
    title: "Lieferschein",
    order: "Bestellung",
    parcel: (number, all) => `Paket ${number} von ${all}`,
    pieces: "Stück",
    what: "Artikel",
    enclosed: "Beilagen:",
  },
  fr: {
    title: "Bon de livraison",
    order: "Commande",
    parcel: (number, all) => `colis ${number} sur ${all}`,
    pieces: "Quantité",
    what: "Article",
    enclosed: "Également dans le colis :",
  },
  es: {
    title: "Albarán",
    order: "Pedido",
    parcel: (number, all) => `paquete ${number} de ${all}`,
    pieces: "Unidades",
    what: "Artículo",
    enclosed: "Incluye también:",
  },
};
