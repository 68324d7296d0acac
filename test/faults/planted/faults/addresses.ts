import type { Mutant } from "../mutant.ts";

/** Only public addresses are called. */
export const addressesMutants: readonly Mutant[] = [
  {
    breaks: "A webhook reaches the addresses of the cloud's own network by a name.",
    file: "shared/fetch/resolve-host.ts",
    find: "(await addressesOf(host, signal)).filter(mayConnect)",
    replace: "await addressesOf(host, signal)",
    by: ["test/shared/webhook/delivery/post-addresses.test.ts"],
  },
  {
    breaks: "A webhook from before the rule is called by plain http.",
    file: "shared/webhook/delivery/post.ts",
    find: "if (!isTransportAllowed(target))",
    replace: "if (false)",
    by: ["test/shared/webhook/delivery/post-addresses.test.ts"],
  },
  {
    breaks: "A redirect leads the check of artwork into the internal network.",
    file: "shared/artwork/fetch-artwork.ts",
    find: "if (urlFault(target.href) !== undefined)",
    replace: "if (!URL.canParse(target.href))",
    by: ["test/shared/artwork/fetch-artwork.test.ts"],
  },
  {
    breaks: "A deployed stage delivers webhooks to its own machine.",
    file: "infra/stage/read-stage.ts",
    find: 'if (texts.stage === "local")',
    replace: 'if (texts.stage === "")',
    by: ["test/infra/stage/read-stage.test.ts"],
  },
];
