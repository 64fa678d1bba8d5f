import { useState, type ReactNode } from 'react'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import type { Invoice } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { whenRead } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'

type Sending = {
  readonly ask: () => void
  /** Without a question, where a person hands the file over later. */
  readonly prepare: () => void
  readonly isPreparing: boolean
  /** Where the question stands. */
  readonly question: ReactNode
}

/** Sends an e-invoice by the network, after a question, since it can't be taken back. */
export function useEInvoiceSending(
  { id, number, partnerName: name }: Pick<Invoice, 'id' | 'number' | 'partnerName'>,
  onSent: () => void = () => undefined,
): Sending {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const { save, isSaving } = useSave(eInvoiceDeliveries.create, {
    onSaved: async () => {
      setIsAsking(false)
      await whenRead()
      onSent()
    },
  })
  const send = () => void save(undefined, { businessSubjectId, invoiceId: id })
  return {
    ask: () => setIsAsking(true),
    prepare: send,
    isPreparing: isSaving && !isAsking,
    question: (
      <Confirm
        isOpen={isAsking}
        title={t('eInvoiceDeliveries.question', { number })}
        message={t('eInvoiceDeliveries.questionMessage', { name })}
        action={t('eInvoiceDeliveries.send')}
        cancel={t('global.close')}
        isBusy={isSaving}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      />
    ),
  }
}
