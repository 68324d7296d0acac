import { describeValue } from "#shared/values/describe.ts";
import { Permission } from "./permission.ts";

describeValue(Permission, {
  id: "Permission",
  about: "A permission of a key. Each operation names the one that it needs.",
  values: {
    "read:catalog": "Read catalogs.",
    "read:products": "Read products and their variations.",
    "read:orders": "Read your orders.",
    "create:orders": "Price and place orders.",
    "delete:orders": "Delete orders.",
    "cancel:orders": "Cancel orders.",
    "update:orders": "Change orders.",
    "read:production-lines": "Read production lines.",
    "read:webhooks": "Read webhook subscriptions and the calls to them.",
    "create:webhooks":
      "Create webhook subscriptions, whose notifications show orders and their recipients.",
    "update:webhooks":
      "Change webhook subscriptions, also their URLs, and have notifications sent again, which show orders and their recipients.",
    "delete:webhooks": "Delete webhook subscriptions.",
    "manage:keys": "Operators only: issue, rotate and revoke keys.",
    "manage:catalog": "Operators only: change and import the catalog.",
    "manage:production": "Operators only: change production lines and the rate card.",
    "manage:orders":
      "Operators only: run the production floor, for every owner's orders; `floor:orders` is included.",
    "floor:orders":
      "Operators only: make and send orders, without payments and prices. A key that is bound to facilities sees only their orders.",
    "manage:deliveries": "Operators only: look after notifications that were not delivered.",
    "manage:erasures": "Operators only: erase who receives an order, for good.",
  },
});
