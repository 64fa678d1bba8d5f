import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { reason } from '../../kit/refusals.ts'
import { t } from '../../kit/messages.ts'
import { onReconnect } from '../../kit/requests/offline.ts'
import { ErrorState } from '../../ui/states.tsx'

/** What stands instead of a page that broke or could not be loaded: once there is a network again it is tried by itself. */
export function RouteError({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset?.()
  }
  const again = useEffectEvent(() => void retry())
  useEffect(() => onReconnect(() => again()), [])
  return <ErrorState title={t('global.pageFailedTitle')} message={reason(error)} onRetry={() => void retry()} />
}
