/** A rule of a field that no JSON Schema states: the document has it in words only. */
export interface WordRule {
  /** The route's function. */
  readonly entry: string;
  /** The field; `*` stands for any place of a list. */
  readonly field: string;
  /** Returns a value that breaks the rule, from the example's. */
  readonly wrong: (value: unknown) => unknown;
  /** The message of the refusal. */
  readonly says: RegExp;
}

const twice = (value: unknown) => [...(value as unknown[]), ...(value as unknown[])];
const empty = () => "";
const absent = () => undefined;
/** For a field that does not go with another one of the body. */
const same = (value: unknown) => value;
const text = () => "text";

const cursor = { field: "cursor", wrong: text, says: /^Give the next_cursor of the page before/ };
const onlyOne = { wrong: same, says: /^Give either ids alone, or filters .*, or all$/ };

const rules: Readonly<Record<string, readonly Omit<WordRule, "entry">[]>> = {
  "orders/create-order": [
    { field: "email", wrong: text, says: /^Must be an e-mail address/ },
    {
      field: "phone",
      wrong: text,
      says: /^Must be a telephone number of 4 digits or more/,
    },
    { field: "state", wrong: empty, says: /^This field is required for an address in US$/ },
    { field: "state", wrong: text, says: /^Unknown state or territory of US: text\. Give/ },
    { field: "zip", wrong: empty, says: /^This field is required for an address in US$/ },
    { field: "zip", wrong: text, says: /^Does not have the form of a postal code in US/ },
    { field: "country", wrong: text, says: /^Unknown country: text\. Give/ },
  ],
  "claims/make-claim": [{ field: "items", wrong: twice, says: /^Another item of this claim is / }],
  "operator/catalog/stage-part": [
    {
      field: "rows.*.min_order_quantity",
      wrong: () => 1_000_000,
      says: /^Must be min_order_quantity or more$/,
    },
    {
      field: "rows.*.print_areas.*",
      wrong: text,
      says: /^front is none of print_areas \(text, back\)/,
    },
    { field: "rows.*.print_area_sizes", wrong: twice, says: /^Another size is of front/ },
  ],
  "orders/update-order": [
    { field: "items", wrong: twice, says: /^Another item of this order has the item_id / },
  ],
  "operator/deliveries/redrive-dead-letters": [
    { field: "ids", ...onlyOne },
    { field: "all", ...onlyOne },
    cursor,
  ],
  "operator/deliveries/discard-dead-letters": [
    { field: "last_error", ...onlyOne },
    { field: "all", ...onlyOne },
    cursor,
  ],
  "operator/erasures/erase-order": [cursor],
  "operator/orders/rebuild-orders": [cursor],
  "operator/keys/issue-key": [
    {
      field: "facilities.*",
      wrong: same,
      says: /^Bind a key to facilities that has floor:orders /,
    },
  ],
  "operator/orders/take-order": [
    { field: "facility", wrong: text, says: /^Give either production_line_id or facility$/ },
  ],
  "operator/claims/decide-claim": [
    { field: "amount", wrong: absent, says: /^Give an amount for a refund, and for no other/ },
  ],
  "operator/orders/record-production": [
    { field: "version", wrong: absent, says: /^Give the order's version with pieces that are / },
  ],
  "operator/orders/move-orders": [
    { field: "moves", wrong: twice, says: /^Another move of this request is of the order / },
  ],
  "operator/production-lines/upsert-production-line": [
    { field: "production_days.min", wrong: () => 180, says: /^Must not be less than min$/ },
    { field: "production_days.max", wrong: () => 0, says: /^Must not be less than min$/ },
  ],
  "operator/production-lines/upsert-facility": [
    { field: "time_zone", wrong: empty, says: /^Must be the IANA name of a time zone/ },
  ],
  "operator/rate-card/replace-rate-card": [
    { field: "zones", wrong: twice, says: /^Another zone is for US, PR already$/ },
    {
      field: "zones.*.methods.*.transit_days.min",
      wrong: () => 180,
      says: /^Must not be less than min$/,
    },
    { field: "discounts", wrong: twice, says: /^Must name each min_quantity once$/ },
    { field: "taxes", wrong: twice, says: /^Must name each country, or country and state, once$/ },
    {
      field: "taxes.*.state",
      wrong: text,
      says: /^Must be the name or the postal abbreviation of a state there$/,
    },
  ],
  "operator/shipments/add-shipment": [
    { field: "items", wrong: twice, says: /is in this parcel already; give it once/ },
    {
      field: "letter_id",
      wrong: text,
      says: /^Goes with a parcel without a tracking_number/,
    },
  ],
};

export const wordRules: readonly WordRule[] = Object.entries(rules).flatMap(([entry, own]) =>
  own.map((rule) => ({ entry, ...rule })),
);
