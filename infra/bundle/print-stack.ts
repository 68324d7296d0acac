import { text } from "node:stream/consumers";
import { decodeStack, otherCommit } from "./decode-stack.ts";

/**
 * Prints a logged stack, or a log line with a stack, with places in the sources: `npm run print -- stack < line.json`.
 */
const [, , ...words] = process.argv;
try {
  const logged = words.length > 0 ? words.join(" ") : await text(process.stdin);
  const other = otherCommit(logged);
  if (other !== undefined) console.error(other);
  console.log(await decodeStack(logged));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
