import { amountText } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { sumsOf, type LineValues } from './entry-values.ts'
import classes from './journal.module.css'

/** What both sides come to while one types, and on which how much is missing. */
export function SidesSum({ lines }: { readonly lines: readonly LineValues[] }) {
  const { debit, credit } = sumsOf(lines)
  const difference = debit - credit
  return (
    <output className={classes['sums']} data-differs={difference !== 0 || undefined}>
      <span>
        {t('ledgerEntries.debit')} <Amount cents={debit} place="text" isStrong />
      </span>
      <span>
        {t('ledgerEntries.credit')} <Amount cents={credit} place="text" isStrong />
      </span>
      <span>
        {difference === 0
          ? t('ledgerEntries.balanced')
          : t('ledgerEntries.missing', {
              amount: amountText(Math.abs(difference)),
              side: t(`ledgerEntries.sides.${difference > 0 ? 'credit' : 'debit'}`),
            })}
      </span>
    </output>
  )
}
