import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { vatReturnDrafts, vatReturnPreviews, type VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { BOXES_BY_HAND } from 'contract/accounting/vat/vat-return-shapes'
import { amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { signedText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { ColumnWords } from '../../../kit/history/history-words.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { periodText } from './vat-texts.ts'

type Props = { readonly preview: VatReturnPreview }

/** Boxes that no document fills: corrections, a business that was transferred, and those of an open meaning. */
export function HandBoxes({ preview }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        {t('vatReturns.byHand')}
      </Button>
      {isOpen && <HandBoxesDialog preview={preview} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function HandBoxesDialog({ preview: { period, draft }, onClose }: Props & { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: valuesOf(draft),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, typed]) => [
          field,
          amountTyped(typed) === null ? t('ledgerEntries.invalidAmount') : null,
        ]),
      ),
  })
  const { year, month } = period
  const edited = useRecord({
    form,
    record: draft,
    words: WORDS,
    read: async () => (await call(vatReturnPreviews.get, { year, month }, { businessSubjectId })).draft,
    valuesOf,
    send: (values, version) => call(vatReturnDrafts.update, { year, month, ...said(values), version }, { businessSubjectId }),
    say: (why) => toast.error(t('vatReturns.byHandNotSaved'), why),
    onSaved: () => {
      toast.success(t('vatReturns.byHandSaved'))
      onClose()
    },
  })
  const field = (name: string, label: string) => (
    <TextInput key={name} label={label} inputMode="decimal" autoComplete="off" {...form.getInputProps(name)} />
  )
  return (
    <RecordDialog
      title={t('vatReturns.byHandTitle', { period: periodText(period) })}
      of="vat-return-hand-boxes"
      id={`${year}-${month}`}
      edited={edited}
      action={t('books.save')}
      notice={<p>{t('vatReturns.byHandMessage')}</p>}
      onClose={onClose}
    >
      {field('315', `315 ${t('vatBoxes.315')}`)}
      {field('620', `620 ${t('vatBoxes.620')}`)}
      {BOXES_BY_HAND.flatMap((box) => [
        field(`${box}_purchase`, t('vatReturns.purchase', { box, name: t(`vatBoxes.${box}`) })),
        field(`${box}_sale`, t('vatReturns.sale', { box, name: t(`vatBoxes.${box}`) })),
      ])}
    </RecordDialog>
  )
}

type Values = Record<string, string>

const WORDS: Readonly<Record<string, ColumnWords>> = {
  315: 'vatBoxes.315',
  620: 'vatBoxes.620',
  ...Object.fromEntries(
    BOXES_BY_HAND.flatMap((box) => ['purchase', 'sale'].map((side) => [`${box}_${side}`, `vatBoxes.${box}`])),
  ),
}

const valuesOf = ({ correction, transferred, byHand }: VatReturnPreview['draft']): Values => ({
  315: signedText(correction),
  620: signedText(transferred),
  ...Object.fromEntries(
    BOXES_BY_HAND.flatMap((box) => [
      [`${box}_purchase`, signedText(byHand[box]?.purchase ?? 0)],
      [`${box}_sale`, signedText(byHand[box]?.sale ?? 0)],
    ]),
  ),
})

function said(values: Values) {
  const amount = (field: string) => amountTyped(values[field] ?? '') ?? 0
  const boxes = BOXES_BY_HAND.map((box) => [box, { purchase: amount(`${box}_purchase`), sale: amount(`${box}_sale`) }] as const)
  return {
    correction: amount('315'),
    transferred: amount('620'),
    byHand: Object.fromEntries(boxes.filter(([, { purchase, sale }]) => purchase !== 0 || sale !== 0)),
  }
}
