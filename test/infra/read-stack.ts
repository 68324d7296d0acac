import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { grantsOfRole, inWords, withoutHash } from "../../infra/access/in-words.ts";
import { readAssembly } from "../../infra/assembly/read-assembly.ts";
import { commonAssembly } from "../support/start-own-service.ts";

/** A resource of a synthesized stack, with references in words: `Table`, `Table.Arn`, `Table.Arn/index/GSI1`. */
export interface Resource {
  readonly logicalId: string;
  /** The logical id without CDK's hash at its end. */
  readonly id: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
  readonly metadata?: Record<string, unknown>;
  readonly deletionPolicy: string | undefined;
  readonly updateReplacePolicy: string | undefined;
  /** Ids of the resources that must exist before it. */
  readonly dependsOn: readonly string[];
}

export interface StackFunction extends Resource {
  readonly properties: FunctionProperties;
  /** The grants of its role, a line for each action on a resource. */
  readonly grants: readonly string[];
}

interface FunctionProperties extends Record<string, unknown> {
  readonly Description: string;
  readonly Code: { readonly S3Key: string };
  readonly Environment: { readonly Variables: Readonly<Record<string, string>> };
  readonly LoggingConfig: { readonly LogGroup: string };
  readonly Role: string;
}

interface Template {
  readonly Resources: Readonly<
    Record<
      string,
      {
        readonly Type: string;
        readonly Metadata?: Record<string, unknown>;
        readonly Properties?: unknown;
        readonly DeletionPolicy?: string;
        readonly UpdateReplacePolicy?: string;
        readonly DependsOn?: readonly string[];
      }
    >
  >;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>;
}

export interface StackTemplate {
  /** All resources, those of nested stacks included. */
  readonly resources: readonly Resource[];
  /** How many resources each template has. */
  readonly resourceCounts: readonly number[];
  readonly functions: readonly StackFunction[];
  /** Whether the stack can be deleted only after its protection is switched off. */
  readonly isProtected: boolean;
  /** The only place to which it may be deployed: `aws://<account>/<region>`. */
  readonly environment: string | undefined;
  /** The tags of the stack, which CloudFormation gives to its resources. */
  readonly tags: Readonly<Record<string, string>>;
  /** The values of the stack's outputs. */
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly ofType: (type: string) => readonly Resource[];
  /** Returns the only resource of a type, or the resource with this id. */
  readonly only: (type: string, id?: string) => Resource;
  /**
   * Returns the function that an API calls for a route, such as `GET /orders`; undefined if the API has no such route.
   */
  readonly functionOf: (api: string, routeKey: string) => StackFunction | undefined;
  /** Returns the grants of a role, a line for each action on a resource. */
  readonly grantsOf: (role: string) => readonly string[];
  /** Reads a function's bundle, by the key of its asset. */
  readonly readBundle: (assetKey: string) => Buffer;
}

/** CloudFormation takes 500 resources in a template (AWS limit); a route makes four. */
export const MAXIMUM_RESOURCES = 300;

/** Reads the stack of the tests' common service, a local stage, which need not be synthesized again. */
export const readCommonStack = (): Promise<StackTemplate> => readStack(commonAssembly());

/** Reads the stack of a cloud assembly. */
export async function readStack(folder: string): Promise<StackTemplate> {
  const { stackName, template, assets } = await readAssembly(folder);
  const { Resources, Outputs } = template as Template;
  const resources = Object.entries(Resources).map(([logicalId, resource]) => ({
    logicalId,
    id: withoutHash(logicalId),
    type: resource.Type,
    properties: inWords(resource.Properties ?? {}) as Record<string, unknown>,
    metadata: resource.Metadata ?? {},
    deletionPolicy: resource.DeletionPolicy,
    updateReplacePolicy: resource.UpdateReplacePolicy,
    dependsOn: (resource.DependsOn ?? []).map(withoutHash),
  }));
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const only = (type: string, id?: string) => {
    const [found, ...others] = ofType(type).filter((each) => id === undefined || each.id === id);
    if (found !== undefined && others.length === 0) return found;
    throw new Error(`The stack ${stackName} has not one ${type} ${id ?? ""}`);
  };
  const grantsOf = (role: string) => grantsOfRole(only("AWS::IAM::Role", role).properties).sort();
  const functions = ofType("AWS::Lambda::Function").map((resource) => {
    const properties = resource.properties as FunctionProperties;
    return { ...resource, properties, grants: grantsOf(properties.Role.replace(/\.Arn$/, "")) };
  });
  const functionOf = (api: string, routeKey: string) => {
    const route = ofType("AWS::ApiGatewayV2::Route").find(
      ({ properties }) => properties["ApiId"] === api && properties["RouteKey"] === routeKey,
    );
    const integration = ofType("AWS::ApiGatewayV2::Integration").find(
      ({ id }) => route?.properties["Target"] === `integrations/${id}`,
    );
    return functions.find(({ id }) => integration?.properties["IntegrationUri"] === `${id}.Arn`);
  };
  return {
    resourceCounts: globSync("*.template.json", { cwd: folder }).map(
      (file) => Object.keys(templateOf(folder, file).Resources).length,
    ),
    isProtected: deployment(folder).terminationProtection === true,
    environment: deployment(folder).environment,
    tags: deployment(folder).tags ?? {},
    resources,
    ofType,
    only,
    grantsOf,
    functions,
    functionOf,
    outputs: Object.fromEntries(
      Object.entries(Outputs).map(([name, { Value }]) => [name, inWords(Value)]),
    ),
    readBundle: (assetKey) => readFileSync(join(assets.get(assetKey) ?? "", "index.mjs")),
  };
}

const templateOf = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as Template;

interface Deployment {
  readonly environment?: string | undefined;
  readonly terminationProtection?: boolean;
  readonly tags?: Readonly<Record<string, string>>;
}

/** Returns the settings with which the CDK's command line deploys the stack. */
function deployment(folder: string): Deployment {
  const { artifacts } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    artifacts: Record<string, { type: string; environment: string; properties?: Deployment }>;
  };
  const stack = Object.values(artifacts).find(({ type }) => type === "aws:cloudformation:stack");
  return { ...stack?.properties, environment: stack?.environment };
}
