import { v5 as uuidv5 } from "uuid";

const NAMESPACE = "f2a5c1de-7b0e-4a53-9f6d-5f3e0c9a1b47";

/** Derives an order's id from its owner and reference, so that a reference is unique among its owner's orders. */
export function orderId(owner: string, reference: string): string {
  return uuidv5(`${owner}/${reference}`, NAMESPACE);
}
