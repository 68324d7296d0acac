import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

interface Parts {
  readonly title: string;
  readonly body: string;
  readonly script: string;
  readonly style?: string;
  /** Directives of its policy for everything else that it may load. */
  readonly policy: readonly string[];
}

/**
 * Returns a page in one file, compressed. It takes one request, its policy names the only script that may run, and it
 * requests nothing from other origins.
 */
export function packPage({ title, body, script, style, policy }: Parts): Buffer {
  const code = script
    // These would end the script, or begin a comment in it.
    .replaceAll(/<(?=\/script)/gi, "<\\")
    .replaceAll("<!--", "<\\!--");
  const whole = [
    "default-src 'none'",
    `script-src 'sha256-${hashOf(code)}'`,
    ...policy,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return gzipSync(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${whole}">
<title>${title}</title>
<link rel="icon" href="data:,">
${style === undefined ? "" : `<style>${style}</style>\n`}</head>
<body>
${body}
<script>${code}</script>
</body>
</html>
`,
    { level: 9 },
  );
}

/** Returns the hash by which a policy names a script or style. */
export const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
