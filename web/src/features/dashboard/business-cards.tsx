import { businessResults } from 'contract/accounting/business-results'
import { bankDashboard } from 'contract/bank/bank-dashboard'
import { taxSummary } from 'contract/dashboard/tax'
import { useMay } from '../../kit/actor.tsx'
import { BankCard } from './banks/bank-card.tsx'
import { ResultsCard } from './results/results-card.tsx'
import { TaxCard } from './tax/tax-card.tsx'
import classes from './business-cards.module.css'

/** What is in the bank, what is owed to the state and what the year earned, for whoever may see it (GAP-108); one who runs a business alone as well (GAP-107). */
export function BusinessCards() {
  const may = useMay()
  const [hasBank, hasTax, hasResults] = [may(bankDashboard.get), may(taxSummary.get), may(businessResults.get)]
  if (!hasBank && !hasTax && !hasResults) return null
  return (
    <div className={classes['cards']} data-both={(hasBank && (hasTax || hasResults)) || undefined}>
      {hasBank && <BankCard />}
      {(hasTax || hasResults) && (
        <div className={classes['beside']}>
          {hasTax && <TaxCard />}
          {hasResults && <ResultsCard />}
        </div>
      )}
    </div>
  )
}
