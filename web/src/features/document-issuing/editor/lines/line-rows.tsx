import { memo } from 'react'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { LineActions } from './line-actions.ts'
import { LineRow } from './line-row.tsx'

type Terms = {
  readonly currency: string
  readonly partnerId: number | null
  readonly hasPricesWithVat: boolean
  readonly isInTaxSystem: boolean
  readonly amounts: InvoiceTotals['lines']
  readonly lackingKpd: ReadonlySet<string>
  /** How many lines have none that must have one. */
  readonly lackingCount: number
  readonly openIndex: number | null
  readonly actions: LineActions
}
type Props = Terms & { readonly lines: readonly InvoiceLine[] }

const TOGETHER = 20

/** The rows of the lines, some of them together: of two hundred a key looks at those beside its own, not at each one. */
export const LineRows = ({ lines, ...terms }: Props) =>
  Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, group) => group * TOGETHER).map((from) => (
    <SomeRows key={from} from={from} lines={lines.slice(from, from + TOGETHER)} {...terms} />
  ))

type Some = Props & { readonly from: number }

const SomeRows = memo(function SomeRows({ from, lines, amounts, lackingKpd, lackingCount, openIndex, ...terms }: Some) {
  return lines.map((line, at) => {
    const index = from + at
    return (
      <LineRow
        key={index}
        index={index}
        line={line}
        amount={amounts[index]?.amount ?? 0}
        isOpen={index === openIndex}
        lackingCount={index === openIndex ? lackingCount : 0}
        lacksKpd={lackingKpd.has(`lines.${index}.classificationCode`)}
        {...terms}
      />
    )
  })
}, areSame)

/** The lines are cut anew each time: what counts is whether each of them is the one that it was. */
function areSame({ lines: before, ...told }: Some, { lines: now, ...tells }: Some): boolean {
  const isSameLine = before.length === now.length && before.every((line, at) => line === now[at])
  return isSameLine && Object.entries(tells).every(([name, value]) => Object.is(value, told[name as keyof typeof told]))
}
