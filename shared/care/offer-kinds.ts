import { CatalogRecord, readCatalog } from "#shared/offer/catalog/catalog.ts";
import {
  ProductRecord,
  readProduct,
  readVariation,
  VariationRecord,
} from "#shared/offer/catalog/product.ts";
import {
  ImportRecord,
  PartRecord,
  readImport,
  readPart,
} from "#shared/offer/import/import-record.ts";
import { Facility, readFacility } from "#shared/offer/production-line/facility.ts";
import {
  ProductionLineRecord,
  readProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import { OfferPart, readOfferPart } from "#shared/offer/offer-parts.ts";
import { OfferVersion, readOfferVersion } from "#shared/offer/published-offer.ts";
import { readRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import type { Kind } from "./kind.ts";

/** Rules of items that are worth something for a while only. */
export const PASSING = { restore: "rebuild", expires: "always" } as const;

const OFFERED = {
  restore: "overwrite",
  audit: "Operators publish it, and nothing follows from it that could differ.",
  expires: "never",
} as const;

/** The rules of the items of what operators offer. */
export const offerKinds = {
  "catalog-version": {
    record: { schema: OfferVersion, read: readOfferVersion },
    personal: {
      impersonal:
        "version generation former_generation upcoming parts superseded changed_at layout",
    },
    ...OFFERED,
  },
  "offer-part": {
    record: { schema: OfferPart, read: readOfferPart },
    personal: { impersonal: "id bytes records" },
    ...OFFERED,
  },
  catalog: {
    record: { schema: CatalogRecord, read: readCatalog },
    personal: { impersonal: "id name description icon is_active" },
    ...OFFERED,
  },
  product: {
    record: { schema: ProductRecord, read: readProduct },
    personal: {
      impersonal:
        "id sku name catalog_id base_price currency images is_active min_order_quantity max_order_quantity variations_count attributes line_ids customs",
    },
    ...OFFERED,
  },
  import: {
    record: { schema: ImportRecord, read: readImport },
    personal: {
      impersonal: "id published abandoned created_at base parts revision adds removes",
    },
    ...OFFERED,
  },
  "import-part": {
    record: { schema: PartRecord, read: readPart },
    personal: { impersonal: "part rows former" },
    ...OFFERED,
  },
  "production-line": {
    record: { schema: ProductionLineRecord, read: readProductionLine },
    personal: {
      impersonal:
        "id name description is_active supported_shipping_methods supported_facilities supports_speed_type supports_label_url production_days preference prefers_countries capacity_per_day",
    },
    ...OFFERED,
  },
  "line-load": {
    record: null,
    personal: { impersonal: "pieces" },
    ...PASSING,
    audit: "It is worth something for its day, and no order depends on it.",
  },
  "shipped-count": {
    record: null,
    personal: { impersonal: "orders" },
    ...PASSING,
    audit: "It is worth something for its day, and no order depends on it.",
  },
  facility: {
    record: { schema: Facility, read: readFacility },
    personal: { impersonal: "code name country state city time_zone cut_off holidays" },
    ...OFFERED,
  },
  "rate-card": {
    record: { schema: RateCardRecord, read: readRateCard },
    personal: {
      impersonal:
        "currency zones speed box discounts taxes production_requires_payment artwork_check customs_data claim_days",
    },
    ...OFFERED,
  },
  variation: {
    record: { schema: VariationRecord, read: readVariation },
    personal: {
      impersonal:
        "id product_id name sku color size price is_available stock_quantity bin attributes line_ids customs",
    },
    ...OFFERED,
  },
} as const satisfies Readonly<Record<string, Kind>>;
