import { OPENING_BALANCES, openingBalanceImports, PAYROLL, payrollImports } from 'contract/accounting/imports/entry-imports'
import { OPENING_BALANCE_COLUMNS, OpeningBalance, PAYROLL_COLUMNS, PayrollLine } from 'contract/accounting/imports/imported-lines' // prettier-ignore
import { dayText } from 'contract/croatia/days'
import { amountText } from 'contract/croatia/money'
import { imported } from '../../../kit/imports/imported.ts'
import { asAmount, asDay, asText } from '../../../kit/imports/readings.ts'
import type { ImportedLine, KindOfFile } from './kind-of-file.ts'
import { knownLines } from './known-lines.ts'
import { writeImportedLines, type WrittenAs } from './write-imported-lines.ts'

const OPENING: KindOfFile<OpeningBalance> & WrittenAs = {
  source: OPENING_BALANCES,
  journal: 'PS',
  text: 'entryImports.opening.posted',
  fresh: { accountCode: '', partner: '', documentNumber: '', dueOn: null, debit: 0, credit: 0 },
  dayOf: (_, beginsOn) => beginsOn,
  wordsOf: ({ documentNumber = '' }) => documentNumber,
  dueOnOf: ({ dueOn }) => dueOn,
  asSaid: ({ accountCode, text: documentNumber, dueOn, debit, credit }, partner) => ({ accountCode, partner, documentNumber, dueOn, debit, credit }), // prettier-ignore
  isOfItems: true,
}

const WAGES: KindOfFile<PayrollLine> & WrittenAs = {
  source: PAYROLL,
  journal: 'PL',
  text: 'entryImports.payroll.posted',
  fresh: { bookedOn: '', accountCode: '', text: '', partner: '', debit: 0, credit: 0 },
  dayOf: ({ bookedOn = '' }) => bookedOn,
  wordsOf: ({ text = '' }) => text,
  dueOnOf: () => null,
  asSaid: ({ bookedOn, accountCode, text, debit, credit }, partner) => ({ bookedOn, accountCode, text, partner, debit, credit }),
  isOfItems: false,
}

const nameOf = ({ accountCode, partner, debit, credit }: ImportedLine) =>
  [accountCode, partner, debit === 0 ? `P ${amountText(credit)}` : `D ${amountText(debit)}`].filter(Boolean).join(' · ')

export const openingBalanceImport = imported<OpeningBalance>({
  endpoints: openingBalanceImports,
  jobName: 'import-opening-balances',
  columns: OPENING_BALANCE_COLUMNS,
  readings: { accountCode: asText, partner: asText, documentNumber: asText, dueOn: asDay, debit: asAmount, credit: asAmount },
  schema: () => Promise.resolve(OpeningBalance),
  register: (db, _, rows) => knownLines(db, OPENING, rows),
  nameOf,
  write: (db, changes, by) => writeImportedLines(db, OPENING, changes, by),
})

export const payrollImport = imported<PayrollLine>({
  endpoints: payrollImports,
  jobName: 'import-payroll',
  columns: PAYROLL_COLUMNS,
  readings: { bookedOn: asDay, accountCode: asText, text: asText, partner: asText, debit: asAmount, credit: asAmount },
  schema: () => Promise.resolve(PayrollLine),
  register: (db, _, rows) => knownLines(db, WAGES, rows),
  nameOf: (line) => [dayText(line.bookedOn), nameOf(line)].filter(Boolean).join(' · '),
  write: (db, changes, by) => writeImportedLines(db, WAGES, changes, by),
})
