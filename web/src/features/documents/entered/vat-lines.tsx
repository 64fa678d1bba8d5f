import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { moneyText } from '../../../kit/format.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { tidy, totalsOf, vatBeside, withBase, type Entry, type TypedLine } from './entry.ts'
import classes from './entry-dialog.module.css'

/** Base and VAT for each rate, and what they come to. The VAT of a base is proposed and can be changed. */
export function VatLines({ form }: { readonly form: UseFormReturnType<Entry> }) {
  const entry = form.getValues()
  const { totalBaseAmount, totalVatAmount, totalAmount } = totalsOf(entry)
  const field = (line: TypedLine, index: number, name: 'baseAmount' | 'vatAmount', label: Message) => {
    const path = `vatLines.${index}.${name}` as const
    return (
      <TextInput
        aria-label={t(label, { rate: line.vatRate })}
        classNames={{ input: classes['amount'] ?? '' }}
        inputMode="decimal"
        autoComplete="off"
        value={line[name]}
        error={form.errors[path]}
        onChange={({ currentTarget: { value } }) => {
          form.clearFieldError(path)
          form.setFieldValue(`vatLines.${index}`, name === 'baseAmount' ? withBase(line, value) : { ...line, vatAmount: value })
        }}
        onBlur={() => line[name] !== tidy(line[name]) && form.setFieldValue(path, tidy(line[name]))}
      />
    )
  }
  return (
    <fieldset className={classes['vat']}>
      <legend>{t('enteredInvoices.vatLines')}</legend>
      <div className={classes['line']} aria-hidden>
        <span>{t('enteredInvoices.rate')}</span>
        <span>{t('enteredInvoices.base')}</span>
        <span>{t('enteredInvoices.vat')}</span>
      </div>
      {entry.vatLines.map((line, index) => (
        <div key={line.vatRate} className={classes['line']}>
          <span className="tabular">{line.vatRate} %</span>
          {field(line, index, 'baseAmount', 'enteredInvoices.baseAt')}
          {line.vatRate === '0' ? <span /> : field(line, index, 'vatAmount', 'enteredInvoices.vatAt')}
          <Differs line={line} currency={entry.currency} />
        </div>
      ))}
      <dl className={classes['totals']} aria-live="polite">
        <Total label={t('enteredInvoices.base')} value={moneyText(totalBaseAmount, entry.currency)} />
        <Total label={t('enteredInvoices.vat')} value={moneyText(totalVatAmount, entry.currency)} />
        <Total label={t('enteredInvoices.total')} value={moneyText(totalAmount, entry.currency)} isLast />
      </dl>
    </fieldset>
  )
}

/** What is typed is kept: a supplier may round line by line. More than that is told beside it. */
function Differs({ line, currency }: { readonly line: TypedLine; readonly currency: string }) {
  const vat = vatBeside(line)
  if (vat === null) return null
  return (
    <output className={classes['differs']}>
      {t('enteredInvoices.vatDiffers', { rate: line.vatRate, vat: moneyText(vat, currency) })}
    </output>
  )
}

const Total = ({
  label,
  value,
  isLast = false,
}: {
  readonly label: string
  readonly value: string
  readonly isLast?: boolean
}) => (
  <div data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)
