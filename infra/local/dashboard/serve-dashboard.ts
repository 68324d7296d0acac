import { join } from "node:path";
import type { Router } from "../gateway/create-router.ts";
import type { MetricStore } from "../metrics/metric-store.ts";
import { alarmState, raisedAt, type AlarmState } from "./alarm-state.ts";
import { drawLines, type DrawnLine } from "./draw-lines.ts";
import type { Dashboard, Widget } from "./read-dashboard.ts";

/** The data of the page, as of now; only graphs have `lines`. */
export interface DashboardData {
  readonly alarms: readonly {
    readonly name: string;
    readonly description: string;
    readonly state: AlarmState;
    /** When a raised alarm was raised, in milliseconds since 1970; null for any other. */
    readonly since: number | null;
  }[];
  readonly widgets: readonly (Widget & { readonly lines: readonly DrawnLine[] })[];
}

type File = readonly [type: string, body: string];

/** The times that the page shows, in minutes. The host keeps no longer one. */
const RANGES = { 15: "15 minutes", 60: "hour", 180: "3 hours" };
const USUAL_MINUTES = 60;

/** Loads nothing from elsewhere, sends nothing elsewhere, and allows no frame of another page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-ancestors 'none'";

/** Only names of this machine: any other may lead a foreign page to it (DNS rebinding). */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Dashboard · Print on demand</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dashboard/page.css">
<header>
<a href="/">Print on demand</a> <h1>Dashboard of this machine</h1>
<label>The last <select>${Object.entries(RANGES)
  .map(
    ([minutes, says]) =>
      `<option value="${minutes}"${Number(minutes) === USUAL_MINUTES ? " selected" : ""}>${says}</option>`,
  )
  .join("")}</select></label>
<a href="/infra/RUNBOOK.md">Runbook</a>
</header>
<main></main>
<script type="module" src="/dashboard/page.js"></script>`;

/** Serves the dashboard at `/dashboard`, for loopback names of the host. Every other request goes to `next`. */
export function serveDashboard(dashboard: Dashboard, store: MetricStore, next: Router): Router {
  const files: Readonly<Record<string, () => File | Promise<File>>> = {
    "/dashboard": () => ["text/html", PAGE],
    "/dashboard/page.js": async () => ["text/javascript", (await bundlePage())[".js"]],
    "/dashboard/page.css": async () => ["text/css", (await bundlePage())[".css"]],
    ...Object.fromEntries(
      ["", ...Object.keys(RANGES)].map((minutes) => [
        `/dashboard/data${minutes === "" ? "" : `?minutes=${minutes}`}`,
        () => {
          const data = readData(dashboard, store, Number(minutes || USUAL_MINUTES));
          return ["application/json", JSON.stringify(data)] as const;
        },
      ]),
    ),
  };
  return (request, response) => {
    const file = files[request.url ?? ""];
    if (file === undefined) {
      next(request, response);
      return;
    }
    if (!LOOPBACK.test(request.headers.host ?? "")) {
      response.statusCode = 403;
      response.end("The dashboard is at localhost, 127.0.0.1 and [::1] only.");
      return;
    }
    Promise.resolve()
      .then(file)
      .then(
        ([type, body]) => {
          response.setHeader("content-type", `${type}; charset=utf-8`);
          response.setHeader("x-content-type-options", "nosniff");
          response.setHeader("content-security-policy", POLICY);
          response.setHeader("cache-control", "no-store");
          response.end(body);
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
  };
}

/** Returns every widget with its lines of the last minutes, and every alarm with its state. */
export function readData(
  { widgets, alarms }: Dashboard,
  store: MetricStore,
  minutes = USUAL_MINUTES,
): DashboardData {
  const now = Date.now();
  const to = (Math.floor(now / store.minuteMs) + 1) * store.minuteMs;
  const shown = { from: to - minutes * store.minuteMs, to };
  return {
    alarms: alarms.map((alarm) => {
      const state = alarmState(store, alarm, now);
      const since = raisedAt(store, alarm, { state, now });
      return { name: alarm.AlarmName, description: alarm.AlarmDescription, state, since };
    }),
    widgets: widgets.map((widget) => ({
      ...widget,
      lines: widget.type === "metric" ? drawLines(store, widget.properties.metrics, shown) : [],
    })),
  };
}

/** Bundles the page's script and style with its plotting library's, at the first request. */
async function bundlePage(): Promise<Record<".js" | ".css", string>> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "page.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    outdir: "page",
    write: false,
  });
  const find = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { ".js": find(".js"), ".css": find(".css") };
}
