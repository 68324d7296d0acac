import { ApiFailure } from "#shared/api/client/api-failure.ts";

/** A failure in the form of the service's own refusals, which scripts read too. */
export const refusal = (code: string, message: string): ApiFailure =>
  new ApiFailure(message, { document: { code, message } });
