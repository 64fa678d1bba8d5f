import { NativeSelect } from '@mantine/core'
import { memo, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { amountText, type Cents } from 'contract/croatia/money'
import { isPercent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { VatTreatment } from 'contract/document-issuing/vat-treatments'
import { unitPriceText } from 'contract/items/unit-prices'
import { t } from '../../../../kit/messages.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { unitMarkChoices, vatChoices } from '../../../items/index.ts'
import { DecimalField } from '../fields/decimal-field.tsx'
import { fieldId } from '../editor-part.ts'
import type { LineActions } from './line-actions.ts'
import { isTaken, LastPrices } from './last-prices.tsx'
import { LineMore } from './line-more.tsx'
import { LineName } from './line-name.tsx'
import { useOfferedPrices, type OfferedPrice } from './use-offered-prices.ts'
import classes from './lines.module.css'

type Props = {
  readonly index: number
  readonly line: InvoiceLine
  readonly amount: Cents
  readonly currency: string
  readonly partnerId: number | null
  readonly hasPricesWithVat: boolean
  /** An e-invoice asks for the classification: then its field is there once one comes to the line. */
  readonly lacksKpd: boolean
  readonly isOpen: boolean
  readonly actions: LineActions
}

const QUANTITY_DIGITS = 6
const PERCENT_DIGITS = 4

/** One line. Enter goes on with a new line; Alt and D open what else can be said of it. */
export const LineRow = memo(function LineRow({ index, line, amount, lacksKpd, isOpen, actions, ...terms }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const openWhereOneIs = useEffectEvent(() => {
    if (!isOpen && row.current?.contains(document.activeElement)) actions.open(index)
  })
  useEffect(() => {
    if (lacksKpd) openWhereOneIs()
  }, [lacksKpd])
  const [isTouched, setIsTouched] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const comeNear = () => setIsNear(true)
  const touch = () => setIsTouched(true)
  const change = (changed: Partial<InvoiceLine>) => {
    touch()
    actions.change(index, changed)
  }
  const number = index + 1
  const id = (field: keyof InvoiceLine) => fieldId(`lines.${index}.${field}`)
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) actions.addAfter(index)
  }
  const offered = useOfferedPrices({ line, ...terms, isWanted: isTouched })
  const take = ({ unitPrice, discountPercent }: OfferedPrice) => change({ unitPrice, discountPercent })
  const nextPrice = (event: KeyboardEvent) => {
    const next = offered[(offered.findIndex((one) => isTaken(one, line)) + 1) % offered.length]
    if (event.key !== 'ArrowDown' || event.altKey || !next) return goOn(event)
    event.preventDefault()
    take(next)
  }
  // A browser would open the list of choices, which Space and Alt with an arrow do as well.
  const goOnFromChoice = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
    goOn(event)
  }
  const more = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyD') return
    event.preventDefault()
    actions.open(isOpen ? null : index)
  }
  // A button is pressed after it has the focus: the one that opens would close again what its focus had opened.
  const openWithField = ({ target }: FocusEvent) => {
    if (lacksKpd && !isOpen && !(target instanceof HTMLButtonElement)) actions.open(index)
  }
  const decimal = (field: 'quantity' | 'unitPrice' | 'discountPercent', label: string, digits: number) => (
    <DecimalField
      id={id(field)}
      label={label}
      digits={digits}
      {...(field === 'unitPrice' && { textOf: unitPriceText })}
      value={line[field]}
      error={field === 'discountPercent' && !isPercent(line.discountPercent) && t('invoiceFindings.percentInvalid')}
      onChange={(value) => change({ [field]: value })}
      onFocus={touch}
      onKeyDown={field === 'unitPrice' ? nextPrice : goOn}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button that does the same
    <li
      ref={row}
      className={classes['line']}
      aria-label={t('invoiceEditor.line', { number })}
      onKeyDown={more}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    >
      <div className={classes['cells']} onFocus={openWithField}>
        <span className={classes['number']} aria-hidden>
          {number}
        </span>
        <LineName
          index={index}
          line={line}
          hasPricesWithVat={terms.hasPricesWithVat}
          onChange={change}
          onPaste={(pasted) => actions.paste(index, pasted)}
        />
        {decimal('quantity', t('invoiceEditor.quantity'), QUANTITY_DIGITS)}
        <NativeSelect
          id={id('unitCode')}
          label={t('invoiceEditor.unit')}
          data={choicesNear(isNear, unitMarkChoices, line.unitCode)}
          value={line.unitCode}
          onChange={({ currentTarget: { value } }) => change({ unitCode: value })}
          onKeyDown={goOnFromChoice}
        />
        {decimal('unitPrice', t('invoiceEditor.price'), QUANTITY_DIGITS)}
        {decimal('discountPercent', t('invoiceEditor.discount'), PERCENT_DIGITS)}
        <NativeSelect
          id={id('vatTreatment')}
          label={t('invoiceEditor.vat')}
          data={choicesNear(isNear, vatChoices, line.vatTreatment)}
          value={line.vatTreatment}
          onChange={({ currentTarget: { value } }) => change({ vatTreatment: value as VatTreatment })}
          onKeyDown={goOnFromChoice}
        />
        <output className={classes['amount']} aria-label={t('invoiceEditor.amount')}>
          {amountText(amount)}
        </output>
        <span className={classes['tools']}>
          <IconButton icon="bin" label={t('invoiceEditor.removeLine', { number })} onClick={() => actions.remove(index)} />
          <IconButton
            icon={isOpen ? 'chevronDown' : 'chevronRight'}
            label={t('invoiceEditor.more')}
            isOpen={isOpen}
            onClick={() => actions.open(isOpen ? null : index)}
          />
        </span>
      </div>
      {!isOpen && (line.description !== '' || line.classificationCode !== '') && (
        <p className={classes['said']}>{[line.description, line.classificationCode].filter(Boolean).join(' · ')}</p>
      )}
      <LastPrices offered={offered} line={line} onTake={take} />
      {isOpen && <LineMore index={index} line={line} actions={actions} />}
    </li>
  )
})

type Choice = { readonly value: string; readonly label: string }

/** All there is to choose from where somebody is at the line, otherwise what was chosen: of two hundred lines all would be half of the page. */
const choicesNear = (isNear: boolean, all: () => readonly Choice[], value: string): Choice[] =>
  all().filter((choice) => isNear || choice.value === value)
