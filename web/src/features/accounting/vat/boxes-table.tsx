import { Button } from '@mantine/core'
import { useState } from 'react'
import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import type { Box } from 'contract/croatia/ledger/boxes'
import { count, signedText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { isControl } from '../../../ui/row-click.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { HandBoxes } from './hand-boxes.tsx'
import { rowOfForm } from './vat-texts.ts'
import classes from './vat.module.css'

type Props = {
  readonly preview: VatReturnPreview
  readonly openBox: Box | null
  readonly onOpen: (box: Box) => void
  readonly mayType: boolean
}

/** The boxes in the order of the form; those without an amount are folded away. */
export function BoxesTable({ preview, openBox, onOpen, mayType }: Props) {
  const [areAllShown, setAreAllShown] = useState(false)
  const { boxes, changedBoxes, versions } = preview
  const shown = boxes.filter((box) => areAllShown || ALWAYS.includes(box.box) || !isEmpty(box))
  return (
    <section aria-label={t('vatReturns.table')} className={classes['boxes']}>
      <table aria-label={t('vatReturns.table')}>
        <thead>
          <tr>
            <th scope="col">{t('vatReturns.columns.box')}</th>
            <th scope="col">{t('vatReturns.columns.row')}</th>
            <th scope="col">{t('vatReturns.columns.name')}</th>
            <th scope="col" data-amount data-count>
              {t('vatReturns.columns.count')}
            </th>
            <th scope="col" data-amount>
              {t('vatReturns.columns.base')}
            </th>
            <th scope="col" data-amount>
              {t('vatReturns.columns.vat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((box) => (
            <Row
              key={box.box}
              box={box}
              isOpen={box.box === openBox}
              isChanged={versions.length > 0 && changedBoxes.includes(box.box)}
              onOpen={() => onOpen(box.box)}
            />
          ))}
        </tbody>
      </table>
      <p className={classes['folded']}>
        {!areAllShown && shown.length < boxes.length && (
          <span>{t('vatReturns.emptyBoxes', { count: boxes.length - shown.length })} </span>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => setAreAllShown(!areAllShown)}>
          {t(areAllShown ? 'vatReturns.showFilled' : 'vatReturns.showAll')}
        </Button>
        {mayType && <HandBoxes preview={preview} />}
      </p>
    </section>
  )
}

const boxId = (box: Box): string => `vat-box-${box}`

/** Back to the box, as what it is made of is put away. */
export const focusBox = (box: Box): void => document.getElementById(boxId(box))?.focus()

type ShownBox = VatReturnPreview['boxes'][number]

const SUMS: readonly Box[] = ['000', '100', '200', '300', '400', '610']
const ALWAYS: readonly Box[] = ['000', '100', '200', '300', '400']

function isEmpty(box: ShownBox): boolean {
  switch (box.kind) {
    case 'Base':
      return box.base === 0
    case 'BaseAndVat':
      return box.base === 0 && box.vat === 0
    case 'Vat':
      return box.vat === 0
    case 'Percent':
      return Number(box.percent) === 0
    case 'Flag':
      return !box.isSet
    case 'PurchaseAndSale':
      return box.purchase === 0 && box.sale === 0
  }
}

type RowProps = {
  readonly box: ShownBox
  readonly isOpen: boolean
  readonly isChanged: boolean
  readonly onOpen: () => void
}

function Row({ box, isOpen, isChanged, onOpen }: RowProps) {
  const name = t(`vatBoxes.${box.box}`)
  return (
    <tr
      data-sum={SUMS.includes(box.box) || undefined}
      data-total={box.box === '400' || undefined}
      data-open={isOpen || undefined}
      onClick={(event) => !isControl(event) && onOpen()}
    >
      <td className="tabular">{box.box}</td>
      <td>{rowOfForm(box.box)}</td>
      <th scope="row" title={name}>
        <button type="button" id={boxId(box.box)} aria-pressed={isOpen} onClick={onOpen}>
          {name}
        </button>
        {isChanged && <small> {t('vatReturns.changed')}</small>}
      </th>
      <td data-amount data-count>
        {box.entryCount > 0 && count(box.entryCount)}
      </td>
      <Figures box={box} />
    </tr>
  )
}

function Figures({ box }: { readonly box: ShownBox }) {
  if (box.kind === 'Percent' || box.kind === 'Flag' || box.kind === 'PurchaseAndSale')
    return (
      <td data-amount colSpan={2}>
        {said(box)}
      </td>
    )
  return (
    <>
      <td data-amount>{'base' in box && <Amount cents={box.base} />}</td>
      <td data-amount>{'vat' in box && <Amount cents={box.vat} />}</td>
    </>
  )
}

function said(box: Extract<ShownBox, { readonly kind: 'Percent' | 'Flag' | 'PurchaseAndSale' }>): string {
  // With two places always, as the form has it.
  if (box.kind === 'Percent') return `${box.percent.replace('.', ',')} %`
  if (box.kind === 'Flag') return t(box.isSet ? 'vatReturns.yes' : 'vatReturns.no')
  return t('vatReturns.purchaseAndSale', { purchase: signedText(box.purchase), sale: signedText(box.sale) })
}
