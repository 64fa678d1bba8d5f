import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { DAY_ORDERS, DECIMAL_MARKS, ENCODINGS, SEPARATORS, type ImportColumns, type ImportOutcome } from 'contract/kit/imports' // prettier-ignore
import { t, type Message } from '../messages.ts'
import type { ReadAs as Chosen } from './use-import.ts'
import classes from './imports.module.css'

type Props = {
  readonly columns: ImportColumns
  readonly outcome: Pick<ImportOutcome, 'separator' | 'encoding' | 'decimalMark' | 'dayOrder' | 'headings'>
  readonly isDisabled: boolean
  /** Asked where nobody has said yet how days are written and the file does not tell. */
  readonly dayOrderAsked?: string
  readonly onChange: (chosen: Chosen) => void
}

const ENCODING_NAMES = { 'utf-8': 'UTF-8', 'windows-1250': 'Windows-1250' } as const
const SEPARATOR_TEXTS = { ';': 'tableImports.semicolon', ',': 'tableImports.comma', '\t': 'tableImports.tab' } as const
const MARK_TEXTS = { ',': 'tableImports.decimalComma', '.': 'tableImports.decimalPoint' } as const
const ORDER_TEXTS = { dmy: 'tableImports.dmy', mdy: 'tableImports.mdy', ymd: 'tableImports.ymd' } as const

/** How a file was read, to be corrected where it was read wrongly: its text, its numbers and days, and what each column is. */
export function ReadAs({ columns, outcome, isDisabled, dayOrderAsked, onChange }: Props) {
  const { separator, encoding, decimalMark, dayOrder, headings } = outcome
  const chosen = { separator, encoding, decimalMark, dayOrder, columns: headings.map(({ column }) => column) }
  // Read as another text, the file has other columns.
  const ofText = { ...chosen, columns: null }
  const choice = <V extends string>(
    label: Message,
    values: readonly V[],
    value: V | null,
    textOf: (one: V) => string,
    change: (one: V) => Chosen,
    asked?: string,
  ) =>
    // prettier-ignore
    (value !== null || asked !== undefined) && (
      <NativeSelect
        label={t(label)}
        disabled={isDisabled}
        data={[...(value === null ? [{ value: '', label: asked ?? '' }] : []), ...values.map((one) => ({ value: one as string, label: textOf(one) }))]}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          const next = values.find((one) => one === currentTarget.value)
          if (next !== undefined) onChange(change(next))
        }}
      />
    )
  return (
    <>
      <div className={classes['readAs']}>
        {choice(
          'tableImports.separator',
          SEPARATORS,
          separator,
          (one) => t(SEPARATOR_TEXTS[one]),
          (one) => ({ ...ofText, separator: one }),
        )}
        {choice(
          'tableImports.encoding',
          ENCODINGS,
          encoding,
          (one) => ENCODING_NAMES[one],
          (one) => ({ ...ofText, encoding: one }),
        )}
        {choice(
          'tableImports.decimalMark',
          DECIMAL_MARKS,
          decimalMark,
          (one) => t(MARK_TEXTS[one]),
          (one) => ({ ...chosen, decimalMark: one }),
        )}
        {choice(
          'tableImports.dayOrder',
          DAY_ORDERS,
          dayOrder,
          (one) => t(ORDER_TEXTS[one]),
          (one) => ({ ...chosen, dayOrder: one }),
          dayOrderAsked,
        )}
      </div>
      {headings.length > 0 && (
        <ChosenColumns
          {...{ columns, headings, isDisabled }}
          onChange={(taken) => onChange({ ...chosen, columns: taken, decimalMark: null, dayOrder: null })}
        />
      )}
    </>
  )
}

type ColumnsProps = {
  readonly columns: ImportColumns
  readonly headings: ImportOutcome['headings']
  readonly isDisabled: boolean
  readonly onChange: (taken: (string | null)[]) => void
}

/** What each column of the file is; open where something was not recognised, and from then on: it must not close under the keyboard. */
function ChosenColumns({ columns, headings, isDisabled, onChange }: ColumnsProps) {
  const taken = headings.map(({ column }) => column)
  const hasUnknown = taken.includes(null)
  const [wasOpen, setWasOpen] = useState(hasUnknown)
  if (hasUnknown && !wasOpen) setWasOpen(true)
  const choices = [
    { value: '', label: t('tableImports.leftOut') },
    ...Object.entries(columns).map(([value, { label }]) => ({ value, label: t(label) })),
  ]
  return (
    <details className={classes['columns']} open={wasOpen || hasUnknown}>
      <summary>{t('tableImports.columns')}</summary>
      <div className={classes['readAs']}>
        {headings.map(({ text, column }, index) => (
          <NativeSelect
            key={index}
            label={text || t('tableImports.columnNumbered', { number: index + 1 })}
            disabled={isDisabled}
            data={choices}
            value={column ?? ''}
            onChange={({ currentTarget: { value } }) => onChange(taken.with(index, value === '' ? null : value))}
          />
        ))}
      </div>
    </details>
  )
}
