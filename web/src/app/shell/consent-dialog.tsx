import { Button } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { Consent } from './consent.ts'

// A default export, since React's lazy wants one.
export default function ConsentDialog({ onAnswer }: { readonly onAnswer: (consent: Consent) => void }) {
  return (
    <Dialog
      title={t('cookies.title')}
      isOpen
      canClose={false}
      onClose={() => onAnswer('necessary')}
      actions={
        <>
          <Button variant="default" onClick={() => onAnswer('necessary')}>
            {t('cookies.necessaryOnly')}
          </Button>
          <Button onClick={() => onAnswer('all')}>{t('cookies.acceptAll')}</Button>
        </>
      }
    >
      <p>{t('cookies.message')}</p>
    </Dialog>
  )
}
