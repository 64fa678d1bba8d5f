import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { vatEntries } from 'contract/accounting/vat/vat-entries'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { boxKind, type Box } from 'contract/croatia/ledger/boxes'
import type { Output } from 'contract/kit/endpoint'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useIsWide } from '../../../kit/breakpoints.ts'
import { Report } from '../../../kit/reports/report.tsx'
import { usePartReport } from '../../../kit/reports/use-report.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './vat.module.css'

/** What no entry fills. */
const isByHand = (box: Box): boolean => box === '315' || box === '620' || boxKind(box) === 'PurchaseAndSale'

type Props = { readonly period: VatReturnPeriod; readonly box: Box; readonly onClose: () => void }

/** What a box is made of, paper by paper. */
export function BoxEntries({ period: { year, month }, box, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const entries = usePartReport(vatEntries.list, { year, month, box }, { businessSubjectId })
  const { data } = entries
  const section = useBrought(data !== undefined)
  const isTyped = data !== undefined && (data.byHand.base !== 0 || data.byHand.vat !== 0)
  const none = <p className={classes['soft']}>{t(isByHand(box) ? 'vatReturns.boxByHand' : 'vatReturns.noEntries')}</p>
  return (
    <section ref={section} tabIndex={-1} className={classes['section']} aria-label={t('vatReturns.entries', { box })}>
      <header>
        <h2>
          {t('vatReturns.box', { box })} <span>{t(`vatBoxes.${box}`)}</span>
        </h2>
        <IconButton icon="close" label={t('vatReturns.closeBox')} onClick={onClose} />
      </header>
      <Report
        of={entries}
        notLoaded={t('vatReturns.notLoaded')}
        bones={<TableBones rowCount={3} />}
        empty={isTyped ? undefined : none}
      >
        {(told) => <EntriesTable told={told} box={box} isTyped={isTyped} />}
      </Report>
    </section>
  )
}

type TableProps = { readonly told: Output<typeof vatEntries.list>; readonly box: Box; readonly isTyped: boolean }

function EntriesTable({ told, box, isTyped }: TableProps) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const hasBase = boxKind(box) !== 'Vat'
  const amounts = ({ base, vat }: { readonly base: number; readonly vat: number }) => (
    <>
      {hasBase && (
        <td data-amount>
          <Amount cents={base} />
        </td>
      )}
      <td data-amount>
        <Amount cents={vat} />
      </td>
    </>
  )
  return (
    <div className={classes['scroll']}>
      <table aria-label={t('vatReturns.entries', { box })}>
        <thead>
          <tr>
            <th scope="col">{t('vatReturns.entryColumns.vatOn')}</th>
            <th scope="col">{t('vatReturns.entryColumns.partner')}</th>
            <th scope="col">{t('vatReturns.entryColumns.document')}</th>
            {hasBase && (
              <th scope="col" data-amount>
                {t('vatReturns.entryColumns.base')}
              </th>
            )}
            <th scope="col" data-amount>
              {t('vatReturns.entryColumns.vat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {told.rows.map((row) => (
            <tr key={row.id}>
              <td>{dayText(row.vatOn)}</td>
              <td>
                {row.partnerName}
                {row.isLate && <small> {t('vatReturns.late')}</small>}
              </td>
              <td>
                <Link to={paths.document(businessSubjectSlug, row.documentId)}>{row.documentNumber}</Link>
              </td>
              {amounts(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {isTyped && (
            <tr>
              <th scope="row" colSpan={3}>
                {t('vatReturns.typed')}
              </th>
              {amounts(told.byHand)}
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={3}>
              {t('vatReturns.entryCount', { count: told.totalCount })}
            </th>
            {amounts(told)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Where it does not stand beside the boxes it lies far below them: whoever opens it is brought there, to its head once it is long enough. */
function useBrought(isLong: boolean) {
  const section = useRef<HTMLElement>(null)
  const isBeside = useIsWide()
  useEffect(() => {
    if (isBeside) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: isLong ? 'start' : 'nearest' })
  }, [isBeside, isLong])
  return section
}
