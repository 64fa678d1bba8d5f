import { Button } from '@mantine/core'
import { useState } from 'react'
import { recurringInvoiceEndings, recurringInvoicePauses, recurringInvoiceResumptions, type RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices' // prettier-ignore
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { ActionsMenu } from '../../ui/menus/actions-menu.tsx'
import { ResumeDialog } from './resume-dialog.tsx'

/** What can be done with a recurring invoice as it stands. On a mobile that is in a menu. */
export function RecurringActions({ recurring }: { readonly recurring: RecurringInvoice }) {
  const { id, name, state, missedCount } = recurring
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const isMobile = useIsMobile()
  const [asks, setAsks] = useState<'ending' | 'missed' | null>(null)
  const params = { businessSubjectId, recurringInvoiceId: id }
  const done = (said: string) => async () => {
    setAsks(null)
    toast.success(said)
  }
  const { save: pause } = useSave(recurringInvoicePauses.create, { onSaved: done(t('recurringInvoices.pausedNow')) })
  const { save: end, isSaving: isEnding } = useSave(recurringInvoiceEndings.create, {
    onSaved: done(t('recurringInvoices.endedNow')),
  })
  const { save: resume, isSaving: isResuming } = useSave(recurringInvoiceResumptions.create, {
    onSaved: done(t('recurringInvoices.resumedNow')),
  })
  const goOn = (skipsMissed: boolean) => void resume({ skipsMissed }, params)
  const actions = [
    ...(state === 'Active' && may(recurringInvoicePauses.create)
      ? [{ label: t('recurringInvoices.pause'), onClick: () => void pause(undefined, params) }]
      : []),
    ...(state === 'Paused' && may(recurringInvoiceResumptions.create)
      ? [{ label: t('recurringInvoices.resume'), onClick: () => (missedCount > 0 ? setAsks('missed') : goOn(false)) }]
      : []),
    ...(state !== 'Ended' && may(recurringInvoiceEndings.create)
      ? [{ label: t('recurringInvoices.end'), onClick: () => setAsks('ending') }]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      {isMobile ? (
        <ActionsMenu name={name} actions={actions} />
      ) : (
        actions.map(({ label, onClick }) => (
          <Button key={label} variant="default" onClick={onClick}>
            {label}
          </Button>
        ))
      )}
      {asks === 'missed' && (
        <ResumeDialog missedCount={missedCount} isBusy={isResuming} onResume={goOn} onClose={() => setAsks(null)} />
      )}
      <Confirm
        isOpen={asks === 'ending'}
        title={t('recurringInvoices.endTitle', { name })}
        message={t('recurringInvoices.endMessage')}
        action={t('recurringInvoices.end')}
        isDestructive
        isBusy={isEnding}
        onConfirm={() => void end(undefined, params)}
        onClose={() => setAsks(null)}
      />
    </>
  )
}
