import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { createTable } from "./table.ts";

export interface PrintOnDemandProps extends StackProps {
  /** Whether the stage's data and logs go when the stack goes. */
  readonly disposable: boolean;
  /** Whether webhooks may be delivered to this machine: for a local stage only. */
  readonly allowLoopback: boolean;
}

/** The whole service, parts composed. */
export class PrintOnDemandStack extends Stack {
  constructor(scope: Construct, id: string, props: PrintOnDemandProps) {
    super(scope, id, props);
    const { disposable, allowLoopback } = props;
    const settings: Record<string, string> = allowLoopback
      ? { WEBHOOK_ALLOW_LOOPBACK: "true" }
      : {};
    const table = createTable(this, { disposable });
    const api = new Api(this, "Api", { table, disposable, settings });
    new CfnOutput(this, "ApiUrl", { value: api.url, description: "Base URL of the public API" });
    new CfnOutput(this, "TableName", { value: table.tableName });
  }
}
