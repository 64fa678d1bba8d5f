import { readConfiguration, type Configuration } from '../kit/configuration.ts'

/** A configuration for tests: quiet, small, and not slowed by the limit of calls a minute. */
export const testConfiguration = (settings: NodeJS.ProcessEnv): Configuration =>
  readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '6',
    DATABASE_CONNECT_WITHIN_MS: '120000',
    REQUESTS_PER_MINUTE: '100000',
    ...settings,
  })
