import { importSample, type SampleTexts } from '../../kit/import-sample.ts'
import { importEndpoints } from '../../kit/imports.ts'
import { postLedger } from '../accounting-access.ts'
import { OPENING_BALANCE_COLUMNS, PAYROLL_COLUMNS } from './imported-lines.ts'

/** What an entry that came from a file was posted from. */
export const OPENING_BALANCES = 'OpeningBalances'
export const PAYROLL = 'Payroll'

const UNDER = '/business-subjects/:businessSubjectId'
const changes = ['ledgerEntries', 'ledgerAccounts', 'ledgerAccountLines', 'trialBalances', 'ledgerPeriods', 'openItems'] as const

export const openingBalanceImports = importEndpoints('openingBalanceImports', `${UNDER}/opening-balance-imports`, {
  access: postLedger,
  columns: OPENING_BALANCE_COLUMNS,
  changes,
  summary: 'Look through what stood on accounts when the books began (CSV or XLSX) and tell what would be posted; nothing is posted by it', // prettier-ignore
})

export const payrollImports = importEndpoints('payrollImports', `${UNDER}/payroll-imports`, {
  access: postLedger,
  columns: PAYROLL_COLUMNS,
  changes,
  summary: 'Look through the summary of a payroll program (CSV or XLSX) and tell what would be posted; nothing is posted by it',
})

export const openingBalanceSample = (text: SampleTexts): string =>
  importSample(OPENING_BALANCE_COLUMNS, text, [
    { accountCode: '100000', debit: '5.000,00' },
    { accountCode: '900000', credit: '5.000,00' },
  ])

/** The wages of a month: net, tax, and contributions from and on them. */
export const payrollSample = (text: SampleTexts): string => {
  const line = (accountCode: string, debit: string, credit: string) => ({ bookedOn: '31.10.2026.', accountCode, text: 'Plaća 10/2026', debit, credit }) // prettier-ignore
  return importSample(PAYROLL_COLUMNS, text, [
    line('420000', '1.123,60', ''),
    line('421000', '156,40', ''),
    line('422000', '320,00', ''),
    line('423000', '264,00', ''),
    line('230000', '', '1.123,60'),
    line('241000', '', '156,40'),
    line('242000', '', '584,00'),
  ])
}
