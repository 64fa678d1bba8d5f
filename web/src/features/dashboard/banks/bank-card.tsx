import { Link } from '@tanstack/react-router'
import { bankDashboard, type BankDashboard } from 'contract/bank/bank-dashboard'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useWantedCall } from '../../../kit/use-call.ts'
import { useInSight } from '../../../ui/coming/use-in-sight.ts'
import { CardEmpty } from '../../../ui/cards/card-states.tsx'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { AccountList } from './account-list.tsx'
import { balanceSeries, isDrawn, isWithoutRate, totalOf } from './balance-series.ts'
import { BalanceChart } from './balance-chart.tsx'
import { BalanceTable } from './balance-table.tsx'
import { accountKey } from './account-key.ts'
import classes from './bank-card.module.css'

/** What is on the accounts, and what was on them day by day. A failed load shows no data, as the first day does (DASH-I-39). */
export function BankCard() {
  const { businessSubjectId } = useAtWork().businessSubject
  const { ref, isInSight } = useInSight<HTMLElement>()
  const { data, isError, isPending } = useWantedCall(isInSight, bankDashboard.get, undefined, { businessSubjectId })
  const isEmpty = isError || (data !== undefined && data.balanceHistory.length === 0)
  const updated = data?.bankAccounts
    .flatMap(({ lastUpdated }) => lastUpdated ?? [])
    .toSorted()
    .at(-1)
  return (
    <SectionCard
      ref={ref}
      title={t('dashboard.banks.title')}
      note={
        updated && (
          <span title={t('dashboard.invoices.updated')}>
            <span className="seen-by-readers-only">{t('dashboard.invoices.updated')} </span>
            {userMoment(updated)}
          </span>
        )
      }
    >
      <div className={classes['body']} aria-busy={isPending}>
        {isPending && <Expected />}
        {isEmpty && <CardEmpty action={!isError && <ToStatements />}>{t('dashboard.banks.noData')}</CardEmpty>}
        {data && !isEmpty && <Balances of={data} />}
      </div>
    </SectionCard>
  )
}

function Balances({ of }: { readonly of: BankDashboard }) {
  const series = balanceSeries(of)
  const accounts = of.bankAccounts.filter(({ id }) => of.balanceHistory.some((one) => one.businessSubjectBankAccountId === id))
  const last = series.at(-1)
  const total = last ? totalOf(last) : null
  const leftOut = accounts.filter(({ id }) => last && isWithoutRate(last, id))
  return (
    <>
      <div className={classes['head']}>
        {total === null ? <span>{t('dashboard.banks.noRate')}</span> : <Amount cents={total} currency={EUR} place="figure" />}
        <ul className={classes['legend']} aria-label={t('dashboard.banks.legend')}>
          {accounts
            .filter(({ id }) => isDrawn(series, id))
            .map((account) => (
              <li key={account.id}>
                <i style={{ background: account.colorCode }} />
                {accountKey(account, accounts)}
              </li>
            ))}
        </ul>
        {leftOut.length > 0 && (
          <p className={classes['leftOut']}>
            {t('dashboard.banks.leftOut', { accounts: leftOut.map((account) => accountKey(account, accounts)).join('; ') })}
          </p>
        )}
      </div>
      <div className={classes['chart']} aria-hidden>
        <BalanceChart accounts={accounts} series={series} />
      </div>
      <BalanceTable accounts={accounts} series={series} />
      <AccountList accounts={of.bankAccounts} />
    </>
  )
}

/** Where balances come from, for whoever may bring them. */
function ToStatements() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return useMay()(bankStatementUploads.create) ? (
    <Link to={paths.importingStatements(businessSubjectSlug)}>{t('dashboard.banks.toStatements')}</Link>
  ) : null
}

const Expected = () => (
  <div className={classes['expected']}>
    <Bone widthPx={160} heightPx={20} />
    <Bone widthPx={420} heightPx={200} />
    <Bone widthPx={260} />
  </div>
)
