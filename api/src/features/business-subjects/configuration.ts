import { serverConfiguration } from 'contract/business-subjects/configuration'
import type { Configuration } from '../../kit/configuration.ts'
import { routes } from '../../kit/routes.ts'

export const serverConfigurationRoutes = ({ isStandaloneEnabled }: Configuration) =>
  routes(serverConfiguration, { get: async () => ({ featureFlags: { enableStandalone: isStandaloneEnabled } }) })
