import { createHash } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { ACCOUNT, REGION } from "../../../../infra/local/process/call-aws.ts";
import { FaultyAws, reply, type Call } from "../../../support/faulty-aws.ts";

const QUEUES = [
  "QUEUE_URL",
  "RETRY_QUEUE_URL",
  "DEAD_LETTER_QUEUE_URL",
  "FAULT_QUEUE_URL",
  "TEST_ORDER_QUEUE_URL",
  "ARTWORK_QUEUE_URL",
] as const;

interface Entry {
  readonly Id: string;
  readonly MessageBody: string;
}

/** Receives the messages that functions of this process send to queues; no function reads them. */
export class Sink {
  readonly #aws: FaultyAws;
  readonly #sent = new Map<string, Entry[]>();

  private constructor(aws: FaultyAws) {
    this.#aws = aws;
  }

  /** Starts the sink. Functions that are imported afterwards send to it. */
  static async start(): Promise<Sink> {
    const sink = new Sink(await FaultyAws.start());
    sink.#aws.inject("SendMessageBatch", "", (call) => {
      sink.#take(call);
    });
    process.env["AWS_ENDPOINT_URL_SQS"] = sink.#aws.url;
    for (const variable of QUEUES) {
      process.env[variable] = `${sink.#aws.url}/${ACCOUNT}/${variable}`;
    }
    return sink;
  }

  /** Returns the messages that have arrived since the last call, as the queue's function receives them. */
  take(queue: (typeof QUEUES)[number]): SQSRecord[] {
    const entries = this.#sent.get(queue) ?? [];
    this.#sent.delete(queue);
    return entries.map(
      ({ MessageBody: body }, index) =>
        ({
          messageId: String(index),
          body,
          attributes: { ApproximateReceiveCount: "1" },
          receiptHandle: "none",
          eventSourceARN: `arn:aws:sqs:${REGION}:${ACCOUNT}:${queue}`,
        }) as SQSRecord,
    );
  }

  async stop(): Promise<void> {
    await this.#aws.stop();
  }

  #take({ input, response }: Call): void {
    const entries = input["Entries"] as readonly Entry[];
    const queue = String(input["QueueUrl"]).split("/").at(-1) ?? "";
    this.#sent.set(queue, [...(this.#sent.get(queue) ?? []), ...entries]);
    const Successful = entries.map(({ Id, MessageBody }) => ({
      Id,
      MessageId: Id,
      MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
    }));
    reply(response, 200, JSON.stringify({ Successful }));
  }
}
