import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../kit/messages.ts'
import { useIsOffline } from '../kit/requests/offline.ts'
import classes from './states.module.css'

type Empty = { readonly title: string; readonly message?: string; readonly action?: ReactNode; readonly headingLevel?: 1 | 2 }

/** Says what will be here, and offers the one action that fills it. */
export function EmptyState({ title, message, action, headingLevel = 2 }: Empty) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={classes['state']} data-empty>
      <Heading>{title}</Heading>
      {message && <p>{message}</p>}
      {action}
    </div>
  )
}

/** Something could not be loaded: what, why, and the way to try again. Without a network it comes by itself once there is one. */
export const ErrorState = ({
  title,
  message,
  onRetry,
}: {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}) => (
  <div role="alert">
    <EmptyState
      title={title}
      message={useIsOffline() ? t('global.offline') : message}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('global.tryAgain')}
        </Button>
      }
    />
  </div>
)
