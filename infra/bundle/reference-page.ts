import { guideScript } from "./guide-script.ts";
import { packPage } from "./pack-page.ts";

/** The languages of code samples that are offered at once, as Scalar fixes them, and as we do. */
const FEATURED = "[`shell/curl`,`ruby/native`,`node/undici`,`php/guzzle`,`python/python3`]";
/** Of the guide, Scalar searches the headings alone; we have it search what stands below them. */
const HEADING_WORDS = "e.title??``,description:i.heading,body:``";
const GUIDE_WORDS =
  "e.title??``,description:i.heading,body:guideWords(n?.info?.description,Izn(e)?`Introduction`:e.title)";

const OURS = "[`shell/curl`,`js/fetch`,`python/requests`]";

/**
 * Scalar with nothing that leaves our origin: no fonts, telemetry, agent, proxy, nor links to its own services. Keys that
 * are typed in stay in the page.
 */
const configuration = {
  // Beside the page, whichever API it belongs to.
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
  // Scalar breaks words anywhere to have columns narrower.
  customCss: `
.scalar-app .markdown :is(td, th) { padding-inline: 8px }
.markdown td:first-child code { white-space: nowrap }
.markdown pre { position: relative }
.copy-block { position: absolute; top: 6px; right: 6px; padding: 2px 8px; border-radius: 4px; cursor: pointer;
  font-size: 12px; color: var(--scalar-color-2); background: var(--scalar-background-3) }
.copy-block:is(:hover, :focus-visible) { color: var(--scalar-color-1) }`,
};

/**
 * The page of `GET /docs`, compressed: Scalar and all that it needs in one file, so that it takes one request and its
 * policy can name the one script that may run. The same for both APIs.
 */
export async function referencePage(): Promise<Buffer> {
  const scalar = await readScalar();
  for (const known of [FEATURED, HEADING_WORDS]) {
    if (!scalar.includes(known))
      throw new Error(`Scalar is another one than it was, without ${known}`);
  }
  const start = `${guideScript}
// Unless it is told where to begin, the guide's chapters are shown beside it.
if (location.hash === "") history.replaceState(null, "", "#description/introduction");
Scalar.createApiReference("#reference", {
  ...${JSON.stringify(configuration)},
  setPageTitle: ({ title, document }) => [...new Set([title, document.title])].join(" - "),
});`;
  return packPage({
    title: "API reference",
    body: `<div id="reference"></div>
<noscript>Without JavaScript, read <a href="openapi.json">openapi.json</a>, which holds the guide too.</noscript>`,
    script: `${scalar.replace(FEATURED, OURS).replace(HEADING_WORDS, GUIDE_WORDS)}\n${start}`,
    // Scalar writes styles as it runs.
    policy: ["style-src 'unsafe-inline'", "img-src 'self' data:"],
  });
}

/**
 * Scalar in one file, as its plugin for Fastify serves it: the package of that file brings 260 others that the file has
 * in it already, half of all that `npm ci` unpacks. Loaded here, as most syntheses find the page made.
 */
async function readScalar(): Promise<string> {
  const { fastify } = await import("fastify");
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const server = fastify();
  await server.register(scalar, { configuration: { url: configuration.url } });
  return (await server.inject("/reference/js/scalar.js")).body;
}
