import { ACCOUNT, REGION } from "../machine/call-aws.ts";
import { StartError } from "../machine/start-error.ts";
import type { Assembly } from "./read-assembly.ts";

/** Where the emulators and the gateway of this machine listen: base URLs without a slash at the end. */
export interface Endpoints {
  readonly gateway: string;
  readonly dynamodb: string;
  readonly queues: string;
}

/** A resource of the template with its intrinsic functions resolved. */
export interface StackResource {
  readonly logicalId: string;
  /** The name CloudFormation would make up, or the one the template gives; the same at every start. */
  readonly name: string;
  readonly properties: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Properties by which a template may name a resource itself. */
const NAME_PROPERTIES: Readonly<Record<string, string>> = {
  "AWS::DynamoDB::Table": "TableName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SQS::Queue": "QueueName",
};

/** The synthesized stack as deployed on this machine: each reference becomes a name, an ARN or a local address. */
export class Stack {
  readonly #assembly: Assembly;
  readonly #endpoints: Endpoints;

  constructor(assembly: Assembly, endpoints: Endpoints) {
    this.#assembly = assembly;
    this.#endpoints = endpoints;
  }

  /** The resources of one type whose condition holds. */
  resources(type: string): StackResource[] {
    return Object.entries(this.#assembly.template.Resources)
      .filter(([, { Type, Condition }]) => Type === type && (!Condition || this.#holds(Condition)))
      .map(([logicalId, { Properties }]) => ({
        logicalId,
        name: this.#name(logicalId),
        properties: this.#resolve(Properties ?? {}),
      }));
  }

  /** Each output of the stack, as text. */
  outputs(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#assembly.template.Outputs ?? {}).map(([name, { Value }]) => [
        name,
        String(this.#resolve(Value)),
      ]),
    );
  }

  functionArn(name: string): string {
    return arn("lambda", `function:${name}`);
  }

  roleArn(name: string): string {
    return `arn:aws:iam::${ACCOUNT}:role/${name}`;
  }

  /** The folder or file of an asset, by its key in the bucket of assets. Throws {@link StartError} without one. */
  asset(key: string): string {
    const path = this.#assembly.assets.get(key);
    if (path === undefined) throw new StartError(`The assembly has no asset for ${key}.`);
    return path;
  }

  #resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#resolve(entry)).filter(isValue);
    if (!isFields(value)) return value;
    const [[key, argument] = ["", undefined], ...others] = Object.entries(value);
    if (others.length === 0) {
      if (key === "Ref") return this.#ref(String(argument));
      if (key === "Condition" && typeof argument === "string") return this.#holds(argument);
      if (key.startsWith("Fn::")) return this.#call(key.slice("Fn::".length), argument);
    }
    const entries = Object.entries(value).map(
      ([name, entry]) => [name, this.#resolve(entry)] as const,
    );
    return Object.fromEntries(entries.filter(([, entry]) => isValue(entry)));
  }

  #call(name: string, argument: unknown): unknown {
    if (name === "GetAtt") return this.#attribute(argument);
    if (name === "Sub") return this.#substitute(argument);
    if (name === "If") {
      const [condition, yes, no] = argument as [string, unknown, unknown];
      return this.#resolve(this.#holds(condition) ? yes : no);
    }
    const resolved = this.#resolve(argument);
    if (name === "Base64") return Buffer.from(String(resolved)).toString("base64");
    if (name === "GetAZs") return [`${REGION}a`, `${REGION}b`];
    if (!Array.isArray(resolved)) throw new StartError(`Fn::${name} is not known on one machine.`);
    const [first, second, third] = resolved as unknown[];
    switch (name) {
      case "Join":
        return (second as unknown[]).map(String).join(String(first));
      case "Split":
        return String(second).split(String(first));
      case "Select":
        return (second as unknown[])[Number(first)];
      case "FindInMap":
        return fieldAt(this.#assembly.template.Mappings, [first, second, third].map(String));
      case "Equals":
        return String(first) === String(second);
      case "And":
        return resolved.every((holds) => holds === true);
      case "Or":
        return resolved.includes(true);
      case "Not":
        return first !== true;
      default:
        throw new StartError(`Fn::${name} is not known on one machine.`);
    }
  }

  #holds(condition: string): boolean {
    return this.#resolve(this.#assembly.template.Conditions?.[condition]) === true;
  }

