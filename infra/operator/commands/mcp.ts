import { finished } from "node:stream/promises";
import { command, type Command } from "../cli/command.ts";
import { readDocument } from "../../pages/api-document.ts";

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
    run: async ({ findConnection, note }, { merchant, write }) => {
      const api = merchant === true ? "public" : "operator";
      const connection = await findConnection(api);
      const mayWrite = write === true || connection.key.startsWith(TEST_KEY);
      const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
      const { makeServer } = await import("../mcp/make-server.ts");
      const document = readDocument(api);
      serveStdio(() => makeServer(document, connection, mayWrite));
      const tools = mayWrite
        ? "every operation"
        : "the operations that read; --write adds the others";
      note(`Serving ${connection.url} until standard input ends: ${tools}.`);
      await finished(process.stdin, { writable: false });
      return undefined;
    },
  }),
];
