import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readStage, StageError } from "../../../infra/stage/read-stage.ts";
import { settings } from "../../../infra/stage/settings.ts";
import { runApp } from "../synthesize-stage.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

const certificate = "arn:aws:acm:eu-central-1:123456789012:certificate/0a1b-2c3d";

describe("a stage", () => {
  test("is dev by default, whose data goes with its stack", () => {
    expect(readStage({})).toEqual({
      name: "dev",
      disposable: true,
      allowLoopback: false,
      allowHttp: false,
      account: "",
      region: "",
      publicDomain: "",
      operatorDomain: "",
      frontDomain: "",
      frontSecret: "",
      keepGatewayAddress: false,
      certificate: "",
      hostedZone: "",
      requestsPerSecond: 1000,
      requestBurst: 200,
      pageTo: "",
      ticketTo: "",
      runbookUrl: "",
      budget: 0,
      keepArtworkDays: 0,
      eraseAfterDays: 0,
      logRetentionDays: 7,
      tags: {},
      deliveryConcurrency: 50,
      reservedDeliveryConcurrency: 0,
      artworkConcurrency: 100,
      eventBus: false,
      warmReads: 0,
      warmWrites: 0,
    });
  });

  test("of any other name keeps its data, and its logs for half a year", () => {
    expect(readStage({ stage: "eu-prod-2" })).toMatchObject({
      name: "eu-prod-2",
      disposable: false,
      logRetentionDays: 180,
    });
  });

  test("takes its settings", () => {
    const given = {
      account: "123456789012",
      region: "eu-central-1",
      publicDomain: "api.example.com",
      operatorDomain: "floor.print.example.com",
      frontDomain: "shop.example.com",
      frontSecret: "print-on-demand/front",
      keepGatewayAddress: true,
      runbookUrl: "https://git.example.com/infra/RUNBOOK.md",
      certificate,
      hostedZone: "Z0123456789ABCDEFGHIJ",
      requestsPerSecond: 10_000,
      requestBurst: 5000,
      warmReads: 12_000,
      warmWrites: 4000,
      budget: 8,
      eraseAfterDays: 730,
      logRetentionDays: 365,
    };
    const texts = Object.entries(given).map(([name, value]) => [name, String(value)]);
    expect(readStage(Object.fromEntries(texts) as Record<string, string>)).toMatchObject(given);
  });

  test("has a domain without a zone, whose record is made elsewhere", () => {
    const given = { operatorDomain: "floor.example.com", certificate };
    expect(readStage(given)).toMatchObject({ ...given, hostedZone: "" });
  });

  test("takes tags by commas", () => {
    const tags = { team: "print", "cost-center": "42", url: "https://wiki.example.com/print" };
    const text = Object.entries(tags).map((tag) => tag.join("="));
    expect(readStage({ tags: text.join(",") }).tags).toEqual(tags);
  });

  test("is local only if the service on one machine says so, which alone may call its own machine", () => {
    expect(readStage({ onOneMachine: true })).toMatchObject({
      name: "local",
      disposable: true,
      allowLoopback: true,
      allowHttp: true,
    });
  });

  test.each([
    ["true", true],
    [false, false],
  ])("told that it allows http: %s", (given, read) => {
    expect(readStage({ allowHttp: given }).allowHttp).toBe(read);
  });

  test("told that it has an event bus", () => {
    expect(readStage({ eventBus: true }).eventBus).toBe(true);
  });

  test.each([
    ["2", 2],
    ["250", 250],
    [64, 64],
  ])("takes %s functions that deliver at once", (given, read) => {
    expect(readStage({ deliveryConcurrency: given }).deliveryConcurrency).toBe(read);
  });

  test.each([
    ["2", 2],
    [1000, 1000],
  ])("takes %s functions that check print files at once", (given, read) => {
    expect(readStage({ artworkConcurrency: given }).artworkConcurrency).toBe(read);
  });

  test.each([
    [{ deliveryConcurrency: "2", reservedDeliveryConcurrency: "4" }, 4],
    [{ deliveryConcurrency: "250", reservedDeliveryConcurrency: 900 }, 900],
    [{ reservedDeliveryConcurrency: "100" }, 100],
    [{ reservedDeliveryConcurrency: "0" }, 0],
  ])("told %j reserves %s for them", (given, read) => {
    expect(readStage(given).reservedDeliveryConcurrency).toBe(read);
  });

  test("leaves the CDK's own keys to the CDK", () => {
    const own = {
      "@aws-cdk/core:stackRelativeExports": true,
      "aws:cdk:enable-path-metadata": true,
      "acknowledged-issue-numbers": [34892],
      "cli-telemetry": false,
    };
    expect(readStage(own)).toEqual(readStage({}));
  });
});

const noName = (name: string) =>
  `stage must be a name of lower-case letters, digits and hyphens, such as prod, not "${name}".`;
const noConcurrency = (text: string) =>
  `deliveryConcurrency must be a whole number from 2 to 250, not "${text}".`;
const noReserve = (least: number, text: string) =>
  `reservedDeliveryConcurrency must be 0 or a whole number of at least ${String(least)}, twice deliveryConcurrency, not "${text}".`;
const no = (name: keyof typeof settings, text: string) =>
  `${name} must be ${settings[name].form}, not "${text}".`;
const domains = { publicDomain: "api.example.com", certificate, hostedZone: "Z01234" };
const incomplete =
  "publicDomain or operatorDomain goes with certificate, and hostedZone with both: give the missing setting, or none of them.";
const alike = "publicDomain and operatorDomain must be two names: each API has its own.";
const origin =
  "frontDomain is another name than publicDomain, its origin: give both, or no frontDomain.";
