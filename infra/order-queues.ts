import { Duration } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { checkAccess, testOrderAccess } from "./access/events.ts";
import { SILENT_QUEUE } from "./monitoring/alarm.ts";
import { QueueConsumer, type QueueConsumerProps } from "./queue-consumer.ts";
import { serviceName } from "./stage/service-name.ts";
import type { Stage } from "./stage/read-stage.ts";

type Common = Pick<QueueConsumerProps, "table" | "monitoring" | "logGroup" | "settings">;

/** The next steps of test orders. */
export const createTestOrders = (scope: Construct, common: Common): QueueConsumer =>
  new QueueConsumer(scope, "TestOrders", {
    ...common,
    entry: "events/step-test-orders",
    description: "Take the next steps of test orders",
    // A batch takes its steps concurrently, each with some reads and a write.
    timeout: 30,
    batchSize: 10,
    // SQS's minimum, so that test orders leave the account's concurrency to other work.
    maxConcurrency: 2,
    access: testOrderAccess,
    faults: {
      name: "TestOrderFaults",
      impact: "Some test orders stand still; no goods wait for them.",
    },
  });

interface ArtworkProps extends Pick<Stage, "artworkConcurrency"> {
  /** Keeps the files, if the stage does. */
  readonly artwork: Bucket | undefined;
}

/**
 * For a stage that keeps files. Four orders copy 20 files at once: their disk has room for 200 MB of each, and a file of
 * 200 MB takes 2 seconds of a whole processor, of which this memory gives the half.
 */
const COPYING = { timeout: 120, batchSize: 4, memoryMb: 1024, diskMb: 4096 };

/** The orders of a batch share reads and turns. Each is written as soon as its own files were fetched. */
const CHECKING = { timeout: 60, batchSize: 10 };

/** The checks of new artwork in orders. */
export function createArtworkChecks(
  scope: Construct,
  { artworkConcurrency, artwork, ...common }: Common & ArtworkProps,
): QueueConsumer {
  const checks = new QueueConsumer(scope, "ArtworkChecks", {
    ...common,
    entry: "events/check-artwork",
    description: "Fetch and check the print files of orders",
    // A fetch begins in the first 30 seconds. A copy then takes 48 at the most, and its upload 25.
    ...(artwork === undefined ? CHECKING : COPYING),
    maxConcurrency: artworkConcurrency,
    // A file whose turn is far is sent again to wait for it, each hop 15 minutes nearer to the turn, for a day at most.
    sendsToItself: true,
    access: checkAccess,
    faults: {
      name: "ArtworkCheckFaults",
      impact:
        "Files of some orders are not checked: one that cannot be printed is found at the machine.",
    },
  });
  const age = common.monitoring.graph("stuck", "Queues: age of the oldest message, s");
  age.alarm("ArtworkChecksStopped", {
    impact: "No new artwork is checked: a file that cannot be printed is found at the machine.",
    severity: "ticket",
    missing: SILENT_QUEUE,
    metric: checks.queue.metricApproximateAgeOfOldestMessage({
      period: Duration.minutes(5),
      label: "ArtworkChecks",
    }),
    // A message that waits for its turn is sent again every 15 minutes.
    above: 1800,
    periods: 3,
  });
  // A file that could not be fetched is sent again, for two more tries, as is a file that waits for its turn or its
  // host.
  checks.handler.bindQueue("ARTWORK_QUEUE_URL", checks.queue);
  if (artwork !== undefined) checks.handler.bindBucket("ARTWORK_BUCKET", artwork, ["PutObject"]);
  return checks;
}

/** The bus of a stage for other code, and the queue and function that put the events of orders to it. */
export interface StageBus {
  readonly bus: EventBus;
  readonly events: QueueConsumer;
}

/**
 * The stage's event bus. Its queue takes the events from the stream, so that nothing waits for the bus, and keeps them
 * while the bus refuses.
 */
export function createEventBus(scope: Construct, common: Common): StageBus {
  // Rules of other stacks name it.
  const bus = new EventBus(scope, "Bus", { eventBusName: serviceName(scope) });
  const events = new QueueConsumer(scope, "BusEvents", {
    ...common,
    entry: "events/put-events",
    description: "Put the events of orders to the event bus",
    // Three tries of a call that hangs take 12 seconds.
    timeout: 15,
    // The most entries of a call (AWS limit).
    batchSize: 10,
    // A call takes some 50 ms: 4,000 events a second, more than an account's default concurrency makes.
    maxConcurrency: 20,
    access: [],
    faults: {
      name: "EventBusFaults",
      impact: "Code outside the service is not told of some changes of orders.",
    },
  });
  events.handler.lambda.addEnvironment("EVENT_BUS_NAME", bus.eventBusName);
  events.handler.allow(["events:PutEvents"], bus.eventBusArn);
  const age = common.monitoring.graph("stuck", "Queues: age of the oldest message, s");
  age.alarm("EventBusStopped", {
    impact: "Code outside the service is told of no changes of orders.",
    severity: "ticket",
    missing: SILENT_QUEUE,
    metric: events.queue.metricApproximateAgeOfOldestMessage({
      period: Duration.minutes(5),
      label: "BusEvents",
    }),
    // A message that the bus refuses is set aside after less than eight minutes.
    above: 600,
  });
  return { bus, events };
}
