/**
 * S3's client imports the SDK's event streams for one operation, and the SDK's core imports them on demand. No function
 * calls an operation that has them: 15 KB less in each bundle.
 */
export const eventStreamSerdeProvider = (): undefined => undefined;

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
