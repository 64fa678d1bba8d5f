import { Link } from '@tanstack/react-router'
import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { amountText } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { entryText } from '../accounting-texts.ts'
import classes from './vat.module.css'

type Props = { readonly preview: VatReturnPreview }

/** Why the accounts of VAT and the return differ: the entries that no document explains. */
export function UntiedEntries({ preview: { untied, ledgerVat, period, boxes } }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const difference = ledgerVat - boxOf({ period, boxes }, '400').vat
  return (
    <section className={classes['section']} aria-label={t('vatReturns.untied')}>
      <header>
        <h2>{t('vatReturns.untied')}</h2>
      </header>
      <p className={classes['soft']}>
        {difference === 0 ? t('vatReturns.untiedEven') : t('vatReturns.untiedNote', { amount: amountText(difference) })}
      </p>
      <ul className={classes['lines']}>
        {untied.map(({ ledgerEntryId, journal, number, year, text, amount }) => (
          <li key={ledgerEntryId ?? 0}>
            {ledgerEntryId !== null && journal !== null && number !== null && year !== null ? (
              <Link to={paths.ledgerEntry(businessSubjectSlug, ledgerEntryId)}>
                {entryText({ id: ledgerEntryId, journal, number, year })}
              </Link>
            ) : (
              <span>{t('vatReturns.withoutEntry')}</span>
            )}
            <span>{text}</span>
            <Amount cents={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
