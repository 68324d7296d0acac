import * as z from "zod/mini";
import { isOfTheWeb, NOT_WEB, ofTheWeb, URL_LENGTH, wellFormed, withoutBlanks } from "./fields.ts";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/** Names that no public resolver knows (RFC 6761, RFC 6762, RFC 8375) or that clouds reserve. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/;

/** Ports of the web, as `URL.port` gives them: 443 is "", and 80 of http. */
const PORTS = ["", "8443"];

/** The ports that may be called: any by http or https, or those that the stage allows for webhooks. */
type Transport = "any" | "webhook";

/** The URL of a webhook, of artwork or of a label: http or https to a public host, as far as the text alone shows. */
export const publicUrl = (transport: Transport = "any") =>
  z.string().check(
    z.maxLength(URL_LENGTH),
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

/** Returns why a URL is not public, judged by its text alone; undefined if it may be. */
export function urlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return NOT_WEB;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") return NOT_WEB;
  if (username !== "" || password !== "") return "Must not carry credentials";
  const host = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.+$/, "");
  if (isAllowedLoopback(host)) return undefined;
  if (isPublicAddress(host)) return undefined;
  const isName = /[a-z]/i.test(host) && host.includes(".") && !host.includes(":");
  if (isName && !PRIVATE_NAMES.test(host)) return undefined;
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
