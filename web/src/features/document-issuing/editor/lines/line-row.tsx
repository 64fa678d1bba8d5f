import { NativeSelect, Textarea } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { moneyText, type Cents } from 'contract/croatia/money'
import { LINE_DESCRIPTION_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { VatTreatment } from 'contract/document-issuing/vat-treatments'
import { t } from '../../../../kit/messages.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { unitChoices, vatChoices } from '../../../items/index.ts'
import { DecimalField } from '../fields/decimal-field.tsx'
import { fieldId } from '../editor-part.ts'
import { KpdField } from './kpd-field.tsx'
import { isTaken, LastPrices } from './last-prices.tsx'
import { LineName } from './line-name.tsx'
import { useOfferedPrices, type OfferedPrice } from './use-offered-prices.ts'
import classes from '../editor.module.css'

type Props = {
  readonly index: number
  readonly line: InvoiceLine
  readonly amount: Cents
  readonly currency: string
  readonly businessSubjectPartnerId: number | null
  readonly hasPricesWithVat: boolean
  /** An e-invoice asks for the classification: then its field is there without being asked for. */
  readonly lacksKpd: boolean
  readonly onChange: (change: Partial<InvoiceLine>) => void
  readonly onAdd: () => void
  readonly onRemove: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onPaste: (lines: readonly InvoiceLine[]) => void
}

const QUANTITY_DIGITS = 6
const PERCENT_DIGITS = 4

/** One line. Enter in a number goes on with a new line. */
export function LineRow({
  index,
  line,
  amount,
  currency,
  businessSubjectPartnerId,
  hasPricesWithVat,
  lacksKpd,
  onChange,
  onAdd,
  onRemove,
  onMove,
  onPaste,
}: Props) {
  const [isOpen, setIsOpen] = useState(line.description !== '' || line.classificationCode !== '')
  // It stays open once it was: the field must not go while the code is typed.
  if (lacksKpd && !isOpen) setIsOpen(true)
  const [isTouched, setIsTouched] = useState(false)
  const touch = () => setIsTouched(true)
  const change = (changed: Partial<InvoiceLine>) => {
    touch()
    onChange(changed)
  }
  const number = index + 1
  const id = (field: keyof InvoiceLine) => fieldId(`lines.${index}.${field}`)
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onAdd()
  }
  const offered = useOfferedPrices({ line, businessSubjectPartnerId, currency, hasPricesWithVat, isWanted: isTouched })
  const take = ({ unitPrice, discountPercent }: OfferedPrice) => change({ unitPrice, discountPercent })
  const nextPrice = (event: KeyboardEvent) => {
    const next = offered[(offered.findIndex((one) => isTaken(one, line)) + 1) % offered.length]
    if (event.key !== 'ArrowDown' || event.altKey || !next) return goOn(event)
    event.preventDefault()
    take(next)
  }
  const decimal = (field: 'quantity' | 'unitPrice' | 'discountPercent', label: string, digits: number) => (
    <DecimalField
      id={id(field)}
      label={label}
      digits={digits}
      value={line[field]}
      onChange={(value) => change({ [field]: value })}
      onFocus={touch}
      onKeyDown={field === 'unitPrice' ? nextPrice : goOn}
    />
  )
  return (
    <li className={classes['line']} aria-label={t('invoiceEditor.line', { number })}>
      <div className={classes['cells']}>
        <LineName index={index} line={line} hasPricesWithVat={hasPricesWithVat} onChange={change} onPaste={onPaste} />
        {decimal('quantity', t('invoiceEditor.quantity'), QUANTITY_DIGITS)}
        <NativeSelect
          id={id('unitCode')}
          label={t('invoiceEditor.unit')}
          data={unitChoices()}
          value={line.unitCode}
          onChange={({ currentTarget: { value } }) => onChange({ unitCode: value })}
        />
        {decimal('unitPrice', t('invoiceEditor.price'), QUANTITY_DIGITS)}
        {decimal('discountPercent', t('invoiceEditor.discount'), PERCENT_DIGITS)}
        <NativeSelect
          id={id('vatTreatment')}
          label={t('invoiceEditor.vat')}
          data={vatChoices()}
          value={line.vatTreatment}
          onChange={({ currentTarget: { value } }) => onChange({ vatTreatment: value as VatTreatment })}
        />
        <output className={classes['amount']} aria-label={t('invoiceEditor.amount')}>
          {moneyText(amount, currency)}
        </output>
      </div>
      <LastPrices offered={offered} line={line} onTake={take} />
      <div className={classes['tools']}>
        <button type="button" className={classes['more']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('invoiceEditor.more')}
        </button>
        <IconButton icon="chevronUp" label={t('invoiceEditor.moveUp', { number })} onClick={() => onMove(-1)} />
        <IconButton icon="chevronDown" label={t('invoiceEditor.moveDown', { number })} onClick={() => onMove(1)} />
        <IconButton icon="bin" label={t('invoiceEditor.removeLine', { number })} onClick={onRemove} />
      </div>
      {isOpen && (
        <div className={classes['pair']}>
          <Textarea
            label={t('invoiceEditor.description')}
            maxLength={LINE_DESCRIPTION_MAX}
            autosize
            minRows={1}
            value={line.description}
            onChange={({ currentTarget: { value } }) => onChange({ description: value })}
          />
          <KpdField
            id={id('classificationCode')}
            code={line.classificationCode}
            onChange={(classificationCode) => onChange({ classificationCode })}
          />
        </div>
      )}
    </li>
  )
}
