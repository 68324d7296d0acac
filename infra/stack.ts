import { Annotations, CfnOutput, NestedStack, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { Api } from "./api.ts";
import { createArtworkBucket } from "./artwork-bucket.ts";
import { Canary } from "./canary.ts";
import { readCommit } from "./commit/read-commit.ts";
import { Erasures } from "./erasures.ts";
import { Events } from "./events.ts";
import { monitorCertificate } from "./monitoring/certificate.ts";
import { createBudget } from "./monitoring/budget.ts";
import { Monitoring } from "./monitoring/monitoring.ts";
import { monitorService } from "./monitoring/service.ts";
import type { Stage } from "./stage/read-stage.ts";
import { createTable } from "./table.ts";

const UNPINNED =
  "This stage keeps its data and may be deployed to any account: set account to the one that it belongs to.";

/** The whole service, composed of its parts. */
export class PrintOnDemandStack extends Stack {
  constructor(scope: Construct, { name, ...stage }: Stage) {
    const { disposable, account, region } = stage;
    const stackName = `print-on-demand-${name}`;
    const commit = readCommit();
    super(scope, stackName, {
      terminationProtection: !disposable,
      env: { ...(account !== "" && { account }), ...(region !== "" && { region }) },
      // CloudFormation passes the tags on to every resource.
      // A tag with the commit would change every resource.
      tags: { ...stage.tags, stage: stackName },
    });
    if (!disposable && account === "") {
      Annotations.of(this).addWarningV2("print-on-demand:account", UNPINNED);
    }
    const settings = {
      ...(stage.allowLoopback ? { WEBHOOK_ALLOW_LOOPBACK: "true" } : {}),
      ...(stage.allowHttp ? { WEBHOOK_ALLOW_HTTP: "true" } : {}),
      ...(stage.keepArtworkDays > 0 && { KEEP_ARTWORK_DAYS: String(stage.keepArtworkDays) }),
    };
    const monitoring = new Monitoring(this, "Monitoring", stage);
    const table = createTable(this, { ...stage, monitoring });
    const artwork = createArtworkBucket(this, stage.keepArtworkDays);
    const events = new Events(this, "Events", { ...stage, table, monitoring, artwork, settings });
    const {
      deliveryQueue,
      retryQueue,
      deadLetterQueue,
      faultQueue,
      testOrders,
      artworkChecks,
      failures,
    } = events;
    const queues = {
      QUEUE_URL: deliveryQueue,
      RETRY_QUEUE_URL: retryQueue,
      FAULT_QUEUE_URL: faultQueue,
      ARTWORK_QUEUE_URL: artworkChecks.queue,
    };
    const common = { ...stage, table, monitoring, queues, artwork, settings };
    const merchants = new Api(this, "PublicApi", {
      ...common,
      contract: publicApi,
      domain: stage.publicDomain,
      // CloudFormation reads the secret at the deployment: no template has it.
      ...(stage.frontSecret !== "" && {
        settings: {
          ...settings,
          FRONT_SECRET: `{{resolve:secretsmanager:${stage.frontSecret}:SecretString}}`,
        },
      }),
    });
    // A separate stack: one template has at most 500 resources (AWS limit), and a route makes four.
    const nested = new NestedStack(this, "Operators");
    const operators = new Api(nested, "OperatorApi", {
      ...common,
      contract: operatorApi,
      domain: stage.operatorDomain,
    });
    // API Gateway takes ten changes of an account a second, and one of a domain name in 30 seconds (AWS quotas): the
    // second API waits for the first one.
    nested.node.addDependency(merchants);
    const { logGroup } = events;
    const { frontDomain } = stage;
    const apiUrl =
      frontDomain === "" ? merchants.url : `https://${frontDomain}${publicApi.basePath}`;
    new Erasures(this, "Erasures", { ...stage, table, monitoring, logGroup, artwork });
    const canary = new Canary(this, "Canary", { table, monitoring, logGroup, apiUrl });
    monitorService(monitoring, merchants.gateway, operators.gateway);
    if (stage.certificate !== "") monitorCertificate(monitoring, stage.certificate);
    monitoring.draw();
    if (stage.budget > 0) createBudget(this, stage.budget, monitoring.topics.ticket);
    new CfnOutput(this, "Commit", { value: commit });
    new CfnOutput(this, "ApiUrl", {
      value: apiUrl,
      description: "Base URL of the public API",
    });
    new CfnOutput(this, "OperatorApiUrl", {
      value: operators.url,
      description: "Base URL of the operator API",
    });
    for (const [id, { domain }] of [
      ["PublicDomainTarget", merchants],
      ["OperatorDomainTarget", operators],
    ] as const) {
      if (domain === undefined) continue;
      const description =
        "The target of the domain's CNAME record, if Route 53 does not have its zone";
      new CfnOutput(this, id, { value: domain.regionalDomainName, description });
    }
    new CfnOutput(this, "CanaryFunctionName", { value: canary.functionName });
    new CfnOutput(this, "TableName", { value: table.tableName });
    new CfnOutput(this, "DeliveryQueueUrl", { value: deliveryQueue.queueUrl });
    new CfnOutput(this, "RetryQueueUrl", { value: retryQueue.queueUrl });
    new CfnOutput(this, "DeadLetterQueueUrl", { value: deadLetterQueue.queueUrl });
    new CfnOutput(this, "FaultQueueUrl", { value: faultQueue.queueUrl });
    new CfnOutput(this, "TestOrderQueueUrl", { value: testOrders.queue.queueUrl });
    new CfnOutput(this, "TestOrderFaultQueueArn", { value: testOrders.faultQueue.queueArn });
    new CfnOutput(this, "ArtworkQueueUrl", { value: artworkChecks.queue.queueUrl });
    new CfnOutput(this, "ArtworkFaultQueueArn", { value: artworkChecks.faultQueue.queueArn });
    if (events.bus !== undefined) {
      const { bus, events: puts } = events.bus;
      new CfnOutput(this, "EventBusArn", { value: bus.eventBusArn });
      new CfnOutput(this, "EventBusQueueUrl", { value: puts.queue.queueUrl });
      new CfnOutput(this, "EventBusFaultQueueArn", { value: puts.faultQueue.queueArn });
    }
    new CfnOutput(this, "StreamFailuresBucket", { value: failures.bucketName });
    new CfnOutput(this, "PageTopicArn", { value: monitoring.topics.page.topicArn });
    new CfnOutput(this, "TicketTopicArn", { value: monitoring.topics.ticket.topicArn });
  }
}