const EXAMPLE = "https://events.pagerduty.com/integration/0123456789abcdef0123456789abcdef/enqueue";
const noSetting = (name: string) =>
  `There is no setting ${name}: the settings of a stage are ${Object.keys(settings).join(", ")}.`;

describe("a setting that is wrong is one sentence:", () => {
  test.each([
    [{ frontSecret: "front" }, "frontSecret goes with frontDomain: give both, or no frontSecret."],
    [{ runbookUrl: "infra/RUNBOOK.md" }, no("runbookUrl", "infra/RUNBOOK.md")],
    [{ eraseAfterDays: "30" }, no("eraseAfterDays", "30")],
    [{ pageTo: EXAMPLE }, no("pageTo", EXAMPLE)],
    [{ frontDomain: "api.example.com" }, origin],
    [{ frontDomain: "a.example.com", publicDomain: "a.example.com", certificate }, origin],
    [{ stage: "" }, noName("")],
    [{ stage: "Prod" }, noName("Prod")],
    [{ stage: "prod_eu" }, noName("prod_eu")],
    [{ stage: "x".repeat(41) }, noName("x".repeat(41))],
    [
      { stage: "local" },
      "stage=local is the one that npm start runs on this machine: name another one to deploy.",
    ],
    [{ deliveryConcurrency: "abc" }, noConcurrency("abc")],
    [{ deliveryConcurrency: "" }, noConcurrency("")],
    [{ deliveryConcurrency: "1" }, noConcurrency("1")],
    [{ deliveryConcurrency: "251" }, noConcurrency("251")],
    [{ deliveryConcurrency: "2.5" }, noConcurrency("2.5")],
    [{ artworkConcurrency: "1" }, no("artworkConcurrency", "1")],
    [{ artworkConcurrency: "1001" }, no("artworkConcurrency", "1001")],
    [{ reservedDeliveryConcurrency: "99" }, noReserve(100, "99")],
    [{ reservedDeliveryConcurrency: "" }, no("reservedDeliveryConcurrency", "")],
    [{ reservedDeliveryConcurrency: "1e3" }, no("reservedDeliveryConcurrency", "1e3")],
    [{ deliveryConcurrency: 200, reservedDeliveryConcurrency: 399 }, noReserve(400, "399")],
    [{ pageTo: "ops" }, no("pageTo", "ops")],
    [{ pageTo: "http://page.example.com/in" }, no("pageTo", "http://page.example.com/in")],
    [
      { ticketTo: "arn:aws:sqs:eu-central-1:123456789012:on-call" },
      no("ticketTo", "arn:aws:sqs:eu-central-1:123456789012:on-call"),
    ],
    [{ account: "1234" }, 'account must be the 12 digits of an AWS account, not "1234".'],
    [{ region: "frankfurt" }, no("region", "frankfurt")],
    [{ publicDomain: "https://api.example.com" }, no("publicDomain", "https://api.example.com")],
    [{ operatorDomain: "Floor.example.com" }, no("operatorDomain", "Floor.example.com")],
    [{ certificate: "0a1b" }, no("certificate", "0a1b")],
    [{ hostedZone: "example.com" }, no("hostedZone", "example.com")],
    [{ publicDomain: "api.example.com" }, incomplete],
    [{ certificate, hostedZone: "Z01234" }, incomplete],
    [{ hostedZone: "Z01234" }, incomplete],
    [{ ...domains, operatorDomain: domains.publicDomain }, alike],
    [{ ...domains, region: "us-east-1" }, no("certificate", certificate)],
    [{ requestsPerSecond: "0" }, no("requestsPerSecond", "0")],
    [{ requestsPerSecond: "10001" }, no("requestsPerSecond", "10001")],
    [{ requestBurst: "5001" }, no("requestBurst", "5001")],
    [{ warmReads: "11999" }, no("warmReads", "11999")],
    [{ warmWrites: "3999" }, no("warmWrites", "3999")],
    [{ budget: "0" }, no("budget", "0")],
    [{ logRetentionDays: "8" }, no("logRetentionDays", "8")],
    [{ tags: "team" }, no("tags", "team")],
    [{ tags: "team=print," }, no("tags", "team=print,")],
    [{ tags: "team=print,stage=prod" }, no("tags", "team=print,stage=prod")],
    [{ tags: "aws:team=print" }, no("tags", "aws:team=print")],
    [{ allowHttp: "yes" }, 'allowHttp must be true or false, not "yes".'],
    [{ deliveryConcurency: "10" }, noSetting("deliveryConcurency")],
    [{ onOneMachine: "true" }, noSetting("onOneMachine")],
  ])("%j", (context, sentence) => {
    const read = () => readStage(context);
    expect(read).toThrow(StageError);
    expect(read).toThrow(sentence);
  });

  test("and nothing else is printed, by the stack's own code", async () => {
    const ended = await runApp({ stage: "Prod" }, join(tmpdir(), "never-written"));
    expect(ended).toEqual({ exitCode: 1, output: "", errors: `${noName("Prod")}\n` });
  });

  test("which the CDK's command line shows", async () => {
    const words = ["synth", "--quiet", "--context", "stage=local"];
    const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
      const cdk = join(ROOT, "node_modules", ".bin", "cdk");
      execFile(cdk, words, { cwd: ROOT }, (error, _, stderr) => {
        resolve({ code: error?.code, errors: stderr });
      });
    });
    expect(code).toBe(1);
    expect(errors.split("\n")).toContain(
      "stage=local is the one that npm start runs on this machine: name another one to deploy.",
    );
    expect(errors).not.toMatch(/^ +at /m);
  });
});
