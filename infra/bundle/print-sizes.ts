import { bundleFunctions } from "./bundle-functions.ts";

/** Prints the size of every function's bundle, the largest last: `npm run print -- sizes`. */
const sizes = Object.entries(await bundleFunctions()).sort(([, one], [, other]) => one - other);
for (const [entry, bytes] of sizes) {
  console.log(`${(bytes / 1024).toFixed(1).padStart(6)} KB  ${entry}`);
}
