/**
 * Reads a variable that the stack sets on the function; a missing one stops the cold start, where it is noticed,
 * rather than the first request that needs it.
 */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(`The environment variable ${name} is not set`);
  }
  return value;
}
