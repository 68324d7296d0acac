import { Aws } from "aws-cdk-lib";
import {
  HttpIntegrationType,
  HttpRouteIntegration,
  IntegrationCredentials,
  PayloadFormatVersion,
  type HttpRouteIntegrationConfig,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

/** The role with which API Gateway invokes the functions of an API; it may do nothing else. */
export class InvokeRole extends Construct {
  readonly #role: Role;
  readonly #invoke = new PolicyStatement({ actions: ["lambda:InvokeFunction"] });

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com", {
        // For an integration's role, API Gateway may not state for which account it acts: a plain condition would
        // refuse it.
        conditions: { StringEqualsIfExists: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: { Invoke: new PolicyDocument({ statements: [this.#invoke] }) },
    });
  }

  /** Makes the integration of a route with its function, and allows the role to invoke it. */
  integrate(id: string, lambda: IFunction): HttpRouteIntegration {
    this.#invoke.addResources(lambda.functionArn);
    return new FunctionIntegration(id, lambda, this.#role);
  }
}

/** The CDK's own integration takes no role; it adds a Lambda permission, one more resource, for each route. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #config: HttpRouteIntegrationConfig;

  constructor(id: string, lambda: IFunction, role: Role) {
    super(id);
    this.#config = {
      type: HttpIntegrationType.AWS_PROXY,
      uri: lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(role),
    };
  }

  override bind(): HttpRouteIntegrationConfig {
    return this.#config;
  }
}
