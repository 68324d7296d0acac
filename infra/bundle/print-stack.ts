import { text } from "node:stream/consumers";
import { readCommit } from "../commit/read-commit.ts";
import { decodeStack } from "./decode-stack.ts";

/**
 * Prints a logged stack, or a log line with a stack, with places in the sources: `npm run print -- stack < line.json`.
 */
const [, , ...words] = process.argv;
try {
  const logged = words.length > 0 ? words.join(" ") : await text(process.stdin);
  console.log(await decodeStack(logged));
  // A bundle may be of an earlier commit too, which changed nothing in it.
  console.error(`It was bundled as the commit ${readCommit()} bundles it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
