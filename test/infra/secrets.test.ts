import { expect, test } from "vitest";
import { canaryKey } from "#shared/table/caller-keys.ts";
import { secretKey } from "#shared/table/keys.ts";
import { readCommonStack } from "./read-stack.ts";

const { functions } = await readCommonStack();

const secret = secretKey("d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83");

/** Returns the functions whose role may do one of these actions with an item that is a secret. */
function mayTouch({ PK }: typeof secret, ...actions: readonly string[]): string[] {
  return functions
    .filter(({ grants }) =>
      grants.some((line) => {
        const [action = "", on = "", ...patterns] = line.split(" ");
        // A role that reads only keys learns no secret.
        const isWhole = on.startsWith("Table.Arn") && !on.endsWith("/PK,SK");
        const isMeant = patterns.some((pattern) =>
          new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(PK),
        );
        return isWhole && isMeant && actions.some((each) => action === `dynamodb:${each}`);
      }),
    )
    .map(({ id }) => id)
    .sort();
}

const print = (what: string, ids: readonly string[]) => {
  console.log(`${what}: ${ids.join(", ")}`);
};

test("signing secrets are read by those alone that sign, rotate and subscribe", () => {
  const readers = mayTouch(secret, "GetItem", "BatchGetItem", "Query", "Scan");
  print("May read signing secrets", readers);
  expect(readers).toEqual([
    "EventsDeliverFunction",
    "PublicApiCreateWebhookFunction",
    "PublicApiRotateSecretFunction",
  ]);
});

test("signing secrets are written only by functions that create, rotate or delete them", () => {
  const writers = mayTouch(secret, "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem");
  print("May write signing secrets", writers);
  expect(writers).toEqual([
    "OperatorApiSwitchCanaryFunction",
    "PublicApiCreateWebhookFunction",
    "PublicApiDeleteWebhookFunction",
    "PublicApiRotateSecretFunction",
  ]);
});

test("the canary's key and secret are read by its run and its receiver alone", () => {
  const readers = mayTouch(canaryKey, "GetItem", "BatchGetItem", "Query", "Scan");
  print("May read the canary's key", readers);
  expect(readers).toEqual(["CanaryRunFunction", "PublicApiReceiveNotificationFunction"]);
});

// IAM cannot restrict a stream by a condition: Lambda's filters pass only orders to the functions, yet their roles may
// read it all.
test("new secrets pass by in the stream, which its two consumers alone may read", () => {
  const readers = functions
    .filter(({ grants }) => grants.includes("dynamodb:GetRecords Table.StreamArn"))
    .map(({ id }) => id);
  print("May read the stream", readers);
  expect(readers).toEqual(["EventsFanOutConsumerFunction", "EventsProjectOrdersConsumerFunction"]);
});
