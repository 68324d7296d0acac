import type { ServerResponse } from "node:http";
import { TEXT_POLICY, textPage } from "../../pages/text-page.ts";

/** Answers with a page of text. */
export function sendPage(response: ServerResponse, title: string, main: string): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", TEXT_POLICY);
  response.end(textPage(title, main));
}
