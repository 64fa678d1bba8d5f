import { INVOICE_KINDS, type InvoiceContent, type InvoiceKind } from 'contract/document-issuing/invoice-content'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { PartnerDetails } from 'contract/partners/partners'
import { NativeSelect } from '@mantine/core'
import { t } from '../../../../kit/messages.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { fieldId, type InvoicePart } from '../editor-part.ts'
import classes from '../editor.module.css'

type Props = InvoicePart & { readonly partner: PartnerDetails | null }

/** What is issued, and its days. An empty day is the usual one, which the hint tells. */
export function DateFields({ context: { settings }, content, change, partner }: Props) {
  const parts = { content, change }
  const dueHint = t('invoiceEditor.dueDateHint', { days: partner?.paymentDays ?? settings.defaultInvoiceDueDateInDays })
  const isDue = content.kind !== 'CreditNote' && !isPaidAtIssue(content.paymentMethod)
  return (
    <div className={classes['fields']}>
      {content.kind !== 'CreditNote' && (
        <NativeSelect
          label={t('invoiceEditor.kind')}
          data={INVOICE_KINDS.filter((kind) => kind !== 'CreditNote').map((value) => ({ value, label: t(KIND_TEXTS[value]) }))}
          value={content.kind}
          onChange={({ currentTarget: { value } }) => change({ kind: value as InvoiceKind })}
        />
      )}
      <ContentDay {...parts} field="issueDate" label={t('invoiceEditor.issueDate')} hint={t('invoiceEditor.issueDateHint')} />
      <ContentDay {...parts} field="deliveryDate" label={t('invoiceEditor.deliveryDate')} />
      {isDue && <ContentDay {...parts} field="dueDate" label={t('invoiceEditor.dueDate')} hint={dueHint} />}
    </div>
  )
}

/** Where delivery was over a period, its last day. */
export const DeliveryEndField = (parts: Pick<InvoicePart, 'content' | 'change'>) => (
  <ContentDay {...parts} field="deliveryEndDate" label={t('invoiceEditor.deliveryEndDate')} />
)

type DayProps = Pick<InvoicePart, 'content' | 'change'> & {
  readonly field: 'issueDate' | 'deliveryDate' | 'deliveryEndDate' | 'dueDate'
  readonly label: string
  readonly hint?: string
}

const ContentDay = ({ content, change, field, label, hint }: DayProps) => (
  <div id={fieldId(field)} tabIndex={-1}>
    <DayField
      label={label}
      {...(hint !== undefined && { description: hint })}
      value={content[field] ?? ''}
      onChange={(value) => change({ [field]: value || null } satisfies Partial<InvoiceContent>)}
    />
  </div>
)
