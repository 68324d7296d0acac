import * as z from "zod/mini";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { keepState, type CanaryState } from "./canary-state.ts";
import { chooseDestination } from "./destination.ts";
import { API_URL, type Shop } from "./shop.ts";

/** The addresses of the receiver and of the artwork. */
const RECEIVER_URL = `${API_URL}/canary/notifications`;
const ARTWORK_URL = `${API_URL}/canary/artwork.svg`;

const Subscription = z.object({ id: z.string(), url: z.string(), is_active: z.boolean() });
const Subscriptions = z.object({ webhooks: z.array(Subscription) });
const Subscribed = z.object({ id: z.string(), secret: z.string() });

const Products = z.object({
  data: z.object({ items: z.array(z.object({ id: z.string(), min_order_quantity: z.number() })) }),
});
const Variations = z.object({
  data: z.object({
    items: z.array(
      z.object({ sku: z.string(), attributes: z.object({ print_areas: z.array(z.string()) }) }),
    ),
  }),
});

/**
 * Orders the first thing that the catalog offers, to a country that the rate card serves, and subscribes first if need
 * be. The state is kept before the order, so that its secret is known when notifications arrive. It is kept again
 * afterwards, so that an order that could not be placed fails one run and not two. Throws the first error of these
 * steps.
 */
export async function placeNextOrder(
  shop: Shop,
  { key, webhook: known }: CanaryState,
): Promise<string> {
  const webhook = await ensureSubscription(shop, known);
  const [item, { zones }] = await Promise.all([chooseItem(shop), loadRateCard()]);
  const order_id = `canary-${String(Date.now())}`;
  await keep({ key, webhook });
  await shop.ask("POST /orders", z.unknown(), {
    order_id,
    first_name: "Canary",
    ...chooseDestination(zones),
    items: [item],
  });
  await keep({ key, webhook, order_id });
  return order_id;
}

async function keep(state: CanaryState): Promise<void> {
  if (!(await keepState(state))) throw new Error("The canary was switched during its run");
}

/**
 * Returns the only subscription. Creates it again if it is gone, switched off, has another address, or is not the only
 * one.
 */
async function ensureSubscription(shop: Shop, known: CanaryState["webhook"]) {
  const { webhooks } = await shop.ask("GET /webhooks", Subscriptions);
  const isWell = webhooks.every(
    ({ id, url, is_active }) => id === known?.id && url === RECEIVER_URL && is_active,
  );
  if (known !== undefined && webhooks.length === 1 && isWell) return known;
  await Promise.all(webhooks.map(({ id }) => shop.ask(`DELETE /webhooks/${id}`, z.unknown())));
  return shop.ask("POST /webhooks", Subscribed, {
    name: "Canary",
    url: RECEIVER_URL,
    events: ["order.status", "order.shipment"],
  });
}

async function chooseItem(shop: Shop) {
  const products = await shop.ask("GET /products", Products);
  for (const { id, min_order_quantity: quantity } of products.data.items) {
    const path = `GET /products/${id}/variations?is_available=true&limit=1` as const;
    const [variation] = (await shop.ask(path, Variations)).data.items;
    const [key] = variation?.attributes.print_areas ?? [];
    if (variation === undefined || key === undefined) continue;
    return { sku: variation.sku, quantity, print_files: [{ key, url: ARTWORK_URL }] };
  }
  throw new Error("Nothing can be ordered: no product among the first has a variation available");
}
