import type { Mutant } from "../mutant.ts";

const artwork = "test/shared/artwork";
const fetches = [`${artwork}/fetch-artwork.test.ts`];
const inspects = [`${artwork}/inspect-artwork.test.ts`];
const asks = ["test/functions/orders/check-artwork.test.ts"];
const checks = ["test/events/artwork.test.ts"];
const judges = [`${artwork}/judge-artwork.test.ts`];

/** In the check of print files. */
export const artworkMutants: readonly Mutant[] = [
  {
    breaks: "A redirect leads the check of artwork inside.",
    file: "shared/artwork/fetch-artwork.ts",
    find: "if (urlFault(target.href) !== undefined)",
    replace: "if (!URL.canParse(target.href))",
    by: fetches,
  },
  {
    breaks: "The check of artwork tells what listens at any port of the internet.",
    file: "shared/artwork/fetch-artwork.ts",
    find: "if (!isPortAllowed(target))",
    replace: "if (hop > 0 && !isPortAllowed(target))",
    by: fetches,
  },
  {
    breaks: "A stage that allows http to webhooks has the check of artwork look for open ports.",
    file: "shared/values/public-url.ts",
    find: "return isLoopbackAllowed() || PORTS.includes(port)",
    replace: 'return process.env["WEBHOOK_ALLOW_HTTP"] === "true" || PORTS.includes(port)',
    by: fetches,
  },
  {
    breaks: "A redirect leads the check of artwork to any port.",
    file: "shared/artwork/fetch-artwork.ts",
    find: "if (!isPortAllowed(target))",
    replace: "if (hop === 0 && !isPortAllowed(target))",
    by: fetches,
  },
  {
    breaks: "A circle of redirects is followed until its time is up.",
    file: "shared/artwork/fetch-artwork.ts",
    find: "hop <= REDIRECTS",
    replace: "hop <= 1000",
    by: fetches,
  },
  {
    breaks: "A file without an end is read until its time is up.",
    file: "shared/fetch/send.ts",
    find: "      if (bytes >= limit) break;\n",
    replace: "",
    by: fetches,
  },
  {
    breaks: "An error page is taken for artwork.",
    file: "shared/artwork/fetch-artwork.ts",
    find: "if (status >= 200 && status < 300)",
    replace: "if (status >= 200 && status !== 302)",
    by: fetches,
  },
  {
    breaks: "A picture that exhausts whoever opens it is taken.",
    file: "shared/artwork/inspect-artwork.ts",
    find: " && width * height <= MOST_PIXELS",
    replace: "",
    by: inspects,
  },
  {
    breaks: "A picture of no pixels is taken.",
    file: "shared/artwork/inspect-artwork.ts",
    find: "width > 0 && height > 0 && ",
    replace: "",
    by: inspects,
  },
  {
    breaks: "A JPEG with a large profile is told to be broken.",
    file: "shared/artwork/inspect-artwork.ts",
    find: 'type !== "SVG" && bytes.length < HEAD_BYTES',
    replace: 'type !== "SVG"',
    by: inspects,
  },
  {
    breaks: "A camera's picture on its side is measured across.",
    file: "shared/artwork/inspect-artwork.ts",
    find: "orientation < 5",
    replace: "orientation < 9",
    by: inspects,
  },
  {
    breaks: "A web page with a drawing in it is taken for artwork.",
    file: "shared/artwork/inspect-artwork.ts",
    find: "/^\\s*(?:<",
    replace: "/\\s*(?:<",
    by: inspects,
  },
  {
    breaks: "A picture that is long enough and too narrow passes.",
    file: "shared/artwork/judge-artwork.ts",
    find: "Math.min(across",
    replace: "Math.max(across",
    by: judges,
  },
  {
    breaks: "A picture of exactly the pixels that a remedy asks for is refused.",
    file: "shared/artwork/judge-artwork.ts",
    find: "(FULL_DPI * width_px) / size.width_px",
    replace: "FULL_DPI * (width_px / size.width_px)",
    by: judges,
  },
  {
    breaks: "A picture of exactly the least resolution is refused.",
    file: "shared/artwork/judge-artwork.ts",
    find: "dpi < size.min_dpi",
    replace: "dpi <= size.min_dpi",
    by: judges,
  },
  {
    breaks: "A drawing, which prints at any size, is told to be too small.",
    file: "shared/artwork/judge-artwork.ts",
    find: ' || type === "SVG"',
    replace: "",
    by: judges,
  },
  {
    breaks: "A check before the order knows nothing of the print area's size.",
    file: "shared/order/artwork/ask-artwork-check.ts",
    find: "print_area_sizes[key]",
    replace: "undefined",
    by: asks,
  },
  {
    breaks: "Artwork is checked for a print area that the variation does not have.",
    file: "shared/order/artwork/ask-artwork-check.ts",
    find: "if (msg !== undefined)",
    replace: "if (msg === sku)",
    by: asks,
  },
  {
    breaks: "A picture that is only less sharp than it could be is told to fail.",
    file: "shared/artwork/check-artwork.ts",
    find: 'finding.code === "ARTWORK_LOW_DPI" ? "warning" : "failed"',
    replace: '"failed"',
    by: asks,
  },
  {
    breaks:
      "Artwork that cannot be printed goes to the machine although the rate card has it held.",
    file: "shared/order/artwork/artwork-files.ts",
    find: 'if (holds && found.some(({ status }) => status === "failed"))',
    replace: 'if (holds && found.some(({ status }) => status === "ok"))',
    by: checks,
  },
  {
    breaks: "The check takes an order from the machine that makes it.",
    file: "shared/order/artwork/artwork-files.ts",
    find: 'order.artwork_check === "hold" && isOpen(order.status)',
    replace: 'order.artwork_check === "hold"',
    by: checks,
  },
  {
    breaks: "An order is held for its artwork although the rate card only warns.",
    file: "shared/order/artwork/artwork-files.ts",
    find: 'order.artwork_check === "hold" && isOpen(order.status)',
    replace: "isOpen(order.status)",
    by: checks,
  },
  {
    breaks: "New artwork releases an order before it was checked.",
    file: "shared/order/artwork/artwork-files.ts",
    find: "isWrong || pendingFiles(order).length > 0",
    replace: "isWrong",
    by: checks,
  },
  {
    breaks: "An update that takes the failed file away leaves the order held for ever.",
    file: "shared/order/place/update-order.ts",
    find: "settleHold({ ...patched, ...resolved, produce_after })",
    replace: "{ ...settleHold(patched), ...resolved, produce_after }",
    by: checks,
  },
  {
    breaks: "A host that answers late fails an order at the first try.",
    file: "shared/order/artwork/check-order.ts",
    find: "tries + 1 < TRIES",
    replace: "tries + 1 < 1",
    by: checks,
  },
  {
    breaks: "A host that was away for a moment fails its files for a day.",
    file: "shared/order/artwork/check-once-a-day.ts",
    find: 'if (check.finding?.code !== "ARTWORK_UNREACHABLE")',
    replace: "if (check.checked_at !== url)",
    by: checks,
  },
  {
    breaks: "A shop that sends a thousand orders of one design has it fetched a thousand times.",
    file: "shared/order/artwork/check-once-a-day.ts",
    find: "if (known !== undefined && expiry(known) > Date.now() / 1000) return known;",
    replace: "if (known !== undefined && expiry(known) < 0) return known;",
    by: checks,
  },
];
