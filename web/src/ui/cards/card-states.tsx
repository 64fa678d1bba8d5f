import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import classes from './card-states.module.css'

/** A card has nothing to show: one soft sentence in its middle, and the way to data. */
export const CardEmpty = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div className={classes['state']}>
    <p>{children}</p>
    {action}
  </div>
)

/** A card could not be loaded: what, and the way to try again. The rest of the page lives on. */
export const CardError = ({ children, onRetry }: { readonly children: ReactNode; readonly onRetry: () => void }) => (
  <div className={classes['state']} role="alert">
    <p data-kind="error">{children}</p>
    <Button variant="default" size="compact-md" onClick={onRetry}>
      {t('global.tryAgain')}
    </Button>
  </div>
)
