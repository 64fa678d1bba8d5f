import { Button } from '@mantine/core'
import { syncMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { askAgain, useOldSince } from '../../kit/old-data.ts'
import classes from './old-notice.module.css'

/** Above a page whose data could not be read again: from when it is, and the way to try once more. */
export function OldNotice() {
  const since = useOldSince()
  return (
    <output className={classes['notice']}>
      {since !== null && (
        <>
          <span>{t('shell.old', { moment: syncMoment(new Date(since).toISOString()) })}</span>
          <Button variant="subtle" size="compact-sm" onClick={askAgain}>
            {t('global.tryAgain')}
          </Button>
        </>
      )}
    </output>
  )
}
