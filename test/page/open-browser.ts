import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, type BrowserContextOptions, type Page } from "playwright-core";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const VIEW = { width: 1400, height: 900 };

/** The folder for the README's pictures, if they are asked for: `SCREENSHOTS=.github npm run test:page`. */
export const PICTURES = process.env["SCREENSHOTS"];

/** A page in a browser that reaches this machine only, with its errors and its requests to other origins. */
export interface OpenPage {
  readonly page: Page;
  /** Addresses of other origins that the page asked for. */
  readonly foreign: string[];
  /** Errors and warnings of its console, and uncaught errors. */
  readonly complaints: string[];
}

/** Starts Debian's Chromium, or the browser that `CHROMIUM` names. Throws if there is none. */
export async function openBrowser() {
  if (!existsSync(CHROMIUM)) {
    throw new Error(
      `There is no browser at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM.`,
    );
  }
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  });
  const openPage = async (url: string, options: BrowserContextOptions = {}): Promise<OpenPage> => {
    const { origin } = new URL(url);
    const context = await browser.newContext({ viewport: VIEW, ...options });
    const foreign: string[] = [];
    const complaints: string[] = [];
    context.on("request", (request) => {
      const asked = new URL(request.url());
      if (asked.origin !== origin && asked.protocol !== "data:") foreign.push(asked.href);
    });
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(url);
    return { page, foreign, complaints };
  };
  return { openPage, close: () => browser.close() };
}

/** Takes a picture of the top of a page in this size, if pictures are asked for. */
export async function takePicture(
  page: Page,
  name: string,
  height = VIEW.height,
  width = VIEW.width,
): Promise<void> {
  if (PICTURES === undefined) return;
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  await page.setViewportSize(VIEW);
}
