import { businessResults } from 'contract/accounting/business-results'
import { bankDashboard } from 'contract/bank/bank-dashboard'
import { useMay } from '../../kit/actor.tsx'
import { BankCard } from './banks/bank-card.tsx'
import { ResultsCard } from './results/results-card.tsx'
import classes from './business-cards.module.css'

/** What is in the bank and what the year earned, for whoever may see it (GAP-108); one who runs a business alone as well (GAP-107). */
export function BusinessCards() {
  const may = useMay()
  const [hasBank, hasResults] = [may(bankDashboard.get), may(businessResults.get)]
  if (!hasBank && !hasResults) return null
  return (
    <div className={classes['cards']} data-both={(hasBank && hasResults) || undefined}>
      {hasBank && <BankCard />}
      {hasResults && <ResultsCard />}
    </div>
  )
}
