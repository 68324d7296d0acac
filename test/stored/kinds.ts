import type * as z from "zod/mini";
import { CanaryState, readState } from "#shared/canary/canary-state.ts";
import { CanaryNotification, readNotification } from "#shared/canary/notification.ts";
import { KeyRecord, readKey } from "#shared/key/key.ts";
import { OfferVersion, readOfferVersion } from "#shared/offer/published-offer.ts";
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
import {
  ProductionLineSchema,
  readProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import { readRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import { HistoryEntry, readHistoryEntry } from "#shared/order/history.ts";
import { OrderRecord } from "#shared/order/order-record.ts";
import { Erasure } from "#shared/order/erase/erasure.ts";
import { readErasure } from "#shared/order/erase/erasure-store.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import type { Read } from "#shared/table/keys.ts";
import {
  DeliveryBody,
  DeliveryRecord,
  readDelivery,
  readDeliveryBody,
} from "#shared/webhook/log/delivery-record.ts";
import { readUndelivered, Undelivered } from "#shared/webhook/log/undelivered.ts";
import { readSecret, SigningSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { readWebhook, WebhookRecord } from "#shared/webhook/subscription/webhook.ts";

/** A kind of stored items: what a record of it is, and its door. */
export interface Kind {
  readonly schema: z.ZodMiniType;
  readonly read: Read<unknown>;
}

/** Every kind of items that has records; its frozen items are in the file of its name below `items`. */
export const kinds = {
  canary: { schema: CanaryState, read: readState },
  "canary-notification": { schema: CanaryNotification, read: readNotification },
  catalog: { schema: CatalogRecord, read: readCatalog },
  "catalog-version": { schema: OfferVersion, read: readOfferVersion },
  delivery: { schema: DeliveryRecord, read: readDelivery },
  "delivery-body": { schema: DeliveryBody, read: readDeliveryBody },
  erasure: { schema: Erasure, read: readErasure },
  "history-entry": { schema: HistoryEntry, read: readHistoryEntry },
  import: { schema: ImportRecord, read: readImport },
  "import-part": { schema: PartRecord, read: readPart },
  key: { schema: KeyRecord, read: readKey },
  order: { schema: OrderRecord, read: readOrder },
  product: { schema: ProductRecord, read: readProduct },
  "production-line": { schema: ProductionLineSchema, read: readProductionLine },
  "rate-card": { schema: RateCardRecord, read: readRateCard },
  secret: { schema: SigningSecret, read: readSecret },
  undelivered: { schema: Undelivered, read: readUndelivered },
  variation: { schema: VariationRecord, read: readVariation },
  webhook: { schema: WebhookRecord, read: readWebhook },
} as const satisfies Record<string, Kind>;
