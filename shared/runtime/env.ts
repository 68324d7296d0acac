/**
 * Reads an environment variable that the stack sets; throws if it is missing. Read at module level, it fails the cold
 * start instead of a later request.
 */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(
      `The environment variable ${name} is not set. What only describes, as a schema, must not import what reads it`,
    );
  }
  return value;
}
