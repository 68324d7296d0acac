/** A statement of a role's policy, with its references in words. */
interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: string | string[];
  readonly Condition?: unknown;
}

/** A logical id without CDK's hash at its end. */
export const withoutHash = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, "");

/**
 * Returns a grant as a line for each of its actions on each of its resources: `dynamodb:GetItem Table.Arn ORDER#*`, or
 * `dynamodb:Scan Table.Arn/PK,SK *` if only these attributes may be read.
 */
function grantLines({ Effect, Action, Resource, Condition }: Statement): string[] {
  const [, attributes] = ATTRIBUTES.exec(JSON.stringify(Condition ?? "")) ?? [];
  const part = attributes === undefined ? "" : `/${(JSON.parse(attributes) as string[]).join()}`;
  const when = Condition === undefined ? "" : ` ${conditionInWords(Condition)}`;
  const effect = Effect === "Allow" ? "" : `${Effect} `;
  return [Action]
    .flat()
    .flatMap((action) => [Resource].flat().map((on) => `${effect}${action} ${on}${part}${when}`));
}

const ATTRIBUTES =
  /,"ForAllValues:StringEquals":\{"dynamodb:Attributes":(\[[^\]]*\])\},"StringEquals":\{"dynamodb:Select":"SPECIFIC_ATTRIBUTES"\}\}$/;
const LEADING_KEYS = /^\{"ForAllValues:StringLike":\{"dynamodb:LeadingKeys":(\[[^\]]*\])\}\}$/;

/** Returns patterns of partition keys, or any other condition as it is. */
function conditionInWords(condition: unknown): string {
  const text = JSON.stringify(condition).replace(ATTRIBUTES, "}");
  const [, keys] = LEADING_KEYS.exec(text) ?? [];
  return keys === undefined ? text : (JSON.parse(keys) as string[]).join(" ");
}

/** Returns a template's value with each reference replaced by a text: `Table`, `Table.Arn`, `Table.Arn/index/GSI1`. */
export function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  const {
    Ref: ref,
    "Fn::GetAtt": attribute,
    "Fn::Join": join,
    "Fn::Select": select,
    "Fn::Split": split,
  } = fields;
  if (typeof ref === "string") return withoutHash(ref);
  if (Array.isArray(attribute)) {
    const [id, ...path] = attribute as string[];
    return [withoutHash(id ?? ""), ...path].join(".");
  }
  if (Array.isArray(join)) {
    const [separator, parts] = join as [string, unknown[]];
    return parts.map((part) => String(inWords(part))).join(separator);
  }
  if (Array.isArray(split)) return inWords(split[1]);
  if (Array.isArray(select)) return `${String(inWords(select[1]))}[${String(select[0])}]`;
  return Object.fromEntries(Object.entries(fields).map(([key, entry]) => [key, inWords(entry)]));
}

interface Role {
  readonly Policies: readonly {
    readonly PolicyDocument: { readonly Statement: readonly Statement[] };
  }[];
}

/** The grants of a role, from its properties in words: a line for each action on a resource. */
export const grantsOfRole = (role: unknown): string[] =>
  (role as Role).Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement).flatMap(
    grantLines,
  );
