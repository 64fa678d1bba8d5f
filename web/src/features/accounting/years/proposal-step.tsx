import { Button, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { AccrualProposed, DoubtfulDebt, ExchangeDifference } from 'contract/accounting/years/ledger-year-closings'
import type { YearStep } from 'contract/accounting/years/ledger-years'
import { t } from '../../../kit/messages.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import shared from '../accounting.module.css'
import { useStep } from './use-step.ts'
import classes from './years.module.css'

type Proposed = AccrualProposed | ExchangeDifference | DoubtfulDebt
type Column<Row> = { readonly name: string; readonly isAmount?: boolean; readonly cell: (row: Row) => ReactNode }
type Props<Row> = {
  readonly year: number
  readonly step: YearStep
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly canTake?: (row: Row) => boolean
}

/** What is proposed, item by item: a person takes it or leaves it. */
export function ProposalStep<Row extends Proposed>({ year, step, rows, columns, canTake = () => true }: Props<Row>) {
  const takeable = rows.filter(canTake).map(({ key }) => key)
  const [left, setLeft] = useState<readonly string[]>([])
  const { take, isSaving } = useStep(year, step)
  const keys = takeable.filter((key) => !left.includes(key))
  const turn = (key: string) => setLeft(left.includes(key) ? left.filter((one) => one !== key) : [...left, key])
  return (
    <>
      {rows.length > 0 && (
        <LongTable className={shared['scroll']}>
          <table aria-label={t(`ledgerYears.stepNames.${step}`)}>
            <thead>
              <tr>
                <th scope="col" aria-label={t('ledgerYears.take')} />
                <th scope="col">{t('ledgerYears.columns.item')}</th>
                {columns.map(({ name, isAmount }) => (
                  <th key={name} scope="col" data-amount={isAmount || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>
                    <Checkbox
                      aria-label={t('ledgerYears.takeItem', { item: itemText(row) })}
                      checked={keys.includes(row.key)}
                      disabled={!canTake(row)}
                      onChange={() => turn(row.key)}
                    />
                  </td>
                  <th scope="row">{itemText(row)}</th>
                  {columns.map(({ name, isAmount, cell }) => (
                    <td key={name} data-amount={isAmount || undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </LongTable>
      )}
      <div className={classes['acts']}>
        {rows.length === 0 && <p>{t('ledgerYears.nothingProposed')}</p>}
        {keys.length > 0 && (
          <Button loading={isSaving} onClick={() => take({ keys })}>
            {t('ledgerYears.takeProposed', { count: keys.length })}
          </Button>
        )}
        <Button variant={keys.length > 0 ? 'default' : 'filled'} disabled={isSaving} onClick={() => take()}>
          {t(rows.length === 0 ? 'ledgerYears.goOn' : 'ledgerYears.leaveProposed')}
        </Button>
      </div>
    </>
  )
}

/** `120000 Alfa d.o.o. 12/1/1` */
const itemText = ({ accountCode, partnerName, documentNumber }: Proposed): string =>
  [accountCode, partnerName, documentNumber].filter((one) => one !== null && one !== '').join(' ')
