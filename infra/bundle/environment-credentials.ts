/**
 * Lambda hands a function its credentials in the environment. The SDK's default chain (SSO, profiles, instance
 * metadata) would be a quarter of every bundle for nothing.
 */
export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
