import {
  EventBridgeClient,
  PutEventsCommand,
  type PutEventsRequestEntry,
} from "@aws-sdk/client-eventbridge";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { handleMessages } from "#shared/order/handle-messages.ts";
import { awsClient } from "#shared/runtime/aws-client.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { toInstant } from "#shared/values/time.ts";
import { BusMessage } from "./bus-queue.ts";

const bus = awsClient(EventBridgeClient, 3000);

/** Test orders have their own source, so that no rule for live orders matches them by mistake. */
const SOURCES = { live: "print-on-demand", test: "print-on-demand.test" } as const;

/**
 * Puts the events that messages name to the bus, at most ten (AWS limit). Returns the messages whose events the bus did
 * not take, which the queue delivers again.
 */
export const putEvents = (records: readonly SQSRecord[]): Promise<SQSBatchResponse> =>
  handleMessages(records, {
    schema: BusMessage,
    begin: putAll,
    work: (message, refused) => {
      const reason = refused.get(message);
      return reason === undefined ? Promise.resolve() : Promise.reject(new Error(reason));
    },
    done: "Events put to the bus",
    failed: "An event was not put to the bus",
  });

/** Puts the events in one call. Returns why the bus refused some of them. Throws if the call fails at each try. */
async function putAll(messages: readonly BusMessage[]): Promise<ReadonlyMap<BusMessage, string>> {
  if (messages.length === 0) return new Map();
  const { Entries = [] } = await bus.send(new PutEventsCommand({ Entries: messages.map(toEntry) }));
  return new Map(
    messages.flatMap((message, index) => {
      const { EventId, ErrorCode = "it said nothing of it" } = Entries[index] ?? {};
      // Only an entry with an id is safe: any other may be lost.
      return EventId === undefined ? [[message, `The bus did not take it: ${ErrorCode}`]] : [];
    }),
  );
}

function toEntry({ is_test, event }: BusMessage): PutEventsRequestEntry {
  return {
    EventBusName: requireEnv("EVENT_BUS_NAME"),
    Source: is_test ? SOURCES.test : SOURCES.live,
    DetailType: event.event,
    Time: toInstant(event.timestamp),
    Detail: JSON.stringify(event),
  };
}
