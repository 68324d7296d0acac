export interface paths {
    "/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters, or notifications that met a fault of the service
         * @description Needs the permission `manage:deliveries`.
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
         * Deliver dead letters after all, or go on with what met a fault of the service
         * @description Needs the permission `manage:deliveries`.
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
         * Delete dead letters, or what met a fault of the service, for good
         * @description Needs the permission `manage:deliveries`.
         */
        post: operations["discardDeadLetters"];
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
         * @description Needs the permission `manage:deliveries`.
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
         * @description What ended undelivered while it was off stays so until its owner recovers it, or its dead letters are redriven.
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
         * @description Needs the permission `manage:keys`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Issue a key
         * @description Needs the permission `manage:keys`.
         */
        post: operations["issueKey"];
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
         * @description Needs the permission `manage:keys`.
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
         * @description Needs the permission `manage:keys`.
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
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Begin an import of a whole catalog
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
         */
        get: operations["checkImport"];
        put?: never;
        post?: never;
        /**
         * Clear a superseded import or give one up, some hundred items a call
         * @description Needs the permission `manage:catalog`.
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
         * @description Needs the permission `manage:catalog`.
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
         * @description Who can make an order, and how it can travel from there. An order needs none of this: without a line, the first that can make it is taken.
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
         * @description Needs the permission `manage:production`.
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
         * @description Needs the permission `manage:production`.
         */
        get: operations["getRateCard"];
        /**
         * Replace the rate card
         * @description The whole card. Each zone names its countries, or `others` for all that no zone names, and what shipping costs there by each method that it has: an order by another method is refused, and so is one to a country without a zone. `by_tiktok` and `by_seller` ship by the client's label everywhere and pay none. `currency` is the stage's: products in another are refused, and so is another card while there are products. With `production_requires_payment` orders are not started before they are paid.
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
         * @description A page with a guide that tries each request out with your key. Needs no key itself.
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
         * @description The first of its queue. No two claims get the same order; `order` is null when none waits. When a reply is lost, the order that it held is in_production: the queue of that status lists it, and its history says who took it.
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
    "/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its history
         * @description Deleted orders too. `history` holds the latest 1,000 changes, the oldest first; the very latest is always among them, those before it may take a moment to appear.
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
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a line or a facility in one state
         * @description Those the floor has to do: `rush` before `expedite` before the others, the oldest of each first. A page may hold fewer orders than its limit, where orders moved at that moment or are very large: follow `next_cursor` until it is null.
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
    "/orders/{order_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deleted orders that one took the place of
         * @description An order that is placed under the reference of a deleted one has its id too. The oldest first; follow `next_cursor` until it is null.
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
         * @description A move that was made already answers 409 ORDER_NOT_MOVABLE, whose `data.status` names the order's state: after a lost reply, send it again and read that. A refund of an `amount` names the order's `version`: repeated it answers 409 CONFLICT, and is no second refund.
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
         * @description Each order moves or fails by itself: one result each, in the order of the moves, `status` after the move or the error that moving it alone would have had.
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
         * @description First `of` `orders`: the places of all orders in lists and queues, and their histories, deleted ones too. Then `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled. Each time follow `next_cursor` until it is null. Safe to repeat, at any time.
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
         * @description What is paid only grows, up to the total; payment_status follows from it: pending until all is paid, and again when an order is changed to cost more. While it is pending, it may be reported as failed, and back. A payment for an order that was stopped or deleted reads refund_pending; refunds are moves. An order that reads re_placed took the place of a deleted one of the same id: `created_at` says which of them is meant, without it such a payment is refused. Safe to repeat.
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
         * @description A field left out keeps its value. The production_status is of orders that are in_production or shipped, and never moves the order itself. Safe to repeat.
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
    "/orders/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find orders: by reference, by tracking number, or those of a user
         * @description Give one of order_id (the client's own reference, of all users), tracking_number (in either case, blanks do not matter) and user_id. The orders of a user take the filters and the order of the merchant's own list, and like it leave out deleted ones; those of a reference are shown deleted or not, the newest first, and no more than 1,000 of them are counted.
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
    "/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users, with their keys and the numbers of their orders
         * @description Whoever has or had a key, operators too; of each the 50 newest keys. Numbers follow the orders within about two seconds. Follow `next_cursor` until it is null.
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
         * @description Needs the permission `manage:orders`.
         */
        post: operations["addShipment"];
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
         * @description Needs the permission `manage:orders`.
         */
        post: operations["addTrackingEvents"];
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
         * @description Possible while its carrier has told nothing of it. The parcel leaves the order, which keeps its state, and subscribers of order.shipment are told; the history keeps who took it back. The reply is the order without it.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiKey: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            user_id: string;
            name: string;
            prefix: string;
            permissions: components["schemas"]["Permission"][];
            rate_limit: number;
            created_at: string;
            expires: string | null;
            revoked_at: string | null;
            /** @description The minute of the last request that was sent with the key while it was valid, whatever its answer; null if there was none in the last 30 days. */
            last_used: string | null;
        };
        ApiKeyCreate: {
            /** Format: uuid */
            user_id: string;
            name: string;
            permissions: components["schemas"]["Permission"][];
            rate_limit?: number | null;
            expires?: string | null;
        };
        ApiKeyCreated: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            user_id: string;
            name: string;
            prefix: string;
            permissions: components["schemas"]["Permission"][];
            rate_limit: number;
            created_at: string;
            expires: string | null;
            revoked_at: string | null;
            /** @description The minute of the last request that was sent with the key while it was valid, whatever its answer; null if there was none in the last 30 days. */
            last_used: string | null;
            key: string;
        };
        ApiKeyListData: {
            items: components["schemas"]["ApiKey"][];
            pagination: components["schemas"]["Pagination"];
        };
        ApiKeyRotate: {
            grace_seconds?: number | null;
        };
        ApiKeyRotated: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            user_id: string;
            name: string;
            prefix: string;
            permissions: components["schemas"]["Permission"][];
            rate_limit: number;
            created_at: string;
            expires: string | null;
            revoked_at: string | null;
            /** @description The minute of the last request that was sent with the key while it was valid, whatever its answer; null if there was none in the last 30 days. */
            last_used: string | null;
            key: string;
            replaced: components["schemas"]["ApiKey"];
        };
        CatalogExport: {
            rows: components["schemas"]["Row"][];
            next_cursor: string | null;
        };
        CatalogImport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "staging" | "published" | "superseded";
            created_at: string;
            rows: number;
        };
        CatalogImportList: {
            items: components["schemas"]["CatalogImport"][];
        };
        CatalogRow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "catalog";
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            icon: string | "";
            is_active: boolean;
        };
        CatalogUpsert: {
            name?: string | null;
            description?: string | null;
            icon?: string | "" | null;
            is_active?: boolean | null;
        };
        CheckedImport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "staging" | "published" | "superseded";
            created_at: string;
            rows: number;
            adds: number;
            removes: number;
            removes_products: number;
            removes_catalogs: number;
            faults: components["schemas"]["ImportFault"][];
            faults_count: number;
        };
        ClearedImport: {
            deleted: number;
            done: boolean;
        };
        /** @description The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
        ConflictError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "CONFLICT";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        DeadLetter: {
            id: string;
            webhook_id: string | null;
            user_id: string | null;
            event_id: string | null;
            event: components["schemas"]["DeliveredEvent"] | null;
            order: components["schemas"]["NotifiedOrder"] | null;
            last_error: string | null;
            died_at: string;
        };
        DeadLetterList: {
            items: components["schemas"]["DeadLetter"][];
            complete: boolean;
        };
        /**
         * @description What was told.
         * @enum {string}
         */
        DeliveredEvent: "order.status" | "order.shipment" | "webhook.test";
        DiscardRequest: {
            queue?: components["schemas"]["LetterQueue"] | null;
            ids?: string[] | null;
            /** Format: uuid */
            webhook_id?: string | null;
            all?: true | null;
            reason: string;
        };
        DiscardResult: {
            discarded: number;
            complete: boolean;
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
             * @example There is no order SHOP-1001.
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
             * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. The reply to a deleted order alone reads `2026-11-21T12:00:00Z`.
             * @example 2026-11-21T12:00:00.123000
             */
            timestamp: string;
        };
        /**
         * @description The code of a factory's site. Which there are is data: those that `GET /production-lines` lists.
         * @example TX
         */
        FacilityType: string;
        /** @description One thing that is wrong with a request. */
        FieldError: {
            /**
             * @description The field or parameter, with the positions in lists, which count from 0.
             * @example items.0.sku
             */
            field: string;
            /**
             * @description What is wrong with it and what to do, for people.
             * @example This field is required
             */
            message: string;
            /**
             * @description The kind of fault, for programs: `missing`, `too_small`, `unknown_sku` and others.
             * @example missing
             */
            type: string;
        };
        /** @description Everything that is wrong with a request. */
        FieldErrors: {
            /** @description Every fault at once, at most 200 of them. */
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
        /** @description Fields or parameters are missing or not valid; all of them are listed at once. Correct each field that `data.errors` names; sending the same again does not help. */
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
        ImportFault: {
            row: number | null;
            field: string;
            message: string;
        };
        ImportPart: {
            rows: components["schemas"]["ImportRow"][];
        };
        ImportRow: {
            row: number;
            /** @constant */
            type: "catalog";
            /** Format: uuid */
            id?: string | null;
            name: string;
            description?: string | null;
            icon?: string | "" | null;
            is_active?: boolean | null;
        } | {
            row: number;
            /** @constant */
            type: "product";
            /** Format: uuid */
            id?: string | null;
            sku: string;
            catalog: string;
            name: string;
            base_price: string;
            currency?: string | null;
            images?: string[] | null;
            is_active?: boolean | null;
            min_order_quantity?: number | null;
            max_order_quantity?: number | null;
            gender?: string[] | null;
            group?: string | null;
            print_areas: string[];
        } | {
            row: number;
            /** @constant */
            type: "variation";
            /** Format: uuid */
            id?: string | null;
            sku: string;
            product: string;
            name: string;
            color?: string | null;
            size?: string | null;
            price: string;
            is_available?: boolean | null;
            stock_quantity?: number | null;
            print_areas: string[];
            style?: string | null;
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
        /** @description The service failed. Send the request again; if it fails again, tell support the request id. */
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
        /** @enum {string} */
        LetterQueue: "dead_letters" | "faults";
        /** @description Production lines retrieved successfully */
        ListProductionLinesResponse: {
            /**
             * @description Always this for this operation.
             * @constant
             */
            code: "SUCCESS";
            /** @description What was asked for. */
            data: components["schemas"]["ProductionLineListData"];
        } & components["schemas"]["SuccessReply"];
        /** @description Which permission the key lacks. */
        MissingPermission: {
            /**
             * @description The permission that this operation needs.
             * @example create:orders
             */
            permission: string;
        };
        NamedOrderMove: {
            /** @constant */
            action: "hold";
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason: string;
        } | {
            /** @constant */
            action: "release";
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason?: string | null;
        } | {
            /** @constant */
            action: "start";
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason?: string | null;
        } | {
            /** @constant */
            action: "ship";
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason?: string | null;
        } | {
            /** @constant */
            action: "reject";
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason: string;
        } | {
            /** @constant */
            action: "cancel";
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason: string;
        } | {
            /** @constant */
            action: "refund";
            amount?: number | null;
            created_at?: string | null;
            /** Format: uuid */
            order_id: string;
            version?: number | null;
            reason?: string | null;
        };
        /** @description There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             * @example c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27
             */
            id: string;
            /**
             * @description Your own reference.
             * @example SHOP-1001
             */
            order_id: string;
        };
        OperatorOrder: {
            /** Format: uuid */
            id: string;
            order_id: string;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            created_by: string;
            seller: string;
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            address_line_1: string;
            address_line_2: string;
            city: string;
            state: string;
            zip: string;
            country: string;
            facility: string;
            shipping_method: components["schemas"]["ShippingMethod"];
            /** Format: uuid */
            production_line_id: string;
            label_url: string;
            note: string;
            items: components["schemas"]["OperatorOrderItem"][];
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            production_status: components["schemas"]["ProductionStatus"];
            hold_reason: string;
            rejected_status: string;
            cancellation_reason: string;
            re_placed: boolean;
            subtotal: number;
            shipping_fee: number;
            box_fee: number;
            discount: number;
            tax: number;
            total: number;
            paid: number;
            refunded: number;
            balance_due: number;
            tracking_number: string;
            tracking_status: components["schemas"]["TrackingStatus"];
            shipments: components["schemas"]["Shipment"][];
            created_at: string;
            updated_at: string;
            speed_type: components["schemas"]["SpeedType"] | "";
            ioss_number: string;
            preferred_carrier: string;
            is_scan_label: boolean;
            inserts: components["schemas"]["Insert"][];
            production_line_name: string;
            order_fulfill_id: string;
            cancelled_at: string | null;
            deleted_at: string | null;
            lacks: components["schemas"]["OrderLack"][];
            version: number;
        };
        OperatorOrderDetail: {
            /** Format: uuid */
            id: string;
            order_id: string;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            created_by: string;
            seller: string;
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            address_line_1: string;
            address_line_2: string;
            city: string;
            state: string;
            zip: string;
            country: string;
            facility: string;
            shipping_method: components["schemas"]["ShippingMethod"];
            /** Format: uuid */
            production_line_id: string;
            label_url: string;
            note: string;
            items: components["schemas"]["OperatorOrderItem"][];
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            production_status: components["schemas"]["ProductionStatus"];
            hold_reason: string;
            rejected_status: string;
            cancellation_reason: string;
            re_placed: boolean;
            subtotal: number;
            shipping_fee: number;
            box_fee: number;
            discount: number;
            tax: number;
            total: number;
            paid: number;
            refunded: number;
            balance_due: number;
            tracking_number: string;
            tracking_status: components["schemas"]["TrackingStatus"];
            shipments: components["schemas"]["Shipment"][];
            created_at: string;
            updated_at: string;
            speed_type: components["schemas"]["SpeedType"] | "";
            ioss_number: string;
            preferred_carrier: string;
            is_scan_label: boolean;
            inserts: components["schemas"]["Insert"][];
            production_line_name: string;
            order_fulfill_id: string;
            cancelled_at: string | null;
            deleted_at: string | null;
            lacks: components["schemas"]["OrderLack"][];
            version: number;
            history: components["schemas"]["OrderHistoryEntry"][];
        };
        OperatorOrderItem: {
            item_id: string;
            sku: string;
            product_name: string;
            color: string;
            size: string;
            quantity: number;
            base_cost: number;
            print_files: components["schemas"]["PrintFile"][];
            preview_files: components["schemas"]["PreviewFile"][];
            inserts: components["schemas"]["Insert"][];
            production_config: string;
        };
        OperatorOrderListData: {
            items: components["schemas"]["OperatorOrder"][];
            pagination: components["schemas"]["Pagination"];
        };
        OrderClaim: {
            order: components["schemas"]["OperatorOrder"] | null;
        };
        OrderClaimSchema: {
            /** Format: uuid */
            production_line_id?: string | null;
            facility?: string | null;
        };
        /** @enum {string} */
        OrderHistoryAction: "created" | "replaced" | "updated" | "cancelled" | "deleted" | "held" | "released" | "started" | "shipped" | "rejected" | "production_cancelled" | "refunded" | "payment" | "production" | "shipment" | "voided" | "tracking";
        OrderHistoryEntry: {
            version: number;
            at: string;
            /** @enum {string} */
            by: "owner" | "operator";
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            key_id: string;
            key_name: string;
            action: components["schemas"]["OrderHistoryAction"];
            from: components["schemas"]["OrderStatus"] | null;
            to: components["schemas"]["OrderStatus"];
            note: string;
        };
        /** @enum {string} */
        OrderLack: "label" | "payment";
        OrderMove: {
            /** @constant */
            action: "hold";
            version?: number | null;
            reason: string;
        } | {
            /** @constant */
            action: "release";
            version?: number | null;
            reason?: string | null;
        } | {
            /** @constant */
            action: "start";
            version?: number | null;
            reason?: string | null;
        } | {
            /** @constant */
            action: "ship";
            version?: number | null;
            reason?: string | null;
        } | {
            /** @constant */
            action: "reject";
            version?: number | null;
            reason: string;
        } | {
            /** @constant */
            action: "cancel";
            version?: number | null;
            reason: string;
        } | {
            /** @constant */
            action: "refund";
            amount?: number | null;
            created_at?: string | null;
            version?: number | null;
            reason?: string | null;
        };
        OrderMoveResult: {
            /** Format: uuid */
            order_id: string;
            status: components["schemas"]["OrderStatus"] | null;
            error: {
                code: string;
                message: string;
            } | null;
        };
        OrderMoveResults: {
            results: components["schemas"]["OrderMoveResult"][];
        };
        OrderMoves: {
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
        OrderPaymentSchema: {
            /** @enum {string} */
            payment_status: "paid" | "failed" | "pending";
            paid?: number | null;
            version?: number | null;
            created_at?: string | null;
        };
        OrderProductionSchema: {
            order_fulfill_id?: string | null;
            production_status?: components["schemas"]["ProductionStatus"] | null;
            items?: components["schemas"]["ProducedItem"][] | null;
        };
        OrderQueue: {
            items: components["schemas"]["OperatorOrder"][];
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
        Owner: {
            /** Format: uuid */
            user_id: string;
            keys: components["schemas"]["OwnerKey"][];
            orders: number;
            orders_by_status: {
                /** @description Placed, and not taken by production yet: it can be changed, cancelled or deleted. */
                new_order?: number;
                /** @description Production waits for an answer; `hold_reason` says which. It can be changed, cancelled or deleted. */
                on_hold?: number;
                /** @description Being made: it can no longer be changed. */
                in_production?: number;
                /** @description Its first parcel has left. Where the parcels are, `tracking_status` says. */
                shipped?: number;
                /** @description The factory will not make it; `rejected_status` says why. */
                rejected?: number;
                /** @description You cancelled it before production. */
                cancelled?: number;
                /** @description The factory stopped it while it was being made. */
                in_production_cancelled?: number;
                /** @description A part of what was paid was paid back. */
                partial_refunded?: number;
                /** @description All that was paid was paid back. */
                full_refunded?: number;
            };
        };
        OwnerKey: {
            /** Format: uuid */
            id: string;
            name: string;
            prefix: string;
            created_at: string;
            expires: string | null;
            revoked_at: string | null;
        };
        OwnerList: {
            items: components["schemas"]["Owner"][];
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
             * @description Your artwork.
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
        ProducedFile: {
            key: string;
            print_tech?: string | null;
            /** Format: uri */
            thumbnail?: string | null;
        };
        ProducedItem: {
            item_id: string;
            print_files: components["schemas"]["ProducedFile"][];
        };
        ProductRow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "product";
            /** Format: uuid */
            id: string;
            sku: string;
            catalog: string;
            name: string;
            base_price: string;
            currency: string;
            images: string[];
            is_active: boolean;
            min_order_quantity: number;
            max_order_quantity: number;
            gender: string[];
            group: string;
            print_areas: string[];
        };
        ProductUpsert: {
            /** Format: uuid */
            id?: string | null;
            catalog?: string | null;
            name?: string | null;
            base_price?: string | null;
            currency?: string | null;
            images?: string[] | null;
            is_active?: boolean | null;
            min_order_quantity?: number | null;
            max_order_quantity?: number | null;
            gender?: string[] | null;
            group?: string | null;
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
             * @example 5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21
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
        ProductionLineUpsert: {
            name?: string | null;
            description?: string | null;
            is_active?: boolean | null;
            supported_shipping_methods?: components["schemas"]["ShippingMethod"][] | null;
            supported_facilities?: string[] | null;
            supports_speed_type?: boolean | null;
            supports_label_url?: boolean | null;
        };
        /**
         * @description How the making of an order goes.
         * @enum {string}
         */
        ProductionStatus: "pending" | "in_progress" | "completed" | "failed" | "cancelled";
        PublishedImport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "staging" | "published" | "superseded";
            created_at: string;
            rows: number;
            adds: number;
            removes: number;
        };
        RateCard: {
            currency: string;
            zones: {
                name: string;
                countries: string[] | "others";
                methods: {
                    standard?: {
                        first_item: number;
                        additional_item: number;
                    };
                    priority?: {
                        first_item: number;
                        additional_item: number;
                    };
                    express?: {
                        first_item: number;
                        additional_item: number;
                    };
                    global?: {
                        first_item: number;
                        additional_item: number;
                    };
                    dhl_parcel_ground?: {
                        first_item: number;
                        additional_item: number;
                    };
                    dhl_parcel_expedited?: {
                        first_item: number;
                        additional_item: number;
                    };
                };
            }[];
            speed: {
                /** @description Made before all others. */
                rush: number;
                /** @description Made before orders of the usual speed. */
                expedite: number;
            };
            box: number;
            discounts: {
                min_quantity: number;
                rate: number;
            }[];
            taxes: {
                country: string;
                state?: string;
                rate: number;
            }[];
            production_requires_payment: boolean;
        };
        RateCardUpdate: {
            currency: string;
            zones: {
                name: string;
                countries: string[] | "others";
                methods: {
                    standard?: {
                        first_item: number;
                        additional_item: number;
                    } | null;
                    priority?: {
                        first_item: number;
                        additional_item: number;
                    } | null;
                    express?: {
                        first_item: number;
                        additional_item: number;
                    } | null;
                    global?: {
                        first_item: number;
                        additional_item: number;
                    } | null;
                    dhl_parcel_ground?: {
                        first_item: number;
                        additional_item: number;
                    } | null;
                    dhl_parcel_expedited?: {
                        first_item: number;
                        additional_item: number;
                    } | null;
                };
            }[];
            speed: {
                /** @description Made before all others. */
                rush: number;
                /** @description Made before orders of the usual speed. */
                expedite: number;
            };
            box: number;
            discounts: {
                min_quantity: number;
                rate: number;
            }[];
            taxes: {
                country: string;
                state?: string | null;
                rate: number;
            }[];
            production_requires_payment: boolean;
        };
        /** @description Your key has sent more requests in this minute than it may. Wait for the seconds in the Retry-After header, then send the request again. */
        RateLimitExceededError: {
            /**
             * @description The code to branch on.
             * @constant
             */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description What the code tells more. */
            data: null;
        } & WithRequired<components["schemas"]["ErrorReply"], "code" | "data">;
        RebuildFinding: {
            /** @enum {string} */
            what: "index_keys" | "history" | "counts";
            /** Format: uuid */
            user_id: string;
            order_id: string | null;
            detail: string;
            mended: boolean;
        };
        RebuildPage: {
            orders: number;
            findings: components["schemas"]["RebuildFinding"][];
            user_ids: string[];
            next_cursor: string | null;
        };
        RebuildSchema: {
            /** @constant */
            of: "orders";
            cursor?: string | null;
        } | {
            /** @constant */
            of: "counts";
            /** Format: uuid */
            user_id: string;
            cursor?: string | null;
        };
        RedriveRequest: {
            queue?: components["schemas"]["LetterQueue"] | null;
            ids?: string[] | null;
            /** Format: uuid */
            webhook_id?: string | null;
            all?: true | null;
        };
        RedriveResult: {
            redriven: number;
            skipped: {
                id: string;
                reason: string;
            }[];
            complete: boolean;
        };
        /** @description The order that is in the way of the request. */
        RefusedOrder: {
            /**
             * Format: uuid
             * @description The service's id of the order.
             * @example c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27
             */
            id: string;
            /**
             * @description Your own reference of it.
             * @example SHOP-1001
             */
            order_id: string;
            /**
             * @description Where it stands, which is why the request was refused.
             * @example in_production
             */
            status: components["schemas"]["OrderStatus"];
        };
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
                 * @description The line of the order.
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
        ShipmentCreateSchema: {
            carrier: string;
            tracking_number: string;
            service?: string | null;
            tracking_url?: string | "" | null;
            label_url?: string | "" | null;
            shipped_at?: string | null;
            primary?: boolean | null;
            items?: {
                item_id: string;
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
         * @description How an order travels, and who brings the label.
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
        StagedPart: {
            rows: number;
        };
        /** @description What every success has beside its `code` and `data`. */
        SuccessReply: {
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
             * @description When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. The reply to a deleted order alone reads `2026-11-21T12:00:00Z`.
             * @example 2026-11-21T12:00:00.123000
             */
            timestamp: string;
        };
        TrackingEventCreateSchema: {
            status: components["schemas"]["TrackingStatus"];
            description?: string | null;
            location?: string | null;
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
        TrackingEventsSchema: {
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
             * @description The kind of fault, for programs.
             * @example missing
             */
            type: string;
        };
        VariationRow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "variation";
            /** Format: uuid */
            id: string;
            sku: string;
            product: string;
            name: string;
            color: string;
            size: string;
            price: string;
            is_available: boolean;
            stock_quantity: number;
            print_areas: string[];
            style: string;
            tier: string;
        };
        VariationUpsert: {
            product?: string | null;
            name?: string | null;
            color?: string | null;
            size?: string | null;
            price?: string | null;
            is_available?: boolean | null;
            stock_quantity?: number | null;
            print_areas?: string[] | null;
            style?: string | null;
            tier?: string | null;
        };
        WebhookEnable: {
            /** Format: uuid */
            user_id: string;
        };
        /**
         * @description What a subscription can be told of.
         * @enum {string}
         */
        WebhookEvent: "order.status" | "order.shipment";
        WebhookList: {
            items: components["schemas"]["WebhookResponse"][];
        };
        /** @description A subscription to notifications. Its times are in UTC, as `2026-11-21 12:05:01`. */
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
             * @description Why the service switched the subscription off; `null` if it did not. Set `is_active` to true to switch it on again.
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
        /** @description `INTERNAL_ERROR`: The service failed. Send the request again; if it fails again, tell support the request id. */
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
        /** @description `RATE_LIMIT_EXCEEDED`: Your key has sent more requests in this minute than it may. Wait for the seconds in the Retry-After header, then send the request again. */
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
        /** @description `VALIDATION_ERROR`: Fields or parameters are missing or not valid; all of them are listed at once. Correct each field that `data.errors` names; sending the same again does not help. */
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
         * @description In how many seconds it is worth sending the same request again. Without it, repeating the request as it is does not help.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description How many requests your key may send in a minute.
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
         * @description The id of this request, the same as `request_id` in the body. Keep it in your log, and name it when you ask for help.
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
export type LetterQueue = components['schemas']['LetterQueue'];
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
export type SuccessReply = components['schemas']['SuccessReply'];
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
                queue?: components["schemas"]["LetterQueue"];
                last_error?: string;
                webhook_id?: string;
                user_id?: string;
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
                     *             "id": "5f0c2a9e-7d31-4c86-9b1e-2a7f4d8c6e05",
                     *             "webhook_id": "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
                     *             "user_id": "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
                     *             "event_id": "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
                     *             "event": "order.status",
                     *             "order": {
                     *               "id": "2f6b9f0e-5b7a-5c1d-8e43-7a9c0b1d2e3f",
                     *               "order_id": "SHOP-1001"
                     *             },
                     *             "last_error": "500",
                     *             "died_at": "2026-11-21T12:17:31.402000"
                     *           }
                     *         ],
                     *         "complete": true
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                     *         "complete": true
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                 *         "5f0c2a9e-7d31-4c86-9b1e-2a7f4d8c6e05"
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
                     *         "complete": true
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
    listWebhooks: {
        parameters: {
            query: {
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
                     *             "is_active": true,
                     *             "failure_count": "0",
                     *             "last_status_code": "503",
                     *             "last_triggered_at": "2026-11-21 12:05:01",
                     *             "disabled_reason": null,
                     *             "created_at": "2026-11-18 12:00:00",
                     *             "updated_at": "2026-11-21 14:00:00"
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
                    } & components["schemas"]["SuccessReply"];
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
                     *         "last_status_code": "503",
                     *         "last_triggered_at": "2026-11-21 12:05:01",
                     *         "disabled_reason": null,
                     *         "created_at": "2026-11-18 12:00:00",
                     *         "updated_at": "2026-11-21 14:00:00"
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
                page?: number;
                limit?: number;
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
                     *             "last_used": "2026-11-21T14:31:00.000000"
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
                    } & components["schemas"]["SuccessReply"];
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
                    } & components["schemas"]["SuccessReply"];
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
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                     *           "last_used": "2026-11-21T14:31:00.000000"
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
                     *         "last_used": "2026-11-21T14:31:00.000000"
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
    upsertCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                     *         "id": "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                     *         "id": "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33",
                     *         "sku": "TEE-CLASSIC",
                     *         "catalog": "T-shirts",
                     *         "name": "Classic Tee",
                     *         "base_price": "8.50",
                     *         "currency": "USD",
                     *         "images": [
                     *           "https://images.example.com/products/classic-tee.png"
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                     *         "id": "b4ad2f8b-52a3-45d4-9d53-3a5c6c1f7e10",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                     *             "id": "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11",
                     *             "name": "T-shirts",
                     *             "description": "Short and long sleeves, for adults and children",
                     *             "icon": "https://images.example.com/catalogs/t-shirts.png",
                     *             "is_active": true
                     *           },
                     *           {
                     *             "type": "product",
                     *             "id": "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33",
                     *             "sku": "TEE-CLASSIC",
                     *             "catalog": "T-shirts",
                     *             "name": "Classic Tee",
                     *             "base_price": "8.50",
                     *             "currency": "USD",
                     *             "images": [
                     *               "https://images.example.com/products/classic-tee.png"
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
                     *             "id": "b4ad2f8b-52a3-45d4-9d53-3a5c6c1f7e10",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                    } & components["schemas"]["SuccessReply"];
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
                    } & components["schemas"]["SuccessReply"];
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
                import_id: string;
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
                 *           "id": "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33",
                 *           "sku": "TEE-CLASSIC",
                 *           "catalog": "T-shirts",
                 *           "name": "Classic Tee",
                 *           "base_price": "8.50",
                 *           "currency": "USD",
                 *           "images": [
                 *             "https://images.example.com/products/classic-tee.png"
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
                 *           "id": "b4ad2f8b-52a3-45d4-9d53-3a5c6c1f7e10",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                 * @description Which page, from 1 on; without it the first. A page past the end is empty, and no error.
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
                     *             "id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *         "id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
                     *         "name": "Austin DTG",
                     *         "description": "Direct-to-garment printing in Austin, Texas",
                     *         "is_active": true,
                     *         "supported_shipping_methods": [
                     *           "standard",
                     *           "priority",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
                    } & components["schemas"]["SuccessReply"];
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
            /** @description `VALIDATION_ERROR`: Fields or parameters are missing or not valid; all of them are listed at once. Correct each field that `data.errors` names; sending the same again does not help. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed. Send the request again; if it fails again, tell support the request id. */
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
            /** @description `VALIDATION_ERROR`: Fields or parameters are missing or not valid; all of them are listed at once. Correct each field that `data.errors` names; sending the same again does not help. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed. Send the request again; if it fails again, tell support the request id. */
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
                 *       "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21"
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
                     *           "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *           "order_id": "SHOP-1001",
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
                     *           "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *               "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew. */
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
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                     *         "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *         "order_id": "SHOP-1001",
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
                     *         "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *             "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
    listQueue: {
        parameters: {
            query?: {
                production_line_id?: string;
                facility?: string;
                status?: "new_order" | "on_hold" | "in_production";
                cursor?: string;
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
                     *             "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *             "order_id": "SHOP-1001",
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
                     *             "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *                 "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
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
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
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
                     *             "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *             "order_id": "SHOP-1001",
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
                     *             "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *                 "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
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
    moveOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                     *         "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *         "order_id": "SHOP-1001",
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
                     *         "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *             "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             * @description `ORDER_NOT_MOVABLE`: The order's state does not allow this; `data.status` is where it stands. Read the order: after a lost reply, the move may have been made already.
             *
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
                 *           "order_id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
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
                     *             "order_id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
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
                    } & components["schemas"]["SuccessReply"];
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
                     *             "order_id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
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
                    } & components["schemas"]["SuccessReply"];
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
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment_status": "paid"
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
                     *         "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *         "order_id": "SHOP-1001",
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
                     *         "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *             "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             * @description `ORDER_NOT_MOVABLE`: The order's state does not allow this; `data.status` is where it stands. Read the order: after a lost reply, the move may have been made already.
             *
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order_fulfill_id": "F-20417",
                 *       "items": [
                 *         {
                 *           "item_id": "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
                 *           "print_files": [
                 *             {
                 *               "key": "front",
                 *               "print_tech": "DTG"
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
                     *         "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *         "order_id": "SHOP-1001",
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
                     *         "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *             "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             * @description `ORDER_NOT_MOVABLE`: The order's state does not allow this; `data.status` is where it stands. Read the order: after a lost reply, the move may have been made already.
             *
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
    searchOrders: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: components["schemas"]["OrderStatus"];
                from_date?: string;
                to_date?: string;
                updated_from?: string;
                updated_to?: string;
                sort_by?: components["schemas"]["OrderSortField"];
                sort_order?: components["schemas"]["SortOrder"];
                order_id?: string;
                tracking_number?: string;
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
                     *             "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *             "order_id": "SHOP-1001",
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
                     *             "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *                 "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
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
    listOwners: {
        parameters: {
            query?: {
                cursor?: string;
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
                    } & components["schemas"]["SuccessReply"];
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
                 *       "shipped_at": "2026-11-21T12:00:00.000000",
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
                     *         "shipped_at": "2026-11-21T12:00:00.000000",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             * @description `ORDER_NOT_SHIPPABLE`: Parcels belong to orders that are in production or shipped and were not cancelled. Start the order first.
             *
             *     `SHIPMENT_LIMIT_REACHED`: The order has as many parcels as an order can have. Change one of them by naming its carrier and tracking number.
             *
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
    addTrackingEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
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
                     *         "shipped_at": "2026-11-21T12:00:00.000000",
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             * @description `TRACKING_LIMIT_REACHED`: The parcel or the order would have more tracking events than it can keep. Send only events that tell something new; none of this request was stored.
             *
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
    voidShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
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
                     *         "id": "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
                     *         "order_id": "SHOP-1001",
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
                     *         "production_line_id": "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
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
                     *             "production_config": ""
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
                    } & components["schemas"]["SuccessReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description `NOT_FOUND`: There is nothing of that id, it is deleted, or it belongs to somebody else. Check the id and the path, and that the key belongs to the owner. */
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
             *     `CONFLICT`: The request does not fit what is stored now, because somebody else changed it or its state. With a Retry-After header, send it again after that time; without one, read what is stored and decide anew.
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
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
