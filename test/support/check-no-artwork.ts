import { rateCardKey } from "#shared/table/keys.ts";
import { callAws } from "../../infra/local/machine/call-aws.ts";

/** Stores that a stage checks no artwork: else what is placed changes once more when its artwork was checked. */
export async function checkNoArtwork(environment: Readonly<Record<string, string>>): Promise<void> {
  const endpoint = environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  await callAws(endpoint, "DynamoDB_20120810.UpdateItem", {
    TableName: environment["TABLE_NAME"],
    Key: { PK: { S: rateCardKey.PK }, SK: { S: rateCardKey.SK } },
    UpdateExpression: "SET artwork_check = :off",
    ExpressionAttributeValues: { ":off": { S: "off" } },
  });
}
