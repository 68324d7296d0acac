import { expect, test } from "vitest";
import { runScript } from "../../../infra/local/process/run-script.ts";

test("prints a part of the template that the CDK's command line synthesizes", async () => {
  const { exitCode, output, errors } = await runScript("test/run.ts", ["print", "alarms"], {});
  expect(errors).not.toContain("Error");
  expect(output).toMatch(/^ *page +PublicApiServerErrors /m);
  expect(exitCode).toBe(0);
});
