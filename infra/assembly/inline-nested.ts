import type { Template } from "./template.ts";

const NESTED = "AWS::CloudFormation::Stack";

/**
 * Returns a template with the resources of its nested stacks in their place: parameters and outputs become the
 * references that they stand for. `readTemplate` reads the template of a nested stack by its `TemplateURL`. Throws an
 * error if two resources have the same logical id.
 */
export async function inlineNested(
  template: Template,
  readTemplate: (url: unknown) => Promise<Template>,
): Promise<Template> {
  let { Resources, Outputs = {} } = template;
  for (const [id, { Type, Properties = {}, DependsOn = [] }] of Object.entries(Resources)) {
    if (Type !== NESTED) continue;
    const parameters = (Properties["Parameters"] ?? {}) as Readonly<Record<string, unknown>>;
    const inner = await readTemplate(Properties["TemplateURL"]);
    const nested = withReferences(inner, (name, key) =>
      name === "Ref" ? parameters[String(key)] : undefined,
    );
    ({ Resources, Outputs } = withReferences({ Resources, Outputs }, (name, key) => {
      if (name !== "Fn::GetAtt" || !Array.isArray(key) || key[0] !== id) return undefined;
      return nested.Outputs?.[String(key[1]).replace(/^Outputs\./, "")]?.Value;
    }));
    for (const [logicalId, resource] of Object.entries(nested.Resources)) {
      if (logicalId in Resources)
        throw new Error(`Two resources have the logical id ${logicalId}.`);
      const dependsOn = [...DependsOn, ...(resource.DependsOn ?? [])];
      Resources = { ...Resources, [logicalId]: { ...resource, DependsOn: dependsOn } };
    }
  }
  const kept = Object.entries(Resources).filter(([, { Type }]) => Type !== NESTED);
  return { Resources: Object.fromEntries(kept), Outputs };
}

/** Returns a value with each reference, such as `Ref` of a name, replaced by what `find` returns for it, if anything. */
function withReferences<Value>(value: Value, find: (name: string, key: unknown) => unknown): Value {
  const replace = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(replace);
    if (typeof each !== "object" || each === null) return each;
    const entries = Object.entries(each);
    const [[name, key] = ["", undefined]] = entries;
    const found = entries.length === 1 ? find(name, key) : undefined;
    return found ?? Object.fromEntries(entries.map(([field, inner]) => [field, replace(inner)]));
  };
  return replace(value) as Value;
}
