import { INVOICE_KINDS, type InvoiceContent, type InvoiceKind } from 'contract/document-issuing/invoice-content'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import { addDays, daysBetween, isDay } from 'contract/croatia/days'
import { NativeSelect } from '@mantine/core'
import { today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { fieldId, type InvoicePart } from '../editor-part.ts'
import type { ChosenBuyer } from './use-buyer.ts'
import classes from '../editor.module.css'

type Props = InvoicePart & { readonly partner: ChosenBuyer }

/** What is issued, and its days. A day that nobody chose is the usual one: today, and the buyer's payment days after it. */
export function DateFields({ context: { settings }, content, change, partner }: Props) {
  const parts = { content, change }
  const issueDate = isDay(content.issueDate ?? '') ? (content.issueDate ?? today()) : today()
  const usualDays = partner?.paymentDays ?? settings.defaultInvoiceDueDateInDays
  const dueDate = content.dueDate ?? addDays(issueDate, usualDays)
  const days = isDay(dueDate) ? daysBetween(issueDate, dueDate) : null
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
      <ContentDay {...parts} field="issueDate" label={t('invoiceEditor.issueDate')} usual={today()} />
      <ContentDay {...parts} field="deliveryDate" label={t('invoiceEditor.deliveryDate')} />
      {isDue && (
        <ContentDay
          {...parts}
          field="dueDate"
          label={t('invoiceEditor.dueDate')}
          usual={addDays(issueDate, usualDays)}
          about={days === null || days < 0 ? undefined : t('invoiceEditor.days', { count: days })}
        />
      )}
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
  readonly usual?: string
  readonly about?: string | undefined
}

const ContentDay = ({ content, change, field, label, usual, about }: DayProps) => (
  <div id={fieldId(field)} tabIndex={-1}>
    <DayField
      label={label}
      usual={usual}
      about={about}
      value={content[field] ?? ''}
      onChange={(value) => change({ [field]: value || null } satisfies Partial<InvoiceContent>)}
    />
  </div>
)
