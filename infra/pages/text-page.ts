import { LOOK } from "./look.ts";
import { hashOf } from "./pack-page.ts";

const STYLE = `${LOOK}
header { padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--face); font-weight: 600 }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 4rem }
main > * + * { margin-top: 1rem }
h1, h2, h3 { line-height: 1.3 }
img { max-width: 100% }
h2 { margin-top: 2.5rem; font-size: 1.2rem }
h3 { margin-top: 2rem }
li + li { margin-top: 0.3rem }
pre { overflow-x: auto; padding: 12px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--face) }
pre code { overflow-wrap: normal }
table { display: block; overflow-x: auto; border-collapse: collapse }
td, th { padding: 4px 10px; border: 1px solid var(--line); text-align: left; vertical-align: top }
dl { display: flex; flex-wrap: wrap; gap: 1rem }
dl div { flex: 1; min-width: 9rem; padding: 10px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--face) }
dt { color: var(--muted); font-size: 0.875rem }
dd { font-size: 1.5rem }`;

/** The policy of the page: no script, nothing from elsewhere, and no frame of another page. */
export const TEXT_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; img-src 'self' data:; frame-ancestors 'none'`;

/** Returns a page of text in the look of the service, at an address of one machine. */
export const textPage = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<header><a href="/">Print on demand</a></header>
<main>
${main}
</main>
</html>
`;
