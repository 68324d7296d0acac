import { Aws, type Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { ITopic } from "aws-cdk-lib/aws-sns";

/** Notifies a topic of the used share of the stack's budget, in US dollars a month. */
export function createBudget(stack: Stack, dollars: number, topic: ITopic): void {
  const tell = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: "GREATER_THAN" },
    subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: dollars, unit: "USD" },
      costFilters: { TagKeyValue: [`user:stage$${stack.stackName}`] },
    },
    notificationsWithSubscribers: [tell("ACTUAL", 80), tell("FORECASTED", 100)],
  });
  const budgets = new ServicePrincipal("budgets.amazonaws.com", {
    conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
  });
  // AWS asks for the permission when the budget is made.
  topic.grantPublish(budgets).applyBefore(budget);
}
