import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toHtml } from "../../pages/to-html.ts";
import type { Router } from "./create-router.ts";
import { sendPage } from "./send-page.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The project's own texts and their pictures: no folder has two dots, so that no path leads out of the project. */
const TEXT = /^\/((?:(?:infra|shared|test)\/(?:[a-z-]+\/)*|\.github\/)?[\w-]+\.md)$/;
const PICTURE = /^\/(\.github\/[\w-]+\.png)$/;

/** Serves the project's Markdown at its path, `/infra/RUNBOOK.md`, as a page. Every other request goes to `next`. */
export function serveTexts(next: Router): Router {
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = isRead ? (request.url ?? "") : "";
    const [, text] = TEXT.exec(path) ?? [];
    const [, picture] = PICTURE.exec(path) ?? [];
    const file = text ?? picture;
    if (file === undefined) {
      next(request, response);
      return;
    }
    readFile(join(ROOT, file)).then(
      (bytes) => {
        if (file === text) {
          sendPage(response, file, toHtml(bytes.toString()));
          return;
        }
        response.setHeader("content-type", "image/png");
        response.end(bytes);
      },
      () => {
        next(request, response);
      },
    );
  };
}
