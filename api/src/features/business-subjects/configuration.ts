import { serverConfiguration } from 'contract/business-subjects/configuration'
import type { Configuration } from '../../kit/configuration.ts'
import { bareRoutes } from '../../kit/routes.ts'

/** Bare, because nothing of it is in the database. */
export const serverConfigurationRoutes = ({ isStandaloneEnabled, supportEmail, blog }: Configuration) =>
  bareRoutes(serverConfiguration, {
    get: async () => ({
      featureFlags: { enableStandalone: isStandaloneEnabled },
      supportEmail,
      blogUrl: blog?.url ?? null,
    }),
  })
