import type { OperatorOrder } from "#shared/order/view/operator-order.ts";

/** The most orders that a search reads. */
export const MOST_LOOKED_AT = 5000;

/** The recipient of an order as a caller on the telephone describes it: parts of fields, in any case. */
export interface Sought {
  readonly email?: string | undefined;
  readonly zip?: string | undefined;
  readonly phone?: string | undefined;
}

/** Searches orders for a recipient, up to {@link MOST_LOOKED_AT}; `complete` if there were no more. */
export async function findPeople(
  pages: AsyncIterable<readonly OperatorOrder[]>,
  { email, zip, phone }: Sought,
) {
  const items: OperatorOrder[] = [];
  let looked_at = 0;
  for await (const orders of pages) {
    for (const order of orders) {
      if (looked_at === MOST_LOOKED_AT) return { items, looked_at, complete: false };
      looked_at++;
      const isMeant =
        has(order.email, email) &&
        digits(order.phone).includes(digits(phone ?? "").replace(/^0+/, "")) &&
        bare(order.zip).startsWith(bare(zip ?? ""));
      if (isMeant) items.push(order);
    }
  }
  return { items, looked_at, complete: true };
}

const has = (text: string, part = ""): boolean =>
  text.toLowerCase().includes(part.trim().toLowerCase());

/** A postal code without its blanks and hyphens. */
const bare = (zip: string): string => zip.replaceAll(/[\s-]/g, "").toLowerCase();

/** The digits of a telephone number. The zeros before a number at home are not in its form for abroad. */
const digits = (phone: string): string => phone.replaceAll(/\D/g, "");
