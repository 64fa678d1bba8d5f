import { invoices } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { useCall } from '../../../../kit/use-call.ts'
import classes from '../editor.module.css'

/** Which invoice a credit note takes back, beside the title. */
export function CreditedInvoice({ id }: { readonly id: number }) {
  const { data } = useCall(invoices.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  return data && <span className={classes['of']}>{t('invoiceEditor.ofInvoice', { number: data.invoice.number })}</span>
}
