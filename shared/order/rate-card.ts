import type { ShippingMethod, SpeedType } from "./shipping.ts";

/** What orders cost beside their items. Every amount in cents, every rate in basis points (1/100 of a percent). */
export interface RateCard {
  readonly shipping: Readonly<
    Record<ShippingMethod, { readonly first_item: number; readonly additional_item: number }>
  >;
  /** Charged for each piece, as part of the shipping fee. */
  readonly speed: Readonly<Record<SpeedType, number>>;
  /** Charged once for an order with inserts: they need a box. */
  readonly box: number;
  /** The highest reached `min_quantity` (pieces of the whole order) sets the discount on the subtotal. */
  readonly discounts: readonly { readonly min_quantity: number; readonly rate: number }[];
  /** The first entry that fits the address, on the subtotal less the discount; without `state`, a whole country. */
  readonly taxes: readonly {
    readonly country: string;
    readonly state?: string;
    readonly rate: number;
  }[];
}

/** In force until operators put another one. */
export const defaultRateCard: RateCard = {
  shipping: {
    standard: { first_item: 475, additional_item: 150 },
    priority: { first_item: 795, additional_item: 200 },
    express: { first_item: 1495, additional_item: 300 },
    global: { first_item: 1295, additional_item: 400 },
    dhl_parcel_ground: { first_item: 595, additional_item: 175 },
    dhl_parcel_expedited: { first_item: 895, additional_item: 225 },
    by_tiktok: { first_item: 0, additional_item: 0 },
    by_seller: { first_item: 0, additional_item: 0 },
  },
  speed: { rush: 250, expedite: 500 },
  box: 100,
  discounts: [],
  taxes: [],
};
