import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toHtml } from "../../pages/to-html.ts";
import type { Router } from "./create-router.ts";
import { sendPage } from "./send-page.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The project's own texts: by folders of plain names, so that no path leads out of the project. */
const TEXT = /^\/((?:(?:infra|shared|test)\/)?(?:[a-z][a-z-]*\/)*[\w-]+\.md)$/i;

/** Serves the project's Markdown at its path, `/infra/RUNBOOK.md`, as a page. Every other request goes to `next`. */
export function serveTexts(next: Router): Router {
  return (request, response) => {
    const [, path = ""] = TEXT.exec(request.url ?? "") ?? [];
    if (path === "" || path.startsWith("node_modules/") || request.method !== "GET") {
      next(request, response);
      return;
    }
    readFile(join(ROOT, path), "utf8").then(
      (text) => {
        sendPage(response, path, toHtml(text));
      },
      () => {
        next(request, response);
      },
    );
  };
}
