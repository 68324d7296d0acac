import { v5 as uuidv5 } from "uuid";

const NAMESPACE = "f2a5c1de-7b0e-4a53-9f6d-5f3e0c9a1b47";

/** An order's id, derived from its owner and reference: so a reference is unique for its owner. */
export function orderId(owner: string, reference: string): string {
  return uuidv5(`${owner}/${reference}`, NAMESPACE);
}
