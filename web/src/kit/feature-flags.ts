import type { serverConfiguration } from 'contract/business-subjects/configuration'
import type { Light } from './call.ts'
import { staticFlags, type FeatureFlags } from './static-flags.ts'
import { useCall } from './use-call.ts'

export const readServerConfiguration: Light<typeof serverConfiguration.get> = {
  name: 'serverConfiguration.get',
  method: 'GET',
  path: '/configuration',
}

/**
 * What this installation offers. The server's word wins; the static configuration counts until it arrives, and where it
 * doesn't (GAP-18).
 */
export const useFeatureFlags = (): FeatureFlags => useCall(readServerConfiguration).data?.featureFlags ?? staticFlags()
