import { Button } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import type { Consent } from './consent.ts'
import classes from './consent-dialog.module.css'

/** The question about cookies, below the page: it covers nothing, and leaves the focus where somebody is typing. */
export function ConsentDialog({ onAnswer }: { readonly onAnswer: (consent: Consent) => void }) {
  return (
    <dialog open className={classes['bar']} aria-label={t('cookies.title')}>
      <p>
        <strong>{t('cookies.title')}</strong>
        {t('cookies.message')}
      </p>
      <div className={classes['answers']}>
        <Button variant="default" onClick={() => onAnswer('necessary')}>
          {t('cookies.necessaryOnly')}
        </Button>
        <Button onClick={() => onAnswer('all')}>{t('cookies.acceptAll')}</Button>
      </div>
    </dialog>
  )
}
