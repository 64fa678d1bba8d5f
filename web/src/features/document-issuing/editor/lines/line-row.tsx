import { memo, useCallback, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Cents } from 'contract/croatia/money'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { signedText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import type { LineActions } from './line-actions.ts'
import { LastPrices } from './last-prices.tsx'
import { LineFields } from './line-fields.tsx'
import { LineMore } from './line-more.tsx'
import { LineName } from './line-name.tsx'
import { LineTools } from './line-tools.tsx'
import { useOfferedPrices, type OfferedPrice } from './use-offered-prices.ts'
import classes from './lines.module.css'

type Props = {
  readonly index: number
  readonly line: InvoiceLine
  readonly amount: Cents
  readonly currency: string
  readonly partnerId: number | null
  readonly hasPricesWithVat: boolean
  /** The seller. */
  readonly isInTaxSystem: boolean
  /** An e-invoice asks for the classification: then its field is there once one comes to the line. */
  readonly lacksKpd: boolean
  /** How many lines lack theirs, told to the one that is open. */
  readonly lackingCount: number
  readonly isOpen: boolean
  readonly actions: LineActions
}

/** One line. Enter goes on with a new line; Alt and D open what else can be said of it. */
export const LineRow = memo(function LineRow({
  index,
  line,
  amount,
  isInTaxSystem,
  lacksKpd,
  lackingCount,
  isOpen,
  actions,
  ...terms
}: Props) {
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
  const touch = useCallback(() => setIsTouched(true), [])
  const change = (changed: Partial<InvoiceLine>) => {
    touch()
    actions.change(index, changed)
  }
  const number = index + 1
  const offered = useOfferedPrices({ line, ...terms, isWanted: isTouched })
  const take = ({ unitPrice, discountPercent }: OfferedPrice) => change({ unitPrice, discountPercent })
  const more = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyD') return
    event.preventDefault()
    actions.open(isOpen ? null : index)
  }
  // A button is pressed after it has the focus: the one that opens would close again what its focus had opened.
  const openWithField = ({ target }: FocusEvent) => {
    if (lacksKpd && !isOpen && !(target instanceof HTMLButtonElement)) actions.open(index)
  }
  const { quantity, unitCode, unitPrice, discountPercent, vatTreatment } = line
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
          onEnter={() => actions.addAfter(index)}
          like={() => actions.like(index)}
          onPaste={(pasted) => actions.paste(index, pasted)}
        />
        <LineFields
          {...{ quantity, unitCode, unitPrice, discountPercent, vatTreatment }}
          {...{ index, isInTaxSystem, offered, isNear, actions }}
          onTouch={touch}
        />
        <output className={classes['amount']} aria-label={t('invoiceEditor.amount')}>
          {signedText(amount)}
        </output>
        <LineTools index={index} isOpen={isOpen} actions={actions} />
      </div>
      {!isOpen && (line.description !== '' || line.classificationCode !== '') && (
        <p className={classes['said']}>{[line.description, line.classificationCode].filter(Boolean).join(' · ')}</p>
      )}
      <LastPrices offered={offered} line={line} onTake={take} />
      {isOpen && <LineMore index={index} line={line} lackingCount={lackingCount} actions={actions} />}
    </li>
  )
})
