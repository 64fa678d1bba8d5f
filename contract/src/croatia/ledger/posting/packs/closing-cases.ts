import type { PackCase, PackLine } from '../rule-pack.ts'
import { credit, debit } from './line.ts'

const on = (act: string, ...lines: readonly PackLine[]): PackCase => ({ when: { act }, lines })

/** The end of a year and the first day of the next. */
export const CLOSING_CASES: readonly PackCase[] = [
  on('CostsTransferred', debit('cost.period', 'amount'), credit('cost.transferred', 'amount')),
  on('IncomeClosed', debit('{closed}', 'amount'), credit('result.difference', 'amount')),
  on('ExpensesClosed', debit('result.difference', 'amount'), credit('{closed}', 'amount')),
  on(
    'ProfitOfYear',
    debit('result.difference', 'profit'),
    credit('result.profit.before', 'profit'),
    ...taxed(),
    debit('result.profit.before', 'profit'),
    credit('result.tax', 'tax'),
    credit('result.period', 'left'),
    debit('result.period', 'left'),
    credit('equity.profit', 'left'),
  ),
  on(
    'LossOfYear',
    debit('result.loss.before', 'loss'),
    credit('result.difference', 'loss'),
    ...taxed(),
    debit('result.period', 'left'),
    credit('result.loss.before', 'loss'),
    credit('result.tax', 'tax'),
    debit('equity.lossyear', 'left'),
    credit('result.period', 'left'),
  ),
  // What tax does not recognise can make more of tax than there is of profit.
  on(
    'ProfitTaxedAway',
    debit('result.difference', 'profit'),
    credit('result.profit.before', 'profit'),
    ...taxed(),
    debit('result.profit.before', 'profit'),
    debit('result.period', 'left'),
    credit('result.tax', 'tax'),
    debit('equity.lossyear', 'left'),
    credit('result.period', 'left'),
  ),
  on('ProfitCarried', debit('equity.profit', 'amount'), credit('equity.retained', 'amount')),
  on('LossCarried', debit('equity.loss', 'amount'), credit('equity.lossyear', 'amount')),
]

function taxed(): PackLine[] {
  return [debit('result.tax', 'tax'), credit('profittax.payable', 'tax')]
}
