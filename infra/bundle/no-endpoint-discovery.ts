/**
 * DynamoDB has one endpoint for each region, and discovery is off unless configured. The SDK's own module would bring
 * a cache of 9 KB into every bundle.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
};

export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
