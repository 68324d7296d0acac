import { canaryKey, canaryNotificationKey, keyKey, requestCounts } from "./caller-keys.ts";
import { shiftPartition } from "./floor-keys.ts";
import {
  checkKey,
  checkTurnsKey,
  takeKey,
  erasureKey,
  retentionKey,
  trackedPrefix,
} from "./find-keys.ts";
import {
  catalogKey,
  deletedOrderKey,
  deliveryBodyKey,
  deliveryKey,
  deliveryTurnsKey,
  facilityKey,
  historyPartition,
  historyPrefix,
  importKey,
  importParts,
  lineLoadKey,
  offerPartKey,
  offerVersionKey,
  orderChunks,
  orderKey,
  productionLineKey,
  productKey,
  rateCardKey,
  secretKey,
  undeliveredPartition,
  variationKey,
  webhookCountKey,
  webhookKey,
  type TableKey,
} from "./keys.ts";

/** Stands for any text of a key. */
const ANY = "*";

/** The keys of each kind of stored items, by the functions that make them. */
const keysOf = {
  "artwork-result": checkKey(ANY, ANY),
  "artwork-turns": checkTurnsKey(ANY),
  canary: canaryKey,
  "canary-notification": canaryNotificationKey(ANY, ANY),
  catalog: catalogKey(ANY, ANY),
  "catalog-version": offerVersionKey,
  take: takeKey(ANY),
  "deleted-order": deletedOrderKey(ANY, ANY),
  delivery: deliveryKey(ANY, ANY),
  "delivery-body": deliveryBodyKey(ANY, ANY),
  "delivery-turns": deliveryTurnsKey(ANY),
  erasure: erasureKey(ANY),
  facility: facilityKey(ANY),
  "history-entry": { PK: historyPartition(ANY), SK: `${historyPrefix}${ANY}` },
  import: importKey(ANY),
  "import-part": { PK: importParts(ANY), SK: ANY },
  key: keyKey(ANY),
  "line-load": lineLoadKey(ANY, ANY),
  "offer-part": offerPartKey(ANY),
  order: orderKey(ANY),
  "order-chunk": { PK: orderChunks(ANY), SK: ANY },
  "parcel-pointer": { PK: `${trackedPrefix}${ANY}`, SK: ANY },
  product: productKey(ANY, ANY),
  "production-line": productionLineKey(ANY),
  "rate-card": rateCardKey,
  retention: retentionKey,
  "request-count": { PK: requestCounts(ANY), SK: ANY },
  secret: secretKey(ANY),
  "shift-count": { PK: shiftPartition, SK: ANY },
  undelivered: { PK: undeliveredPartition(ANY), SK: ANY },
  variation: variationKey(ANY, ANY),
  webhook: webhookKey(ANY, ANY),
  "webhook-count": webhookCountKey(ANY),
} as const satisfies Readonly<Record<string, TableKey>>;

/** A kind of stored items. `shared/care/stored-kinds.ts` has the rules of each. */
export type ItemKind = keyof typeof keysOf;

/** The fixed text of a key has no special character of a pattern. */
const toPattern = (text: string) => new RegExp(`^${text.replaceAll(ANY, "[^]+")}$`);

const fixedText = ({ PK, SK }: TableKey) => `${PK}${SK}`.replaceAll(ANY, "");

/** The keys with the most fixed text come first: the key of a large body also looks like that of a delivery. */
const patterns = Object.entries<TableKey>(keysOf)
  .sort(([, one], [, other]) => fixedText(other).length - fixedText(one).length)
  .map(([kind, { PK, SK }]) => ({
    kind: kind as ItemKind,
    PK: toPattern(PK),
    SK: toPattern(SK),
  }));

/** Returns the kind of an item, by its key; undefined for a key that no function of this folder makes. */
export const kindOf = (key: TableKey): ItemKind | undefined =>
  patterns.find(({ PK, SK }) => PK.test(key.PK) && SK.test(key.SK))?.kind;
