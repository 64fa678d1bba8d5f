import { TextInput } from '@mantine/core'
import { CLAUSE_MAX, INVOICE_NOTE_MAX, REFERENCE_MAX } from 'contract/document-issuing/invoice-content'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { vatTreatment } from 'contract/codebooks/vat-treatments'
import { t, type Message } from '../../../../kit/messages.ts'
import { CountedTextarea } from '../../../../ui/inputs/counted-textarea.tsx'
import { vatText } from '../../../items/index.ts'
import type { EditorPart } from '../editor-part.ts'
import classes from '../editor.module.css'

/** What is said beside the lines: by which provision there is no VAT, the note, and the buyer's own numbers. */
export function NoteFields({ content, change, totals }: EditorPart & { readonly totals: InvoiceTotals }) {
  return (
    <section className={classes['section']}>
      {totals.vatTotals
        .filter(({ vatTreatment: code }) => vatTreatment(code).hasClause)
        .map(({ vatTreatment: code }) => (
          <TextInput
            key={code}
            label={t('invoiceEditor.clause', { treatment: vatText(code) })}
            placeholder={t(`clauses.${code}` as Message)}
            maxLength={CLAUSE_MAX}
            value={content.clauses[code] ?? ''}
            onChange={({ currentTarget: { value } }) => change({ clauses: { ...content.clauses, [code]: value } })}
          />
        ))}
      <CountedTextarea
        label={t('invoiceEditor.note')}
        max={INVOICE_NOTE_MAX}
        maxLength={INVOICE_NOTE_MAX}
        rows={2}
        value={content.note}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
      />
      <div className={classes['pair']}>
        <TextInput
          label={t('invoiceEditor.orderNumber')}
          maxLength={REFERENCE_MAX}
          value={content.orderNumber}
          onChange={({ currentTarget: { value } }) => change({ orderNumber: value })}
        />
        <TextInput
          label={t('invoiceEditor.contractNumber')}
          maxLength={REFERENCE_MAX}
          value={content.contractNumber}
          onChange={({ currentTarget: { value } }) => change({ contractNumber: value })}
        />
      </div>
    </section>
  )
}
