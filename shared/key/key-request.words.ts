import { describe, digits } from "#shared/values/describe.ts";
import {
  ApiKeyCreate,
  ApiKeyRotate,
  ApiKeyUpdate,
  BOUND_FACILITIES,
  DEFAULT_RATE_LIMIT,
  MAXIMUM_RATE_LIMIT,
} from "./key-request.ts";
import { MAXIMUM_PRODUCTION_DELAY } from "./caller.ts";
import { example } from "./key.words.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

const delay = `Minutes for which the key's orders can be corrected before production may take them, unless an order says so itself, 0 to ${digits(MAXIMUM_PRODUCTION_DELAY)}.`;

const bound = `Binds a key that has \`floor:orders\` alone to the orders of these facilities, up to ${digits(BOUND_FACILITIES)}, each of them one that a production line supports.`;

export const { example: request } = describe(ApiKeyCreate, {
  id: "ApiKeyCreate",
  about: "A key to issue.",
  fields: {
    user_id:
      "The user whom the key is for: a UUID of your own choice, the same for every key of a merchant. The merchant's orders and subscriptions belong to it.",
    name: `A name by which people see where the key is used, up to ${digits(TEXT_LENGTH)} characters.`,
    merchant: `The name of the merchant, by which lists show the user whatever other keys they have, up to ${digits(TEXT_LENGTH)} characters. Goes with merchants' permissions. Left out, the key gives the user no name.`,
    mode: "The key's mode. Left out, `live`. A `test` key has a merchant's permissions only, and everything made with it belongs to the user's test twin.",
    permissions:
      "The key's permissions, at least one, each once: either a merchant's, or an operator's, which begin with `manage:` or `floor:`.",
    facilities: `${bound} Left out, it is bound to none.`,
    rate_limit: `Requests a second that the key may send, 1 to ${digits(MAXIMUM_RATE_LIMIT)}, counted by the minute. Left out, ${digits(DEFAULT_RATE_LIMIT)}, which are ${digits(60 * DEFAULT_RATE_LIMIT)} a minute.`,
    production_delay: `${delay} Left out, 0.`,
    expires:
      "Until when it is valid: a date, which counts from its first moment (UTC), or a date and time, in the future. Left out, it does not expire.",
  },
  example: {
    user_id: example.user_id,
    name: example.name,
    merchant: "My shop",
    mode: "live",
    permissions: ["read:catalog", "read:orders", "create:orders"],
    facilities: [],
    rate_limit: 10,
    production_delay: 60,
    expires: "2027-12-31",
  },
});

export const { example: change } = describe(ApiKeyUpdate, {
  id: "ApiKeyUpdate",
  about: "Changes of a key: at least one field. A field that is left out stays as it is.",
  fields: {
    name: `A name that distinguishes the key from its owner's other keys, up to ${digits(TEXT_LENGTH)} characters.`,
    permissions:
      "All permissions that the key has from now on, at least one, each once: either a merchant's, or an operator's, which begin with `manage:` or `floor:`.",
    facilities: `${bound} \`[]\` unbinds it.`,
    rate_limit: `Requests a second that the key may send, 1 to ${digits(MAXIMUM_RATE_LIMIT)}, counted by the minute.`,
    production_delay: delay,
    expires:
      "Until when it is valid: a date, which counts from its first moment (UTC), a date and time, in the future, or `never`.",
  },
  example: {
    name: example.name,
    permissions: ["read:catalog", "read:orders"],
    facilities: [],
    rate_limit: 2,
    production_delay: 0,
    expires: "never",
  },
});

export const { example: rotation } = describe(ApiKeyRotate, {
  id: "ApiKeyRotate",
  about: "The time for which the former key stays valid.",
  fields: {
    grace_seconds:
      "The number of seconds, 0 to 604,800 (7 days), but not beyond the key's own expiry. Left out, a day.",
  },
  example: { grace_seconds: 86_400 },
});
