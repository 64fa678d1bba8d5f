import { Button } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx'

type Props = {
  readonly missedCount: number
  readonly isBusy: boolean
  readonly onResume: (skipsMissed: boolean) => void
  readonly onClose: () => void
}

/** Goes on with or without what was due while it was paused. */
export const ResumeDialog = ({ missedCount, isBusy, onResume, onClose }: Props) => (
  <DialogFrame
    isOpen
    title={t('recurringInvoices.resumeTitle')}
    onClose={onClose}
    actions={
      <>
        <Button variant="default" disabled={isBusy} data-autofocus onClick={() => onResume(true)}>
          {t('recurringInvoices.skipMissed')}
        </Button>
        <Button loading={isBusy} onClick={() => onResume(false)}>
          {t('recurringInvoices.makeMissed', { count: missedCount })}
        </Button>
      </>
    }
  >
    <p>{t('recurringInvoices.missed', { count: missedCount })}</p>
  </DialogFrame>
)
