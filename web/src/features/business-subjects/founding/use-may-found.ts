import { useEffect, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { readServerConfiguration } from '../../../kit/configuration/read-server-configuration.ts'
import { staticFlags } from '../../../kit/configuration/static-flags.ts'

/** Whether people found companies here by themselves; null until that is sure, so that no page shows another way and takes it back. */
export function useMayFound(): boolean | null {
  const [mayFound, setMayFound] = useState<boolean | null>(null)
  useEffect(() => {
    call(readServerConfiguration).then(
      ({ featureFlags }) => setMayFound(featureFlags.enableStandalone),
      () => setMayFound(staticFlags().enableStandalone),
    )
  }, [])
  return mayFound
}
