/**
 * Reads an environment variable that the stack sets. Throws if it is missing. Called at module level, it fails the cold
 * start instead of a later request.
 */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(
      `The environment variable ${name} is not set. A schema file must not import a module that reads the environment.`,
    );
  }
  return value;
}
