import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { seedDemo } from "../../../infra/local/seed-demo.ts";
import { temporaryFolder } from "./write-assembly.ts";

it.each(["garbage", '{"key":"pod_1"}', ""])(
  "demo keys that are %j are reported",
  async (content) => {
    const folder = temporaryFolder();
    const file = join(folder, "demo-keys.json");
    await writeFile(file, content);
    await expect(seedDemo(folder, {}, "")).rejects.toThrow(
      `${file} is damaged: put a copy of it back, or remove it to get new keys at the next start.`,
    );
  },
);
