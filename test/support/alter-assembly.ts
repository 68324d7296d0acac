import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Properties = Readonly<Record<string, unknown>>;

/** Returns properties that replace a resource's own, or leaves the resource out. */
export type Alter = (
  type: string,
  properties: Properties,
  logicalId: string,
) => Properties | "left out";

/** Copies a synthesized stack with some properties of its resources replaced. */
export function alterAssembly(from: string, to: string, alter: Alter): string {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to).filter((file) => file.endsWith(".template.json"))) {
    const path = join(to, name);
    const template = JSON.parse(readFileSync(path, "utf8")) as {
      Resources: Record<string, { Type: string; Properties?: Properties }>;
    };
    const altered = Object.entries(template.Resources).flatMap(([id, resource]) => {
      const { Type, Properties = {} } = resource;
      const changes = alter(Type, Properties, id);
      if (changes === "left out") return [];
      return [[id, { ...resource, Properties: { ...Properties, ...changes } }]];
    });
    template.Resources = Object.fromEntries(altered) as typeof template.Resources;
    writeFileSync(path, JSON.stringify(template));
  }
  return to;
}
