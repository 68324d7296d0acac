import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { createTable } from "./table.ts";

export interface PrintOnDemandProps extends StackProps {
  /** Whether the stage's data and logs go when the stack goes. */
  readonly disposable: boolean;
}

/** The whole service, parts composed. */
export class PrintOnDemandStack extends Stack {
  constructor(scope: Construct, id: string, { disposable, ...props }: PrintOnDemandProps) {
    super(scope, id, props);
    const table = createTable(this, { disposable });
    const api = new Api(this, "Api", { table, disposable });
    new CfnOutput(this, "ApiUrl", { value: api.url, description: "Base URL of the public API" });
    new CfnOutput(this, "TableName", { value: table.tableName });
  }
}
