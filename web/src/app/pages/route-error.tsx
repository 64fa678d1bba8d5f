import { useRouter } from '@tanstack/react-router'
import { reason } from '../../kit/refusals.ts'
import { t } from '../../kit/messages.ts'
import { ErrorState } from '../../ui/states.tsx'

/** What stands instead of a page that broke or could not be loaded. */
export function RouteError({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset?.()
  }
  return <ErrorState title={t('global.pageFailedTitle')} message={reason(error)} onRetry={() => void retry()} />
}
