import { useServerConfiguration } from './server-configuration.ts'
import { staticFlags, type FeatureFlags } from './static-flags.ts'

/**
 * What this installation offers. The server's word wins; the static configuration counts until it arrives, and where it
 * doesn't (GAP-18).
 */
export const useFeatureFlags = (): FeatureFlags => useServerConfiguration()?.featureFlags ?? staticFlags()
