import { addressesMutants } from "./faults/addresses.ts";
import { artworkMutants } from "./faults/artwork.ts";
import { auditMutants } from "./faults/audit.ts";
import { claimsMutants } from "./faults/claims.ts";
import { deliveryMutants } from "./faults/delivery.ts";
import { erasureMutants } from "./faults/erasure.ts";
import { keysMutants } from "./faults/keys.ts";
import { moneyMutants } from "./faults/money.ts";
import { ordersMutants } from "./faults/orders.ts";
import { permissionsMutants } from "./faults/permissions.ts";
import { restoreMutants } from "./faults/restore.ts";
import type { Mutant } from "./mutant.ts";

/** Every fault that the tests have to notice. */
export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...ordersMutants,
  ...claimsMutants,
  ...deliveryMutants,
  ...addressesMutants,
  ...keysMutants,
  ...permissionsMutants,
  ...erasureMutants,
  ...restoreMutants,
  ...auditMutants,
  ...artworkMutants,
];
