import { UsageError } from "../exit/usage-error.ts";

const SET = "set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";

/**
 * The remedy for a call of AWS that failed because of this machine's region or the operator's credentials. Undefined
 * for every other error.
 */
export function awsRemedy(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const reason = error.message.replace(/\.$/, "");
  // The SDK's message: an error without a name.
  if (reason === "Region is missing") {
    return new UsageError(
      "No AWS region is set: set AWS_REGION, or AWS_PROFILE to a profile that has one.",
    );
  }
  switch (error.name) {
    case "CredentialsProviderError":
    case "TokenProviderError":
      return new UsageError(`There are no AWS credentials (${reason}): ${SET}.`);
    case "ExpiredToken":
    case "ExpiredTokenException":
      return new Error(
        `Your AWS credentials have expired: sign in again, as with aws sso login, or ${SET}.`,
      );
    case "InvalidClientTokenId":
    case "UnrecognizedClientException":
    case "SignatureDoesNotMatch":
      return new Error(`AWS does not accept your credentials (${reason}): ${SET}.`);
    default:
      return undefined;
  }
}
