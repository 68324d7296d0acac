import type { Router } from "./create-router.ts";
import { sendPage } from "./send-page.ts";
import { sampleArtwork } from "./sample-artwork.ts";

/** The state of the service, in numbers. */
export interface Facts {
  /** Placed with live keys in the last three hours. */
  readonly orders: number;
  readonly alarms: number;
  readonly raised: number;
  /** Notifications in the queues. */
  readonly waiting: number;
}

/**
 * Answers `/`, `/api` and the base address of each API (outputs of the stack) with the first order and links to the
 * pages of the service, leads from `/floor` to the floor's screen, and serves the guide's sample artwork. Every other
 * request goes to `next`.
 */
export function serveFrontDoor(
  { ApiUrl = "", OperatorApiUrl = "" }: Readonly<Record<string, string>>,
  readFacts: () => Facts,
  next: Router,
): Router {
  const [api = "", operator = ""] = [ApiUrl, OperatorApiUrl].map((url) =>
    url.replace(/^\w+:\/\/[^/]+/, ""),
  );
  // A stack without this output, as in tests, answers these paths itself.
  const doors = new Set(api === "" ? [] : ["", "/api", api, operator]);
  return (request, response) => {
    const path = request.url?.replace(/\/*(\?.*)?$/, "") ?? "";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && doors.has(path)) {
      sendPage(response, "Print on demand", pageOf(ApiUrl, { api, operator }, readFacts()));
    } else if (isRead && operator !== "" && path === "/floor") {
      response.writeHead(302, { location: `${operator}/floor` }).end();
    } else if (isRead && path === "/sample-artwork.png") {
      response.setHeader("content-type", "image/png");
      response.end(sampleArtwork());
    } else {
      next(request, response);
    }
  };
}

const pageOf = (
  url: string,
  { api, operator }: Readonly<Record<"api" | "operator", string>>,
  { orders, alarms, raised, waiting }: Facts,
) => `<h1>The service runs on this machine</h1>
<dl>
<div><dt>Live orders in three hours</dt><dd>${String(orders)}</dd></div>
<div><dt>Alarms raised, of ${String(alarms)}</dt><dd>${String(raised)}</dd></div>
<div><dt>Notifications in the queues</dt><dd>${String(waiting)}</dd></div>
</dl>
<ul>
<li><a href="${api}/docs">Reference for merchants</a>: a guide, and every operation to try with the test key
<li><a href="${operator}/docs">Reference for operators</a>, and <a href="/infra/operator/README.md">their command line</a>
<li><a href="${operator}/floor">Floor</a>: the screen for those who print
<li><a href="/dashboard">Dashboard</a>: what the service does, and its alarms
<li><a href="/infra/RUNBOOK.md">Runbook</a>, and <a href="/infra/PRODUCTION.md">Running it for real</a>
</ul>
<h2>The first order</h2>
<p><code>npm start</code> printed the keys. Orders of the test key go on to delivered, a step every few seconds.</p>
<pre><code>export API_KEY=pod_test_…
curl -s ${url}/orders -H "X-API-Key: $API_KEY" \\
  -H 'Content-Type: application/json' -d '{
  "order_id": "SHOP-1", "first_name": "Ada", "address_line_1": "100 Congress Ave",
  "city": "Austin", "state": "TX", "zip": "78701", "country": "US",
  "items": [{ "sku": "TEE-CLASSIC-BLACK-M", "quantity": 2,
    "print_files": [{ "key": "front", "url": "${new URL("/sample-artwork.png", url).href}" }] }]
}'
curl -s ${url}/orders/SHOP-1 -H "X-API-Key: $API_KEY"</code></pre>`;
