import { redriveFaults as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { redriveFaults } from "#shared/webhook/dead-letter/redrive-faults.ts";

/** Has notifications go on that met a fault of the service. */
export const handler = endpoint(contract, async () => ({ data: await redriveFaults() }));
