export interface paths {
    "/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters
         * @description The notifications of the last 30 days that ended undelivered, the oldest first: when a merchant misses some. Each tells whose it is and why it failed. Follow `next_cursor` until it is null: with filters, a page may hold fewer than the limit, or none, with more to come.
         *
         *     Needs the permission `manage:deliveries`.
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dead-letters/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver dead letters after all
         * @description Once the endpoint works again. A letter has all its tries again; the subscriber gets the same id and the same bytes as before. One whose subscription is gone or off stays where it is, and the reply says so. A request works for some seconds: send it again with `next_cursor` until that is null.
         *
         *     Safe to repeat: a letter may be delivered twice but is never lost.
         *
         *     Needs the permission `manage:deliveries`.
         */
        post: operations["redriveDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dead-letters/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete dead letters for good
         * @description For letters that nobody needs any more; their owner cannot recover them either. The log keeps whose each was, who discarded it and why. A request works for some seconds: send it again with `next_cursor` until that is null. Safe to repeat; what is deleted cannot be had back.
         *
         *     Needs the permission `manage:deliveries`.
         */
        post: operations["discardDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-faults/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with notifications that met a fault of the service
         * @description Once the fault is mended that the alarm `DeliveryFaults` told of: all that the service could not handle goes on where it stood, with the tries that it has left. A message that cannot be read stays, and the reply says so. While it says `complete: false`, send the same request again.
         *
         *     Safe to repeat: a notification may be delivered twice but is never lost.
         *
         *     Needs the permission `manage:deliveries`.
         */
        post: operations["redriveFaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's webhook subscriptions, with their health
         * @description All of them, those switched off too: how the last call went, how many in a row have failed, and why one is off. For a merchant who misses notifications.
         *
         *     Needs the permission `manage:deliveries`.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a user's webhook subscription on again
         * @description When their endpoint works again after the service switched the subscription off; its count of failures starts anew. What ended undelivered while it was off stays so until its owner recovers it, or its dead letters are redriven. Safe to repeat.
         *
         *     Needs the permission `manage:deliveries`.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of a user
         * @description All keys of a user with when each was last used, the newest first, those that have ended too. Never a key itself. One that was issued moments ago may be missing still.
         *
         *     Needs the permission `manage:keys`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Issue a key
         * @description For a new merchant, a new press or a colleague. The reply alone shows the key. A key with `manage:` permissions can be issued only by one that has these itself; without them, 403 names those that are missing.
         *
         *     Not safe to repeat: each request issues another key. When a reply is lost, revoke the key that `GET /keys` lists, and issue a new one.
         *
         *     Needs the permission `manage:keys`.
         */
        post: operations["issueKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a key
         * @description Changes the name, the permissions, the rate limit or the expiry of a key; its owner keeps using it. A change holds within a second: a lower rate limit ends a flood, a later `expires` makes a key that has expired valid again. Needs the `manage:` permissions that the key has, and those that it is to have. Safe to repeat.
         *
         *     Needs the permission `manage:keys`.
         */
        put: operations["updateKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a new key in the place of another
         * @description For a change of keys without an interruption, or with `grace_seconds` 0 after a leak: the new key has the owner, name, permissions, rate limit and expiry of the former, which stays valid for a while. The reply alone shows the new key. Needs the `manage:` permissions that the key has.
         *
         *     Repeated, it answers 409 KEY_ROTATED with the id of the new key: when the reply was lost, rotate that one.
         *
         *     Needs the permission `manage:keys`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description Ends a key for good, from its next request on: when it leaked, or is needed no more. Orders and subscriptions that were made with it stay. Your own key can be revoked too. Needs the `manage:` permissions that the key has. Safe to repeat: the first time counts.
         *
         *     Needs the permission `manage:keys`.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogs/{catalog_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or make a catalog
         * @description Changes the given fields of the catalog of this id, or makes it: choose a UUID for a new one. Merchants see it within a second. Safe to repeat.
         *
         *     Needs the permission `manage:catalog`.
         */
        put: operations["upsertCatalog"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or make a product
         * @description Changes the given fields of the product of this SKU, or makes it; merchants see it within a second. There may be 10,000 products. For single changes: a whole catalog is imported. Safe to repeat.
         *
         *     Needs the permission `manage:catalog`.
         */
        put: operations["upsertProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variations/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or make a variation
         * @description Changes the given fields of the variation of this SKU, or makes it, last among those of its product, which has up to 1,000. `price`, `is_available` and `stock_quantity` alone are one small write that waits for nobody: send them as often as your stock changes. Orders that are there keep their prices. Safe to repeat.
         *
         *     Needs the permission `manage:catalog`.
         */
        put: operations["upsertVariation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the catalog, page by page
         * @description The published catalog in the form that an import takes, what is hidden too: to back it up, or to edit and import it again. Follow `next_cursor` until it is null.
         *
         *     Needs the permission `manage:catalog`.
         */
        get: operations["exportCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports that are not cleared, the newest first
         * @description How each import stands: to go on with one, or to clear what is left of others.
         *
         *     Needs the permission `manage:catalog`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Begin an import of a whole catalog
         * @description An import replaces the catalog as a whole: begin it, send its rows in parts, check it, publish it. Merchants see nothing of it before. It has up to 10,000 products. It can be published only if nobody changes the catalog, lines or rate card meanwhile; stock and prices may change, and are then those of the import. Each request begins another one: clear those that are not needed.
         *
         *     Needs the permission `manage:catalog`.
         */
        post: operations["beginImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/imports/{import_id}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stage some rows of an import: catalogs, then products, then variations
         * @description Sends up to 250 rows in a body of up to 320 KB. A row refers to its catalog by name and to its product by SKU, which an earlier part has or the same one: so send the parts in their order, from 1 on. Rows without an `id` keep that of the same name or SKU in the present catalog.
         *
         *     Safe to repeat: a part that is sent again replaces what it held.
         *
         *     Needs the permission `manage:catalog`.
         */
        put: operations["stagePart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check an import as a whole
         * @description What keeps the import from being published, such as rows that are there twice, and how many things it would add and remove. Read it before publishing. Changes nothing.
         *
         *     Needs the permission `manage:catalog`.
         */
        get: operations["checkImport"];
        put?: never;
        post?: never;
        /**
         * Clear a superseded import or give one up, some hundred items a call
         * @description Deletes what an import that is not needed any more has stored, about 500 items a call: send it again until `done` is true. The first call gives up an import that was not published: it cannot be published any more. After the last, the import answers 404.
         *
         *     Needs the permission `manage:catalog`.
         */
        delete: operations["clearImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/imports/{import_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an import the published catalog
         * @description Merchants see the whole of the old catalog before it and the whole of the new one after it. An import with faults is refused by 422, which names them. Orders that are there stay as they are. Safe to repeat.
         *
         *     Needs the permission `manage:catalog`.
         */
        post: operations["publishImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/production-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List production lines
         * @description All lines as they were last written, those that take no orders too.
         *
         *     Needs the permission `manage:production`.
         */
        get: operations["listProductionLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/production-lines/{production_line_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or make a production line
         * @description Changes the given fields of the line of this id, or makes it: choose a UUID for a new one. Orders go by it within a second; those that are there keep their line. Safe to repeat.
         *
         *     Needs the permission `manage:production`.
         */
        put: operations["upsertProductionLine"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rate card
         * @description The card in force, as it was last written; before any was, one that the service comes with. To change it, get it, edit it and put it back whole.
         *
         *     Needs the permission `manage:production`.
         */
        get: operations["getRateCard"];
        /**
         * Replace the rate card
         * @description The whole card; what it does not name is gone. Within a second orders and quotes are priced by it; orders that are there keep their prices unless they are changed. `by_tiktok` and `by_seller` ship by the client's label everywhere and pay no shipping. Safe to repeat: a card that another operator put before yours is replaced.
         *
         *     Needs the permission `manage:production`.
         */
        put: operations["replaceRateCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The description of every operation, to generate a client from or to import into a tool. Needs no key.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this reference in a browser
         * @description A guide, and every operation to try out with your key. The page itself needs none.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a line or a facility in one state
         * @description What the floor has to do: `rush` before `expedite` before the others, the oldest of each first. For a board at a press, or to print work lists; to take the next order, claim it instead.
         *
         *     A page may hold fewer orders than its limit, where orders moved at that moment or are very large: follow `next_cursor` until it is null.
         *
         *     Needs the permission `manage:orders`.
         */
        get: operations["listQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its history
         * @description Any owner's order as it is at this moment, a deleted one too, and who changed it when. `history` holds the latest 1,000 changes, the oldest first; the very latest is always among them, those before it may take a moment to appear.
         *
         *     Needs the permission `manage:orders`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find orders: by reference, by tracking number, or those of a user
         * @description To answer a merchant's or a carrier's question. Give one of `order_id`, `tracking_number` and `user_id`.
         *
         *     The orders of a user take the filters and the order of the merchant's own list, and like it leave out deleted ones. Those of a reference are of all users, deleted or not, the newest first, at most 1,000. By a tracking number come the orders that have such a parcel now, at most 100. A very large order is shown without its tracking events or its parcels: get it by itself.
         *
         *     Needs the permission `manage:orders`.
         */
        get: operations["searchOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deleted orders that one took the place of
         * @description An order that is placed under the reference of a deleted one has its id too, and reads `re_placed`. This lists the deleted ones, the oldest first, for what was paid for them; the list is empty for an order that took no other's place. Follow `next_cursor` until it is null.
         *
         *     Needs the permission `manage:orders`.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the first new order of a line or a facility into production
         * @description The first of its queue, passing over those that wait for their label or a payment that the rate card requires. For a press that is free: no two claims get the same order; `order` is null when none waits.
         *
         *     Safe to repeat with a `claim_id`: for a day the same one answers the same order, as it is by then. Without one, the next claim takes the next order: when its reply is lost, the order that it held is `in_production`, and its history says who took it.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["claimOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an order along the state table
         * @description One step, by `action`: `hold` and `release`, `start`, `ship`, `reject`, `cancel` and `refund`. Subscribers of `order.status` are told.
         *
         *     A move that was made already answers 409 ORDER_NOT_MOVABLE, whose `data.status` names the order's state: after a lost reply, send it again and read that. A refund of less than all names the order's `version`: repeated it answers 409 CONFLICT, and is no second refund.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["moveOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move up to 100 orders
         * @description For what is done to many at once: a truck has left, a press is broken. Each order moves or fails by itself: one result each, in the order of the moves, with the `status` after the move or the error that moving it alone would have had. So the reply is 200 even if every move failed. The body may have 256 KB.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["moveOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record where the payment of an order stands
         * @description What is paid only grows, up to the total; `payment_status` follows from it: `pending` until all is paid, and again when an order is changed to cost more. While it is `pending`, it may be reported as `failed`, and back. A payment for an order that was stopped or deleted reads `refund_pending`; refunds are moves. The service itself moves no money.
         *
         *     An order that reads `re_placed` took the place of a deleted one of the same id: `created_at` says which of them is meant, without it such a payment is refused. Safe to repeat: what is recorded already changes nothing.
         *
         *     Needs the permission `manage:orders`.
         */
        put: operations["recordPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/production": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record the factory's number, the production status and how files are printed
         * @description For what the factory's own system tells of an order. A field left out keeps its value; the order's own status never moves by it. Merchants see the production status, how files are printed and their thumbnails. Safe to repeat.
         *
         *     Needs the permission `manage:orders`.
         */
        put: operations["recordProduction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare what is derived from orders with them, and mend what differs
         * @description After a restore or a fault, or to be sure. First `of` `orders`: the places of all orders in lists and queues, and their histories, deleted ones too. Then `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled. Each time follow `next_cursor` until it is null. The orders themselves never change by it. Safe to repeat, at any time.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["rebuildOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users, with their keys and the numbers of their orders
         * @description Whoever has or had a key, operators too, by their ids: to see who uses the service, and to find a user's id. Numbers follow the orders within about two seconds. Follow `next_cursor` until it is null.
         *
         *     Needs the permission `manage:orders`.
         */
        get: operations["listOwners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a parcel to an order, or change it
         * @description When a label is bought or a parcel leaves. An order has up to 20 parcels; a parcel that is there is changed in whatever state the order is. The order's status stays: the move `ship` tells that it has left. Subscribers of `order.shipment` are told.
         *
         *     Safe to repeat: carrier and tracking number name the parcel, and the same request changes nothing.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["addShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/shipments/{shipment_id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a parcel that was added by mistake
         * @description Possible while its carrier has told nothing of it. The parcel leaves the order, which keeps its status, and what was in it may go into another; subscribers of `order.shipment` are told, and the history keeps who took it back. The reply is the order without it. Repeated, it answers 404: the parcel is gone.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["voidShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/shipments/{shipment_id}/tracking-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add what a carrier told of a parcel
         * @description Whenever a carrier's message comes, in any order: the latest event decides where the parcel is, and after a delivery only a return to the sender changes that. The order's status stays. Subscribers of `order.shipment` are told if something is new. A parcel keeps 200 events, those of all parcels of an order take 256 KB at most, and the body may have 256 KB.
         *
         *     Safe to repeat: an event that is told twice is kept once.
         *
         *     Needs the permission `manage:orders`.
         */
        post: operations["addTrackingEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An API key. The key itself is kept nowhere. */
        ApiKey: {
            /**
             * Format: uuid
             * @description The service's id of the key. It is no secret.
             * @example 7138a74c-e84a-887c-8104-9051f3845da2
             */
            id: string;
            /**
             * Format: uuid
             * @description Whom it was issued to: the owner of all that is made with it.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /**
             * @description What tells it from its owner's other keys.
             * @example My shop
             */
            name: string;
            /**
             * @description The first 8 characters of the key, so that people can tell theirs apart.
             * @example pod_4fQz
             */
            prefix: string;
            /**
             * @description What it may do.
             * @example [
             *       "read:catalog",
             *       "read:orders",
             *       "create:orders"
             *     ]
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description How many requests a second it may send, counted by the minute: 10 allow 600 in every minute.
             * @example 10
             */
            rate_limit: number;
            /**
             * @description When it was issued, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description Until when it is valid, in UTC; `null` if it does not expire.
             * @example 2027-12-31T00:00:00.000000
             */
            expires: string | null;
            /**
             * @description When it was revoked, in UTC; `null` if it was not.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The minute of the last request that was sent with it while it was valid, whatever its answer; `null` if there was none in the last 30 days.
             * @example 2026-11-21T14:31:00.000000
             */
            last_used: string | null;
            /**
             * @description The id of the key by which it was issued, `bootstrap` for the first key of a stage; `null` for a key that is older than this field.
             * @example 5177bae5-3616-8ea2-80c0-898535f3d2a8
             */
            issued_by: string | null;
            /**
             * @description The id of the key by which it was changed last; `null` if it was not.
             * @example null
             */
            updated_by: string | null;
            /**
             * @description The id of the key by which another was put in its place; `null` if none was.
             * @example null
             */
            rotated_by: string | null;
            /**
             * @description The id of the key by which it was revoked; `null` if it was not.
             * @example null
             */
            revoked_by: string | null;
        };
        /** @description A key to issue. */
        ApiKeyCreate: {
            /**
             * Format: uuid
             * @description Whom the key is for: a UUID of your own choice, the same for every key of a merchant, whose orders and subscriptions belong to it.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /**
             * @description A name that tells people where the key is used, up to 255 characters.
             * @example My shop
             */
            name: string;
            /**
             * @description What the key may do, at least one permission, each once: a merchant's, or those of operators that begin with `manage:`; not both.
             * @example [
             *       "read:catalog",
             *       "read:orders",
             *       "create:orders"
             *     ]
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description How many requests a second it may send, 1 to 1,000, counted by the minute. Left out, 10, which are 600 a minute.
             * @example 10
             */
            rate_limit?: number | null;
            /**
             * @description Until when it is valid: a date, which counts from its first moment (UTC), or a date and time, in the future. Left out, it does not expire.
             * @example 2027-12-31
             */
            expires?: string | null;
        };
        /** @description A new key. */
        ApiKeyCreated: {
            /**
             * Format: uuid
             * @description The service's id of the key. It is no secret.
             * @example 7138a74c-e84a-887c-8104-9051f3845da2
             */
            id: string;
            /**
             * Format: uuid
             * @description Whom it was issued to: the owner of all that is made with it.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /**
             * @description What tells it from its owner's other keys.
             * @example My shop
             */
            name: string;
            /**
             * @description The first 8 characters of the key, so that people can tell theirs apart.
             * @example pod_4fQz
             */
            prefix: string;
            /**
             * @description What it may do.
             * @example [
             *       "read:catalog",
             *       "read:orders",
             *       "create:orders"
             *     ]
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description How many requests a second it may send, counted by the minute: 10 allow 600 in every minute.
             * @example 10
             */
            rate_limit: number;
            /**
             * @description When it was issued, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description Until when it is valid, in UTC; `null` if it does not expire.
             * @example 2027-12-31T00:00:00.000000
             */
            expires: string | null;
            /**
             * @description When it was revoked, in UTC; `null` if it was not.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The minute of the last request that was sent with it while it was valid, whatever its answer; `null` if there was none in the last 30 days.
             * @example null
             */
            last_used: string | null;
            /**
             * @description The id of the key by which it was issued, `bootstrap` for the first key of a stage; `null` for a key that is older than this field.
             * @example 5177bae5-3616-8ea2-80c0-898535f3d2a8
             */
            issued_by: string | null;
            /**
             * @description The id of the key by which it was changed last; `null` if it was not.
             * @example null
             */
            updated_by: string | null;
            /**
             * @description The id of the key by which another was put in its place; `null` if none was.
             * @example null
             */
            rotated_by: string | null;
            /**
             * @description The id of the key by which it was revoked; `null` if it was not.
             * @example null
             */
            revoked_by: string | null;
            /**
             * @description The key itself, `pod_` and 38 letters and digits, for the header `X-API-Key`. It is shown here only: hand it over and keep no copy.
             * @example pod_4fQzEXAMPLEthatOpensNothing0123456789
             */
            key: string;
        };
        /** @description A page of keys. */
        ApiKeyListData: {
            /** @description The keys of this page. */
            items: components["schemas"]["ApiKey"][];
            /** @description Which page this is, and how many there are. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description How long the former key stays valid. */
        ApiKeyRotate: {
            /**
             * @description For how many seconds, 0 to 604,800 (7 days), but not beyond its own expiry. Left out, a day.
             * @example 86400
             */
            grace_seconds?: number | null;
        };
        /** @description A new key, and the one that it takes the place of. */
        ApiKeyRotated: {
            /**
             * Format: uuid
             * @description The service's id of the key. It is no secret.
             * @example 7138a74c-e84a-887c-8104-9051f3845da2
             */
            id: string;
            /**
             * Format: uuid
             * @description Whom it was issued to: the owner of all that is made with it.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /**
             * @description What tells it from its owner's other keys.
             * @example My shop
             */
            name: string;
            /**
             * @description The first 8 characters of the key, so that people can tell theirs apart.
             * @example pod_4fQz
             */
            prefix: string;
            /**
             * @description What it may do.
             * @example [
             *       "read:catalog",
             *       "read:orders",
             *       "create:orders"
             *     ]
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description How many requests a second it may send, counted by the minute: 10 allow 600 in every minute.
             * @example 10
             */
            rate_limit: number;
            /**
             * @description When it was issued, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description Until when it is valid, in UTC; `null` if it does not expire.
             * @example 2027-12-31T00:00:00.000000
             */
            expires: string | null;
            /**
             * @description When it was revoked, in UTC; `null` if it was not.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The minute of the last request that was sent with it while it was valid, whatever its answer; `null` if there was none in the last 30 days.
             * @example null
             */
            last_used: string | null;
            /**
             * @description The id of the key by which it was issued, `bootstrap` for the first key of a stage; `null` for a key that is older than this field.
             * @example 5177bae5-3616-8ea2-80c0-898535f3d2a8
             */
            issued_by: string | null;
            /**
             * @description The id of the key by which it was changed last; `null` if it was not.
             * @example null
             */
            updated_by: string | null;
            /**
             * @description The id of the key by which another was put in its place; `null` if none was.
             * @example null
             */
            rotated_by: string | null;
            /**
             * @description The id of the key by which it was revoked; `null` if it was not.
             * @example null
             */
            revoked_by: string | null;
            /**
             * @description The key itself, `pod_` and 38 letters and digits, for the header `X-API-Key`. It is shown here only: hand it over and keep no copy.
             * @example pod_4fQzEXAMPLEthatOpensNothing0123456789
             */
            key: string;
            /** @description The former key; its `expires` is when it ends. */
            replaced: components["schemas"]["ApiKey"];
        };
        /** @description What to change of a key: at least one field; what is left out stays. */
        ApiKeyUpdate: {
            /**
             * @description What tells it from its owner's other keys, up to 255 characters.
             * @example My shop
             */
            name?: string | null;
            /**
             * @description All that the key may do from now on, at least one permission, each once: a merchant's, or those of operators that begin with `manage:`; not both.
             * @example [
             *       "read:catalog",
             *       "read:orders"
             *     ]
             */
            permissions?: components["schemas"]["Permission"][] | null;
            /**
             * @description How many requests a second it may send, 1 to 1,000, counted by the minute.
             * @example 2
             */
            rate_limit?: number | null;
            /**
             * @description Until when it is valid: a date, which counts from its first moment (UTC), a date and time, in the future, or `never`.
             * @example never
             */
            expires?: "never" | (string) | null;
        };
        /** @description A page of the catalog. */
        CatalogExport: {
            /** @description Up to 250 rows: catalogs, then products, then each product's variations. */
            rows: components["schemas"]["Row"][];
            /**
             * @description The `cursor` of the next page; `null` on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        /** @description A new catalog on its way. */
        CatalogImport: {
            /**
             * Format: uuid
             * @description The service's id of the import.
             * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
             */
            id: string;
            /**
             * @description How it stands.
             * @example staging
             * @enum {string}
             */
            status: "staging" | "published" | "superseded";
            /**
             * @description When it began, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description How many rows have been staged.
             * @example 10503
             */
            rows: number;
        };
        /** @description Imports. */
        CatalogImportList: {
            /** @description Those that are not cleared, the newest first. */
            items: components["schemas"]["CatalogImport"][];
        };
        /** @description A catalog in full. */
        CatalogRow: {
            /**
             * @description Always `catalog`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "catalog";
            /**
             * Format: uuid
             * @description The service's id of it.
             * @example 6f3ebaef-93cf-59b1-9623-b2e0192161fc
             */
            id: string;
            /**
             * @description Its name.
             * @example T-shirts
             */
            name: string;
            /**
             * @description What is in it; may be empty.
             * @example Short and long sleeves, for adults and children
             */
            description: string;
            /**
             * @description The URL of a picture for it; may be empty.
             * @example https://images.example.com/catalogs/t-shirts.png
             */
            icon: string | "";
            /**
             * @description Whether merchants see it and its products.
             * @example true
             */
            is_active: boolean;
        };
        /** @description What is to change of a catalog. What is left out stays as it is. */
        CatalogUpsert: {
            /**
             * @description Its name, which no other catalog has: up to 255 characters. Needed for a new one.
             * @example T-shirts
             */
            name?: string | null;
            /**
             * @description What is in it, for merchants: up to 1,000 characters, also over several lines. A new one without it has none.
             * @example Short and long sleeves, for adults and children
             */
            description?: string | null;
            /**
             * @description The `http` or `https` URL of a picture for it, or empty. A new one without it has none.
             * @example https://images.example.com/catalogs/t-shirts.png
             */
            icon?: string | "" | null;
            /**
             * @description Whether merchants see it: `false` hides it with all its products. A new one is shown unless told otherwise.
             * @example true
             */
            is_active?: boolean | null;
        };
        /** @description An import, what is wrong with it and what publishing it would change; of one that was published, what that changed at the time. */
        CheckedImport: {
            /**
             * Format: uuid
             * @description The service's id of the import.
             * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
             */
            id: string;
            /**
             * @description How it stands.
             * @example staging
             * @enum {string}
             */
            status: "staging" | "published" | "superseded";
            /**
             * @description When it began, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description How many rows have been staged.
             * @example 10503
             */
            rows: number;
            /**
             * @description How many variations it has whose SKU the published catalog has not.
             * @example 24
             */
            adds: number;
            /**
             * @description How many variations it lacks whose SKU the published catalog has: look twice at a number that you did not expect.
             * @example 0
             */
            removes: number;
            /**
             * @description How many products of the published catalog it lacks.
             * @example 0
             */
            removes_products: number;
            /**
             * @description How many catalogs of the published catalog it lacks.
             * @example 0
             */
            removes_catalogs: number;
            /** @description What is wrong with it, at most the first 200 faults. */
            faults: components["schemas"]["ImportFault"][];
            /**
             * @description How many faults there are. It can be published when this is 0.
             * @example 1
             */
            faults_count: number;
        };
        /** @description How far the import is cleared. */
        ClearedImport: {
            /**
             * @description How many items this call deleted.
             * @example 500
             */
            deleted: number;
            /**
             * @description Whether nothing of the import is left. If `false`, send the same request again.
             * @example false
             */
            done: boolean;
        };
        /** @description The request does not fit what is stored now: others changed it at the same moment, or its state forbids it, as that of a subscription that is off. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
        ConflictError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "CONFLICT";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description A notification that was not delivered. */
        DeadLetter: {
            /**
             * Format: uuid
             * @description The id of the letter, by which it is redriven or discarded. A notification that fails again has another one.
             * @example 01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
             */
            id: string;
            /**
             * Format: uuid
             * @description The subscription that it was for.
             * @example d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83
             */
            webhook_id: string;
            /**
             * Format: uuid
             * @description Whose subscription that is.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /**
             * Format: uuid
             * @description The id of what it tells, as the subscriber knows it.
             * @example 1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93
             */
            event_id: string;
            /**
             * @description What it tells.
             * @example order.status
             */
            event: components["schemas"]["DeliveredEvent"];
            /** @description The order that it is about; `null` for a test. */
            order: components["schemas"]["NotifiedOrder"] | null;
            /**
             * @description Why it was not delivered: the HTTP status of the last answer as text, a word such as `timeout` or `connection_refused`, `webhook_inactive`, `expired` after three days, or `rate_exceeded` if its user's rate left no turn for it within a day.
             * @example 500
             */
            last_error: string;
            /**
             * @description When it was given up, in UTC.
             * @example 2026-11-21T12:17:31.402000
             */
            died_at: string;
        };
        /** @description A page of dead letters. */
        DeadLetterList: {
            /** @description The letters that pass the filters, the oldest first. */
            items: components["schemas"]["DeadLetter"][];
            /**
             * @description The `cursor` of the next page; `null` on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        /**
         * @description What was told.
         * @enum {string}
         */
        DeliveredEvent: "order.status" | "order.shipment" | "webhook.test";
        /** @description Which letters to delete, and why: `ids`, or filters, all of which have to pass, or `all`. What is given up after the first request began is not meant. */
        DiscardRequest: {
            /**
             * @description The ids of single letters, 1 to 100.
             * @example [
             *       "01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03"
             *     ]
             */
            ids?: string[] | null;
            /**
             * Format: uuid
             * @description Those of this subscription.
             * @example d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83
             */
            webhook_id?: string | null;
            /**
             * Format: uuid
             * @description Those of this user.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id?: string | null;
            /**
             * @description Those with this `last_error`, exactly.
             * @example 500
             */
            last_error?: string | null;
            /**
             * @description Those given up then or later: a date or a date-time, in UTC.
             * @example 2026-11-21
             */
            from_date?: string | null;
            /**
             * @description Those given up until then: a date or a date-time, in UTC.
             * @example 2026-11-21T12:30:00
             */
            to_date?: string | null;
            /**
             * @description Always `true`: all there are.
             * @example true
             */
            all?: true | null;
            /**
             * @description Where to go on: the `next_cursor` of the reply before. Left out, the request begins.
             * @example 1795263600000.01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
             */
            cursor?: string | null;
            /**
             * @description Why, up to 255 characters: the log keeps it.
             * @example The shop has closed
             */
            reason: string;
        };
        /** @description How many letters are gone. */
        DiscardResult: {
            /**
             * @description How many were deleted.
             * @example 1
             */
            discarded: number;
            /**
             * @description The `cursor` with which the same request goes on with the rest; `null` when all is done.
             * @example null
             */
            next_cursor: string | null;
        };
        /**
         * @description What kind of refusal it is. Codes are stable: branch on them, and show people the `message`. A newer version may add some: treat one that you do not know like the others of its HTTP status.
         * @enum {string}
         */
        ErrorCode: "INVALID_JSON" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "DUPLICATE_ORDER_ID" | "KEY_ROTATED" | "ORDER_NOT_CANCELLABLE" | "ORDER_NOT_DELETABLE" | "ORDER_NOT_EDITABLE" | "ORDER_NOT_MOVABLE" | "ORDER_NOT_SHIPPABLE" | "SHIPMENT_LIMIT_REACHED" | "SHIPMENT_NOT_VOIDABLE" | "TRACKING_LIMIT_REACHED" | "WEBHOOK_LIMIT_REACHED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description What every refusal has. Narrow on `code` to know what its `data` is. */
        ErrorReply: {
            /**
             * @description What kind of refusal it is; branch on this.
             * @example NOT_FOUND
             */
            code: components["schemas"]["ErrorCode"];
            /**
             * @description What helps to put the request right: of the form that belongs to the `code`, or `null`.
             * @example null
             */
            data: unknown;
            /**
             * @description A sentence for people. Its wording may change; do not compare it.
             * @example There is no order SHOP-2001.
             */
            message: string;
            /**
             * Format: uuid
             * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
             * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
             */
            request_id: string;
            /**
             * @description Always `false`: the request was not done.
             * @example false
             * @constant
             */
            status: false;
            /**
             * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
             * @example 2026-11-21T12:00:00.123000
             */
            timestamp: string;
        };
        /**
         * @description The code of a factory's site. Which there are is data: those that `GET /production-lines` lists.
         * @example TX
         */
        FacilityType: string;
        /** @description What became of the notifications. */
        FaultsResult: {
            /**
             * @description How many are on their way again.
             * @example 12
             */
            redriven: number;
            /**
             * @description Those that stay in the queue, and why.
             * @example []
             */
            skipped: {
                /**
                 * @description The id of the letter, or of the queue's message.
                 * @example 01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
                 */
                id: string;
                /**
                 * @description Why it stays, and what to do.
                 * @example The subscription is inactive: its owner switches it on again first.
                 */
                reason: string;
            }[];
            /**
             * @description Whether the queue was seen to its end. If `false`, send the same request again.
             * @example true
             */
            complete: boolean;
        };
        /** @description One thing that is wrong with a request. */
        FieldError: {
            /**
             * @description The field or parameter, with the positions in lists, which count from 0; empty if it is the body as a whole.
             * @example items.0.sku
             */
            field: string;
            /**
             * @description What is wrong with it and what to do, for people.
             * @example This field is required
             */
            message: string;
            /**
             * @description The kind of fault, for programs. Of the form: `missing`, `invalid_type`, `invalid_value`, `invalid_union`, `invalid_format`, `too_small`, `too_big`, `duplicate`, `repeated`, `misnamed`, `unknown_parameter`, `url_not_public`, `url_not_secure`, and `value_error` for what has no name of its own. Of an address: `unknown_country`, `unknown_state`. Of what is offered: `unknown_sku`, `unavailable`, `quantity_out_of_range`, `unknown_print_area`, `unsupported`. Of a page that cannot be reached: `out_of_reach`. Operators meet others too, and there may be more.
             * @example missing
             */
            type: string;
        };
        /** @description Everything that is wrong with a request. */
        FieldErrors: {
            /** @description Every fault of the form at once; when the form is right, every fault against what is offered. At most 200 of them; `message` tells how many there are. */
            errors: components["schemas"]["FieldError"][];
        };
        /** @description The key is valid, but lacks the permission that `data.permission` names. Use a key that has it, or ask for it to be added to this one. */
        ForbiddenError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "FORBIDDEN";
            /** @description What the code tells more. */
            data: components["schemas"]["MissingPermission"];
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description Fields or parameters are missing or not valid, or name what is not offered: first every fault of the form is listed, at most 200, and, when that is right, every fault against what is offered. Correct each field that `data.errors` names; sending the same again does not help. */
        HTTPValidationError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "VALIDATION_ERROR";
            /** @description What the code tells more. */
            data: components["schemas"]["FieldErrors"];
            /** @description Every fault, with the place where it is. */
            detail: components["schemas"]["ValidationError"][];
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description Something that keeps an import from being published. */
        ImportFault: {
            /**
             * @description The number of the row, as it was sent; `null` if it is of no row.
             * @example 812
             */
            row: number | null;
            /**
             * @description The field of the row, or `part` or `rows`.
             * @example sku
             */
            field: string;
            /**
             * @description What is wrong, for people.
             * @example Row 97 has the sku TEE-CLASSIC-BLACK-M too
             */
            message: string;
        };
        /** @description Some rows of an import. */
        ImportPart: {
            /** @description The rows, 1 to 250. A row may refer to what an earlier part has or the same one: catalogs come first, then products, then variations. */
            rows: components["schemas"]["ImportRow"][];
        };
        /**
         * @description One row of an import; `type` says what it is.
         * @example {
         *       "row": 1,
         *       "type": "catalog",
         *       "name": "T-shirts"
         *     }
         */
        ImportRow: {
            /**
             * @description The number of the row in your file, 1 to 1,000,000, each once in an import. Faults name it, and variations are listed in this order.
             * @example 1
             */
            row: number;
            /**
             * @description Always `catalog`.
             * @example catalog
             * @constant
             */
            type: "catalog";
            /**
             * Format: uuid
             * @description Its id. Left out, that of the one with the same name or SKU in the present catalog or, if there is none, one that is made from the name or SKU: it is the same in every import.
             * @example 6f3ebaef-93cf-59b1-9623-b2e0192161fc
             */
            id?: string | null;
            /**
             * @description Its name, which no other catalog has: up to 255 characters. Needed for a new one.
             * @example T-shirts
             */
            name: string;
            /**
             * @description What is in it, for merchants: up to 1,000 characters, also over several lines. A new one without it has none.
             * @example Short and long sleeves, for adults and children
             */
            description?: string | null;
            /**
             * @description The `http` or `https` URL of a picture for it, or empty. A new one without it has none.
             * @example https://images.example.com/catalogs/t-shirts.png
             */
            icon?: string | "" | null;
            /**
             * @description Whether merchants see it: `false` hides it with all its products. A new one is shown unless told otherwise.
             * @example true
             */
            is_active?: boolean | null;
        } | {
            /**
             * @description The number of the row in your file, 1 to 1,000,000, each once in an import. Faults name it, and variations are listed in this order.
             * @example 2
             */
            row: number;
            /**
             * @description Always `product`.
             * @example product
             * @constant
             */
            type: "product";
            /**
             * Format: uuid
             * @description Its id. Left out, that of the one with the same name or SKU in the present catalog or, if there is none, one that is made from the name or SKU: it is the same in every import.
             * @example 5015f78d-cf44-50f7-a973-cbf6522f85e7
             */
            id?: string | null;
            /**
             * @description Its SKU: 1 to 64 letters, digits and any of `. _ -`, each once in an import.
             * @example TEE-CLASSIC
             */
            sku: string;
            /**
             * @description The name of the catalog that it belongs to. Needed for a new one.
             * @example T-shirts
             */
            catalog: string;
            /**
             * @description Its name, up to 255 characters. Needed for a new one.
             * @example Classic Tee
             */
            name: string;
            /**
             * @description Its usual price, as text with two decimals at most, such as `8.50`, up to 9,999,999.99; each variation has one of its own. Needed for a new one.
             * @example 8.50
             */
            base_price: string;
            /**
             * @description The currency of its prices: the rate card's, as three letters. May be left out.
             * @example USD
             */
            currency?: string | null;
            /**
             * @description URLs of pictures of it, up to 20, `http` or `https`. A new one without them has none.
             * @example [
             *       "https://images.example.com/products/tee-classic.png"
             *     ]
             */
            images?: string[] | null;
            /**
             * @description Whether it can be ordered. A new one can, unless told otherwise.
             * @example true
             */
            is_active?: boolean | null;
            /**
             * @description The fewest pieces of it that a line of an order may have, 1 to 1,000,000. Of a new one 1, unless told otherwise.
             * @example 1
             */
            min_order_quantity?: number | null;
            /**
             * @description The most pieces of a variation in one order, up to 1,000,000 and not below `min_order_quantity`. Of a new one 1,000,000, unless told otherwise.
             * @example 500
             */
            max_order_quantity?: number | null;
            /**
             * @description Whom it is made for, up to 10 words of your own. A new one without them has none.
             * @example [
             *       "unisex"
             *     ]
             */
            gender?: string[] | null;
            /**
             * @description The group that shops show it in. A new one without it has none.
             * @example T-shirts
             */
            group?: string | null;
            /**
             * @description Where it can be printed, in words of your own, each once, 1 to 30. Needed for a new one. One that a variation uses cannot be taken away.
             * @example [
             *       "front",
             *       "back"
             *     ]
             */
            print_areas: string[];
        } | {
            /**
             * @description The number of the row in your file, 1 to 1,000,000, each once in an import. Faults name it, and variations are listed in this order.
             * @example 3
             */
            row: number;
            /**
             * @description Always `variation`.
             * @example variation
             * @constant
             */
            type: "variation";
            /**
             * Format: uuid
             * @description Its id. Left out, that of the one with the same name or SKU in the present catalog or, if there is none, one that is made from the name or SKU: it is the same in every import.
             * @example 57467d4d-e046-57c9-9322-ce576d1c8e0b
             */
            id?: string | null;
            /**
             * @description Its SKU: 1 to 64 letters, digits and any of `. _ -`, each once in an import.
             * @example TEE-CLASSIC-BLACK-M
             */
            sku: string;
            /**
             * @description The SKU of the product that it belongs to. Needed for a new one.
             * @example TEE-CLASSIC
             */
            product: string;
            /**
             * @description Its name, up to 255 characters. Needed for a new one.
             * @example Classic Tee, Black, M
             */
            name: string;
            /**
             * @description Its colour. A new one without it has none.
             * @example Black
             */
            color?: string | null;
            /**
             * @description Its size. A new one without it has none.
             * @example M
             */
            size?: string | null;
            /**
             * @description What one piece costs, as text with two decimals at most, such as `8.50`, up to 9,999,999.99. Needed for a new one.
             * @example 8.50
             */
            price: string;
            /**
             * @description Whether it can be ordered now. A new one can, unless told otherwise.
             * @example true
             */
            is_available?: boolean | null;
            /**
             * @description How many are in stock, 0 to 1,000,000,000. It informs only: an order reserves none of them. Of a new one 0, unless told otherwise.
             * @example 1200
             */
            stock_quantity?: number | null;
            /**
             * @description Where it can be printed: areas of its product, each once, 1 to 30. Needed for a new one.
             * @example [
             *       "front",
             *       "back"
             *     ]
             */
            print_areas: string[];
            /**
             * @description Its cut. A new one without it has none.
             * @example crew neck
             */
            style?: string | null;
            /**
             * @description Its grade. A new one without it has none.
             * @example standard
             */
            tier?: string | null;
        };
        /** @description Something that goes into the box beside the goods. */
        Insert: {
            /**
             * @description What it is.
             * @example Thank-you card
             */
            name: string;
            /**
             * @description Its size; may be empty.
             * @example A6
             */
            size: string;
            /**
             * @description The file to print it from.
             * @example https://files.example.com/thank-you-a6.pdf
             */
            url: string;
        };
        /** @description The service failed. Send the request again; if it fails again, tell whoever runs the service the request id. */
        InternalError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "INTERNAL_ERROR";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description The body is not JSON. Look for a missing quote, a trailing comma or a text that was cut off. */
        InvalidJsonError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "INVALID_JSON";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description The key was rotated before; `data.replaced_by` is the id of its successor. Rotate that one. */
        KeyRotatedError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "KEY_ROTATED";
            /** @description What the code tells more. */
            data: components["schemas"]["KeySuccessor"];
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description The key that took the place of the one named. */
        KeySuccessor: {
            /**
             * Format: uuid
             * @description Its id.
             * @example 0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57
             */
            replaced_by: string;
        };
        /** @description Production lines retrieved successfully */
        ListProductionLinesResponse: {
            /**
             * @description Always this for this operation.
             * @constant
             */
            code: "SUCCESS";
            /** @description What was asked for. */
            data: components["schemas"]["ProductionLineListData"];
            /**
             * @description A sentence for people. Its wording may change; do not compare it.
             * @example Order retrieved successfully
             */
            message: string;
            /**
             * Format: uuid
             * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
             * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
             */
            request_id: string;
            /**
             * @description Always `true`: the request was done.
             * @example true
             * @constant
             */
            status: true;
            /**
             * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
             * @example 2026-11-21T12:00:00.123000
             */
            timestamp: string;
        };
        /** @description Which permission the key lacks. */
        MissingPermission: {
            /**
             * @description The permission that this operation needs.
             * @example create:orders
             */
            permission: string;
        };
        /**
         * @description One step of one order, as `POST /orders/{order_id}/moves` takes it.
         * @example {
         *       "order_id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
         *       "action": "start"
         *     }
         */
        NamedOrderMove: {
            /**
             * @description Always `hold`.
             * @example hold
             * @constant
             */
            action: "hold";
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 1
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the owner reads in the order.
             * @example Artwork is blurred
             */
            reason: string;
        } | {
            /**
             * @description Always `release`.
             * @example release
             * @constant
             */
            action: "release";
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example New artwork has come
             */
            reason?: string | null;
        } | {
            /**
             * @description Always `start`.
             * @example start
             * @constant
             */
            action: "start";
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example Needed for a trade fair
             */
            reason?: string | null;
        } | {
            /**
             * @description Always `ship`.
             * @example ship
             * @constant
             */
            action: "ship";
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 4
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example Left with the evening truck
             */
            reason?: string | null;
        } | {
            /**
             * @description Always `reject`.
             * @example reject
             * @constant
             */
            action: "reject";
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the owner reads in the order.
             * @example The artwork is not the client's
             */
            reason: string;
        } | {
            /**
             * @description Always `cancel`.
             * @example cancel
             * @constant
             */
            action: "cancel";
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 3
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the owner reads in the order.
             * @example The press is broken
             */
            reason: string;
        } | {
            /**
             * @description Always `refund`.
             * @example refund
             * @constant
             */
            action: "refund";
            /**
             * @description How much: more than 0, with two decimals at most, in the rate card's currency, which needs the `version`; or `"all"`, for all that is left of what was paid.
             * @example 8.5
             */
            amount: number | "all";
            /**
             * @description The `created_at` of the order that is meant. Needed for one that reads `re_placed`, because a deleted order has the same id; left out otherwise.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at?: string | null;
            /**
             * Format: uuid
             * @description The service's id of the order, once in a request.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's version that the refund is meant for, so that a repeated request is no second one. Needed unless all is refunded.
             * @example 5
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example One shirt was torn
             */
            reason?: string | null;
        };
        /** @description There is nothing of that id, it is deleted, or it belongs to somebody else. Check the path and the id: what is somebody else's is not found either. */
        NotFoundError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "NOT_FOUND";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description The order that a notification is about. */
        NotifiedOrder: {
            /**
             * @description The service's id of the order.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            id: string;
            /**
             * @description The owner's own reference.
             * @example SHOP-2001
             */
            order_id: string;
        };
        /** @description An order as those who run the service see it: all that its owner sees, and what the floor needs. All amounts are in the rate card's currency; all times are in UTC. */
        OperatorOrder: {
            /**
             * Format: uuid
             * @description The service's id of the order.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            id: string;
            /**
             * @description The client's own reference of it, unique among the orders of one owner.
             * @example SHOP-2001
             */
            order_id: string;
            /**
             * Format: uuid
             * @description Whose order it is: the owner of the key that placed it.
             * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
             */
            user_id: string;
            /**
             * Format: uuid
             * @description Who placed it.
             * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
             */
            created_by: string;
            /**
             * @description The shop that the parcel comes from, if there are several.
             * @example
             */
            seller: string;
            /**
             * @description The recipient's first name, or the whole name.
             * @example Ada
             */
            first_name: string;
            /**
             * @description The recipient's last name.
             * @example Lovelace
             */
            last_name: string;
            /**
             * @description The recipient's e-mail address, for the carrier.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The recipient's telephone number, for the carrier.
             * @example +1 512 555 0100
             */
            phone: string;
            /**
             * @description Street and number.
             * @example 100 Congress Ave
             */
            address_line_1: string;
            /**
             * @description What else the address has: a flat, a floor, a company.
             * @example
             */
            address_line_2: string;
            /**
             * @description The town.
             * @example Austin
             */
            city: string;
            /**
             * @description The state, as its abbreviation where there is one.
             * @example TX
             */
            state: string;
            /**
             * @description The postal code.
             * @example 78701
             */
            zip: string;
            /**
             * @description The two-letter code of the country.
             * @example US
             */
            country: string;
            /**
             * @description The site that makes it.
             * @example TX
             */
            facility: string;
            /**
             * @description How it travels.
             * @example standard
             */
            shipping_method: components["schemas"]["ShippingMethod"];
            /**
             * Format: uuid
             * @description The line that makes it.
             * @example 900d2952-5c2d-5c8e-9cf8-afe0a0ae2949
             */
            production_line_id: string;
            /**
             * @description The shipping label that was given with the order. Empty with `by_seller` or `by_tiktok`, the order waits for it and is not produced.
             * @example
             */
            label_url: string;
            /**
             * @description A note for those who make the order.
             * @example
             */
            note: string;
            /** @description Its items. */
            items: components["schemas"]["OperatorOrderItem"][];
            /**
             * @description Where it stands.
             * @example in_production
             */
            status: components["schemas"]["OrderStatus"];
            /**
             * @description Where its payment stands. Whoever runs the service records it.
             * @example paid
             */
            payment_status: components["schemas"]["PaymentStatus"];
            /**
             * @description How the making of it goes.
             * @example in_progress
             */
            production_status: components["schemas"]["ProductionStatus"];
            /**
             * @description Why it is on hold, for people; empty if it is not.
             * @example
             */
            hold_reason: string;
            /**
             * @description Why it was rejected, for people; empty if it was not.
             * @example
             */
            rejected_status: string;
            /**
             * @description Why it was cancelled, for people; empty if it was not or no reason was given.
             * @example
             */
            cancellation_reason: string;
            /**
             * @description Whether it took the place of a deleted order of the same `order_id`.
             * @example false
             */
            re_placed: boolean;
            /**
             * Format: double
             * @description What the pieces cost: the sum of `base_cost` times `quantity`.
             * @example 17
             */
            subtotal: number;
            /**
             * Format: double
             * @description What shipping costs, with the surcharge for speed; with a label that was given, the surcharge alone.
             * @example 11.25
             */
            shipping_fee: number;
            /**
             * Format: double
             * @description What the box for inserts costs; 0 without inserts.
             * @example 0
             */
            box_fee: number;
            /**
             * Format: double
             * @description What is taken off for the number of pieces, by the steps of the rate card.
             * @example 0
             */
            discount: number;
            /**
             * Format: double
             * @description The tax of the place that it goes to, if the rate card has one.
             * @example 0
             */
            tax: number;
            /**
             * Format: double
             * @description `subtotal` + `shipping_fee` + `box_fee` + `tax` - `discount`, to the cent.
             * @example 28.25
             */
            total: number;
            /**
             * Format: double
             * @description What has been paid.
             * @example 28.25
             */
            paid: number;
            /**
             * Format: double
             * @description What was paid back.
             * @example 0
             */
            refunded: number;
            /**
             * Format: double
             * @description What is still to be paid; below 0 where money is to be paid back. Of an order that was stopped nothing is due.
             * @example 0
             */
            balance_due: number;
            /**
             * @description The tracking number of its primary parcel; empty before there is one.
             * @example
             */
            tracking_number: string;
            /**
             * @description Where its primary parcel is.
             * @example unknown
             */
            tracking_status: components["schemas"]["TrackingStatus"];
            /**
             * @description Its parcels.
             * @example []
             */
            shipments: components["schemas"]["Shipment"][];
            /**
             * @description When it was placed.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description When it last changed.
             * @example 2026-11-21T12:30:00.456000
             */
            updated_at: string;
            /**
             * @description How fast it is to be made; empty for the usual speed.
             * @example rush
             */
            speed_type: components["schemas"]["SpeedType"] | "";
            /**
             * @description The IOSS number for the customs of the European Union; may be empty.
             * @example
             */
            ioss_number: string;
            /**
             * @description Who is to carry it, where there is a choice.
             * @example auto
             */
            preferred_carrier: string;
            /**
             * @description Whether the label that was given is one that is scanned at hand-over.
             * @example false
             */
            is_scan_label: boolean;
            /**
             * @description What goes into the box beside the goods.
             * @example []
             */
            inserts: components["schemas"]["Insert"][];
            /**
             * @description The name of the line that makes it, as it was when the order was placed.
             * @example Austin DTG
             */
            production_line_name: string;
            /**
             * @description The factory's own number of it; empty until it is recorded.
             * @example F-20417
             */
            order_fulfill_id: string;
            /**
             * @description When it was cancelled; `null` if it was not.
             * @example null
             */
            cancelled_at: string | null;
            /**
             * @description When its owner deleted it; `null` if they did not. A deleted order is in no queue, and only a refund or a payment can still be recorded.
             * @example null
             */
            deleted_at: string | null;
            /**
             * @description What it waits for. Empty, nothing keeps it from production.
             * @example []
             */
            lacks: components["schemas"]["OrderLack"][];
            /**
             * @description Counts its changes, from 1 on. Send it with a move or a payment, so that this is refused if somebody else changed the order since.
             * @example 3
             */
            version: number;
        };
        /** @description An order with its history. */
        OperatorOrderDetail: {
            /**
             * Format: uuid
             * @description The service's id of the order.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            id: string;
            /**
             * @description The client's own reference of it, unique among the orders of one owner.
             * @example SHOP-2001
             */
            order_id: string;
            /**
             * Format: uuid
             * @description Whose order it is: the owner of the key that placed it.
             * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
             */
            user_id: string;
            /**
             * Format: uuid
             * @description Who placed it.
             * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
             */
            created_by: string;
            /**
             * @description The shop that the parcel comes from, if there are several.
             * @example
             */
            seller: string;
            /**
             * @description The recipient's first name, or the whole name.
             * @example Ada
             */
            first_name: string;
            /**
             * @description The recipient's last name.
             * @example Lovelace
             */
            last_name: string;
            /**
             * @description The recipient's e-mail address, for the carrier.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The recipient's telephone number, for the carrier.
             * @example +1 512 555 0100
             */
            phone: string;
            /**
             * @description Street and number.
             * @example 100 Congress Ave
             */
            address_line_1: string;
            /**
             * @description What else the address has: a flat, a floor, a company.
             * @example
             */
            address_line_2: string;
            /**
             * @description The town.
             * @example Austin
             */
            city: string;
            /**
             * @description The state, as its abbreviation where there is one.
             * @example TX
             */
            state: string;
            /**
             * @description The postal code.
             * @example 78701
             */
            zip: string;
            /**
             * @description The two-letter code of the country.
             * @example US
             */
            country: string;
            /**
             * @description The site that makes it.
             * @example TX
             */
            facility: string;
            /**
             * @description How it travels.
             * @example standard
             */
            shipping_method: components["schemas"]["ShippingMethod"];
            /**
             * Format: uuid
             * @description The line that makes it.
             * @example 900d2952-5c2d-5c8e-9cf8-afe0a0ae2949
             */
            production_line_id: string;
            /**
             * @description The shipping label that was given with the order. Empty with `by_seller` or `by_tiktok`, the order waits for it and is not produced.
             * @example
             */
            label_url: string;
            /**
             * @description A note for those who make the order.
             * @example
             */
            note: string;
            /** @description Its items. */
            items: components["schemas"]["OperatorOrderItem"][];
            /**
             * @description Where it stands.
             * @example in_production
             */
            status: components["schemas"]["OrderStatus"];
            /**
             * @description Where its payment stands. Whoever runs the service records it.
             * @example paid
             */
            payment_status: components["schemas"]["PaymentStatus"];
            /**
             * @description How the making of it goes.
             * @example in_progress
             */
            production_status: components["schemas"]["ProductionStatus"];
            /**
             * @description Why it is on hold, for people; empty if it is not.
             * @example
             */
            hold_reason: string;
            /**
             * @description Why it was rejected, for people; empty if it was not.
             * @example
             */
            rejected_status: string;
            /**
             * @description Why it was cancelled, for people; empty if it was not or no reason was given.
             * @example
             */
            cancellation_reason: string;
            /**
             * @description Whether it took the place of a deleted order of the same `order_id`.
             * @example false
             */
            re_placed: boolean;
            /**
             * Format: double
             * @description What the pieces cost: the sum of `base_cost` times `quantity`.
             * @example 17
             */
            subtotal: number;
            /**
             * Format: double
             * @description What shipping costs, with the surcharge for speed; with a label that was given, the surcharge alone.
             * @example 11.25
             */
            shipping_fee: number;
            /**
             * Format: double
             * @description What the box for inserts costs; 0 without inserts.
             * @example 0
             */
            box_fee: number;
            /**
             * Format: double
             * @description What is taken off for the number of pieces, by the steps of the rate card.
             * @example 0
             */
            discount: number;
            /**
             * Format: double
             * @description The tax of the place that it goes to, if the rate card has one.
             * @example 0
             */
            tax: number;
            /**
             * Format: double
             * @description `subtotal` + `shipping_fee` + `box_fee` + `tax` - `discount`, to the cent.
             * @example 28.25
             */
            total: number;
            /**
             * Format: double
             * @description What has been paid.
             * @example 28.25
             */
            paid: number;
            /**
             * Format: double
             * @description What was paid back.
             * @example 0
             */
            refunded: number;
            /**
             * Format: double
             * @description What is still to be paid; below 0 where money is to be paid back. Of an order that was stopped nothing is due.
             * @example 0
             */
            balance_due: number;
            /**
             * @description The tracking number of its primary parcel; empty before there is one.
             * @example
             */
            tracking_number: string;
            /**
             * @description Where its primary parcel is.
             * @example unknown
             */
            tracking_status: components["schemas"]["TrackingStatus"];
            /**
             * @description Its parcels.
             * @example []
             */
            shipments: components["schemas"]["Shipment"][];
            /**
             * @description When it was placed.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description When it last changed.
             * @example 2026-11-21T12:30:00.456000
             */
            updated_at: string;
            /**
             * @description How fast it is to be made; empty for the usual speed.
             * @example rush
             */
            speed_type: components["schemas"]["SpeedType"] | "";
            /**
             * @description The IOSS number for the customs of the European Union; may be empty.
             * @example
             */
            ioss_number: string;
            /**
             * @description Who is to carry it, where there is a choice.
             * @example auto
             */
            preferred_carrier: string;
            /**
             * @description Whether the label that was given is one that is scanned at hand-over.
             * @example false
             */
            is_scan_label: boolean;
            /**
             * @description What goes into the box beside the goods.
             * @example []
             */
            inserts: components["schemas"]["Insert"][];
            /**
             * @description The name of the line that makes it, as it was when the order was placed.
             * @example Austin DTG
             */
            production_line_name: string;
            /**
             * @description The factory's own number of it; empty until it is recorded.
             * @example F-20417
             */
            order_fulfill_id: string;
            /**
             * @description When it was cancelled; `null` if it was not.
             * @example null
             */
            cancelled_at: string | null;
            /**
             * @description When its owner deleted it; `null` if they did not. A deleted order is in no queue, and only a refund or a payment can still be recorded.
             * @example null
             */
            deleted_at: string | null;
            /**
             * @description What it waits for. Empty, nothing keeps it from production.
             * @example []
             */
            lacks: components["schemas"]["OrderLack"][];
            /**
             * @description Counts its changes, from 1 on. Send it with a move or a payment, so that this is refused if somebody else changed the order since.
             * @example 3
             */
            version: number;
            /** @description The latest 1,000 changes of it, the oldest first. */
            history: components["schemas"]["OrderHistoryEntry"][];
        };
        /** @description One line of an order, as those who make it see it. */
        OperatorOrderItem: {
            /**
             * @description The id of the item, as it was given, or one that the service made. Parcels name it.
             * @example 01JB3Q8M2X5V7K9Z4T6W8Y0A1C
             */
            item_id: string;
            /**
             * @description The SKU of the variation.
             * @example TEE-CLASSIC-BLACK-M
             */
            sku: string;
            /**
             * @description The product's name when it was ordered.
             * @example Classic Tee
             */
            product_name: string;
            /**
             * @description The variation's colour.
             * @example Black
             */
            color: string;
            /**
             * @description The variation's size.
             * @example M
             */
            size: string;
            /**
             * @description How many pieces.
             * @example 2
             */
            quantity: number;
            /**
             * Format: double
             * @description What one piece costs, before shipping, discount and tax.
             * @example 8.5
             */
            base_cost: number;
            /** @description What is printed on it. */
            print_files: components["schemas"]["PrintFile"][];
            /** @description How it should look. */
            preview_files: components["schemas"]["PreviewFile"][];
            /**
             * @description What goes into the box: that of the whole order, on each of its items.
             * @example []
             */
            inserts: components["schemas"]["Insert"][];
            /**
             * @description The client's notes for those who print the line; may be empty.
             * @example White underbase
             */
            production_config: string;
        };
        /** @description A page of orders. */
        OperatorOrderListData: {
            /** @description The orders of this page. */
            items: components["schemas"]["OperatorOrder"][];
            /** @description Which page this is, and how many there are. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The order that was taken. */
        OrderClaim: {
            /** @description The order, which is `in_production` now; `null` when none waits. */
            order: components["schemas"]["OperatorOrder"] | null;
        };
        /** @description Whose next order to take: that of a production line or that of a facility, one of them. */
        OrderClaimSchema: {
            /**
             * Format: uuid
             * @description The line, whichever of its facilities the order is for.
             * @example 900d2952-5c2d-5c8e-9cf8-afe0a0ae2949
             */
            production_line_id?: string | null;
            /**
             * @description The facility, whichever line the order is for.
             * @example TX
             */
            facility?: string | null;
            /**
             * @description Your own name of this claim, up to 64 characters, one for each claim: sent again within a day, it answers the same order.
             * @example press-4-2026-11-21-0017
             */
            claim_id?: string | null;
        };
        /**
         * @description What was done to an order.
         * @enum {string}
         */
        OrderHistoryAction: "created" | "replaced" | "updated" | "cancelled" | "deleted" | "held" | "released" | "started" | "shipped" | "rejected" | "production_cancelled" | "refunded" | "payment" | "production" | "shipment" | "voided" | "tracking";
        /** @description One change of an order: who did what, and when. */
        OrderHistoryEntry: {
            /**
             * @description The version that the change made, from 1 on.
             * @example 3
             */
            version: number;
            /**
             * @description When it was made, in UTC.
             * @example 2026-11-21T12:30:00.456000
             */
            at: string;
            /**
             * @description Through which API it came.
             * @example operator
             * @enum {string}
             */
            by: "owner" | "operator";
            /**
             * Format: uuid
             * @description The owner of the key.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /**
             * Format: uuid
             * @description The key that it was made with.
             * @example 7138a74c-e84a-887c-8104-9051f3845da2
             */
            key_id: string;
            /**
             * @description That key's name at the time.
             * @example Press 4
             */
            key_name: string;
            /**
             * @description What was done.
             * @example started
             */
            action: components["schemas"]["OrderHistoryAction"];
            /**
             * @description The order's status before; `null` when it was placed.
             * @example new_order
             */
            from: components["schemas"]["OrderStatus"] | null;
            /**
             * @description The order's status after it.
             * @example in_production
             */
            to: components["schemas"]["OrderStatus"];
            /**
             * @description The reason that was given, or what was changed; may be empty.
             * @example
             */
            note: string;
        };
        /**
         * @description What an order waits for that its owner has to bring.
         * @enum {string}
         */
        OrderLack: "label" | "payment";
        /**
         * @description One step of an order. Which steps are possible depends on its status; `action` says which is meant.
         * @example {
         *       "action": "start"
         *     }
         */
        OrderMove: {
            /**
             * @description Always `hold`.
             * @example hold
             * @constant
             */
            action: "hold";
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 1
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the owner reads in the order.
             * @example Artwork is blurred
             */
            reason: string;
        } | {
            /**
             * @description Always `release`.
             * @example release
             * @constant
             */
            action: "release";
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example New artwork has come
             */
            reason?: string | null;
        } | {
            /**
             * @description Always `start`.
             * @example start
             * @constant
             */
            action: "start";
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example Needed for a trade fair
             */
            reason?: string | null;
        } | {
            /**
             * @description Always `ship`.
             * @example ship
             * @constant
             */
            action: "ship";
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 4
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example Left with the evening truck
             */
            reason?: string | null;
        } | {
            /**
             * @description Always `reject`.
             * @example reject
             * @constant
             */
            action: "reject";
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the owner reads in the order.
             * @example The artwork is not the client's
             */
            reason: string;
        } | {
            /**
             * @description Always `cancel`.
             * @example cancel
             * @constant
             */
            action: "cancel";
            /**
             * @description The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.
             * @example 3
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the owner reads in the order.
             * @example The press is broken
             */
            reason: string;
        } | {
            /**
             * @description Always `refund`.
             * @example refund
             * @constant
             */
            action: "refund";
            /**
             * @description How much: more than 0, with two decimals at most, in the rate card's currency, which needs the `version`; or `"all"`, for all that is left of what was paid.
             * @example 8.5
             */
            amount: number | "all";
            /**
             * @description The `created_at` of the order that is meant. Needed for one that reads `re_placed`, because a deleted order has the same id; left out otherwise.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at?: string | null;
            /**
             * @description The order's version that the refund is meant for, so that a repeated request is no second one. Needed unless all is refunded.
             * @example 5
             */
            version?: number | null;
            /**
             * @description Why: up to 255 characters, which the history keeps. Left out, the move has no reason.
             * @example One shirt was torn
             */
            reason?: string | null;
        };
        /** @description What became of one of several moves. */
        OrderMoveResult: {
            /**
             * Format: uuid
             * @description The order of the move.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string;
            /**
             * @description The order's status after the move; `null` if it failed.
             * @example in_production
             */
            status: components["schemas"]["OrderStatus"] | null;
            /**
             * @description Why it failed, the order unchanged; `null` if it did not.
             * @example null
             */
            error: {
                /**
                 * @description The code that moving the order alone would have been refused with.
                 * @example ORDER_NOT_MOVABLE
                 */
                code: string;
                /**
                 * @description A sentence for people.
                 * @example The action hold is possible while an order is new_order; this one is shipped.
                 */
                message: string;
            } | null;
        };
        /** @description What became of several moves. */
        OrderMoveResults: {
            /** @description One result for each move, in the order of the moves. */
            results: components["schemas"]["OrderMoveResult"][];
        };
        /** @description Steps of several orders. */
        OrderMoves: {
            /** @description The moves, 1 to 100, each of another order. */
            moves: components["schemas"]["NamedOrderMove"][];
        };
        /** @description The order's state does not allow this; `data.status` is where it stands. Read the order: after a lost reply, the move may have been made already. */
        OrderNotMovableError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "ORDER_NOT_MOVABLE";
            /** @description What the code tells more. */
            data: components["schemas"]["RefusedOrder"];
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description Parcels belong to orders that are in production or shipped and were not cancelled. Start the order first. */
        OrderNotShippableError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "ORDER_NOT_SHIPPABLE";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /**
         * @description Where the payment of an order stands, as your bookkeeping has it. Refunds are moves.
         * @example {
         *       "payment_status": "paid",
         *       "amount": 28.25,
         *       "version": 2,
         *       "created_at": "2026-11-21T12:00:00.123000"
         *     }
         */
        OrderPaymentSchema: {
            /**
             * @description Always `paid`.
             * @example paid
             * @constant
             */
            payment_status: "paid";
            /**
             * @description What has been paid for the order in all, not what was added: an amount of more than 0 with two decimals at most, in the rate card's currency, up to the order's total; or `"all"`, for the total.
             * @example 28.25
             */
            amount: number | "all";
            /**
             * @description The order's version that the payment is of. If the order has another one by now, nothing is recorded. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description The `created_at` of the order that is meant. Needed for one that reads `re_placed`, because a deleted order has the same id; left out otherwise.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at?: string | null;
        } | {
            /**
             * @description What there is to tell.
             * @example failed
             * @enum {string}
             */
            payment_status: "failed" | "pending";
            /**
             * @description The order's version that the payment is of. If the order has another one by now, nothing is recorded. Left out, the order is taken as it is.
             * @example 2
             */
            version?: number | null;
            /**
             * @description The `created_at` of the order that is meant. Needed for one that reads `re_placed`, because a deleted order has the same id; left out otherwise.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at?: string | null;
        };
        /** @description What the factory tells of an order: at least one field. What is left out stays as it is. */
        OrderProductionSchema: {
            /**
             * @description The factory's own number of the order. Empty, it is cleared.
             * @example F-20417
             */
            order_fulfill_id?: string | null;
            /**
             * @description How the making of it goes, while the order is `in_production` or `shipped`. The order's own status stays.
             * @example in_progress
             */
            production_status?: components["schemas"]["ProductionStatus"] | null;
            /** @description How its lines are printed, 1 to 50 of them. */
            items?: components["schemas"]["ProducedItem"][] | null;
        };
        /** @description A page of orders. */
        OrderQueue: {
            /** @description The orders of this page. There may be fewer than the limit, or none, with more to come. */
            items: components["schemas"]["OperatorOrder"][];
            /**
             * @description The `cursor` of the next page; `null` on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        /**
         * @description The time by which a list of orders is sorted.
         * @enum {string}
         */
        OrderSortField: "created_at" | "updated_at";
        /**
         * @description Where an order stands.
         * @enum {string}
         */
        OrderStatus: "new_order" | "on_hold" | "in_production" | "shipped" | "rejected" | "cancelled" | "in_production_cancelled" | "partial_refunded" | "full_refunded";
        /** @description Somebody who has or had a key. */
        Owner: {
            /**
             * Format: uuid
             * @description The user's id, as it was given when their first key was issued.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
            /** @description Their 50 newest keys, the newest first, those that have ended too. */
            keys: components["schemas"]["OwnerKey"][];
            /**
             * @description How many orders they have, deleted ones not counted.
             * @example 1045
             */
            orders: number;
            /** @description How many of these are in each status; one without orders is left out. */
            orders_by_status: {
                /**
                 * @description Placed, and not taken by production yet: it can be changed, cancelled or deleted. By your own label without a `label_url`, it waits for that.
                 * @example 12
                 */
                new_order?: number;
                /**
                 * @description Whoever runs the service keeps it back, and releases it; `hold_reason` says why. It can be changed, cancelled or deleted.
                 * @example 3
                 */
                on_hold?: number;
                /**
                 * @description Being made: it can no longer be changed.
                 * @example 33
                 */
                in_production?: number;
                /**
                 * @description It has left the factory; further parcels may follow. Where the primary one is, `tracking_status` says. Final but for a refund.
                 * @example 984
                 */
                shipped?: number;
                /**
                 * @description The factory will not make it; `rejected_status` says why. Final but for a refund.
                 * @example 2
                 */
                rejected?: number;
                /**
                 * @description Its owner cancelled it before production. Final but for a refund.
                 * @example 5
                 */
                cancelled?: number;
                /**
                 * @description The factory stopped it while it was being made. Final but for a refund.
                 * @example 1
                 */
                in_production_cancelled?: number;
                /**
                 * @description A part of what was paid was paid back, after it was shipped or stopped; `payment_status` says so too.
                 * @example 4
                 */
                partial_refunded?: number;
                /**
                 * @description All that was paid was paid back. Final.
                 * @example 1
                 */
                full_refunded?: number;
            };
        };
        /** @description A key of a user; `GET /keys` tells more of it. */
        OwnerKey: {
            /**
             * Format: uuid
             * @description The service's id of the key.
             * @example 7138a74c-e84a-887c-8104-9051f3845da2
             */
            id: string;
            /**
             * @description The name that it was issued under.
             * @example My shop
             */
            name: string;
            /**
             * @description The first characters of the key.
             * @example pod_4fQz
             */
            prefix: string;
            /**
             * @description When it was issued, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description Until when it is valid, in UTC; `null` if it does not expire.
             * @example null
             */
            expires: string | null;
            /**
             * @description When it was revoked, in UTC; `null` if it was not.
             * @example null
             */
            revoked_at: string | null;
        };
        /** @description A page of users. */
        OwnerList: {
            /** @description The users of this page, by their ids. */
            items: components["schemas"]["Owner"][];
            /**
             * @description The `cursor` of the next page; `null` on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        /** @description Which page of a list this is. Totals are exact. */
        Pagination: {
            /**
             * @description The number of this page, from 1 on.
             * @example 1
             */
            page: number;
            /**
             * @description How many entries a page has at most.
             * @example 20
             */
            limit: number;
            /**
             * @description How many pages there are; 0 for an empty list.
             * @example 1
             */
            pages: number;
            /**
             * @description How many entries there are on all pages.
             * @example 1
             */
            total: number;
        };
        /** @description The body is larger than 48 KB, or than this operation says, or what it makes is too large. Send less at once; the message says how much is accepted. */
        PayloadTooLargeError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "PAYLOAD_TOO_LARGE";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /**
         * @description Where the payment of an order stands.
         * @enum {string}
         */
        PaymentStatus: "pending" | "paid" | "failed" | "refund_pending" | "partial_refunded" | "refunded";
        /**
         * @description What a key may do. Each operation names the one that it needs.
         * @enum {string}
         */
        Permission: "read:catalog" | "read:products" | "read:orders" | "create:orders" | "delete:orders" | "cancel:orders" | "update:orders" | "read:production-lines" | "read:webhooks" | "create:webhooks" | "update:webhooks" | "delete:webhooks" | "manage:keys" | "manage:catalog" | "manage:production" | "manage:orders" | "manage:deliveries";
        /** @description A picture of how an item should look. */
        PreviewFile: {
            /**
             * @description Its name.
             * @example Front mockup
             */
            key: string;
            /**
             * @description Where the picture is.
             * @example https://files.example.com/ada-preview.png
             */
            url: string;
        };
        /** @description What is printed at one print area. */
        PrintFile: {
            /**
             * @description The print area.
             * @example front
             */
            key: string;
            /**
             * @description The artwork.
             * @example https://files.example.com/ada-front.png
             */
            url: string;
            /**
             * @description A small picture of it; absent until production has made one.
             * @example https://images.example.com/thumbnails/ada-front.png
             */
            thumbnail?: string;
            /**
             * @description How it is printed; absent until production has decided.
             * @example DTG
             */
            print_tech?: string;
        };
        /** @description How one file of a line is printed. */
        ProducedFile: {
            /**
             * @description The print area of the file, as the order has it.
             * @example front
             */
            key: string;
            /**
             * @description How it is printed, in your own words. Left out, it stays as it is.
             * @example DTG
             */
            print_tech?: string | null;
            /**
             * @description The `http` or `https` URL of a small picture of it, for the client. Left out, it stays as it is.
             * @example https://images.example.com/thumbnails/ada-front.png
             */
            thumbnail?: string | null;
        };
        /** @description How the files of one line are printed. */
        ProducedItem: {
            /**
             * @description The line of the order.
             * @example 01JB3Q8M2X5V7K9Z4T6W8Y0A1C
             */
            item_id: string;
            /** @description The files to tell of, 1 to 20. Others stay as they are. */
            print_files: components["schemas"]["ProducedFile"][];
        };
        /** @description A product in full. */
        ProductRow: {
            /**
             * @description Always `product`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product";
            /**
             * Format: uuid
             * @description The service's id of it.
             * @example 5015f78d-cf44-50f7-a973-cbf6522f85e7
             */
            id: string;
            /**
             * @description Its own SKU.
             * @example TEE-CLASSIC
             */
            sku: string;
            /**
             * @description The name of the catalog that it belongs to.
             * @example T-shirts
             */
            catalog: string;
            /**
             * @description Its name.
             * @example Classic Tee
             */
            name: string;
            /**
             * @description Its usual price as text with two decimals.
             * @example 8.50
             */
            base_price: string;
            /**
             * @description The currency of its prices.
             * @example USD
             */
            currency: string;
            /**
             * @description URLs of pictures of it; may be empty.
             * @example [
             *       "https://images.example.com/products/tee-classic.png"
             *     ]
             */
            images: string[];
            /**
             * @description Whether it can be ordered.
             * @example true
             */
            is_active: boolean;
            /**
             * @description The fewest pieces of an item of an order.
             * @example 1
             */
            min_order_quantity: number;
            /**
             * @description The most pieces of a variation in one order.
             * @example 500
             */
            max_order_quantity: number;
            /**
             * @description Whom it is made for; may be empty.
             * @example [
             *       "unisex"
             *     ]
             */
            gender: string[];
            /**
             * @description The group that shops show it in; may be empty.
             * @example T-shirts
             */
            group: string;
            /**
             * @description Where it can be printed.
             * @example [
             *       "front",
             *       "back"
             *     ]
             */
            print_areas: string[];
        };
        /** @description What is to change of a product. What is left out stays as it is. */
        ProductUpsert: {
            /**
             * Format: uuid
             * @description The id of a new product, if you want to choose it; of one that is there it never changes. Left out, the service gives one.
             * @example 5015f78d-cf44-50f7-a973-cbf6522f85e7
             */
            id?: string | null;
            /**
             * @description The name of the catalog that it belongs to. Needed for a new one.
             * @example T-shirts
             */
            catalog?: string | null;
            /**
             * @description Its name, up to 255 characters. Needed for a new one.
             * @example Classic Tee
             */
            name?: string | null;
            /**
             * @description Its usual price, as text with two decimals at most, such as `8.50`, up to 9,999,999.99; each variation has one of its own. Needed for a new one.
             * @example 8.50
             */
            base_price?: string | null;
            /**
             * @description The currency of its prices: the rate card's, as three letters. May be left out.
             * @example USD
             */
            currency?: string | null;
            /**
             * @description URLs of pictures of it, up to 20, `http` or `https`. A new one without them has none.
             * @example [
             *       "https://images.example.com/products/tee-classic.png"
             *     ]
             */
            images?: string[] | null;
            /**
             * @description Whether it can be ordered. A new one can, unless told otherwise.
             * @example true
             */
            is_active?: boolean | null;
            /**
             * @description The fewest pieces of it that a line of an order may have, 1 to 1,000,000. Of a new one 1, unless told otherwise.
             * @example 1
             */
            min_order_quantity?: number | null;
            /**
             * @description The most pieces of a variation in one order, up to 1,000,000 and not below `min_order_quantity`. Of a new one 1,000,000, unless told otherwise.
             * @example 500
             */
            max_order_quantity?: number | null;
            /**
             * @description Whom it is made for, up to 10 words of your own. A new one without them has none.
             * @example [
             *       "unisex"
             *     ]
             */
            gender?: string[] | null;
            /**
             * @description The group that shops show it in. A new one without it has none.
             * @example T-shirts
             */
            group?: string | null;
            /**
             * @description Where it can be printed, in words of your own, each once, 1 to 30. Needed for a new one. One that a variation uses cannot be taken away.
             * @example [
             *       "front",
             *       "back"
             *     ]
             */
            print_areas?: string[] | null;
        };
        /** @description A page of production lines. */
        ProductionLineListData: {
            /** @description The production lines of this page. */
            items: components["schemas"]["ProductionLineSchema"][];
            /** @description Which page this is, and how many there are. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A line of a factory, and what it can make. */
        ProductionLineSchema: {
            /**
             * Format: uuid
             * @description The service's id of the line.
             * @example 900d2952-5c2d-5c8e-9cf8-afe0a0ae2949
             */
            id: string;
            /**
             * @description Its name.
             * @example Austin DTG
             */
            name: string;
            /**
             * @description What it does; may be empty.
             * @example Direct-to-garment printing in Austin, Texas
             */
            description: string;
            /**
             * @description Whether it takes orders.
             * @example true
             */
            is_active: boolean;
            /**
             * @description How orders made by it can travel.
             * @example [
             *       "standard",
             *       "priority",
             *       "express",
             *       "by_seller"
             *     ]
             */
            supported_shipping_methods: components["schemas"]["ShippingMethod"][];
            /**
             * @description The sites that it has. An order's `facility` is one of them.
             * @example [
             *       "TX"
             *     ]
             */
            supported_facilities: components["schemas"]["FacilityType"][];
            /**
             * @description Whether it makes orders faster for a surcharge.
             * @example true
             */
            supports_speed_type: boolean;
            /**
             * @description Whether it ships by labels that you bring.
             * @example true
             */
            supports_label_url: boolean;
        };
        /** @description What is to change of a production line. What is left out stays as it is. */
        ProductionLineUpsert: {
            /**
             * @description Its name, up to 255 characters. Needed for a new one.
             * @example Austin DTG
             */
            name?: string | null;
            /**
             * @description What it does, up to 255 characters. A new one without it has none.
             * @example Direct-to-garment printing in Austin, Texas
             */
            description?: string | null;
            /**
             * @description Whether it takes orders: `false` keeps new orders from it, and leaves it those that it has. A new one does, unless told otherwise.
             * @example true
             */
            is_active?: boolean | null;
            /**
             * @description How orders made by it can travel, one method at least. Needed for a new one.
             * @example [
             *       "standard",
             *       "priority",
             *       "express",
             *       "by_seller"
             *     ]
             */
            supported_shipping_methods?: components["schemas"]["ShippingMethod"][] | null;
            /**
             * @description The sites that it has, 1 to 50 codes of your own: 1 to 16 capital letters, digits, `_` or `-`. Needed for a new one.
             * @example [
             *       "TX"
             *     ]
             */
            supported_facilities?: string[] | null;
            /**
             * @description Whether it makes orders faster for a surcharge. A new one does not, unless told otherwise.
             * @example true
             */
            supports_speed_type?: boolean | null;
            /**
             * @description Whether it ships by labels that clients bring. A new one does not, unless told otherwise.
             * @example true
             */
            supports_label_url?: boolean | null;
        };
        /**
         * @description How the making of an order goes.
         * @enum {string}
         */
        ProductionStatus: "pending" | "in_progress" | "completed" | "failed" | "cancelled";
        /** @description An import that is the published catalog now, and what that changed. */
        PublishedImport: {
            /**
             * Format: uuid
             * @description The service's id of the import.
             * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
             */
            id: string;
            /**
             * @description How it stands.
             * @example published
             * @enum {string}
             */
            status: "staging" | "published" | "superseded";
            /**
             * @description When it began, in UTC.
             * @example 2026-11-21T12:00:00.123000
             */
            created_at: string;
            /**
             * @description How many rows have been staged.
             * @example 10503
             */
            rows: number;
            /**
             * @description How many variations it brought whose SKU the catalog before it had not.
             * @example 24
             */
            adds: number;
            /**
             * @description How many variations it removed whose SKU the catalog before it had.
             * @example 0
             */
            removes: number;
        };
        /** @description What orders cost beside their items. */
        RateCard: {
            /**
             * @description The currency of every price and amount of the service, as three letters. It can be another one only while the catalog has no products.
             * @example USD
             */
            currency: string;
            /** @description Where orders can go and what that costs, 1 to 50 zones. An order to a country without a zone is refused, unless it ships by the client's label. */
            zones: {
                /**
                 * @description Its name, for people.
                 * @example United States
                 */
                name: string;
                /**
                 * @description The countries, by their two-letter codes, up to 250, each in one zone only; or `others`, for all that no zone names.
                 * @example [
                 *       "US",
                 *       "PR"
                 *     ]
                 */
                countries: string[] | "others";
                /** @description What each method costs there, one at least. An order by a method that is not here is refused. */
                methods: {
                    /** @description The usual way. Taken when the order names no method. */
                    standard?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    };
                    /** @description Faster than standard. */
                    priority?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    };
                    /** @description The fastest way. */
                    express?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    };
                    /** @description International post. */
                    global?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    };
                    /** @description DHL eCommerce by road. */
                    dhl_parcel_ground?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    };
                    /** @description DHL eCommerce, faster than by road. */
                    dhl_parcel_expedited?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    };
                };
            }[];
            /** @description What it costs to be made faster, for each piece; it is part of the shipping fee. */
            speed: {
                /**
                 * Format: double
                 * @description Made before all others.
                 * @example 2.5
                 */
                rush: number;
                /**
                 * Format: double
                 * @description Made before orders of the usual speed.
                 * @example 5
                 */
                expedite: number;
            };
            /**
             * Format: double
             * @description What the box for inserts costs, once for an order that has some: an amount from 0 to 100,000 with two decimals at most.
             * @example 1
             */
            box: number;
            /** @description Discounts by quantity, up to 50; the highest that an order reaches counts. Without any, there are none. */
            discounts: {
                /**
                 * @description From how many pieces of the whole order on, 1 to 1,000,000, each once on the card.
                 * @example 25
                 */
                min_quantity: number;
                /**
                 * Format: double
                 * @description What is taken off the subtotal, in percent, 0 to 100 with two decimals at most.
                 * @example 5
                 */
                rate: number;
            }[];
            /** @description Taxes, up to 500: the first that fits the address counts, so a country's states stand before the country. Where none fits, there is no tax. */
            taxes: {
                /**
                 * @description The two-letter code of the country.
                 * @example US
                 */
                country: string;
                /**
                 * @description The state there, as its name or its abbreviation. Left out, the whole country.
                 * @example TX
                 */
                state?: string;
                /**
                 * Format: double
                 * @description The tax on the subtotal less the discount, in percent, 0 to 100 with two decimals at most.
                 * @example 8.25
                 */
                rate: number;
            }[];
            /**
             * @description Whether an order has to be paid before production starts it.
             * @example false
             */
            production_requires_payment: boolean;
        };
        /** @description The rate card to put in the place of the one in force, as a whole. */
        RateCardUpdate: {
            /**
             * @description The currency of every price and amount of the service, as three letters. It can be another one only while the catalog has no products.
             * @example USD
             */
            currency: string;
            /** @description Where orders can go and what that costs, 1 to 50 zones. An order to a country without a zone is refused, unless it ships by the client's label. */
            zones: {
                /**
                 * @description Its name, for people.
                 * @example United States
                 */
                name: string;
                /**
                 * @description The countries, by their two-letter codes, up to 250, each in one zone only; or `others`, for all that no zone names.
                 * @example [
                 *       "US",
                 *       "PR"
                 *     ]
                 */
                countries: string[] | "others";
                /** @description What each method costs there, one at least. An order by a method that is not here is refused. */
                methods: {
                    /** @description The usual way. Taken when the order names no method. */
                    standard?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    } | null;
                    /** @description Faster than standard. */
                    priority?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    } | null;
                    /** @description The fastest way. */
                    express?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    } | null;
                    /** @description International post. */
                    global?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    } | null;
                    /** @description DHL eCommerce by road. */
                    dhl_parcel_ground?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    } | null;
                    /** @description DHL eCommerce, faster than by road. */
                    dhl_parcel_expedited?: {
                        /**
                         * Format: double
                         * @description For the first piece of an order: an amount from 0 to 100,000 with two decimals at most.
                         * @example 4.75
                         */
                        first_item: number;
                        /**
                         * Format: double
                         * @description For each further piece: an amount from 0 to 100,000 with two decimals at most.
                         * @example 1.5
                         */
                        additional_item: number;
                    } | null;
                };
            }[];
            /** @description What it costs to be made faster, for each piece; it is part of the shipping fee. */
            speed: {
                /**
                 * Format: double
                 * @description Made before all others.
                 * @example 2.5
                 */
                rush: number;
                /**
                 * Format: double
                 * @description Made before orders of the usual speed.
                 * @example 5
                 */
                expedite: number;
            };
            /**
             * Format: double
             * @description What the box for inserts costs, once for an order that has some: an amount from 0 to 100,000 with two decimals at most.
             * @example 1
             */
            box: number;
            /** @description Discounts by quantity, up to 50; the highest that an order reaches counts. Without any, there are none. */
            discounts: {
                /**
                 * @description From how many pieces of the whole order on, 1 to 1,000,000, each once on the card.
                 * @example 25
                 */
                min_quantity: number;
                /**
                 * Format: double
                 * @description What is taken off the subtotal, in percent, 0 to 100 with two decimals at most.
                 * @example 5
                 */
                rate: number;
            }[];
            /** @description Taxes, up to 500: the first that fits the address counts, so a country's states stand before the country. Where none fits, there is no tax. */
            taxes: {
                /**
                 * @description The two-letter code of the country.
                 * @example US
                 */
                country: string;
                /**
                 * @description The state there, as its name or its abbreviation. Left out, the whole country.
                 * @example TX
                 */
                state?: string | null;
                /**
                 * Format: double
                 * @description The tax on the subtotal less the discount, in percent, 0 to 100 with two decimals at most.
                 * @example 8.25
                 */
                rate: number;
            }[];
            /**
             * @description Whether an order has to be paid before production starts it.
             * @example false
             */
            production_requires_payment: boolean;
        };
        /** @description Your key has sent more requests in this minute than it may. Of an operation that sends notifications: yours wait for longer than 15 minutes already. Wait for the seconds in the Retry-After header, then send the request again. */
        RateLimitExceededError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description Something that was not as the orders say. */
        RebuildFinding: {
            /**
             * @description What it was.
             * @example index_keys
             * @enum {string}
             */
            what: "index_keys" | "history" | "counts";
            /**
             * Format: uuid
             * @description Whose order it was, or whose counts.
             * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
             */
            user_id: string;
            /**
             * @description The order; `null` for counts, which are of many.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            order_id: string | null;
            /**
             * @description What differed, for people.
             * @example not where it belongs in GSI4
             */
            detail: string;
            /**
             * @description Whether it is right now. If `false`, orders kept changing meanwhile: run the rebuild again.
             * @example true
             */
            mended: boolean;
        };
        /** @description A page of a rebuild. */
        RebuildPage: {
            /**
             * @description How many orders were looked at.
             * @example 218
             */
            orders: number;
            /** @description What differed; empty if all was right. */
            findings: components["schemas"]["RebuildFinding"][];
            /**
             * @description Of orders, whose they are: go through the counts of each of these afterwards. Of counts empty.
             * @example [
             *       "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90"
             *     ]
             */
            user_ids: string[];
            /**
             * @description The `cursor` of the next page; `null` on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        /**
         * @description What to go through: all orders, or the counts of one user's.
         * @example {
         *       "of": "orders"
         *     }
         */
        RebuildSchema: {
            /**
             * @description Always `orders`.
             * @example orders
             * @constant
             */
            of: "orders";
            /**
             * @description The `next_cursor` of the page before, of the same rebuild: those of another user's counts are refused. Left out, the rebuild begins.
             * @example W1siT1JERVIjNjY1MTFmZjctMDcwOC01MzFjLTllZWQtNmY4OGQ5ZmQ1YjllIiwiT1JERVIiXSwiT0w3d3k4cXBEcmJYVC1zbiJd
             */
            cursor?: string | null;
        } | {
            /**
             * @description Always `counts`.
             * @example counts
             * @constant
             */
            of: "counts";
            /**
             * Format: uuid
             * @description The user whose orders to count.
             * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
             */
            user_id: string;
            /**
             * @description The `next_cursor` of the page before, of the same rebuild: those of another user's counts are refused. Left out, the rebuild begins.
             * @example W1siMjAyNi0xMS0yMVQxMjowMDowMC4xMjMwMDAjNjY1MTFmZjciXSwiVENpZHJZaFF5SGxMMzdlbCJd
             */
            cursor?: string | null;
        };
        /** @description Which letters to deliver after all: `ids`, or filters, all of which have to pass, or `all`. What is given up after the first request began is not meant. */
        RedriveRequest: {
            /**
             * @description The ids of single letters, 1 to 100.
             * @example [
             *       "01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03"
             *     ]
             */
            ids?: string[] | null;
            /**
             * Format: uuid
             * @description Those of this subscription.
             * @example d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83
             */
            webhook_id?: string | null;
            /**
             * Format: uuid
             * @description Those of this user.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id?: string | null;
            /**
             * @description Those with this `last_error`, exactly.
             * @example 500
             */
            last_error?: string | null;
            /**
             * @description Those given up then or later: a date or a date-time, in UTC.
             * @example 2026-11-21
             */
            from_date?: string | null;
            /**
             * @description Those given up until then: a date or a date-time, in UTC.
             * @example 2026-11-21T12:30:00
             */
            to_date?: string | null;
            /**
             * @description Always `true`: all there are.
             * @example true
             */
            all?: true | null;
            /**
             * @description Where to go on: the `next_cursor` of the reply before. Left out, the request begins.
             * @example 1795263600000.01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
             */
            cursor?: string | null;
        };
        /** @description What became of the letters. */
        RedriveResult: {
            /**
             * @description How many are on their way again.
             * @example 12
             */
            redriven: number;
            /** @description Those that stay where they are, and why. */
            skipped: {
                /**
                 * @description The id of the letter, or of the queue's message.
                 * @example 01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
                 */
                id: string;
                /**
                 * @description Why it stays, and what to do.
                 * @example The subscription is inactive: its owner switches it on again first.
                 */
                reason: string;
            }[];
            /**
             * @description The `cursor` with which the same request goes on with the rest; `null` when all is done.
             * @example 1795263600000.01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
             */
            next_cursor: string | null;
        };
        /** @description The order that is in the way of the request. */
        RefusedOrder: {
            /**
             * Format: uuid
             * @description The service's id of the order.
             * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
             */
            id: string;
            /**
             * @description Your own reference of it.
             * @example SHOP-2001
             */
            order_id: string;
            /**
             * @description Where it stands, which is why the request was refused.
             * @example in_production
             */
            status: components["schemas"]["OrderStatus"];
        };
        /**
         * @description One thing of the catalog in full; `type` says what it is.
         * @example {
         *       "type": "product",
         *       "id": "5015f78d-cf44-50f7-a973-cbf6522f85e7",
         *       "sku": "TEE-CLASSIC",
         *       "catalog": "T-shirts",
         *       "name": "Classic Tee",
         *       "base_price": "8.50",
         *       "currency": "USD",
         *       "images": [
         *         "https://images.example.com/products/tee-classic.png"
         *       ],
         *       "is_active": true,
         *       "min_order_quantity": 1,
         *       "max_order_quantity": 500,
         *       "gender": [
         *         "unisex"
         *       ],
         *       "group": "T-shirts",
         *       "print_areas": [
         *         "front",
         *         "back"
         *       ]
         *     }
         */
        Row: components["schemas"]["CatalogRow"] | components["schemas"]["ProductRow"] | components["schemas"]["VariationRow"];
        /** @description The service is busy. Wait for the seconds in the Retry-After header, then send the request again. */
        ServiceUnavailableError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "SERVICE_UNAVAILABLE";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description One parcel of an order. */
        Shipment: {
            /**
             * Format: uuid
             * @description The service's id of the parcel.
             * @example 9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60
             */
            id: string;
            /**
             * @description Whether the order's own `tracking_number` and `tracking_status` are those of this parcel.
             * @example true
             */
            primary: boolean;
            /**
             * @description Who carries it.
             * @example usps
             */
            carrier: string;
            /**
             * @description The carrier's service; may be empty.
             * @example Ground Advantage
             */
            service: string;
            /**
             * @description The carrier's number of the parcel.
             * @example 9400100000000000000000
             */
            tracking_number: string;
            /**
             * @description Where the parcel is.
             * @example in_transit
             */
            tracking_status: components["schemas"]["TrackingStatus"];
            /**
             * @description A page that people can follow it on; may be empty.
             * @example https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000
             */
            tracking_url: string;
            /**
             * @description The label on it; may be empty.
             * @example
             */
            label_url: string;
            /**
             * @description When it left, in UTC; `null` if that is not known.
             * @example 2026-11-21T16:00:00.000000
             */
            shipped_at: string | null;
            /**
             * @description When it arrived, in UTC; `null` before.
             * @example null
             */
            delivered_at: string | null;
            /** @description What is in it. */
            items: {
                /**
                 * @description The item of the order.
                 * @example 01JB3Q8M2X5V7K9Z4T6W8Y0A1C
                 */
                item_id: string;
                /**
                 * @description How many of its pieces.
                 * @example 2
                 */
                quantity: number;
            }[];
            /** @description What the carrier told of it, the oldest first. */
            tracking_events: components["schemas"]["TrackingEventSchema"][];
        };
        /** @description A parcel of an order. Carrier and tracking number name it: of one that is there already, the other fields change what they are given for. */
        ShipmentCreateSchema: {
            /**
             * @description Who carries it, up to 64 characters; upper or lower case does not matter.
             * @example usps
             */
            carrier: string;
            /**
             * @description The carrier's number of it, up to 128 characters.
             * @example 9400100000000000000000
             */
            tracking_number: string;
            /**
             * @description The carrier's service. Of a new parcel without it, it is empty.
             * @example Ground Advantage
             */
            service?: string | null;
            /**
             * @description A page that people can follow it on: an `http` or `https` URL. Of a new parcel without it, it is empty.
             * @example https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000
             */
            tracking_url?: string | "" | null;
            /**
             * @description The label on it: an `http` or `https` URL. Of a new parcel without it, it is empty.
             * @example https://labels.example.com/1001.pdf
             */
            label_url?: string | "" | null;
            /**
             * @description When it left: a date and time such as `2026-11-21T12:00:00` (UTC) or `2026-11-21T12:00:00+01:00`, at most a day ahead. Of a new parcel without it, now.
             * @example 2026-11-21T16:00:00.000000
             */
            shipped_at?: string | null;
            /**
             * @description `true` makes it the parcel whose number and status the order shows as its own. The first parcel is so by itself; `false` changes nothing.
             * @example true
             */
            primary?: boolean | null;
            /** @description What is in it, up to 50 lines, which replace what it was said to hold. Of a new parcel without it, that is not known. */
            items?: {
                /**
                 * @description The line of the order, once in a parcel.
                 * @example 01JB3Q8M2X5V7K9Z4T6W8Y0A1C
                 */
                item_id: string;
                /**
                 * @description How many of its pieces, at least 1: all parcels together no more than were ordered.
                 * @example 2
                 */
                quantity: number;
            }[] | null;
        };
        /** @description The order has as many parcels as an order can have. Change one of them by naming its carrier and tracking number. */
        ShipmentLimitReachedError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "SHIPMENT_LIMIT_REACHED";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description The carrier has told of the parcel: it is on its way. Leave the parcel with the order. */
        ShipmentNotVoidableError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "SHIPMENT_NOT_VOIDABLE";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /**
         * @description How an order travels, and who brings the label. Which of them a destination has, and at what price, is for the rate card to say: ask `POST /quotes`.
         * @enum {string}
         */
        ShippingMethod: "standard" | "priority" | "express" | "global" | "by_tiktok" | "by_seller" | "dhl_parcel_ground" | "dhl_parcel_expedited";
        /**
         * @description Which end of a list comes first.
         * @enum {string}
         */
        SortOrder: "desc" | "asc";
        /**
         * @description How fast an order is made, for a surcharge on each piece.
         * @enum {string}
         */
        SpeedType: "rush" | "expedite";
        /** @description What the part holds. */
        StagedPart: {
            /**
             * @description How many rows.
             * @example 3
             */
            rows: number;
        };
        /** @description Something that a carrier told of a parcel. */
        TrackingEventCreateSchema: {
            /**
             * @description What it means for the parcel. `unknown` moves it nowhere.
             * @example in_transit
             */
            status: components["schemas"]["TrackingStatus"];
            /**
             * @description The carrier's own words, up to 255 characters. Left out, there are none.
             * @example Accepted at USPS origin facility
             */
            description?: string | null;
            /**
             * @description Where it happened. Left out, that is not known.
             * @example Austin, TX
             */
            location?: string | null;
            /**
             * @description When it happened: a date and time such as `2026-11-21T18:30:00` (UTC) or `2026-11-21T18:30:00-06:00`, at most a day ahead.
             * @example 2026-11-21T18:30:00.000000
             */
            occurred_at: string;
        };
        /** @description What a carrier told of a parcel. */
        TrackingEventSchema: {
            /**
             * @description What it means for the parcel.
             * @example in_transit
             */
            status: components["schemas"]["TrackingStatus"];
            /**
             * @description The carrier's own words.
             * @example Accepted at USPS origin facility
             */
            description: string;
            /**
             * @description Where it happened; may be empty.
             * @example Austin, TX
             */
            location: string;
            /**
             * @description When it happened, in UTC.
             * @example 2026-11-21T18:30:00.000000
             */
            occurred_at: string;
        };
        /** @description What a carrier told of a parcel, in any order. */
        TrackingEventsSchema: {
            /** @description The events, 1 to 100. What is known already is passed over. */
            events: components["schemas"]["TrackingEventCreateSchema"][];
        };
        /** @description The parcel or the order would have more tracking events than it can keep. Send only events that tell something new; none of this request was stored. */
        TrackingLimitReachedError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "TRACKING_LIMIT_REACHED";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /**
         * @description Where a parcel is.
         * @enum {string}
         */
        TrackingStatus: "unknown" | "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure";
        /** @description The X-API-Key header is missing, or its key is unknown, expired or revoked. Send a key that is valid; ask for a new one if yours has ended. */
        UnauthorizedError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "UNAUTHORIZED";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description The body's Content-Type is not JSON. Send the header `Content-Type: application/json`. */
        UnsupportedMediaTypeError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "UNSUPPORTED_MEDIA_TYPE";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        /** @description One thing that is wrong with a request, and where it is. */
        ValidationError: {
            /**
             * @description The way to it, step by step: `body`, `query` or `path`, then names and positions in lists.
             * @example [
             *       "body",
             *       "items",
             *       0,
             *       "sku"
             *     ]
             */
            loc: (string | number)[];
            /**
             * @description What is wrong and what to do, for people.
             * @example This field is required
             */
            msg: string;
            /**
             * @description The kind of fault, for programs: as in `data.errors`.
             * @example missing
             */
            type: string;
        };
        /** @description A variation in full. */
        VariationRow: {
            /**
             * @description Always `variation`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "variation";
            /**
             * Format: uuid
             * @description The service's id of it.
             * @example 57467d4d-e046-57c9-9322-ce576d1c8e0b
             */
            id: string;
            /**
             * @description Its SKU, by which orders name it.
             * @example TEE-CLASSIC-BLACK-M
             */
            sku: string;
            /**
             * @description The SKU of its product.
             * @example TEE-CLASSIC
             */
            product: string;
            /**
             * @description Its name.
             * @example Classic Tee, Black, M
             */
            name: string;
            /**
             * @description Its colour; may be empty.
             * @example Black
             */
            color: string;
            /**
             * @description Its size; may be empty.
             * @example M
             */
            size: string;
            /**
             * @description What one piece costs, as text with two decimals.
             * @example 8.50
             */
            price: string;
            /**
             * @description Whether it can be ordered now.
             * @example true
             */
            is_available: boolean;
            /**
             * @description How many are in stock.
             * @example 1200
             */
            stock_quantity: number;
            /**
             * @description Where it can be printed.
             * @example [
             *       "front",
             *       "back"
             *     ]
             */
            print_areas: string[];
            /**
             * @description Its cut; may be empty.
             * @example crew neck
             */
            style: string;
            /**
             * @description Its grade; may be empty.
             * @example standard
             */
            tier: string;
        };
        /** @description What is to change of a variation. What is left out stays as it is. */
        VariationUpsert: {
            /**
             * @description The SKU of the product that it belongs to. Needed for a new one.
             * @example TEE-CLASSIC
             */
            product?: string | null;
            /**
             * @description Its name, up to 255 characters. Needed for a new one.
             * @example Classic Tee, Black, M
             */
            name?: string | null;
            /**
             * @description Its colour. A new one without it has none.
             * @example Black
             */
            color?: string | null;
            /**
             * @description Its size. A new one without it has none.
             * @example M
             */
            size?: string | null;
            /**
             * @description What one piece costs, as text with two decimals at most, such as `8.50`, up to 9,999,999.99. Needed for a new one.
             * @example 8.50
             */
            price?: string | null;
            /**
             * @description Whether it can be ordered now. A new one can, unless told otherwise.
             * @example true
             */
            is_available?: boolean | null;
            /**
             * @description How many are in stock, 0 to 1,000,000,000. It informs only: an order reserves none of them. Of a new one 0, unless told otherwise.
             * @example 1200
             */
            stock_quantity?: number | null;
            /**
             * @description Where it can be printed: areas of its product, each once, 1 to 30. Needed for a new one.
             * @example [
             *       "front",
             *       "back"
             *     ]
             */
            print_areas?: string[] | null;
            /**
             * @description Its cut. A new one without it has none.
             * @example crew neck
             */
            style?: string | null;
            /**
             * @description Its grade. A new one without it has none.
             * @example standard
             */
            tier?: string | null;
        };
        /** @description Whose subscription to switch on. */
        WebhookEnable: {
            /**
             * Format: uuid
             * @description The user that the subscription belongs to.
             * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
             */
            user_id: string;
        };
        /**
         * @description What a subscription can be told of.
         * @enum {string}
         */
        WebhookEvent: "order.status" | "order.shipment";
        /** @description A user's subscriptions. */
        WebhookList: {
            /** @description All of them. */
            items: components["schemas"]["WebhookResponse"][];
        };
        /** @description A subscription to notifications. Its times are in UTC, as `2026-11-21 12:05:01`: put a `T` for the blank and a `Z` at the end to have them as ISO 8601. */
        WebhookResponse: {
            /**
             * Format: uuid
             * @description The service's id of the subscription.
             * @example d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83
             */
            id: string;
            /**
             * @description A name for people, up to 255 characters.
             * @example Order updates
             */
            name: string;
            /**
             * @description Where notifications are sent.
             * @example https://shop.example.com/hooks/orders
             */
            url: string;
            /**
             * @description What is told.
             * @example [
             *       "order.status",
             *       "order.shipment"
             *     ]
             */
            events: components["schemas"]["WebhookEvent"][];
            /**
             * @description Whether notifications are sent.
             * @example true
             */
            is_active: boolean;
            /**
             * @description How many calls in a row have failed, as text; a success makes it `0`.
             * @example 0
             */
            failure_count: string;
            /**
             * @description The HTTP status of the last answer, as text: `0` if there was none, `null` before the first call.
             * @example 200
             */
            last_status_code: string | null;
            /**
             * @description When it was last called; `null` before the first call.
             * @example 2026-11-21 12:05:01
             */
            last_triggered_at: string | null;
            /**
             * @description Why the service switched the subscription off; `null` if it did not. Set `is_active` to true to switch it on again, or to false so that nothing more is kept for you to recover.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * @description When it was made.
             * @example 2026-11-21 12:00:00
             */
            created_at: string;
            /**
             * @description When you last changed it.
             * @example 2026-11-21 12:00:00
             */
            updated_at: string;
        };
    };
    responses: {
        /** @description `FORBIDDEN`: The key is valid, but lacks the permission that `data.permission` names. Use a key that has it, or ask for it to be added to this one. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description `INTERNAL_ERROR`: The service failed. Send the request again; if it fails again, tell whoever runs the service the request id. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description `INVALID_JSON`: The body is not JSON. Look for a missing quote, a trailing comma or a text that was cut off. */
        InvalidJson: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJsonError"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 48 KB, or than this operation says, or what it makes is too large. Send less at once; the message says how much is accepted. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED`: Your key has sent more requests in this minute than it may. Of an operation that sends notifications: yours wait for longer than 15 minutes already. Wait for the seconds in the Retry-After header, then send the request again. */
        RateLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitExceededError"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service is busy. Wait for the seconds in the Retry-After header, then send the request again. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description `UNAUTHORIZED`: The X-API-Key header is missing, or its key is unknown, expired or revoked. Send a key that is valid; ask for a new one if yours has ended. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The body's Content-Type is not JSON. Send the header `Content-Type: application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description `VALIDATION_ERROR`: Fields or parameters are missing or not valid, or name what is not offered: first every fault of the form is listed, at most 200, and, when that is right, every fault against what is offered. Correct each field that `data.errors` names; sending the same again does not help. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HTTPValidationError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description What this version of the page is called. Send it as `If-None-Match` to be told 304 while it is the latest.
         * @example "5d41402abc4b2a76b9719d911017c592"
         */
        ETag: string;
        /**
         * @description In how many seconds it is worth sending the same request again. Without it, only a 500 is worth repeating as it is: after a second, then two, four and so on.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description How many requests your key may send in a minute. It and the two below come with every reply of an operation to a known key; where there is no operation (404 for a path, 405) nothing is counted.
         * @example 600
         */
        "X-RateLimit-Limit": number;
        /**
         * @description How many of them are left in this minute.
         * @example 598
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description In how many seconds the next minute begins, and the count starts anew.
         * @example 41
         */
        "X-RateLimit-Reset": number;
        /**
         * @description The id of this request, the same as `request_id` in the body. Keep it in your log, and name it when you ask for help: it is in the log of the service too. API Gateway adds an `apigw-requestid` of its own.
         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
         */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyCreate = components['schemas']['ApiKeyCreate'];
export type ApiKeyCreated = components['schemas']['ApiKeyCreated'];
export type ApiKeyListData = components['schemas']['ApiKeyListData'];
export type ApiKeyRotate = components['schemas']['ApiKeyRotate'];
export type ApiKeyRotated = components['schemas']['ApiKeyRotated'];
export type ApiKeyUpdate = components['schemas']['ApiKeyUpdate'];
export type CatalogExport = components['schemas']['CatalogExport'];
export type CatalogImport = components['schemas']['CatalogImport'];
export type CatalogImportList = components['schemas']['CatalogImportList'];
export type CatalogRow = components['schemas']['CatalogRow'];
export type CatalogUpsert = components['schemas']['CatalogUpsert'];
export type CheckedImport = components['schemas']['CheckedImport'];
export type ClearedImport = components['schemas']['ClearedImport'];
export type ConflictError = components['schemas']['ConflictError'];
export type DeadLetter = components['schemas']['DeadLetter'];
export type DeadLetterList = components['schemas']['DeadLetterList'];
export type DeliveredEvent = components['schemas']['DeliveredEvent'];
export type DiscardRequest = components['schemas']['DiscardRequest'];
export type DiscardResult = components['schemas']['DiscardResult'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorReply = components['schemas']['ErrorReply'];
export type FacilityType = components['schemas']['FacilityType'];
export type FaultsResult = components['schemas']['FaultsResult'];
export type FieldError = components['schemas']['FieldError'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type HttpValidationError = components['schemas']['HTTPValidationError'];
export type ImportFault = components['schemas']['ImportFault'];
export type ImportPart = components['schemas']['ImportPart'];
export type ImportRow = components['schemas']['ImportRow'];
export type Insert = components['schemas']['Insert'];
export type InternalError = components['schemas']['InternalError'];
export type InvalidJsonError = components['schemas']['InvalidJsonError'];
export type KeyRotatedError = components['schemas']['KeyRotatedError'];
export type KeySuccessor = components['schemas']['KeySuccessor'];
export type ListProductionLinesResponse = components['schemas']['ListProductionLinesResponse'];
export type MissingPermission = components['schemas']['MissingPermission'];
export type NamedOrderMove = components['schemas']['NamedOrderMove'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type NotifiedOrder = components['schemas']['NotifiedOrder'];
export type OperatorOrder = components['schemas']['OperatorOrder'];
export type OperatorOrderDetail = components['schemas']['OperatorOrderDetail'];
export type OperatorOrderItem = components['schemas']['OperatorOrderItem'];
export type OperatorOrderListData = components['schemas']['OperatorOrderListData'];
export type OrderClaim = components['schemas']['OrderClaim'];
export type OrderClaimSchema = components['schemas']['OrderClaimSchema'];
export type OrderHistoryAction = components['schemas']['OrderHistoryAction'];
export type OrderHistoryEntry = components['schemas']['OrderHistoryEntry'];
export type OrderLack = components['schemas']['OrderLack'];
export type OrderMove = components['schemas']['OrderMove'];
export type OrderMoveResult = components['schemas']['OrderMoveResult'];
export type OrderMoveResults = components['schemas']['OrderMoveResults'];
export type OrderMoves = components['schemas']['OrderMoves'];
export type OrderNotMovableError = components['schemas']['OrderNotMovableError'];
export type OrderNotShippableError = components['schemas']['OrderNotShippableError'];
export type OrderPaymentSchema = components['schemas']['OrderPaymentSchema'];
export type OrderProductionSchema = components['schemas']['OrderProductionSchema'];
export type OrderQueue = components['schemas']['OrderQueue'];
export type OrderSortField = components['schemas']['OrderSortField'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type Owner = components['schemas']['Owner'];
export type OwnerKey = components['schemas']['OwnerKey'];
export type OwnerList = components['schemas']['OwnerList'];
export type Pagination = components['schemas']['Pagination'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type Permission = components['schemas']['Permission'];
export type PreviewFile = components['schemas']['PreviewFile'];
export type PrintFile = components['schemas']['PrintFile'];
export type ProducedFile = components['schemas']['ProducedFile'];
export type ProducedItem = components['schemas']['ProducedItem'];
export type ProductRow = components['schemas']['ProductRow'];
export type ProductUpsert = components['schemas']['ProductUpsert'];
export type ProductionLineListData = components['schemas']['ProductionLineListData'];
export type ProductionLineSchema = components['schemas']['ProductionLineSchema'];
export type ProductionLineUpsert = components['schemas']['ProductionLineUpsert'];
export type ProductionStatus = components['schemas']['ProductionStatus'];
export type PublishedImport = components['schemas']['PublishedImport'];
export type RateCard = components['schemas']['RateCard'];
export type RateCardUpdate = components['schemas']['RateCardUpdate'];
export type RateLimitExceededError = components['schemas']['RateLimitExceededError'];
export type RebuildFinding = components['schemas']['RebuildFinding'];
export type RebuildPage = components['schemas']['RebuildPage'];
export type RebuildSchema = components['schemas']['RebuildSchema'];
export type RedriveRequest = components['schemas']['RedriveRequest'];
export type RedriveResult = components['schemas']['RedriveResult'];
export type RefusedOrder = components['schemas']['RefusedOrder'];
export type Row = components['schemas']['Row'];
export type ServiceUnavailableError = components['schemas']['ServiceUnavailableError'];
export type Shipment = components['schemas']['Shipment'];
export type ShipmentCreateSchema = components['schemas']['ShipmentCreateSchema'];
export type ShipmentLimitReachedError = components['schemas']['ShipmentLimitReachedError'];
export type ShipmentNotVoidableError = components['schemas']['ShipmentNotVoidableError'];
export type ShippingMethod = components['schemas']['ShippingMethod'];
export type SortOrder = components['schemas']['SortOrder'];
export type SpeedType = components['schemas']['SpeedType'];
export type StagedPart = components['schemas']['StagedPart'];
export type TrackingEventCreateSchema = components['schemas']['TrackingEventCreateSchema'];
export type TrackingEventSchema = components['schemas']['TrackingEventSchema'];
export type TrackingEventsSchema = components['schemas']['TrackingEventsSchema'];
export type TrackingLimitReachedError = components['schemas']['TrackingLimitReachedError'];
export type TrackingStatus = components['schemas']['TrackingStatus'];
export type UnauthorizedError = components['schemas']['UnauthorizedError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type ValidationError = components['schemas']['ValidationError'];
export type VariationRow = components['schemas']['VariationRow'];
export type VariationUpsert = components['schemas']['VariationUpsert'];
export type WebhookEnable = components['schemas']['WebhookEnable'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookResponse = components['schemas']['WebhookResponse'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseInvalidJson = components['responses']['InvalidJson'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseRateLimitExceeded = components['responses']['RateLimitExceeded'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseValidationError = components['responses']['ValidationError'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type HeaderXRateLimitReset = components['headers']['X-RateLimit-Reset'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    listDeadLetters: {
        parameters: {
            query?: {
                /**
                 * @description Only letters of this subscription; without it of all.
                 * @example d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83
                 */
                webhook_id?: string;
                /**
                 * @description Only letters of this user; without it of all.
                 * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
                 */
                user_id?: string;
                /**
                 * @description Only letters with this `last_error`, exactly; without it all.
                 * @example timeout
                 */
                last_error?: string;
                /**
                 * @description Only letters given up then or later: a date or a date-time, in UTC; without it all.
                 * @example 2026-11-21
                 */
                from_date?: string;
                /**
                 * @description Only letters given up until then: a date or a date-time, in UTC; without it all.
                 * @example 2026-11-21T12:30:00
                 */
                to_date?: string;
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Without it the list begins.
                 * @example 01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03
                 */
                cursor?: string;
                /**
                 * @description How many entries a page has at most, 1 to 100; without it 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dead letters retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03",
                     *             "webhook_id": "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
                     *             "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *             "event_id": "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
                     *             "event": "order.status",
                     *             "order": {
                     *               "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *               "order_id": "SHOP-2001"
                     *             },
                     *             "last_error": "500",
                     *             "died_at": "2026-11-21T12:17:31.402000"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "message": "Dead letters retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["DeadLetterList"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redriveDeadLetters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhook_id": "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83"
                 *     }
                 */
                "application/json": components["schemas"]["RedriveRequest"];
            };
        };
        responses: {
            /** @description The dead letters are on their way, those skipped aside */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "redriven": 12,
                     *         "skipped": [],
                     *         "next_cursor": null
                     *       },
                     *       "message": "The dead letters are on their way, those skipped aside",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["RedriveResult"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    discardDeadLetters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03"
                 *       ],
                 *       "reason": "The shop has closed"
                 *     }
                 */
                "application/json": components["schemas"]["DiscardRequest"];
            };
        };
        responses: {
            /** @description The dead letters are gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "discarded": 1,
                     *         "next_cursor": null
                     *       },
                     *       "message": "The dead letters are gone",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["DiscardResult"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redriveFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What met a fault goes on, what cannot aside */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "redriven": 12,
                     *         "skipped": [],
                     *         "complete": true
                     *       },
                     *       "message": "What met a fault goes on, what cannot aside",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["FaultsResult"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description The user whose subscriptions to list.
                 * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
                 */
                user_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
                     *             "name": "Order updates",
                     *             "url": "https://shop.example.com/hooks/orders",
                     *             "events": [
                     *               "order.status",
                     *               "order.shipment"
                     *             ],
                     *             "is_active": false,
                     *             "failure_count": "48",
                     *             "last_status_code": "503",
                     *             "last_triggered_at": "2026-11-21 12:05:01",
                     *             "disabled_reason": "No call succeeded for 3 days; 12 notifications failed at every try",
                     *             "created_at": "2026-11-21 12:00:00",
                     *             "updated_at": "2026-11-21 12:00:00"
                     *           }
                     *         ]
                     *       },
                     *       "message": "Webhooks retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookList"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the subscription.
                 * @example d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEnable"];
            };
        };
        responses: {
            /** @description The subscription is on */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
                     *         "name": "Order updates",
                     *         "url": "https://shop.example.com/hooks/orders",
                     *         "events": [
                     *           "order.status",
                     *           "order.shipment"
                     *         ],
                     *         "is_active": true,
                     *         "failure_count": "0",
                     *         "last_status_code": "200",
                     *         "last_triggered_at": "2026-11-21 12:05:01",
                     *         "disabled_reason": null,
                     *         "created_at": "2026-11-21 12:00:00",
                     *         "updated_at": "2026-11-21 12:00:00"
                     *       },
                     *       "message": "The subscription is on",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookResponse"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: The user has no subscription of this id. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKeys: {
        parameters: {
            query: {
                /**
                 * @description Which page, 1 to 1,000,000; without it the first. A page past the end is empty, and no error.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many entries a page has, 1 to 100; without it 20.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The user whose keys to list.
                 * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
                 */
                user_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *             "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *             "name": "My shop",
                     *             "prefix": "pod_4fQz",
                     *             "permissions": [
                     *               "read:catalog",
                     *               "read:orders",
                     *               "create:orders"
                     *             ],
                     *             "rate_limit": 10,
                     *             "created_at": "2026-11-21T12:00:00.123000",
                     *             "expires": "2027-12-31T00:00:00.000000",
                     *             "revoked_at": null,
                     *             "last_used": "2026-11-21T14:31:00.000000",
                     *             "issued_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *             "updated_by": null,
                     *             "rotated_by": null,
                     *             "revoked_by": null
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "pages": 1,
                     *           "total": 1
                     *         }
                     *       },
                     *       "message": "Keys retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKeyListData"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                 *       "name": "My shop",
                 *       "permissions": [
                 *         "read:catalog",
                 *         "read:orders",
                 *         "create:orders"
                 *       ],
                 *       "rate_limit": 10
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description Key issued; it is shown this once only */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *         "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *         "name": "My shop",
                     *         "prefix": "pod_4fQz",
                     *         "permissions": [
                     *           "read:catalog",
                     *           "read:orders",
                     *           "create:orders"
                     *         ],
                     *         "rate_limit": 10,
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "expires": null,
                     *         "revoked_at": null,
                     *         "last_used": null,
                     *         "issued_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *         "updated_by": null,
                     *         "rotated_by": null,
                     *         "revoked_by": null,
                     *         "key": "pod_4fQzEXAMPLEthatOpensNothing0123456789"
                     *       },
                     *       "message": "Key issued; it is shown this once only",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKeyCreated"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the key.
                 * @example 7138a74c-e84a-887c-8104-9051f3845da2
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rate_limit": 2,
                 *       "expires": "never"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyUpdate"];
            };
        };
        responses: {
            /** @description Key changed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *         "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *         "name": "My shop",
                     *         "prefix": "pod_4fQz",
                     *         "permissions": [
                     *           "read:catalog",
                     *           "read:orders",
                     *           "create:orders"
                     *         ],
                     *         "rate_limit": 2,
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "expires": null,
                     *         "revoked_at": null,
                     *         "last_used": "2026-11-21T14:31:00.000000",
                     *         "issued_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *         "updated_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *         "rotated_by": null,
                     *         "revoked_by": null
                     *       },
                     *       "message": "Key changed",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKey"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no key of this id. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `CONFLICT`: The key is revoked, so that a new one is to be issued, or others kept changing it. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the key.
                 * @example 7138a74c-e84a-887c-8104-9051f3845da2
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotate"];
            };
        };
        responses: {
            /** @description Key rotated; the new one is shown this once only */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *         "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *         "name": "My shop",
                     *         "prefix": "pod_4fQz",
                     *         "permissions": [
                     *           "read:catalog",
                     *           "read:orders",
                     *           "create:orders"
                     *         ],
                     *         "rate_limit": 10,
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "expires": "2027-12-31T00:00:00.000000",
                     *         "revoked_at": null,
                     *         "last_used": null,
                     *         "issued_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *         "updated_by": null,
                     *         "rotated_by": null,
                     *         "revoked_by": null,
                     *         "key": "pod_4fQzEXAMPLEthatOpensNothing0123456789",
                     *         "replaced": {
                     *           "id": "0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57",
                     *           "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *           "name": "My shop",
                     *           "prefix": "pod_9tLk",
                     *           "permissions": [
                     *             "read:catalog",
                     *             "read:orders",
                     *             "create:orders"
                     *           ],
                     *           "rate_limit": 10,
                     *           "created_at": "2026-11-21T12:00:00.123000",
                     *           "expires": "2026-11-22T14:31:07.482000",
                     *           "revoked_at": null,
                     *           "last_used": "2026-11-21T14:31:00.000000",
                     *           "issued_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *           "updated_by": null,
                     *           "rotated_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *           "revoked_by": null
                     *         }
                     *       },
                     *       "message": "Key rotated; the new one is shown this once only",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKeyRotated"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no key of this id. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `KEY_ROTATED`: The key was rotated before; `data.replaced_by` is the id of its successor. Rotate that one.
             *
             *     `CONFLICT`: The key is revoked or has expired, so that a new one is to be issued, or it was changed at the same moment. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyRotatedError"] | components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the key.
                 * @example 7138a74c-e84a-887c-8104-9051f3845da2
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Key revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *         "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *         "name": "My shop",
                     *         "prefix": "pod_4fQz",
                     *         "permissions": [
                     *           "read:catalog",
                     *           "read:orders",
                     *           "create:orders"
                     *         ],
                     *         "rate_limit": 10,
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "expires": "2027-12-31T00:00:00.000000",
                     *         "revoked_at": "2026-11-21T15:02:11.904000",
                     *         "last_used": "2026-11-21T14:31:00.000000",
                     *         "issued_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8",
                     *         "updated_by": null,
                     *         "rotated_by": null,
                     *         "revoked_by": "5177bae5-3616-8ea2-80c0-898535f3d2a8"
                     *       },
                     *       "message": "Key revoked",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKey"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no key of this id. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `CONFLICT`: Others kept changing the key at the same moment. The key still holds: try again. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the catalog; of a new one a UUID of your choice.
                 * @example 6f3ebaef-93cf-59b1-9623-b2e0192161fc
                 */
                catalog_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "T-shirts",
                 *       "description": "Short and long sleeves, for adults and children"
                 *     }
                 */
                "application/json": components["schemas"]["CatalogUpsert"];
            };
        };
        responses: {
            /** @description The catalog as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "type": "catalog",
                     *         "id": "6f3ebaef-93cf-59b1-9623-b2e0192161fc",
                     *         "name": "T-shirts",
                     *         "description": "Short and long sleeves, for adults and children",
                     *         "icon": "https://images.example.com/catalogs/t-shirts.png",
                     *         "is_active": true
                     *       },
                     *       "message": "The catalog as it is now",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["CatalogRow"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: Others kept changing the catalog, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's own SKU: 1 to 64 letters, digits and any of `. _ -`.
                 * @example TEE-CLASSIC
                 */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "base_price": "8.50",
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductUpsert"];
            };
        };
        responses: {
            /** @description The product as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "type": "product",
                     *         "id": "5015f78d-cf44-50f7-a973-cbf6522f85e7",
                     *         "sku": "TEE-CLASSIC",
                     *         "catalog": "T-shirts",
                     *         "name": "Classic Tee",
                     *         "base_price": "8.50",
                     *         "currency": "USD",
                     *         "images": [
                     *           "https://images.example.com/products/tee-classic.png"
                     *         ],
                     *         "is_active": true,
                     *         "min_order_quantity": 1,
                     *         "max_order_quantity": 500,
                     *         "gender": [
                     *           "unisex"
                     *         ],
                     *         "group": "T-shirts",
                     *         "print_areas": [
                     *           "front",
                     *           "back"
                     *         ]
                     *       },
                     *       "message": "The product as it is now",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ProductRow"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: Others kept changing the catalog, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The variation's SKU: 1 to 64 letters, digits and any of `. _ -`.
                 * @example TEE-CLASSIC-BLACK-M
                 */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_available": true,
                 *       "stock_quantity": 1200
                 *     }
                 */
                "application/json": components["schemas"]["VariationUpsert"];
            };
        };
        responses: {
            /** @description The variation as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "type": "variation",
                     *         "id": "57467d4d-e046-57c9-9322-ce576d1c8e0b",
                     *         "sku": "TEE-CLASSIC-BLACK-M",
                     *         "product": "TEE-CLASSIC",
                     *         "name": "Classic Tee, Black, M",
                     *         "color": "Black",
                     *         "size": "M",
                     *         "price": "8.50",
                     *         "is_available": true,
                     *         "stock_quantity": 1200,
                     *         "print_areas": [
                     *           "front",
                     *           "back"
                     *         ],
                     *         "style": "crew neck",
                     *         "tier": "standard"
                     *       },
                     *       "message": "The variation as it is now",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["VariationRow"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: Others kept changing the catalog, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportCatalog: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Without it the export begins.
                 * @example N2M5ZTY2NzktNzQyNS00MGRlLTk0NGItZTA3ZmMxZjkwYWU3IDI1MA
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the catalog */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "rows": [
                     *           {
                     *             "type": "catalog",
                     *             "id": "6f3ebaef-93cf-59b1-9623-b2e0192161fc",
                     *             "name": "T-shirts",
                     *             "description": "Short and long sleeves, for adults and children",
                     *             "icon": "https://images.example.com/catalogs/t-shirts.png",
                     *             "is_active": true
                     *           },
                     *           {
                     *             "type": "product",
                     *             "id": "5015f78d-cf44-50f7-a973-cbf6522f85e7",
                     *             "sku": "TEE-CLASSIC",
                     *             "catalog": "T-shirts",
                     *             "name": "Classic Tee",
                     *             "base_price": "8.50",
                     *             "currency": "USD",
                     *             "images": [
                     *               "https://images.example.com/products/tee-classic.png"
                     *             ],
                     *             "is_active": true,
                     *             "min_order_quantity": 1,
                     *             "max_order_quantity": 500,
                     *             "gender": [
                     *               "unisex"
                     *             ],
                     *             "group": "T-shirts",
                     *             "print_areas": [
                     *               "front",
                     *               "back"
                     *             ]
                     *           },
                     *           {
                     *             "type": "variation",
                     *             "id": "57467d4d-e046-57c9-9322-ce576d1c8e0b",
                     *             "sku": "TEE-CLASSIC-BLACK-M",
                     *             "product": "TEE-CLASSIC",
                     *             "name": "Classic Tee, Black, M",
                     *             "color": "Black",
                     *             "size": "M",
                     *             "price": "8.50",
                     *             "is_available": true,
                     *             "stock_quantity": 1200,
                     *             "print_areas": [
                     *               "front",
                     *               "back"
                     *             ],
                     *             "style": "crew neck",
                     *             "tier": "standard"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "message": "A page of the catalog",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["CatalogExport"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The catalog was changed since the first page, so that the pages would not fit together. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Imports retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
                     *             "status": "staging",
                     *             "created_at": "2026-11-21T12:00:00.123000",
                     *             "rows": 10503
                     *           }
                     *         ]
                     *       },
                     *       "message": "Imports retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["CatalogImportList"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send its parts, then publish it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
                     *         "status": "staging",
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "rows": 0
                     *       },
                     *       "message": "Send its parts, then publish it",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["CatalogImport"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    stagePart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the import.
                 * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
                 */
                import_id: string;
                /**
                 * @description The number of the part, 1 to 1,000, without gaps.
                 * @example 1
                 */
                part: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "row": 1,
                 *           "type": "catalog",
                 *           "name": "T-shirts"
                 *         },
                 *         {
                 *           "type": "product",
                 *           "id": "5015f78d-cf44-50f7-a973-cbf6522f85e7",
                 *           "sku": "TEE-CLASSIC",
                 *           "catalog": "T-shirts",
                 *           "name": "Classic Tee",
                 *           "base_price": "8.50",
                 *           "currency": "USD",
                 *           "images": [
                 *             "https://images.example.com/products/tee-classic.png"
                 *           ],
                 *           "is_active": true,
                 *           "min_order_quantity": 1,
                 *           "max_order_quantity": 500,
                 *           "gender": [
                 *             "unisex"
                 *           ],
                 *           "group": "T-shirts",
                 *           "print_areas": [
                 *             "front",
                 *             "back"
                 *           ],
                 *           "row": 2
                 *         },
                 *         {
                 *           "type": "variation",
                 *           "id": "57467d4d-e046-57c9-9322-ce576d1c8e0b",
                 *           "sku": "TEE-CLASSIC-BLACK-M",
                 *           "product": "TEE-CLASSIC",
                 *           "name": "Classic Tee, Black, M",
                 *           "color": "Black",
                 *           "size": "M",
                 *           "price": "8.50",
                 *           "is_available": true,
                 *           "stock_quantity": 1200,
                 *           "print_areas": [
                 *             "front",
                 *             "back"
                 *           ],
                 *           "style": "crew neck",
                 *           "tier": "standard",
                 *           "row": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportPart"];
            };
        };
        responses: {
            /** @description The part is staged */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "rows": 3
                     *       },
                     *       "message": "The part is staged",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["StagedPart"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no import of this id, or it was cleared. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `CONFLICT`: The catalog was changed since the import began, or the import was published or given up: begin another one. Or another request changed the part at the same moment: send it again. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the import.
                 * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import, its faults and what publishing it changes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
                     *         "status": "staging",
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "rows": 10503,
                     *         "adds": 24,
                     *         "removes": 0,
                     *         "removes_products": 0,
                     *         "removes_catalogs": 0,
                     *         "faults": [
                     *           {
                     *             "row": 812,
                     *             "field": "sku",
                     *             "message": "Row 97 has the sku TEE-CLASSIC-BLACK-M too"
                     *           }
                     *         ],
                     *         "faults_count": 1
                     *       },
                     *       "message": "The import, its faults and what publishing it changes",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["CheckedImport"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no import of this id, or it was cleared. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    clearImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the import.
                 * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Call again until it is done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "deleted": 500,
                     *         "done": false
                     *       },
                     *       "message": "Call again until it is done",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ClearedImport"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no import of this id, or it was cleared. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `CONFLICT`: It is the published catalog or the one before it, or was published or cleared at the same moment. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id of the import.
                 * @example 019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Merchants see the new catalog */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
                     *         "status": "published",
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "rows": 10503,
                     *         "adds": 24,
                     *         "removes": 0
                     *       },
                     *       "message": "Merchants see the new catalog",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["PublishedImport"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no import of this id, or it was cleared. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `CONFLICT`: The catalog or the import was changed since, or the import was given up or followed by another. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProductionLines: {
        parameters: {
            query?: {
                /**
                 * @description Which page, 1 to 1,000,000; without it the first. A page past the end is empty, and no error.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many entries a page has, 1 to 100; without it 20.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Only lines that have this site; without it all.
                 * @example TX
                 */
                facility?: string;
                /**
                 * @description `true` lists lines that take orders, `false` those that do not; without it all.
                 * @example true
                 */
                is_active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Production lines retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *             "name": "Austin DTG",
                     *             "description": "Direct-to-garment printing in Austin, Texas",
                     *             "is_active": true,
                     *             "supported_shipping_methods": [
                     *               "standard",
                     *               "priority",
                     *               "express",
                     *               "by_seller"
                     *             ],
                     *             "supported_facilities": [
                     *               "TX"
                     *             ],
                     *             "supports_speed_type": true,
                     *             "supports_label_url": true
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "pages": 1,
                     *           "total": 1
                     *         }
                     *       },
                     *       "message": "Production lines retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": components["schemas"]["ListProductionLinesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertProductionLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the line; of a new one a UUID of your choice.
                 * @example 900d2952-5c2d-5c8e-9cf8-afe0a0ae2949
                 */
                production_line_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Austin DTG",
                 *       "description": "Direct-to-garment printing in Austin, Texas",
                 *       "is_active": true,
                 *       "supported_shipping_methods": [
                 *         "standard",
                 *         "priority",
                 *         "express",
                 *         "by_seller"
                 *       ],
                 *       "supported_facilities": [
                 *         "TX"
                 *       ],
                 *       "supports_speed_type": true,
                 *       "supports_label_url": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductionLineUpsert"];
            };
        };
        responses: {
            /** @description Production line saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *         "name": "Austin DTG",
                     *         "description": "Direct-to-garment printing in Austin, Texas",
                     *         "is_active": true,
                     *         "supported_shipping_methods": [
                     *           "standard",
                     *           "priority",
                     *           "express",
                     *           "by_seller"
                     *         ],
                     *         "supported_facilities": [
                     *           "TX"
                     *         ],
                     *         "supports_speed_type": true,
                     *         "supports_label_url": true
                     *       },
                     *       "message": "Production line saved",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["ProductionLineSchema"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: Others kept changing the catalog, lines or rate card, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRateCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rate card retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "currency": "USD",
                     *         "zones": [
                     *           {
                     *             "name": "United States",
                     *             "countries": [
                     *               "US",
                     *               "PR"
                     *             ],
                     *             "methods": {
                     *               "standard": {
                     *                 "first_item": 4.75,
                     *                 "additional_item": 1.5
                     *               },
                     *               "priority": {
                     *                 "first_item": 7.95,
                     *                 "additional_item": 2
                     *               },
                     *               "dhl_parcel_ground": {
                     *                 "first_item": 5.95,
                     *                 "additional_item": 1.75
                     *               }
                     *             }
                     *           },
                     *           {
                     *             "name": "All other countries",
                     *             "countries": "others",
                     *             "methods": {
                     *               "standard": {
                     *                 "first_item": 14.95,
                     *                 "additional_item": 6
                     *               },
                     *               "global": {
                     *                 "first_item": 19.95,
                     *                 "additional_item": 7
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "speed": {
                     *           "rush": 2.5,
                     *           "expedite": 5
                     *         },
                     *         "box": 1,
                     *         "discounts": [
                     *           {
                     *             "min_quantity": 25,
                     *             "rate": 5
                     *           }
                     *         ],
                     *         "taxes": [
                     *           {
                     *             "country": "US",
                     *             "state": "TX",
                     *             "rate": 8.25
                     *           },
                     *           {
                     *             "country": "DE",
                     *             "rate": 19
                     *           }
                     *         ],
                     *         "production_requires_payment": false
                     *       },
                     *       "message": "Rate card retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["RateCard"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceRateCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "USD",
                 *       "zones": [
                 *         {
                 *           "name": "United States",
                 *           "countries": [
                 *             "US",
                 *             "PR"
                 *           ],
                 *           "methods": {
                 *             "standard": {
                 *               "first_item": 4.75,
                 *               "additional_item": 1.5
                 *             },
                 *             "priority": {
                 *               "first_item": 7.95,
                 *               "additional_item": 2
                 *             },
                 *             "dhl_parcel_ground": {
                 *               "first_item": 5.95,
                 *               "additional_item": 1.75
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "name": "All other countries",
                 *           "countries": "others",
                 *           "methods": {
                 *             "standard": {
                 *               "first_item": 14.95,
                 *               "additional_item": 6
                 *             },
                 *             "global": {
                 *               "first_item": 19.95,
                 *               "additional_item": 7
                 *             }
                 *           }
                 *         }
                 *       ],
                 *       "speed": {
                 *         "rush": 2.5,
                 *         "expedite": 5
                 *       },
                 *       "box": 1,
                 *       "discounts": [
                 *         {
                 *           "min_quantity": 25,
                 *           "rate": 5
                 *         }
                 *       ],
                 *       "taxes": [
                 *         {
                 *           "country": "US",
                 *           "state": "TX",
                 *           "rate": 8.25
                 *         },
                 *         {
                 *           "country": "DE",
                 *           "rate": 19
                 *         }
                 *       ],
                 *       "production_requires_payment": false
                 *     }
                 */
                "application/json": components["schemas"]["RateCardUpdate"];
            };
        };
        responses: {
            /** @description Rate card saved; the next order is priced by it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "currency": "USD",
                     *         "zones": [
                     *           {
                     *             "name": "United States",
                     *             "countries": [
                     *               "US",
                     *               "PR"
                     *             ],
                     *             "methods": {
                     *               "standard": {
                     *                 "first_item": 4.75,
                     *                 "additional_item": 1.5
                     *               },
                     *               "priority": {
                     *                 "first_item": 7.95,
                     *                 "additional_item": 2
                     *               },
                     *               "dhl_parcel_ground": {
                     *                 "first_item": 5.95,
                     *                 "additional_item": 1.75
                     *               }
                     *             }
                     *           },
                     *           {
                     *             "name": "All other countries",
                     *             "countries": "others",
                     *             "methods": {
                     *               "standard": {
                     *                 "first_item": 14.95,
                     *                 "additional_item": 6
                     *               },
                     *               "global": {
                     *                 "first_item": 19.95,
                     *                 "additional_item": 7
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "speed": {
                     *           "rush": 2.5,
                     *           "expedite": 5
                     *         },
                     *         "box": 1,
                     *         "discounts": [
                     *           {
                     *             "min_quantity": 25,
                     *             "rate": 5
                     *           }
                     *         ],
                     *         "taxes": [
                     *           {
                     *             "country": "US",
                     *             "state": "TX",
                     *             "rate": 8.25
                     *           },
                     *           {
                     *             "country": "DE",
                     *             "rate": 19
                     *           }
                     *         ],
                     *         "production_requires_payment": false
                     *       },
                     *       "message": "Rate card saved; the next order is priced by it",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["RateCard"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: Another operator put a card at the same moment, or others kept changing the catalog; nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document of the operator API */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The version of OpenAPI.
                         * @example 3.1.0
                         */
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing has changed since the reply whose `ETag` came in `If-None-Match`; there is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`: Fields or parameters are missing or not valid, or name what is not offered: first every fault of the form is listed, at most 200, and, when that is right, every fault against what is offered. Correct each field that `data.errors` names; sending the same again does not help. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed. Send the request again; if it fails again, tell whoever runs the service the request id. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The service is busy. Wait for the seconds in the Retry-After header, then send the request again. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <html lang="en">…</html>
                     */
                    "text/html": string;
                };
            };
            /** @description Nothing has changed since the reply whose `ETag` came in `If-None-Match`; there is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`: Fields or parameters are missing or not valid, or name what is not offered: first every fault of the form is listed, at most 200, and, when that is right, every fault against what is offered. Correct each field that `data.errors` names; sending the same again does not help. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed. Send the request again; if it fails again, tell whoever runs the service the request id. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The service is busy. Wait for the seconds in the Retry-After header, then send the request again. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listQueue: {
        parameters: {
            query?: {
                /**
                 * @description The line whose orders to list. Give this or `facility`, and not both.
                 * @example 900d2952-5c2d-5c8e-9cf8-afe0a0ae2949
                 */
                production_line_id?: string;
                /**
                 * @description The facility whose orders to list, whichever line they are for. Give this or `production_line_id`.
                 * @example TX
                 */
                facility?: string;
                /**
                 * @description The state of the orders; without it `new_order`.
                 * @example new_order
                 */
                status?: "new_order" | "on_hold" | "in_production";
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Without it the list begins.
                 * @example MCMyMDI2LTExLTIxVDEyOjAwOjAwLjEyMzAwMCNjMmE2ZjNhNA
                 */
                cursor?: string;
                /**
                 * @description How many entries a page has at most, 1 to 100; without it 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *             "order_id": "SHOP-2001",
                     *             "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "seller": "",
                     *             "first_name": "Ada",
                     *             "last_name": "Lovelace",
                     *             "email": "ada@example.com",
                     *             "phone": "+1 512 555 0100",
                     *             "address_line_1": "100 Congress Ave",
                     *             "address_line_2": "",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "zip": "78701",
                     *             "country": "US",
                     *             "facility": "TX",
                     *             "shipping_method": "standard",
                     *             "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *             "label_url": "",
                     *             "note": "",
                     *             "items": [
                     *               {
                     *                 "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *                 "sku": "TEE-CLASSIC-BLACK-M",
                     *                 "product_name": "Classic Tee",
                     *                 "color": "Black",
                     *                 "size": "M",
                     *                 "quantity": 2,
                     *                 "base_cost": 8.5,
                     *                 "print_files": [
                     *                   {
                     *                     "key": "front",
                     *                     "url": "https://files.example.com/ada-front.png"
                     *                   }
                     *                 ],
                     *                 "preview_files": [
                     *                   {
                     *                     "key": "Front mockup",
                     *                     "url": "https://files.example.com/ada-preview.png"
                     *                   }
                     *                 ],
                     *                 "inserts": [],
                     *                 "production_config": "White underbase"
                     *               }
                     *             ],
                     *             "status": "in_production",
                     *             "payment_status": "paid",
                     *             "production_status": "in_progress",
                     *             "hold_reason": "",
                     *             "rejected_status": "",
                     *             "cancellation_reason": "",
                     *             "re_placed": false,
                     *             "subtotal": 17,
                     *             "shipping_fee": 11.25,
                     *             "box_fee": 0,
                     *             "discount": 0,
                     *             "tax": 0,
                     *             "total": 28.25,
                     *             "paid": 28.25,
                     *             "refunded": 0,
                     *             "balance_due": 0,
                     *             "tracking_number": "",
                     *             "tracking_status": "unknown",
                     *             "shipments": [],
                     *             "created_at": "2026-11-21T12:00:00.123000",
                     *             "updated_at": "2026-11-21T12:30:00.456000",
                     *             "speed_type": "rush",
                     *             "ioss_number": "",
                     *             "preferred_carrier": "auto",
                     *             "is_scan_label": false,
                     *             "inserts": [],
                     *             "production_line_name": "Austin DTG",
                     *             "order_fulfill_id": "F-20417",
                     *             "cancelled_at": null,
                     *             "deleted_at": null,
                     *             "lacks": [],
                     *             "version": 3
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "message": "Orders retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OrderQueue"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Order retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *         "order_id": "SHOP-2001",
                     *         "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "seller": "",
                     *         "first_name": "Ada",
                     *         "last_name": "Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+1 512 555 0100",
                     *         "address_line_1": "100 Congress Ave",
                     *         "address_line_2": "",
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "zip": "78701",
                     *         "country": "US",
                     *         "facility": "TX",
                     *         "shipping_method": "standard",
                     *         "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *         "label_url": "",
                     *         "note": "",
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "sku": "TEE-CLASSIC-BLACK-M",
                     *             "product_name": "Classic Tee",
                     *             "color": "Black",
                     *             "size": "M",
                     *             "quantity": 2,
                     *             "base_cost": 8.5,
                     *             "print_files": [
                     *               {
                     *                 "key": "front",
                     *                 "url": "https://files.example.com/ada-front.png"
                     *               }
                     *             ],
                     *             "preview_files": [
                     *               {
                     *                 "key": "Front mockup",
                     *                 "url": "https://files.example.com/ada-preview.png"
                     *               }
                     *             ],
                     *             "inserts": [],
                     *             "production_config": "White underbase"
                     *           }
                     *         ],
                     *         "status": "in_production",
                     *         "payment_status": "paid",
                     *         "production_status": "in_progress",
                     *         "hold_reason": "",
                     *         "rejected_status": "",
                     *         "cancellation_reason": "",
                     *         "re_placed": false,
                     *         "subtotal": 17,
                     *         "shipping_fee": 11.25,
                     *         "box_fee": 0,
                     *         "discount": 0,
                     *         "tax": 0,
                     *         "total": 28.25,
                     *         "paid": 28.25,
                     *         "refunded": 0,
                     *         "balance_due": 0,
                     *         "tracking_number": "",
                     *         "tracking_status": "unknown",
                     *         "shipments": [],
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "updated_at": "2026-11-21T12:30:00.456000",
                     *         "speed_type": "rush",
                     *         "ioss_number": "",
                     *         "preferred_carrier": "auto",
                     *         "is_scan_label": false,
                     *         "inserts": [],
                     *         "production_line_name": "Austin DTG",
                     *         "order_fulfill_id": "F-20417",
                     *         "cancelled_at": null,
                     *         "deleted_at": null,
                     *         "lacks": [],
                     *         "version": 3,
                     *         "history": [
                     *           {
                     *             "version": 3,
                     *             "at": "2026-11-21T12:30:00.456000",
                     *             "by": "operator",
                     *             "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *             "key_id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *             "key_name": "Press 4",
                     *             "action": "started",
                     *             "from": "new_order",
                     *             "to": "in_production",
                     *             "note": ""
                     *           }
                     *         ]
                     *       },
                     *       "message": "Order retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OperatorOrderDetail"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There never was an order of this id. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchOrders: {
        parameters: {
            query?: {
                /**
                 * @description Which page, 1 to 1,000,000; without it the first. A page past the end is empty, and no error.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many orders a page has, 1 to 50; without it 20.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Only orders in this status; without it in any.
                 * @example new_order
                 */
                status?: components["schemas"]["OrderStatus"];
                /**
                 * @description Only orders placed at this time or later: a date, which counts from its first moment (UTC), or a date and time. Without it from the first order on.
                 * @example 2026-11-01
                 */
                from_date?: string;
                /**
                 * @description Only orders placed at this time or earlier: a date, which counts to its last moment (UTC), or a date and time. Without it up to now.
                 * @example 2026-11-30
                 */
                to_date?: string;
                /**
                 * @description Only orders last changed at this time or later: a date, which counts from its first moment (UTC), or a date and time. Without it from the first change on.
                 * @example 2026-11-21T00:00:00
                 */
                updated_from?: string;
                /**
                 * @description Only orders last changed at this time or earlier: a date, which counts to its last moment (UTC), or a date and time. Without it up to now.
                 * @example 2026-11-30
                 */
                updated_to?: string;
                /**
                 * @description What to sort by. Without it `created_at`, or `updated_at` where `updated_from` or `updated_to` is given, which take no other.
                 * @example updated_at
                 */
                sort_by?: components["schemas"]["OrderSortField"];
                /**
                 * @description Which end comes first; without it the latest.
                 * @example desc
                 */
                sort_order?: components["schemas"]["SortOrder"];
                /**
                 * @description The client's own reference, exactly as they gave it.
                 * @example SHOP-2001
                 */
                order_id?: string;
                /**
                 * @description A parcel's tracking number, up to 128 characters; upper or lower case and blanks do not matter.
                 * @example 9400100000000000000000
                 */
                tracking_number?: string;
                /**
                 * @description The user whose orders to list. Only with it may the list be sorted, and filtered by status and time.
                 * @example 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90
                 */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *             "order_id": "SHOP-2001",
                     *             "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "seller": "",
                     *             "first_name": "Ada",
                     *             "last_name": "Lovelace",
                     *             "email": "ada@example.com",
                     *             "phone": "+1 512 555 0100",
                     *             "address_line_1": "100 Congress Ave",
                     *             "address_line_2": "",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "zip": "78701",
                     *             "country": "US",
                     *             "facility": "TX",
                     *             "shipping_method": "standard",
                     *             "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *             "label_url": "",
                     *             "note": "",
                     *             "items": [
                     *               {
                     *                 "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *                 "sku": "TEE-CLASSIC-BLACK-M",
                     *                 "product_name": "Classic Tee",
                     *                 "color": "Black",
                     *                 "size": "M",
                     *                 "quantity": 2,
                     *                 "base_cost": 8.5,
                     *                 "print_files": [
                     *                   {
                     *                     "key": "front",
                     *                     "url": "https://files.example.com/ada-front.png"
                     *                   }
                     *                 ],
                     *                 "preview_files": [
                     *                   {
                     *                     "key": "Front mockup",
                     *                     "url": "https://files.example.com/ada-preview.png"
                     *                   }
                     *                 ],
                     *                 "inserts": [],
                     *                 "production_config": "White underbase"
                     *               }
                     *             ],
                     *             "status": "in_production",
                     *             "payment_status": "paid",
                     *             "production_status": "in_progress",
                     *             "hold_reason": "",
                     *             "rejected_status": "",
                     *             "cancellation_reason": "",
                     *             "re_placed": false,
                     *             "subtotal": 17,
                     *             "shipping_fee": 11.25,
                     *             "box_fee": 0,
                     *             "discount": 0,
                     *             "tax": 0,
                     *             "total": 28.25,
                     *             "paid": 28.25,
                     *             "refunded": 0,
                     *             "balance_due": 0,
                     *             "tracking_number": "",
                     *             "tracking_status": "unknown",
                     *             "shipments": [],
                     *             "created_at": "2026-11-21T12:00:00.123000",
                     *             "updated_at": "2026-11-21T12:30:00.456000",
                     *             "speed_type": "rush",
                     *             "ioss_number": "",
                     *             "preferred_carrier": "auto",
                     *             "is_scan_label": false,
                     *             "inserts": [],
                     *             "production_line_name": "Austin DTG",
                     *             "order_fulfill_id": "F-20417",
                     *             "cancelled_at": null,
                     *             "deleted_at": null,
                     *             "lacks": [],
                     *             "version": 3
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "pages": 1,
                     *           "total": 1
                     *         }
                     *       },
                     *       "message": "Orders retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OperatorOrderListData"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listVersions: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Without it the list begins.
                 * @example 2026-11-21T12:30:00.456000
                 */
                cursor?: string;
                /**
                 * @description How many entries a page has at most, 1 to 100; without it 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *             "order_id": "SHOP-2001",
                     *             "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "seller": "",
                     *             "first_name": "Ada",
                     *             "last_name": "Lovelace",
                     *             "email": "ada@example.com",
                     *             "phone": "+1 512 555 0100",
                     *             "address_line_1": "100 Congress Ave",
                     *             "address_line_2": "",
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "zip": "78701",
                     *             "country": "US",
                     *             "facility": "TX",
                     *             "shipping_method": "standard",
                     *             "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *             "label_url": "",
                     *             "note": "",
                     *             "items": [
                     *               {
                     *                 "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *                 "sku": "TEE-CLASSIC-BLACK-M",
                     *                 "product_name": "Classic Tee",
                     *                 "color": "Black",
                     *                 "size": "M",
                     *                 "quantity": 2,
                     *                 "base_cost": 8.5,
                     *                 "print_files": [
                     *                   {
                     *                     "key": "front",
                     *                     "url": "https://files.example.com/ada-front.png"
                     *                   }
                     *                 ],
                     *                 "preview_files": [
                     *                   {
                     *                     "key": "Front mockup",
                     *                     "url": "https://files.example.com/ada-preview.png"
                     *                   }
                     *                 ],
                     *                 "inserts": [],
                     *                 "production_config": "White underbase"
                     *               }
                     *             ],
                     *             "status": "new_order",
                     *             "payment_status": "pending",
                     *             "production_status": "pending",
                     *             "hold_reason": "",
                     *             "rejected_status": "",
                     *             "cancellation_reason": "",
                     *             "re_placed": false,
                     *             "subtotal": 17,
                     *             "shipping_fee": 11.25,
                     *             "box_fee": 0,
                     *             "discount": 0,
                     *             "tax": 0,
                     *             "total": 28.25,
                     *             "paid": 0,
                     *             "refunded": 0,
                     *             "balance_due": 0,
                     *             "tracking_number": "",
                     *             "tracking_status": "unknown",
                     *             "shipments": [],
                     *             "created_at": "2026-11-21T12:00:00.123000",
                     *             "updated_at": "2026-11-21T12:30:00.456000",
                     *             "speed_type": "rush",
                     *             "ioss_number": "",
                     *             "preferred_carrier": "auto",
                     *             "is_scan_label": false,
                     *             "inserts": [],
                     *             "production_line_name": "Austin DTG",
                     *             "order_fulfill_id": "F-20417",
                     *             "cancelled_at": null,
                     *             "deleted_at": "2026-11-21T12:30:00.456000",
                     *             "lacks": [],
                     *             "version": 3
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "message": "Orders retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OrderQueue"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    claimOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                 *       "claim_id": "press-4-2026-11-21-0017"
                 *     }
                 */
                "application/json": components["schemas"]["OrderClaimSchema"];
            };
        };
        responses: {
            /** @description The order is in production, if one waited */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "order": {
                     *           "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *           "order_id": "SHOP-2001",
                     *           "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *           "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *           "seller": "",
                     *           "first_name": "Ada",
                     *           "last_name": "Lovelace",
                     *           "email": "ada@example.com",
                     *           "phone": "+1 512 555 0100",
                     *           "address_line_1": "100 Congress Ave",
                     *           "address_line_2": "",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "zip": "78701",
                     *           "country": "US",
                     *           "facility": "TX",
                     *           "shipping_method": "standard",
                     *           "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *           "label_url": "",
                     *           "note": "",
                     *           "items": [
                     *             {
                     *               "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *               "sku": "TEE-CLASSIC-BLACK-M",
                     *               "product_name": "Classic Tee",
                     *               "color": "Black",
                     *               "size": "M",
                     *               "quantity": 2,
                     *               "base_cost": 8.5,
                     *               "print_files": [
                     *                 {
                     *                   "key": "front",
                     *                   "url": "https://files.example.com/ada-front.png"
                     *                 }
                     *               ],
                     *               "preview_files": [
                     *                 {
                     *                   "key": "Front mockup",
                     *                   "url": "https://files.example.com/ada-preview.png"
                     *                 }
                     *               ],
                     *               "inserts": [],
                     *               "production_config": "White underbase"
                     *             }
                     *           ],
                     *           "status": "in_production",
                     *           "payment_status": "paid",
                     *           "production_status": "in_progress",
                     *           "hold_reason": "",
                     *           "rejected_status": "",
                     *           "cancellation_reason": "",
                     *           "re_placed": false,
                     *           "subtotal": 17,
                     *           "shipping_fee": 11.25,
                     *           "box_fee": 0,
                     *           "discount": 0,
                     *           "tax": 0,
                     *           "total": 28.25,
                     *           "paid": 28.25,
                     *           "refunded": 0,
                     *           "balance_due": 0,
                     *           "tracking_number": "",
                     *           "tracking_status": "unknown",
                     *           "shipments": [],
                     *           "created_at": "2026-11-21T12:00:00.123000",
                     *           "updated_at": "2026-11-21T12:30:00.456000",
                     *           "speed_type": "rush",
                     *           "ioss_number": "",
                     *           "preferred_carrier": "auto",
                     *           "is_scan_label": false,
                     *           "inserts": [],
                     *           "production_line_name": "Austin DTG",
                     *           "order_fulfill_id": "F-20417",
                     *           "cancelled_at": null,
                     *           "deleted_at": null,
                     *           "lacks": [],
                     *           "version": 3
                     *         }
                     *       },
                     *       "message": "The order is in production, if one waited",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OrderClaim"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: Others kept changing an order that waits, or the `claim_id` is that of a claim from another queue: no order was taken. Or the same claim is being made at this moment: sent again as `Retry-After` says, it answers what that took. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    moveOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "start"
                 *     }
                 */
                "application/json": components["schemas"]["OrderMove"];
            };
        };
        responses: {
            /** @description Order moved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *         "order_id": "SHOP-2001",
                     *         "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "seller": "",
                     *         "first_name": "Ada",
                     *         "last_name": "Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+1 512 555 0100",
                     *         "address_line_1": "100 Congress Ave",
                     *         "address_line_2": "",
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "zip": "78701",
                     *         "country": "US",
                     *         "facility": "TX",
                     *         "shipping_method": "standard",
                     *         "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *         "label_url": "",
                     *         "note": "",
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "sku": "TEE-CLASSIC-BLACK-M",
                     *             "product_name": "Classic Tee",
                     *             "color": "Black",
                     *             "size": "M",
                     *             "quantity": 2,
                     *             "base_cost": 8.5,
                     *             "print_files": [
                     *               {
                     *                 "key": "front",
                     *                 "url": "https://files.example.com/ada-front.png"
                     *               }
                     *             ],
                     *             "preview_files": [
                     *               {
                     *                 "key": "Front mockup",
                     *                 "url": "https://files.example.com/ada-preview.png"
                     *               }
                     *             ],
                     *             "inserts": [],
                     *             "production_config": "White underbase"
                     *           }
                     *         ],
                     *         "status": "in_production",
                     *         "payment_status": "paid",
                     *         "production_status": "in_progress",
                     *         "hold_reason": "",
                     *         "rejected_status": "",
                     *         "cancellation_reason": "",
                     *         "re_placed": false,
                     *         "subtotal": 17,
                     *         "shipping_fee": 11.25,
                     *         "box_fee": 0,
                     *         "discount": 0,
                     *         "tax": 0,
                     *         "total": 28.25,
                     *         "paid": 28.25,
                     *         "refunded": 0,
                     *         "balance_due": 0,
                     *         "tracking_number": "",
                     *         "tracking_status": "unknown",
                     *         "shipments": [],
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "updated_at": "2026-11-21T12:30:00.456000",
                     *         "speed_type": "rush",
                     *         "ioss_number": "",
                     *         "preferred_carrier": "auto",
                     *         "is_scan_label": false,
                     *         "inserts": [],
                     *         "production_line_name": "Austin DTG",
                     *         "order_fulfill_id": "F-20417",
                     *         "cancelled_at": null,
                     *         "deleted_at": null,
                     *         "lacks": [],
                     *         "version": 3
                     *       },
                     *       "message": "Order moved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OperatorOrder"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no order of this id, or its owner deleted it and this is no refund. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `ORDER_NOT_MOVABLE`: The order's status does not allow the action, it waits for its label or payment, or nothing is left to be refunded. Read the order: after a lost reply, the move may have been made already.
             *
             *     `CONFLICT`: The order is not at the `version` that the request names, or others kept changing it; nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotMovableError"] | components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    moveOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "moves": [
                 *         {
                 *           "order_id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                 *           "action": "start"
                 *         },
                 *         {
                 *           "order_id": "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e",
                 *           "action": "hold",
                 *           "reason": "Artwork is blurred"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderMoves"];
            };
        };
        responses: {
            /** @description The results tell what became of each order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "results": [
                     *           {
                     *             "order_id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *             "status": "in_production",
                     *             "error": null
                     *           },
                     *           {
                     *             "order_id": "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e",
                     *             "status": null,
                     *             "error": {
                     *               "code": "ORDER_NOT_MOVABLE",
                     *               "message": "The action hold is possible while an order is new_order; this one is shipped."
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "message": "The results tell what became of each order",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OrderMoveResults"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment_status": "paid",
                 *       "amount": "all"
                 *     }
                 */
                "application/json": components["schemas"]["OrderPaymentSchema"];
            };
        };
        responses: {
            /** @description Payment recorded successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *         "order_id": "SHOP-2001",
                     *         "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "seller": "",
                     *         "first_name": "Ada",
                     *         "last_name": "Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+1 512 555 0100",
                     *         "address_line_1": "100 Congress Ave",
                     *         "address_line_2": "",
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "zip": "78701",
                     *         "country": "US",
                     *         "facility": "TX",
                     *         "shipping_method": "standard",
                     *         "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *         "label_url": "",
                     *         "note": "",
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "sku": "TEE-CLASSIC-BLACK-M",
                     *             "product_name": "Classic Tee",
                     *             "color": "Black",
                     *             "size": "M",
                     *             "quantity": 2,
                     *             "base_cost": 8.5,
                     *             "print_files": [
                     *               {
                     *                 "key": "front",
                     *                 "url": "https://files.example.com/ada-front.png"
                     *               }
                     *             ],
                     *             "preview_files": [
                     *               {
                     *                 "key": "Front mockup",
                     *                 "url": "https://files.example.com/ada-preview.png"
                     *               }
                     *             ],
                     *             "inserts": [],
                     *             "production_config": "White underbase"
                     *           }
                     *         ],
                     *         "status": "in_production",
                     *         "payment_status": "paid",
                     *         "production_status": "in_progress",
                     *         "hold_reason": "",
                     *         "rejected_status": "",
                     *         "cancellation_reason": "",
                     *         "re_placed": false,
                     *         "subtotal": 17,
                     *         "shipping_fee": 11.25,
                     *         "box_fee": 0,
                     *         "discount": 0,
                     *         "tax": 0,
                     *         "total": 28.25,
                     *         "paid": 28.25,
                     *         "refunded": 0,
                     *         "balance_due": 0,
                     *         "tracking_number": "",
                     *         "tracking_status": "unknown",
                     *         "shipments": [],
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "updated_at": "2026-11-21T12:30:00.456000",
                     *         "speed_type": "rush",
                     *         "ioss_number": "",
                     *         "preferred_carrier": "auto",
                     *         "is_scan_label": false,
                     *         "inserts": [],
                     *         "production_line_name": "Austin DTG",
                     *         "order_fulfill_id": "F-20417",
                     *         "cancelled_at": null,
                     *         "deleted_at": null,
                     *         "lacks": [],
                     *         "version": 3
                     *       },
                     *       "message": "Payment recorded successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OperatorOrder"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no order of this id, or none that was created at that time. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `ORDER_NOT_MOVABLE`: More is paid already than the request says, or a payment that is complete is said to have failed. Read the order: after a lost reply, the move may have been made already.
             *
             *     `CONFLICT`: The order is not at the `version` that the request names, or others kept changing it; nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotMovableError"] | components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordProduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order_fulfill_id": "F-20417",
                 *       "production_status": "in_progress",
                 *       "items": [
                 *         {
                 *           "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                 *           "print_files": [
                 *             {
                 *               "key": "front",
                 *               "print_tech": "DTG",
                 *               "thumbnail": "https://images.example.com/thumbnails/ada-front.png"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderProductionSchema"];
            };
        };
        responses: {
            /** @description Production data recorded successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *         "order_id": "SHOP-2001",
                     *         "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "seller": "",
                     *         "first_name": "Ada",
                     *         "last_name": "Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+1 512 555 0100",
                     *         "address_line_1": "100 Congress Ave",
                     *         "address_line_2": "",
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "zip": "78701",
                     *         "country": "US",
                     *         "facility": "TX",
                     *         "shipping_method": "standard",
                     *         "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *         "label_url": "",
                     *         "note": "",
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "sku": "TEE-CLASSIC-BLACK-M",
                     *             "product_name": "Classic Tee",
                     *             "color": "Black",
                     *             "size": "M",
                     *             "quantity": 2,
                     *             "base_cost": 8.5,
                     *             "print_files": [
                     *               {
                     *                 "key": "front",
                     *                 "url": "https://files.example.com/ada-front.png"
                     *               }
                     *             ],
                     *             "preview_files": [
                     *               {
                     *                 "key": "Front mockup",
                     *                 "url": "https://files.example.com/ada-preview.png"
                     *               }
                     *             ],
                     *             "inserts": [],
                     *             "production_config": "White underbase"
                     *           }
                     *         ],
                     *         "status": "in_production",
                     *         "payment_status": "paid",
                     *         "production_status": "in_progress",
                     *         "hold_reason": "",
                     *         "rejected_status": "",
                     *         "cancellation_reason": "",
                     *         "re_placed": false,
                     *         "subtotal": 17,
                     *         "shipping_fee": 11.25,
                     *         "box_fee": 0,
                     *         "discount": 0,
                     *         "tax": 0,
                     *         "total": 28.25,
                     *         "paid": 28.25,
                     *         "refunded": 0,
                     *         "balance_due": 0,
                     *         "tracking_number": "",
                     *         "tracking_status": "unknown",
                     *         "shipments": [],
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "updated_at": "2026-11-21T12:30:00.456000",
                     *         "speed_type": "rush",
                     *         "ioss_number": "",
                     *         "preferred_carrier": "auto",
                     *         "is_scan_label": false,
                     *         "inserts": [],
                     *         "production_line_name": "Austin DTG",
                     *         "order_fulfill_id": "F-20417",
                     *         "cancelled_at": null,
                     *         "deleted_at": null,
                     *         "lacks": [],
                     *         "version": 3
                     *       },
                     *       "message": "Production data recorded successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OperatorOrder"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no order of this id, or its owner deleted it. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `ORDER_NOT_MOVABLE`: A `production_status` is given, and the order is neither `in_production` nor `shipped`. Read the order: after a lost reply, the move may have been made already.
             *
             *     `CONFLICT`: Others kept changing the order, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotMovableError"] | components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rebuildOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "of": "orders"
                 *     }
                 */
                "application/json": components["schemas"]["RebuildSchema"];
            };
        };
        responses: {
            /** @description What differed is mended, unless a finding says otherwise */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "orders": 218,
                     *         "findings": [
                     *           {
                     *             "what": "index_keys",
                     *             "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *             "order_id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *             "detail": "not where it belongs in GSI4",
                     *             "mended": true
                     *           }
                     *         ],
                     *         "user_ids": [
                     *           "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90"
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "message": "What differed is mended, unless a finding says otherwise",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["RebuildPage"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOwners: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Without it the list begins.
                 * @example 6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c
                 */
                cursor?: string;
                /**
                 * @description How many entries a page has at most, 1 to 100; without it 20.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Owners retrieved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *             "keys": [
                     *               {
                     *                 "id": "7138a74c-e84a-887c-8104-9051f3845da2",
                     *                 "name": "My shop",
                     *                 "prefix": "pod_4fQz",
                     *                 "created_at": "2026-11-21T12:00:00.123000",
                     *                 "expires": null,
                     *                 "revoked_at": null
                     *               }
                     *             ],
                     *             "orders": 1045,
                     *             "orders_by_status": {
                     *               "new_order": 12,
                     *               "in_production": 33,
                     *               "shipped": 1000
                     *             }
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "message": "Owners retrieved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OwnerList"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "carrier": "usps",
                 *       "tracking_number": "9400100000000000000000",
                 *       "service": "Ground Advantage",
                 *       "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
                 *       "label_url": "https://labels.example.com/1001.pdf",
                 *       "shipped_at": "2026-11-21T16:00:00.000000",
                 *       "primary": true,
                 *       "items": [
                 *         {
                 *           "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentCreateSchema"];
            };
        };
        responses: {
            /** @description Parcel saved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60",
                     *         "primary": true,
                     *         "carrier": "usps",
                     *         "service": "Ground Advantage",
                     *         "tracking_number": "9400100000000000000000",
                     *         "tracking_status": "unknown",
                     *         "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
                     *         "label_url": "",
                     *         "shipped_at": "2026-11-21T16:00:00.000000",
                     *         "delivered_at": null,
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "quantity": 2
                     *           }
                     *         ],
                     *         "tracking_events": []
                     *       },
                     *       "message": "Parcel saved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["Shipment"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no order of this id, or it was deleted. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `ORDER_NOT_SHIPPABLE`: The parcel is new, and the order is not in production or shipped, or was stopped. Start the order first.
             *
             *     `SHIPMENT_LIMIT_REACHED`: The parcel is new, and the order has 20 of them. Change one of them by naming its carrier and tracking number.
             *
             *     `CONFLICT`: Others kept changing the order, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotShippableError"] | components["schemas"]["ShipmentLimitReachedError"] | components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    voidShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
                /**
                 * @description The service's id of the parcel, as the order shows it.
                 * @example 9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60
                 */
                shipment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Parcel voided successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
                     *         "order_id": "SHOP-2001",
                     *         "user_id": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "created_by": "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
                     *         "seller": "",
                     *         "first_name": "Ada",
                     *         "last_name": "Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+1 512 555 0100",
                     *         "address_line_1": "100 Congress Ave",
                     *         "address_line_2": "",
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "zip": "78701",
                     *         "country": "US",
                     *         "facility": "TX",
                     *         "shipping_method": "standard",
                     *         "production_line_id": "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
                     *         "label_url": "",
                     *         "note": "",
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "sku": "TEE-CLASSIC-BLACK-M",
                     *             "product_name": "Classic Tee",
                     *             "color": "Black",
                     *             "size": "M",
                     *             "quantity": 2,
                     *             "base_cost": 8.5,
                     *             "print_files": [
                     *               {
                     *                 "key": "front",
                     *                 "url": "https://files.example.com/ada-front.png"
                     *               }
                     *             ],
                     *             "preview_files": [
                     *               {
                     *                 "key": "Front mockup",
                     *                 "url": "https://files.example.com/ada-preview.png"
                     *               }
                     *             ],
                     *             "inserts": [],
                     *             "production_config": "White underbase"
                     *           }
                     *         ],
                     *         "status": "in_production",
                     *         "payment_status": "paid",
                     *         "production_status": "in_progress",
                     *         "hold_reason": "",
                     *         "rejected_status": "",
                     *         "cancellation_reason": "",
                     *         "re_placed": false,
                     *         "subtotal": 17,
                     *         "shipping_fee": 11.25,
                     *         "box_fee": 0,
                     *         "discount": 0,
                     *         "tax": 0,
                     *         "total": 28.25,
                     *         "paid": 28.25,
                     *         "refunded": 0,
                     *         "balance_due": 0,
                     *         "tracking_number": "",
                     *         "tracking_status": "unknown",
                     *         "shipments": [],
                     *         "created_at": "2026-11-21T12:00:00.123000",
                     *         "updated_at": "2026-11-21T12:30:00.456000",
                     *         "speed_type": "rush",
                     *         "ioss_number": "",
                     *         "preferred_carrier": "auto",
                     *         "is_scan_label": false,
                     *         "inserts": [],
                     *         "production_line_name": "Austin DTG",
                     *         "order_fulfill_id": "F-20417",
                     *         "cancelled_at": null,
                     *         "deleted_at": null,
                     *         "lacks": [],
                     *         "version": 3
                     *       },
                     *       "message": "Parcel voided successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["OperatorOrder"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no order of this id, it was deleted, or it has no such parcel. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `SHIPMENT_NOT_VOIDABLE`: The carrier has told of the parcel: it is on its way. Leave the parcel with the order.
             *
             *     `CONFLICT`: Others kept changing the order, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentNotVoidableError"] | components["schemas"]["ConflictError"];
                };
            };
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addTrackingEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's `id` of the order.
                 * @example 66511ff7-0708-531c-9eed-6f88d9fd5b9e
                 */
                order_id: string;
                /**
                 * @description The service's id of the parcel, as the order shows it.
                 * @example 9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60
                 */
                shipment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "status": "in_transit",
                 *           "description": "Accepted at USPS origin facility",
                 *           "location": "Austin, TX",
                 *           "occurred_at": "2026-11-21T18:30:00.000000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TrackingEventsSchema"];
            };
        };
        responses: {
            /** @description Tracking events saved successfully */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SUCCESS",
                     *       "data": {
                     *         "id": "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60",
                     *         "primary": true,
                     *         "carrier": "usps",
                     *         "service": "Ground Advantage",
                     *         "tracking_number": "9400100000000000000000",
                     *         "tracking_status": "in_transit",
                     *         "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
                     *         "label_url": "",
                     *         "shipped_at": "2026-11-21T16:00:00.000000",
                     *         "delivered_at": null,
                     *         "items": [
                     *           {
                     *             "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                     *             "quantity": 2
                     *           }
                     *         ],
                     *         "tracking_events": [
                     *           {
                     *             "status": "in_transit",
                     *             "description": "Accepted at USPS origin facility",
                     *             "location": "Austin, TX",
                     *             "occurred_at": "2026-11-21T18:30:00.000000"
                     *           }
                     *         ]
                     *       },
                     *       "message": "Tracking events saved successfully",
                     *       "request_id": "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
                     *       "timestamp": "2026-11-21T12:00:00.123000",
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always this for this operation.
                         * @constant
                         */
                        code: "SUCCESS";
                        /** @description What was asked for. */
                        data: components["schemas"]["Shipment"];
                        /**
                         * @description A sentence for people. Its wording may change; do not compare it.
                         * @example Order retrieved successfully
                         */
                        message: string;
                        /**
                         * Format: uuid
                         * @description The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.
                         * @example 7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34
                         */
                        request_id: string;
                        /**
                         * @description Always `true`: the request was done.
                         * @example true
                         * @constant
                         */
                        status: true;
                        /**
                         * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. That of `DELETE /orders/{order_id}` alone reads `2026-11-21T12:00:00Z`.
                         * @example 2026-11-21T12:00:00.123000
                         */
                        timestamp: string;
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is no order of this id, it was deleted, or it has no such parcel. Check the path and the id: what is somebody else's is not found either. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /**
             * @description `TRACKING_LIMIT_REACHED`: The parcel would have more than 200 events, or those of the order would take more than 256 KB. Send only events that tell something new; none of this request was stored.
             *
             *     `CONFLICT`: Others kept changing the order, and nothing was changed. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingLimitReachedError"] | components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
