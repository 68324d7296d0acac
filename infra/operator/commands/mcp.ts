import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command, type Command } from "../cli/command.ts";
import type { ApiDocument } from "../../pages/program-texts.ts";

/** A key of this form places orders that are never produced. */
const TEST_KEY = "pod_test_";

/** The service as tools of an agent. */
export const mcpCommands: readonly Command[] = [
  command({
    words: "mcp",
    summary:
      "Serve the API to an agent as tools of the Model Context Protocol, over standard input and output",
    example: "mcp --merchant",
    options: {
      merchant: { flags: "--merchant", about: "the public API, with a merchant's --key" },
      write: {
        flags: "--write",
        about: "tools that change something too; with a test key they are there without it",
      },
    },
    run: async ({ findConnection }, { merchant, write }) => {
      const api = merchant === true ? "public" : "operator";
      const connection = await findConnection(api);
      const mayWrite = write === true || connection.key.startsWith(TEST_KEY);
      const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
      const { makeServer } = await import("../mcp/make-server.ts");
      serveStdio(() => makeServer(readDocument(api), connection, mayWrite));
      await once(process.stdin, "close");
      return undefined;
    },
  }),
];

function readDocument(api: "operator" | "public"): ApiDocument {
  const folder = join(import.meta.dirname, "..", "..", "..", "shared", "api", api);
  return JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")) as ApiDocument;
}
