import { Button, NativeSelect, TextInput } from '@mantine/core'
import { centsOf, decimalOf } from 'contract/croatia/money'
import { ALLOWANCES_MAX, isPercent, REFERENCE_MAX, type InvoiceAllowance } from 'contract/document-issuing/invoice-content'
import type { VatTreatment } from 'contract/codebooks/vat-treatments'
import { t } from '../../../kit/messages.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { vatChoicesOf } from '../../items/index.ts'
import { usualTreatment } from './beginnings.ts'
import { DecimalField } from './fields/decimal-field.tsx'
import { fieldId, type EditorPart } from './editor-part.ts'
import classes from './editor.module.css'

const PERCENT_DIGITS = 4
const AMOUNT_DIGITS = 2

/** What is taken off or put on the whole invoice: a percentage, and fixed amounts with their reason. */
export function AllowancesEditor({ context, content, change }: EditorPart) {
  const { allowances } = content
  const set = (index: number, next: Partial<InvoiceAllowance>) =>
    change({ allowances: allowances.map((one, at) => (at === index ? { ...one, ...next } : one)) })
  const add = (isCharge: boolean) =>
    change({ allowances: [...allowances, { isCharge, reason: '', amount: 0, vatTreatment: usualTreatment(context) }] })
  return (
    <section className={classes['section']} aria-label={t('invoiceEditor.allowances')}>
      {allowances.map(({ isCharge, reason, amount, vatTreatment }, index) => (
        <div key={index} className={classes['allowance']}>
          <TextInput
            id={fieldId(`allowances.${index}.reason`)}
            label={`${kindText(isCharge)} · ${t('invoiceEditor.reason')}`}
            maxLength={REFERENCE_MAX}
            value={reason}
            onChange={({ currentTarget: { value } }) => set(index, { reason: value })}
          />
          <DecimalField
            path={`allowances.${index}.amount`}
            label={t('invoiceEditor.allowanceAmount')}
            digits={AMOUNT_DIGITS}
            value={amount === 0 ? '' : decimalOf(amount)}
            onChange={(value) => set(index, { amount: value === '' ? 0 : Math.abs(centsOf(value)) })}
          />
          <NativeSelect
            label={t('invoiceEditor.vat')}
            data={vatChoicesOf(context.seller, vatTreatment)}
            value={vatTreatment}
            onChange={({ currentTarget: { value } }) => set(index, { vatTreatment: value as VatTreatment })}
          />
          <IconButton
            icon="bin"
            label={t('invoiceEditor.removeAllowance', { reason: reason || kindText(isCharge) })}
            onClick={() => change({ allowances: allowances.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div className={classes['adding']}>
        <DecimalField
          path="discountPercent"
          label={t('invoiceEditor.documentDiscount')}
          digits={PERCENT_DIGITS}
          value={content.discountPercent}
          error={!isPercent(content.discountPercent) && t('invoiceFindings.percentInvalid')}
          onChange={(discountPercent) => change({ discountPercent })}
        />
        {allowances.length < ALLOWANCES_MAX && (
          <>
            <Button variant="default" onClick={() => add(false)}>
              {t('invoiceEditor.addAllowance')}
            </Button>
            <Button variant="default" onClick={() => add(true)}>
              {t('invoiceEditor.addCharge')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

const kindText = (isCharge: boolean): string => t(isCharge ? 'invoiceEditor.charge' : 'invoiceEditor.allowance')
