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

/** The one role by which API Gateway invokes the functions of an API; it may invoke those and nothing else. */
export class InvokeRole extends Construct {
  readonly #role: Role;
  readonly #invoke = new PolicyStatement({ actions: ["lambda:InvokeFunction"] });

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com", {
        // For an integration's role API Gateway may not say for whom it acts: a plain condition would refuse it.
        conditions: { StringEqualsIfExists: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: { Invoke: new PolicyDocument({ statements: [this.#invoke] }) },
    });
  }

  /** The integration of a route with its function, which the role may invoke from then on. */
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
