import { NativeSelect } from '@mantine/core'
import { memo, type KeyboardEvent } from 'react'
import { isPercent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { unitPriceText } from 'contract/items/unit-prices'
import { t } from '../../../../kit/messages.ts'
import { unitMarkChoices, vatChoicesOf } from '../../../items/index.ts'
import { DecimalField } from '../fields/decimal-field.tsx'
import { fieldId } from '../editor-part.ts'
import type { LineActions } from './line-actions.ts'
import { isTaken } from './last-prices.tsx'
import type { OfferedPrice } from './use-offered-prices.ts'

type Shown = Pick<InvoiceLine, 'quantity' | 'unitCode' | 'unitPrice' | 'discountPercent' | 'vatTreatment'>
type Props = Shown & {
  readonly index: number
  /** The seller. */
  readonly isInTaxSystem: boolean
  readonly offered: readonly OfferedPrice[]
  /** Somebody is at the line: then there is all that can be chosen. */
  readonly isNear: boolean
  readonly actions: Pick<LineActions, 'change' | 'addAfter'>
  readonly onTouch: () => void
}

const QUANTITY_DIGITS = 6
const PERCENT_DIGITS = 4

/** What a line says in numbers. A key in its name draws none of it again. Enter goes on with a new line. */
export const LineFields = memo(function LineFields({ index, isInTaxSystem, offered, isNear, actions, onTouch, ...line }: Props) {
  const path = (field: keyof InvoiceLine) => `lines.${index}.${field}`
  const change = (changed: Partial<InvoiceLine>) => {
    onTouch()
    actions.change(index, changed)
  }
  const goOn = (event: KeyboardEvent) => {
    if (isEnter(event)) actions.addAfter(index)
  }
  const nextPrice = (event: KeyboardEvent) => {
    const next = offered[(offered.findIndex((one) => isTaken(one, line)) + 1) % offered.length]
    if (event.key !== 'ArrowDown' || event.altKey || !next) return goOn(event)
    event.preventDefault()
    change({ unitPrice: next.unitPrice, discountPercent: next.discountPercent })
  }
  // A browser would open the list of choices, which Space and Alt with an arrow do as well.
  const goOnFromChoice = (event: KeyboardEvent) => {
    if (isEnter(event)) event.preventDefault()
    goOn(event)
  }
  const decimal = (field: 'quantity' | 'unitPrice' | 'discountPercent', label: string, digits: number) => (
    <DecimalField
      path={path(field)}
      label={label}
      digits={digits}
      {...(field === 'unitPrice' && { textOf: unitPriceText })}
      value={line[field]}
      error={field === 'discountPercent' && !isPercent(line.discountPercent) && t('invoiceFindings.percentInvalid')}
      onChange={(value) => change({ [field]: value })}
      onFocus={onTouch}
      onKeyDown={field === 'unitPrice' ? nextPrice : goOn}
    />
  )
  const choice = (field: 'unitCode' | 'vatTreatment', label: string, all: () => readonly Choice[]) => (
    <NativeSelect
      id={fieldId(path(field))}
      label={label}
      data={choicesNear(isNear, all, line[field])}
      value={line[field]}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
      onKeyDown={goOnFromChoice}
    />
  )
  return (
    <>
      {decimal('quantity', t('invoiceEditor.quantity'), QUANTITY_DIGITS)}
      {choice('unitCode', t('invoiceEditor.unit'), unitMarkChoices)}
      {decimal('unitPrice', t('invoiceEditor.price'), QUANTITY_DIGITS)}
      {decimal('discountPercent', t('invoiceEditor.discount'), PERCENT_DIGITS)}
      {choice('vatTreatment', t('invoiceEditor.vat'), () => vatChoicesOf({ isInTaxSystem }, line.vatTreatment))}
    </>
  )
})

type Choice = { readonly value: string; readonly label: string }

/** All there is to choose from where somebody is at the line, otherwise what was chosen: of two hundred lines all would be half of the page. */
const choicesNear = (isNear: boolean, all: () => readonly Choice[], value: string): Choice[] =>
  all().filter((choice) => isNear || choice.value === value)

/** Alone: with Ctrl it issues. */
const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey
