import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a client's server of artwork. Returns its address, and what its requests reveal about the pages that sent
 * them.
 */
export async function startArtwork() {
  const referrers: string[] = [];
  const server = createServer(({ headers, url = "" }, response) => {
    referrers.push(headers.referer ?? "");
    const colour = url.includes("preview") ? "#0a7d5a" : "#b3261e";
    response.setHeader("content-type", "image/svg+xml");
    response.end(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="480"><circle cx="200" cy="190" r="150" fill="${colour}"/><text x="200" y="440" font-family="serif" font-size="52" text-anchor="middle" fill="${colour}">ENGINE No. 1</text></svg>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    referrers,
    stop: () => {
      server.close();
    },
  };
}
