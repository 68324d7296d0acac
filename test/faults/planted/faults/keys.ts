import type { Mutant } from "../mutant.ts";

/** Keys: how they are issued, changed, rotated and revoked, and where they must not show. */
export const keysMutants: readonly Mutant[] = [
  {
    breaks: "Every key of every merchant stands in the logs.",
    file: "shared/http/chain.ts",
    find: "      route: name,\n",
    replace: "      route: name,\n      headers: event.headers,\n",
    by: ["test/stories/find/get-order.test.ts"],
  },
  {
    breaks: "A revoked key goes on in every environment that has met it.",
    file: "shared/key/verify-key.ts",
    find: "Math.abs(at - remembered.at) < FRESH_MS",
    replace: "remembered.at > 0",
    by: ["test/shared/key/verify-key.test.ts"],
  },
  {
    breaks: "A proxy keeps the reply that shows a new key.",
    file: "shared/http/envelope.ts",
    find: ', "cache-control": "no-store"',
    replace: "",
    by: ["test/every/every-route.test.ts"],
  },
  {
    breaks: "A key that is revoked while it is rotated lives on in its successor.",
    file: "shared/key/key-store.ts",
    find: '  "revoked_at",\n',
    replace: "",
    by: ["test/shared/key/key-store.test.ts"],
  },
  {
    breaks: "A key that may only manage keys revokes other operators' keys.",
    file: "shared/key/revoke-key.ts",
    find: "    requireHeld(former.permissions, permissions);\n",
    replace: "",
    by: ["test/stories/keys/update-key.test.ts"],
  },
  {
    breaks: "A key that is bound to a facility issues itself another that is bound to none.",
    file: "shared/key/key-request.ts",
    find: 'bound.length === 0 || permissions.every((permission) => permission === "floor:orders")',
    replace: 'bound.length === 0 || permissions.includes("floor:orders")',
    by: ["test/stories/floor/floor-key.test.ts"],
  },
  {
    breaks: "A live key is issued for a test twin, and the key to test with cancels its orders.",
    file: "shared/key/key-store.ts",
    find: "key === undefined || key.user_id === user_id",
    replace: "true",
    by: ["test/stories/keys/test-keys.test.ts"],
  },
  {
    breaks: "The operator's key is sent over http to another machine.",
    file: "infra/operator/client/find-stage.ts",
    find: 'protocol === "https:" || (protocol === "http:" && isHere)',
    replace: 'protocol === "https:" || protocol === "http:"',
    by: ["test/infra/operator/keys.test.ts"],
  },
];