  #ref(id: string): unknown {
    switch (id) {
      case "AWS::AccountId":
        return ACCOUNT;
      case "AWS::Region":
        return REGION;
      case "AWS::Partition":
        return "aws";
      case "AWS::URLSuffix":
        return "amazonaws.com";
      case "AWS::StackName":
        return this.#assembly.stackName;
      case "AWS::StackId":
        return arn("cloudformation", `stack/${this.#assembly.stackName}/local`);
      case "AWS::NoValue":
        return undefined;
      default:
    }
    const parameter = this.#assembly.template.Parameters?.[id];
    if (parameter !== undefined) return parameter.Default;
    const name = this.#name(id);
    const type = this.#assembly.template.Resources[id]?.Type;
    if (type === "AWS::SQS::Queue") return queueUrl(this.#endpoints.queues, name);
    if (type === "AWS::SNS::Topic") return arn("sns", name);
    return name;
  }

  #attribute(argument: unknown): string {
    const path = typeof argument === "string" ? argument.split(".") : (argument as string[]);
    const [id = "", ...attributes] = path;
    const attribute = attributes.join(".");
    const name = this.#name(id);
    const type = this.#assembly.template.Resources[id]?.Type ?? "";
    switch (`${type} ${attribute}`) {
      case "AWS::ApiGatewayV2::Api ApiEndpoint":
        return this.#endpoints.gateway;
      case "AWS::DynamoDB::Table Arn":
        return arn("dynamodb", `table/${name}`);
      case "AWS::DynamoDB::Table StreamArn":
        return arn("dynamodb", `table/${name}/stream/local`);
      case "AWS::IAM::Role Arn":
        return this.roleArn(name);
      case "AWS::Lambda::Function Arn":
        return this.functionArn(name);
      case "AWS::S3::Bucket Arn":
        return `arn:aws:s3:::${name}`;
      case "AWS::SQS::Queue Arn":
        return arn("sqs", name);
      case "AWS::SQS::Queue QueueName":
        return name;
      case "AWS::SQS::Queue QueueUrl":
        return queueUrl(this.#endpoints.queues, name);
      default:
        return arn(type.split("::")[1]?.toLowerCase() ?? "", `${name}/${attribute}`);
    }
  }

  #substitute(argument: unknown): string {
    const [text, variables] = Array.isArray(argument)
      ? (argument as [string, Fields])
      : ([String(argument), {}] as const);
    return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith("!")) return `\${${name.slice(1)}}`;
      if (name in variables) return String(this.#resolve(variables[name]));
      return String(name.includes(".") ? this.#attribute(name) : this.#ref(name));
    });
  }

  #name(logicalId: string): string {
    const resource = this.#assembly.template.Resources[logicalId];
    if (resource === undefined) throw new StartError(`The template has no resource ${logicalId}.`);
    const given = resource.Properties?.[NAME_PROPERTIES[resource.Type] ?? ""];
    if (given !== undefined) return String(this.#resolve(given));
    const name = `${this.#assembly.stackName}-${logicalId}`;
    return resource.Type === "AWS::S3::Bucket" ? name.toLowerCase() : name;
  }
}

/** Where a queue of this machine answers; the account's segment is the emulator's own. */
function queueUrl(endpoint: string, name: string): string {
  return `${endpoint}/${ACCOUNT}/${name}`;
}

function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
}

function fieldAt(fields: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (isFields(value) ? value[key] : undefined), fields);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `AWS::NoValue` leaves its property, or its place in a list, out. */
function isValue(value: unknown): boolean {
  return value !== undefined;
}
