import { Link } from '@tanstack/react-router'
import type { LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { ProposalStep } from './proposal-step.tsx'

/** Cost and revenue of the year that stand in the next; what no paper tells yet is accrued by hand. */
export function AccrualsStep({ closing: { year, accruals, currencyMark } }: { readonly closing: LedgerYearClosing }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <>
      <p>
        {t('ledgerYears.accruedByHand')} <Link to={paths.accruals(businessSubjectSlug)}>{t('accruals.title')}</Link>
      </p>
      <ProposalStep
        year={year}
        step="Accruals"
        rows={accruals}
        columns={[
          { name: t('ledgerYears.columns.deliveredOn'), cell: ({ deliveredOn }) => dayText(deliveredOn) },
          { name: t('ledgerYears.columns.bookedOn'), cell: ({ bookedOn }) => dayText(bookedOn) },
          {
            name: t('ledgerYears.columns.cost'),
            isAmount: true,
            cell: ({ amount }) => (amount > 0 ? <Amount cents={amount} currency={currencyMark} isStrong /> : ''),
          },
          {
            name: t('ledgerYears.columns.revenue'),
            isAmount: true,
            cell: ({ amount }) => (amount < 0 ? <Amount cents={0 - amount} currency={currencyMark} isStrong /> : ''),
          },
        ]}
      />
    </>
  )
}
