/** The variables of this process that another service of a test shares. The others may name this one's emulator. */
export function hostVariables(): NodeJS.ProcessEnv {
  const { PATH, HOME, DYNAMODB_LOCAL } = process.env;
  return { PATH, HOME, ...(DYNAMODB_LOCAL !== undefined && { DYNAMODB_LOCAL }) };
}
