import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { VAT_ENTRIES_PAGE_SIZE, vatEntries } from 'contract/accounting/vat/vat-entries'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { boxKind, type Box } from 'contract/croatia/ledger/boxes'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useIsWide } from '../../../kit/breakpoints.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Pages } from '../../../ui/settings/pages.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './vat.module.css'

/** What no entry fills. */
const isByHand = (box: Box): boolean => box === '315' || box === '620' || boxKind(box) === 'PurchaseAndSale'

type Props = { readonly period: VatReturnPeriod; readonly box: Box; readonly onClose: () => void }

/** What a box is made of, paper by paper. */
export function BoxEntries({ period: { year, month }, box, onClose }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(vatEntries.list, { year, month, box, page }, { businessSubjectId })
  const hasBase = boxKind(box) !== 'Vat'
  const pages = Math.ceil((data?.totalCount ?? 0) / VAT_ENTRIES_PAGE_SIZE)
  const section = useBrought(data !== undefined)
  const isTyped = data !== undefined && (data.byHand.base !== 0 || data.byHand.vat !== 0)
  return (
    <section ref={section} tabIndex={-1} className={classes['section']} aria-label={t('vatReturns.entries', { box })}>
      <header>
        <h2>
          {t('vatReturns.box', { box })} <span>{t(`vatBoxes.${box}`)}</span>
        </h2>
        <IconButton icon="close" label={t('vatReturns.closeBox')} onClick={onClose} />
      </header>
      {!data && error && <ErrorState title={t('vatReturns.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
      {data?.totalCount === 0 && !isTyped && (
        <p className={classes['soft']}>{t(isByHand(box) ? 'vatReturns.boxByHand' : 'vatReturns.noEntries')}</p>
      )}
      {data && (data.totalCount > 0 || isTyped) && (
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
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>{dayText(row.vatOn)}</td>
                  <td>
                    {row.partnerName}
                    {row.isLate && <small> {t('vatReturns.late')}</small>}
                  </td>
                  <td>
                    <Link to={paths.document(businessSubjectSlug, row.documentId)}>{row.documentNumber}</Link>
                  </td>
                  {hasBase && (
                    <td data-amount>
                      <Amount cents={row.base} />
                    </td>
                  )}
                  <td data-amount>
                    <Amount cents={row.vat} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {isTyped && (
                <tr>
                  <th scope="row" colSpan={3}>
                    {t('vatReturns.typed')}
                  </th>
                  {hasBase && (
                    <td data-amount>
                      <Amount cents={data.byHand.base} />
                    </td>
                  )}
                  <td data-amount>
                    <Amount cents={data.byHand.vat} />
                  </td>
                </tr>
              )}
              <tr>
                <th scope="row" colSpan={3}>
                  {t('vatReturns.entryCount', { count: data.totalCount })}
                </th>
                {hasBase && (
                  <td data-amount>
                    <Amount cents={data.base} />
                  </td>
                )}
                <td data-amount>
                  <Amount cents={data.vat} />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {pages > 1 && <Pages {...{ page, pages, setPage }} />}
    </section>
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
