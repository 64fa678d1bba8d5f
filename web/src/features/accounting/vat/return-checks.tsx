import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './vat.module.css'

type Props = { readonly preview: VatReturnPreview }

/** What stands against the return, what stops it first; what passed is only counted. */
export function ReturnChecks({ preview: { period, findings, ruleCount, isFilerKnown } }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayPost = useMay()(ledgerEntries.create)
  const passed = ruleCount - new Set(findings.map(({ code }) => code)).size
  return (
    <section className={classes['section']} aria-label={t('vatReturns.checks')}>
      <header>
        <h2>{t('vatReturns.checks')}</h2>
        <span className={classes['passed']}>
          <Icon name="check" size={16} /> {t('vatReturns.passed', { count: passed })}
        </span>
      </header>
      {findings.length === 0 && isFilerKnown && <p className={classes['soft']}>{t('vatReturns.allPassed')}</p>}
      <ul className={classes['findings']}>
        {findings.map(({ code, isFatal, message, params }) => (
          <Finding key={`${code} ${JSON.stringify(params)}`} isFatal={isFatal}>
            {t(message, params)}
            {code === PAPER_WITHOUT_ENTRY && (
              <>
                {' '}
                <Link to={paths.ledgerPapers(businessSubjectSlug)}>{t('vatReturns.toPapers')}</Link>
              </>
            )}
            {code === TYPED_ALONE && mayPost && (
              <>
                {' '}
                <Link to={paths.newVatEntry(businessSubjectSlug, period.until)}>{t('ledgerEntries.add')}</Link>
              </>
            )}
          </Finding>
        ))}
        {!isFilerKnown && (
          <Finding isFatal={false}>
            {t('vatReturns.filerMissing')} <Link to={paths.books(businessSubjectSlug)}>{t('vatReturns.toSettings')}</Link>
          </Finding>
        )}
      </ul>
    </section>
  )
}

const PAPER_WITHOUT_ENTRY = 'R-14'
const TYPED_ALONE = 'R-19'

/** Amber asks, red stops. */
const Finding = ({ isFatal, children }: { readonly isFatal: boolean; readonly children: ReactNode }) => (
  <li data-fatal={isFatal || undefined}>
    <Icon name="attention" size={16} />
    <span>
      <span className="seen-by-readers-only">{t(isFatal ? 'vatReturns.fatal' : 'vatReturns.warning')}: </span>
      {children}
    </span>
  </li>
)
