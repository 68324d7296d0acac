/**
 * Lambda passes a function its credentials in the environment. The SDK's default chain (SSO, profiles, instance
 * metadata) would be a useless quarter of every bundle.
 */
export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
