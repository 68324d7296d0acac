import { createHash } from "node:crypto";
import type { Router } from "./create-router.ts";
import { sampleArtwork } from "./sample-artwork.ts";

const STYLE =
  ":root { color-scheme: light dark } body { font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/**
 * Answers `/`, `/api` and the base address of each API (outputs of the stack) with links to the pages of the service,
 * and serves the guide's sample artwork. Every other request goes to `next`.
 */
export function serveFrontDoor(
  { ApiUrl = "", OperatorApiUrl = "" }: Readonly<Record<string, string>>,
  next: Router,
): Router {
  const [api = "", operator = ""] = [ApiUrl, OperatorApiUrl].map((url) =>
    url.replace(/^\w+:\/\/[^/]+/, ""),
  );
  const page = pageOf(api, operator);
  // A stack without this output, as in tests, answers these paths itself.
  const doors = new Set(api === "" ? [] : ["", "/api", api, operator]);
  return (request, response) => {
    const path = request.url?.replace(/\/*(\?.*)?$/, "") ?? "";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && doors.has(path)) {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:`,
      );
      response.end(page);
    } else if (isRead && path === "/sample-artwork.png") {
      response.setHeader("content-type", "image/png");
      response.end(sampleArtwork());
    } else {
      next(request, response);
    }
  };
}

const pageOf = (api: string, operator: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Print on demand</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<h1>Print on demand</h1>
<p>The service runs on this machine. <code>npm start</code> printed the keys.</p>
<ul>
<li><a href="${api}/docs">Reference for merchants</a>: a guide, and every operation to try with the test key
<li><a href="${operator}/docs">Reference for operators</a>
<li><a href="${operator}/floor">Floor</a>: the screen for those who print
<li><a href="/dashboard">Dashboard</a>: what the service does
</ul>
</html>
`;
