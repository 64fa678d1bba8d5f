import { useId, type ReactNode } from 'react'
import { TOP_MAX } from 'contract/dashboard/invoice-summaries'
import type { Cents } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { CardError } from '../../../ui/cards/card-states.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Sum } from '../../../ui/values/sum.tsx'
import classes from './top-table.module.css'

export type TopRow = {
  readonly key: string
  readonly name: ReactNode
  /** The name as text, for whoever sees it cut off. */
  readonly title: string
  readonly quantity: string
  readonly totalAmount: Cents
}

export type TopProps = {
  readonly title: string
  readonly note: string
  readonly columns: readonly [name: string, quantity: string, total: string]
  /** Undefined while they are on their way, and where they could not be loaded. */
  readonly rows: readonly TopRow[] | undefined
  readonly failure: { readonly message: string; readonly retry: () => void } | null
  readonly empty: string
  readonly currency: string
}

/** Always as high as five rows, so that nothing below it moves and the totals of two stand on one line. */
export function TopTable({ title, note, columns: [name, quantity, total], rows, failure, empty, currency }: TopProps) {
  const titleId = useId()
  return (
    <div className={classes['top']}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <span>{note}</span>
      </header>
      <table aria-labelledby={titleId} aria-busy={!rows && !failure}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{quantity}</th>
            <th scope="col">{total}</th>
          </tr>
        </thead>
        <tbody>
          {failure && <Whole>{<CardError onRetry={failure.retry}>{failure.message}</CardError>}</Whole>}
          {rows?.length === 0 && <Whole>{<p className={classes['empty']}>{empty}</p>}</Whole>}
          {!failure && rows?.length !== 0 && <Five rows={rows} currency={currency} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('dashboard.topFive.total')}
            </th>
            <td>
              {rows ? (
                <Sum>
                  <Amount cents={sumOf(rows)} currency={currency} place="text" />
                </Sum>
              ) : (
                '–'
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

export const sumOf = (rows: readonly TopRow[]): Cents => rows.reduce((sum, { totalAmount }) => sum + totalAmount, 0)

/** In the place of the five rows. */
const Whole = ({ children }: { readonly children: ReactNode }) => (
  <tr className={classes['whole']}>
    <td colSpan={3}>{children}</td>
  </tr>
)

function Five({ rows, currency }: Pick<TopProps, 'rows' | 'currency'>) {
  return Array.from({ length: TOP_MAX }, (_, index) => {
    const row = rows?.[index]
    if (!row)
      return (
        <tr key={`empty ${index}`} aria-hidden data-empty={rows ? true : undefined}>
          <td>{!rows && <Bone widthPx={160} />}</td>
          <td>{!rows && <Bone widthPx={48} />}</td>
          <td>{!rows && <Bone widthPx={80} />}</td>
        </tr>
      )
    return (
      <tr key={row.key}>
        <td title={row.title}>{row.name}</td>
        <td>{row.quantity}</td>
        <td>
          <Amount cents={row.totalAmount} currency={currency} place="text" />
        </td>
      </tr>
    )
  })
}
