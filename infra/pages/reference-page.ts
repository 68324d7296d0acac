import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { LOOK } from "./look.ts";
import { packPage } from "./pack-page.ts";
import { toHtml } from "./to-html.ts";

/**
 * Styles by Scalar's own names, which a page test looks up. Scalar breaks words anywhere to make columns narrower. Its
 * panel for trying a request is wider than a phone, with the reply below the screen, and its empty field for a key looks
 * filled. Its guide would have half of the width, next to an empty column. It focuses the operation that a link leads to,
 * which the browser then frames.
 */
export const SCALAR_STYLE = `
.light-mode, .dark-mode { --scalar-color-accent: var(--accent) }
@media (min-width: 1000px) {
  .scalar-app .introduction-section .section-content .section-columns { flex-direction: column-reverse }
}
.scalar-app .introduction-section .markdown pre code, .introduction-section .markdown pre code * { white-space: pre-wrap !important; overflow-wrap: anywhere }
.scalar-client main > * { min-width: 0 }
@media (max-width: 767px) {
  .scalar-client .scalar-sidebar-toggle { display: none }
  .scalar-client section:has(> .response-section-content):not(:has(.ascii-art)) {
    position: sticky; bottom: 0; z-index: 2; flex: none; height: 60%; overflow: auto; border-top: 2px solid var(--scalar-border-color)
  }
}
.scalar-app input[placeholder^="QUx"]::placeholder { color: transparent }
.scalar-app section.section { outline: none }
.scalar-app .markdown :is(td, th) { padding-inline: 8px }
.markdown td:first-child code { white-space: nowrap }
.markdown pre { position: relative }
.markdown pre:has(> .copy-block) > code { padding-top: 34px }
.copy-block { position: absolute; top: 6px; right: 6px; padding: 2px 8px; border-radius: 4px; cursor: pointer;
  font-size: 12px; color: var(--scalar-color-2); background: var(--scalar-background-3) }
.copy-block:is(:hover, :focus-visible) { color: var(--scalar-color-1) }`;

/**
 * Scalar without requests to other origins: no fonts, telemetry, agent, proxy, nor links to its own services. Keys that
 * readers type stay in the page.
 */
const configuration = {
  // It lies next to the page of either API.
  url: "openapi.json",
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  persistAuth: false,
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  documentDownloadType: "json",
  orderSchemaPropertiesBy: "preserve",
  customCss: SCALAR_STYLE,
};

/** The guide before the reference is ready: as wide, and in the colors of the reader's system. */
const GUIDE_STYLE = `${LOOK}
#guide { line-height: 1.6 }
#guide > * + * { margin-top: 1rem }
#guide { max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem }
#guide :is(h1, h2) { line-height: 1.3 }
#guide pre { overflow-x: auto; padding: 1rem; border-radius: 6px; background: rgb(128 128 128 / 12%) }
#guide :is(pre, code) { font-size: 0.85rem }
#guide table { display: block; overflow-x: auto; border-collapse: collapse }
#guide :is(td, th) { padding: 0.3rem 0.6rem; border: 1px solid rgb(128 128 128 / 40%); text-align: left }`;

/**
 * The source of a script that adds a copy button to each block of the reference page. The guide, which is shown until
 * the reference is ready, gets the page's own address. The reference then continues at the chapter being read.
 */
const GUIDE_SCRIPT = `
const guide = document.getElementById("guide");
for (const code of guide.querySelectorAll("code"))
  code.textContent = code.textContent.replaceAll("http://127.0.0.1:3000", location.origin);
new MutationObserver(() => {
  if (guide.isConnected && document.querySelector("#reference .markdown :is(h1, h2)")) {
    const isAbove = (heading) => heading.getBoundingClientRect().top < innerHeight / 2;
    const read = scrollY > 0 && [...guide.querySelectorAll("h1, h2")].findLast(isAbove);
    guide.remove();
    if (read) location.hash = "#description/" + read.id;
  }
  for (const block of document.querySelectorAll(".markdown pre:not(:has(> .copy-block))")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-block";
    button.textContent = "Copy";
    const text = (block.querySelector("code") ?? block).textContent.trimEnd();
    button.onclick = async () => {
      const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
      button.textContent = isCopied ? "Copied" : "Not allowed";
    };
    block.append(button);
  }
}).observe(document, { childList: true, subtree: true });`;

/**
 * Builds the page of an API's `GET /docs`, compressed: its guide (Markdown), which is shown at once, and Scalar with
 * everything that it needs. Scalar replaces the guide as soon as it shows the reference. The page is one file, so that
 * it takes one request and its policy can name the only script that may run.
 */
export function referencePage(scalar: string, guide: string): Buffer {
  const script = `${GUIDE_SCRIPT}
// Scalar keeps the browser busy for a second, so the guide is painted first.
requestAnimationFrame(() => setTimeout(() => {
${scalar}
// Without a hash in the address, the page begins at the guide, with its chapters at the side.
if (location.hash === "") history.replaceState(null, "", "#description/introduction");
Scalar.createApiReference("#reference", {
  ...${JSON.stringify(configuration)},
  setPageTitle: ({ title, document }) => [...new Set([title, document.title])].join(" - "),
});
}));`;
  return packPage({
    title: "API reference",
    body: `<main id="guide">
<noscript>Without JavaScript, this is the guide alone; <a href="openapi.json">openapi.json</a> has every operation.</noscript>
${toHtml(guide)}</main>
<div id="reference"></div>`,
    style: GUIDE_STYLE,
    script,
    // Scalar writes styles as it runs.
    policy: ["style-src 'unsafe-inline'", "img-src 'self' data:"],
  });
}

/**
 * Returns the script of Scalar, a literal on one line of its plugin for Fastify. The package that has the script as a
 * file brings 260 others, half of all that `npm ci` unpacks, and their code is in the script already. Throws if the
 * plugin has no such line.
 */
export function readScalar(): string {
  const plugin = readFileSync(
    new URL(import.meta.resolve("@scalar/fastify-api-reference")),
    "utf8",
  );
  const [, text] = /^var standalone_default = (".*");$/m.exec(plugin) ?? [];
  if (text === undefined) throw new Error("@scalar/fastify-api-reference has no script of Scalar");
  return String(runInNewContext(text));
}
