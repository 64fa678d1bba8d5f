import { Link } from '@tanstack/react-router'
import type { TrialBalanceRow } from 'contract/accounting/trial-balance/trial-balances'
import { yearOf } from 'contract/croatia/days'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = { readonly rows: readonly TrialBalanceRow[]; readonly from: string }

/** Costs and income (classes 4 and 7) begin every year at zero: where they don't, the year before was not closed yet. */
export function YearLeftOpen({ rows, from }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const isLeftOpen = from.endsWith('-01-01') && rows.some(({ code, opening }) => /^[47]/.test(code) && opening !== 0)
  if (!isLeftOpen) return null
  return (
    <Notice>
      {t('trialBalances.leftOpen', { year: yearOf(from) - 1 })}{' '}
      <Link to={paths.ledgerYears(businessSubjectSlug)}>{t('trialBalances.closeYear', { year: yearOf(from) - 1 })}</Link>
    </Notice>
  )
}
