import { Link } from '@tanstack/react-router'
import type { LedgerYearClosing, YearCheck } from 'contract/accounting/years/ledger-year-closings'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './years.module.css'

type Props = { readonly closing: LedgerYearClosing }

/** What is done before a year is closed; what is left leads to where it is done. */
export function YearChecks({ closing: { year, checks } }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <section aria-label={t('ledgerYears.checks')}>
      <h2>{t('ledgerYears.checks')}</h2>
      <ul className={classes['checks']}>
        {checks.map(({ check, total, left }) => (
          <li key={check} data-left={left > 0 || undefined}>
            <Icon name={left > 0 ? 'attention' : 'check'} size={18} />
            <span>
              {t(`ledgerYears.checkNames.${check}`)}
              <span className={classes['soft']}>{told(check, total, left)}</span>
            </span>
            {left > 0 && <Link to={PLACES[check](businessSubjectSlug, year)}>{t(`ledgerYears.checkPlaces.${check}`)}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function told(check: YearCheck, total: number, left: number): string {
  if (total === 0) return t('ledgerYears.nothing')
  if (left === 0) return t('ledgerYears.allDone', { count: total })
  return t(`ledgerYears.left.${check}`, { count: left, total: String(total) })
}

const PLACES: Readonly<Record<YearCheck, (slug: string, year: number) => string>> = {
  Papers: paths.ledgerPapers,
  BankLines: paths.bankLines,
  VatReturns: (slug, year) => paths.vatReturns(slug, { period: `${year}-12` }),
  Depreciation: paths.runningDepreciation,
  Inventory: paths.fixedAssetCounts,
  Register: (slug, year) => paths.assetBalances(slug, { year }),
  Months: paths.ledgerPeriods,
}
