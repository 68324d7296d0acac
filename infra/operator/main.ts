import { parseArgs } from "node:util";
import { connect } from "./connect.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `Usage: npm run operator -- <command> [options]

  keys create --user <uuid> --name <text> --permissions <a,b,...>
              [--rate-limit <requests a second>] [--expires <date>]
  keys list --user <uuid>
  keys revoke <id>
  stream-failures list        show the order changes that could not be told or counted
  stream-failures replay      tell and count them again
  demo                        publish the demo catalog and issue a key to try it with

  --stack <name>              act on the stack of this name on AWS, with your own credentials;
                              without it, on the service that runs on this machine
  --json                      print one JSON document

Example: npm run operator -- keys create --user 3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90 \\
           --name shop --permissions read:catalog,read:products,create:orders`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: "string" },
      name: { type: "string" },
      permissions: { type: "string" },
      "rate-limit": { type: "string" },
      expires: { type: "string" },
      stack: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const command = positionals.slice(0, 2).join(" ");
  if (values.help || command === "") {
    console.log(USAGE);
  } else {
    await connect(values.stack);
    // The table's name is read at import: what uses it is loaded once the table is known.
    const { runCommand } = await import("./run-command.ts");
    const result = await runCommand(positionals, values);
    console.log(values.json ? JSON.stringify(result.document) : result.text);
  }
} catch (error) {
  const { code } = error as { code?: string };
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
}
