import { artworkMutants } from "./faults/artwork.ts";
import { auditMutants } from "./faults/audit.ts";
import { canaryMutants } from "./faults/canary.ts";
import { edgeMutants } from "./faults/edge.ts";
import { floorKeyMutants } from "./faults/floor-keys.ts";
import { floorMoveMutants } from "./faults/floor-moves.ts";
import { foundationMutants } from "./faults/foundation.ts";
import { hostMutants } from "./faults/host.ts";
import { lineMutants } from "./faults/lines.ts";
import { lossMutants } from "./faults/losses.ts";
import { offerMutants } from "./faults/offer.ts";
import { operatorMutants } from "./faults/operator.ts";
import { orderMutants } from "./faults/orders.ts";
import { stackMutants } from "./faults/stack.ts";
import { testOrderMutants } from "./faults/test-orders.ts";
import { webhookMutants } from "./faults/webhooks.ts";
import type { Mutant } from "./mutant.ts";

/** Every fault that the tests are held to notice. */
export const mutants: readonly Mutant[] = [
  ...edgeMutants,
  ...webhookMutants,
  ...orderMutants,
  ...testOrderMutants,
  ...auditMutants,
  ...lossMutants,
  ...artworkMutants,
  ...canaryMutants,
  ...lineMutants,
  ...offerMutants,
  ...foundationMutants,
  ...floorKeyMutants,
  ...floorMoveMutants,
  ...stackMutants,
  ...hostMutants,
  ...operatorMutants,
];
