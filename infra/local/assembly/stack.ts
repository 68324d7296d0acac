import { ACCOUNT, REGION } from "../process/call-aws.ts";
import { StartError } from "../process/start-error.ts";
import type { Assembly } from "../../assembly/read-assembly.ts";
import { unsupported, type Owner, type StackResource } from "./supported.ts";

/** The addresses of the emulators and the gateway on this machine: base URLs without a slash at the end. */
export interface Endpoints {
  readonly gateway: string;
  readonly dynamodb: string;
  readonly queues: string;
  /** For the buckets of functions. The SQS emulator has the bucket of the streams. */
  readonly objects: string;
}

/** Types of resources that run here, followed by types that are of use on AWS only. */
const TYPES = [
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::DynamoDB::GlobalTable",
  "AWS::Events::Rule",
  "AWS::IAM::Role",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::Lambda::Permission",
  "AWS::S3::Bucket",
  "AWS::SQS::Queue",

  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudWatch::Alarm",
  "AWS::CloudWatch::CompositeAlarm",
  "AWS::CloudWatch::Dashboard",
  "AWS::Events::EventBus",
  "AWS::Logs::LogGroup",
  "AWS::Logs::MetricFilter",
  "AWS::Logs::ResourcePolicy",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::Topic",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
];

const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = {
  "AWS::AccountId": ACCOUNT,
  "AWS::Region": REGION,
};

/** The values of Fn::GetAtt, and of Ref if it is not the name, by the type of the resource. */
const REFERENCES: Readonly<Record<string, (name: string, endpoints: Endpoints) => string>> = {
  "AWS::ApiGatewayV2::Api ApiEndpoint": (_, { gateway }) => gateway,
  "AWS::CloudWatch::Alarm Arn": (name) => arn("cloudwatch", `alarm:${name}`),
  "AWS::DynamoDB::GlobalTable Arn": (name) => arn("dynamodb", `table/${name}`),
  "AWS::DynamoDB::GlobalTable StreamArn": (name) => arn("dynamodb", `table/${name}/stream/local`),
  "AWS::Events::EventBus Arn": (name) => arn("events", `event-bus/${name}`),
  "AWS::Events::Rule Arn": ruleArn,
  "AWS::IAM::Role Arn": roleArn,
  "AWS::Lambda::Function Arn": functionArn,
  "AWS::Logs::LogGroup Arn": (name) => arn("logs", `log-group:${name}`),
  "AWS::S3::Bucket Arn": (name) => `arn:aws:s3:::${name}`,
  "AWS::SNS::Topic Ref": (name) => arn("sns", name),
  "AWS::SQS::Queue QueueName": (name) => name,
  "AWS::SQS::Queue Arn": (name) => arn("sqs", name),
  // The account in the path is the emulator's own.
  "AWS::SQS::Queue Ref": (name, { queues }) => `${queues}/${ACCOUNT}/${name}`,
};

/** The synthesized stack as deployed on this machine: each reference becomes a name, an ARN or a local address. */
export class Stack {
  readonly #assembly: Assembly;
  readonly #endpoints: Endpoints;

  /** Throws {@link StartError} for a resource that one machine does not run. */
  constructor(assembly: Assembly, endpoints: Endpoints) {
    this.#assembly = assembly;
    this.#endpoints = endpoints;
    for (const [logicalId, { Type, Condition }] of Object.entries(assembly.template.Resources)) {
      const resource = { type: Type, logicalId };
      if (!TYPES.includes(Type)) throw unsupported(resource);
      if (Condition !== undefined) throw unsupported(resource, " with Condition");
    }
  }

  /** Returns the resources of a type. Throws {@link StartError} for an intrinsic function that is not supported. */
  resources(type: string): StackResource[] {
    return Object.entries(this.#assembly.template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([logicalId, { Properties = {}, Metadata = {} }]) => {
        const owner = { type, logicalId };
        const properties = this.#resolve(Properties, owner);
        return { ...owner, name: this.#name(logicalId, type), properties, metadata: Metadata };
      });
  }

  /** Each output of the stack, as text. */
  outputs(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#assembly.template.Outputs ?? {}).map(([name, { Value }]) => [
        name,
        String(this.#resolve(Value, { type: "output", logicalId: name })),
      ]),
    );
  }

  /**
   * Returns the folder or file of an asset, by its key in the bucket of assets. Throws {@link StartError} if it is
   * missing.
   */
  asset(key: string): string {
    const path = this.#assembly.assets.get(key);
    if (path === undefined) throw new StartError(`The assembly has no asset for ${key}.`);
    return path;
  }

  #resolve(value: unknown, owner: Owner, path: readonly string[] = []): unknown {
    if (typeof value !== "object" || value === null) return value;
    const resolveIn = ([key, entry]: readonly [string, unknown]) =>
      [key, this.#resolve(entry, owner, [...path, key])] as const;
    const entries = Object.entries(value).map(resolveIn);
    if (Array.isArray(value)) return entries.map(([, entry]) => entry);
    const [[key, argument] = ["", undefined]] = entries;
    if (key !== "Ref" && !key.startsWith("Fn::")) return Object.fromEntries(entries);
    const resolved = this.#call(key, argument);
    if (resolved === undefined) throw unsupported(owner, ` with ${[...path, key].join(".")}`);
    return resolved;
  }

  /** Returns the value of an intrinsic function; undefined if it is not supported. */
  #call(name: string, argument: unknown): string | undefined {
    switch (name) {
      case "Ref":
        return PSEUDO_PARAMETERS[String(argument)] ?? this.#refer(String(argument), name);
      case "Fn::GetAtt": {
        const [id, attribute] = argument as [string, string];
        return this.#refer(id, attribute);
      }
      case "Fn::Join": {
        const [separator, parts] = argument as [string, unknown];
        return Array.isArray(parts) ? parts.join(separator) : undefined;
      }
      case "Fn::Sub": {
        const substitute = (text: string, [id, value]: [string, string]) =>
          text.replaceAll(`\${${id}}`, value);
        const text = Object.entries(PSEUDO_PARAMETERS).reduce(substitute, String(argument));
        return text.includes("${") ? undefined : text;
      }
      default:
        return undefined;
    }
  }

  #refer(id: string, attribute: string): string | undefined {
    const type = this.#assembly.template.Resources[id]?.Type;
    if (type === undefined) return undefined;
    const name = this.#name(id, type);
    const refer = REFERENCES[`${type} ${attribute}`];
    if (refer !== undefined) return refer(name, this.#endpoints);
    return attribute === "Ref" ? name : undefined;
  }

  #name(logicalId: string, type: string): string {
    const name = `${this.#assembly.stackName}-${logicalId}`;
    return type === "AWS::S3::Bucket" ? name.toLowerCase() : name;
  }
}

export function functionArn(name: string): string {
  return arn("lambda", `function:${name}`);
}

export function roleArn(name: string): string {
  return `arn:aws:iam::${ACCOUNT}:role/${name}`;
}

export function ruleArn(name: string): string {
  return arn("events", `rule/${name}`);
}

function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
}
