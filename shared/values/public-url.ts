import { isIP } from "node:net";
import * as z from "zod/mini";
import { FILE_URL_LENGTH, URL_LENGTH, wellFormed } from "./fields.ts";
import { isLoopback, isPublicAddress } from "./public-address.ts";
import { tidyAddress } from "./text.ts";

/** RFC 3986 allows no blanks or line breaks: some programs cut a URL there, others drop them. */
const hasBlanks = (url: string) => /[\s\p{Cc}]/u.test(url) && URL.canParse(url);

const withoutBlanks = z.refine<string>(
  (url) => !hasBlanks(url),
  "Must not contain spaces or line breaks: write a space as %20",
);

const NOT_WEB = "Must be an http or https URL";

/** Schemes of files that only the client itself can fetch. */
const UNREACHED = /^(data|blob|file|s3|gs):/i;

const WEB = /^[Hh][Tt][Tt][Pp][Ss]?:\/\//;

/**
 * Whether a text begins as a URL of the web and has no spaces. Any other text has that one fault, and needs no further
 * check.
 */
const isOfTheWeb = (url: string) => !hasBlanks(url) && WEB.test(url);

/** Checks how a URL begins. A URL with blanks has that fault alone. */
const ofTheWeb = z.refine<string>((url) => hasBlanks(url) || WEB.test(url), {
  error: ({ input }) =>
    UNREACHED.test(String(input))
      ? `${NOT_WEB}: upload the file to a public host first, the service stores none`
      : NOT_WEB,
  params: { type: "invalid_format", schema: { pattern: WEB.source } },
});

/** Reads a URL without blanks and invisible characters around it, which come along with a copied link. */
const copiedUrl = z.overwrite<string>(tidyAddress);

/**
 * An http or https URL of at most 2,048 characters, read as written. Like browsers it takes umlauts, which JSON Schema's
 * format `uri` forbids.
 */
export const webUrl = () =>
  z.string().check(
    copiedUrl,
    z.maxLength(URL_LENGTH),
    wellFormed,
    withoutBlanks,
    ofTheWeb,
    z.refine((url) => !isOfTheWeb(url) || URL.canParse(url), NOT_WEB),
  );

/** Names that no public resolver knows (RFC 6761, RFC 6762, RFC 8375) or that clouds reserve. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/;

/** Ports of the web, as `URL.port` gives them: 443 is "", and 80 of http. */
const PORTS = ["", "8443"];

/** The ports that may be called: any by http or https, or those that the stage allows for webhooks. */
type Transport = "any" | "webhook";

/** The URL of a webhook or of a file: http or https to a public host, as far as the text alone shows. */
export const publicUrl = (transport: Transport = "any", most = URL_LENGTH) =>
  z.string().check(
    copiedUrl,
    z.maxLength(most),
    wellFormed,
    withoutBlanks,
    ofTheWeb,
    z.superRefine((url: string, context) => {
      if (!isOfTheWeb(url)) return;
      const message = urlFault(url);
      if (message !== undefined) {
        context.addIssue({ code: "custom", message, params: { type: "url_not_public" } });
      } else if (transport === "webhook" && !isTransportAllowed(new URL(url))) {
        const message = "Must be an https URL with the port 443 or 8443";
        context.addIssue({ code: "custom", message, params: { type: "url_not_secure" } });
      }
    }),
  );

/** The URL of a file that production fetches: artwork, a preview, an insert or a label. */
export const fileUrl = () => publicUrl("any", FILE_URL_LENGTH);

const OF_IPV6 = "Must have a host name or an IPv4 address: the service calls by IPv4";

const NOT_RESOLVABLE =
  "Must have a host name whose parts between dots have 1 to 63 characters, 253 in all";

/** Whether a host can be the name of one (RFC 1035, 2.3.4): URLs may have empty parts and longer ones. */
const isResolvable = (host: string) =>
  host.length <= 253 && host.split(".").every(({ length }) => length >= 1 && length <= 63);

/** Returns why a URL is not public, judged by its text alone; undefined if it may be. */
export function urlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return NOT_WEB;
  // Browsers read it as a slash, and other programs as a part of the host: they would fetch from different hosts.
  if (text.includes("\\")) return "Must not contain a backslash: write it as %5C";
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") return NOT_WEB;
  if (username !== "" || password !== "") return "Must not carry credentials";
  const host = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (isAllowedLoopback(host)) return undefined;
  if (isPublicAddress(host)) return isIP(host) === 6 ? OF_IPV6 : undefined;
  const isName = /[a-z]/i.test(host) && host.includes(".") && !host.includes(":");
  if (isName && !PRIVATE_NAMES.test(host)) return isResolvable(host) ? undefined : NOT_RESOLVABLE;
  return "Must have a public host: no private, loopback or reserved address";
}

/** Whether this stage may call a webhook at this URL: only https on the allowed ports, unless a setting allows http. */
export function isTransportAllowed(url: URL): boolean {
  const isHttpAllowed = process.env["WEBHOOK_ALLOW_HTTP"] === "true";
  return isHttpAllowed || (url.protocol === "https:" && PORTS.includes(url.port));
}

/**
 * Whether a file may be fetched from this URL. Other ports would reveal to clients which services listen, also on a
 * stage that allows http to webhooks.
 */
export function isPortAllowed({ port }: URL): boolean {
  return isLoopbackAllowed() || PORTS.includes(port);
}

function isAllowedLoopback(host: string): boolean {
  return isLoopbackAllowed() && (host === "localhost" || isLoopback(host));
}

/** Only a local stage sets this: its webhooks and files are on the same machine, at any port. */
const isLoopbackAllowed = () => process.env["WEBHOOK_ALLOW_LOOPBACK"] === "true";
