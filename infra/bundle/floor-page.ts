import { join } from "node:path";
import { build } from "esbuild";
import { hashOf, packPage } from "./pack-page.ts";

const PAGE = join(import.meta.dirname, "..", "..", "shared", "floor-page");

/** The page of `GET /floor`, compressed: the screen for those who print. */
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
      // Artwork is wherever clients keep it; on one machine, at this machine's own address too.
      "img-src https: data: http://127.0.0.1:*",
    ],
  });
}
