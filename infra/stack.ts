import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { Events } from "./events.ts";
import { Monitoring } from "./monitoring.ts";
import { createTable } from "./table.ts";

export interface PrintOnDemandProps extends StackProps {
  /** Whether the stage's data and logs go when the stack goes. */
  readonly disposable: boolean;
  /** Whether webhooks may be delivered to this machine: for a local stage only. */
  readonly allowLoopback: boolean;
  /** Most deliver functions at once, 10 calls in flight in each. */
  readonly deliveryConcurrency: number;
}

/** The whole service, parts composed. */
export class PrintOnDemandStack extends Stack {
  constructor(scope: Construct, id: string, props: PrintOnDemandProps) {
    super(scope, id, props);
    const { disposable, allowLoopback } = props;
    const settings: Record<string, string> = allowLoopback
      ? { WEBHOOK_ALLOW_LOOPBACK: "true" }
      : {};
    const monitoring = new Monitoring(this, "Monitoring");
    const table = createTable(this, { disposable, monitoring });
    const { deliveryQueue, deadLetterQueue, failures } = new Events(this, "Events", {
      table,
      monitoring,
      disposable,
      settings,
      deliveryConcurrency: props.deliveryConcurrency,
    });
    const api = new Api(this, "Api", {
      table,
      monitoring,
      deliveryQueue,
      deadLetterQueue,
      disposable,
      settings,
    });
    new CfnOutput(this, "ApiUrl", {
      value: api.publicUrl,
      description: "Base URL of the public API",
    });
    new CfnOutput(this, "OperatorApiUrl", {
      value: api.operatorUrl,
      description: "Base URL of the operator API",
    });
    new CfnOutput(this, "TableName", { value: table.tableName });
    new CfnOutput(this, "DeliveryQueueUrl", { value: deliveryQueue.queueUrl });
    new CfnOutput(this, "DeadLetterQueueUrl", { value: deadLetterQueue.queueUrl });
    new CfnOutput(this, "StreamFailuresBucket", { value: failures.bucketName });
    new CfnOutput(this, "AlarmTopicArn", { value: monitoring.topic.topicArn });
  }
}
