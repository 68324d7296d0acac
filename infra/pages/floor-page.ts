import { join } from "node:path";
import { build } from "esbuild";
import { labelLibrary } from "./label-library.ts";
import { hashOf, packPage } from "./pack-page.ts";

const PAGE = join(import.meta.dirname, "..", "..", "shared", "floor-page");

/** Builds the page of `GET /floor`, compressed: the screen of the production floor. */
export async function floorPage(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(PAGE, "page.tsx"), join(PAGE, "styles", "page.css")],
    outdir: "floor",
    write: false,
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "error",
    plugins: [labelLibrary],
  });
  const find = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? "";
  const style = find(".css");
  return packPage({
    title: "Floor",
    body: `<div id="floor"></div>
<noscript>This page needs JavaScript. Whatever it does can be done by the API too.</noscript>`,
    script: find(".js"),
    style,
    policy: [
      `style-src 'sha256-${hashOf(style)}'`,
      // Clients keep artwork on any host; a service on one machine also shows artwork at its own address.
      "img-src https: data: http://127.0.0.1:*",
    ],
  });
}
