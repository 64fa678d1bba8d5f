import { INVOICE_KINDS, type InvoiceContent, type InvoiceKind } from 'contract/document-issuing/invoice-content'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { NativeSelect } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { fieldId, type InvoicePart } from './editor-part.ts'
import classes from './editor.module.css'

type DayName = 'issueDate' | 'deliveryDate' | 'deliveryEndDate' | 'dueDate'

/** What is issued, and its days. An empty day is the usual one, which the hint tells. */
export function DateFields({ context: { settings }, content, change }: InvoicePart) {
  const day = (label: string, field: DayName, hint = '') => (
    <div id={fieldId(field)} tabIndex={-1}>
      <DayField
        label={label}
        {...(hint && { description: hint })}
        value={content[field] ?? ''}
        onChange={(value) => change({ [field]: value || null } satisfies Partial<InvoiceContent>)}
      />
    </div>
  )
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
      {day(t('invoiceEditor.issueDate'), 'issueDate', t('invoiceEditor.issueDateHint'))}
      {day(t('invoiceEditor.deliveryDate'), 'deliveryDate')}
      {content.kind !== 'CreditNote' &&
        day(
          t('invoiceEditor.dueDate'),
          'dueDate',
          t('invoiceEditor.dueDateHint', { days: settings.defaultInvoiceDueDateInDays }),
        )}
    </div>
  )
}
