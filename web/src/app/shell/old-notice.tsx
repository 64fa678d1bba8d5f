import { Button } from '@mantine/core'
import { syncMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useIsOffline } from '../../kit/requests/offline.ts'
import { askAgain, useOldSince } from '../../kit/old-data.ts'
import classes from './old-notice.module.css'

/**
 * Above a page whose data could not be read again: from when it is, and the way to try once more. Without a network that is said, and
 * that it goes on by itself.
 */
export function OldNotice() {
  const since = useOldSince()
  const isOffline = useIsOffline()
  const moment = since === null ? '' : syncMoment(new Date(since).toISOString())
  return (
    <output className={classes['notice']}>
      {isOffline && <span>{since === null ? t('shell.offline') : t('shell.offlineSince', { moment })}</span>}
      {since !== null && !isOffline && (
        <>
          <span>{t('shell.old', { moment })}</span>
          <Button variant="subtle" size="compact-sm" onClick={askAgain}>
            {t('global.tryAgain')}
          </Button>
        </>
      )}
    </output>
  )
}
