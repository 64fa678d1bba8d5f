import type { BankLine, BankLineDetails } from 'contract/bank/bank-lines'
import type { ImportedStatement } from 'contract/bank/bank-statement-imports'
import type { BankStatement, StatementAccount } from 'contract/bank/bank-statements'
import { mayIn } from '../people.ts'

/** What the pages of the bank show in tests: an account with a statement, and of it an open line that is ready to confirm. */

export const UNDER = '/business-subjects/1'
const IBAN = 'HR4523400091106543215'
export const account: StatementAccount = {
  id: 3,
  name: 'Poslovni račun',
  iban: IBAN,
  bankName: 'PBZ',
  currency: 'EUR',
  isActive: true,
  closingAmount: 9_930_44,
  lastDay: '2026-11-21',
  years: [2026, 2025],
}
export const statement: BankStatement = {
  id: 11,
  bankAccountId: 3,
  statementNumber: '160',
  fromDay: '2026-11-16',
  toDay: '2026-11-16',
  currency: 'EUR',
  openingAmount: 10_143_17,
  closingAmount: 9_275_47,
  creditSum: 612_50,
  debitSum: -1_480_20,
  lineCount: 8,
  settledLineCount: 0,
  isConflict: false,
  isRepeated: false,
  gap: {
    firstMissing: 159,
    lastMissing: 159,
    previousNumber: '158',
    previousFromDay: '2026-11-14',
    previousToDay: '2026-11-14',
    previousClosing: 10_937_94,
    opening: 10_143_17,
  },
  warnings: [],
  fileId: 5,
  createdAt: '2026-11-21T06:42:00.000Z',
  createdByName: 'Boris Jurić',
}
export const line: BankLine = {
  id: 21,
  bankStatementId: 11,
  bankAccountId: 3,
  statementNumber: '160',
  ordinal: 7,
  parentLineId: null,
  bookedOn: '2026-11-16',
  valueOn: '2026-11-16',
  amount: 1_250_00,
  currency: 'EUR',
  originalAmount: null,
  originalCurrency: '',
  counterpartyName: 'Alfa d.o.o.',
  counterpartyIban: 'HR8924020061100679445',
  counterpartyAddress: '',
  ultimateName: '',
  referenceModel: 'HR00',
  reference: '12-1-1-2026',
  endToEnd: '',
  text: 'Račun 12/P1/1',
  bankReference: 'B1',
  code: 'PMNT/RCDT/NTAV',
  isReversal: false,
  state: 'Open',
  restAmount: 1_250_00,
  parentAmount: null,
  ignoredReason: '',
  allocations: [],
  proposal: {
    target: 'd:7',
    rule: 'Reference',
    confidence: 100,
    certainty: 'Ready',
    isDeciding: true,
    reason: { message: 'bankMatching.reasons.reference', params: { reference: 'HR00 12-1-1-2026', number: '12/P1/1' } },
    whyAsked: null,
    allocations: [
      {
        given: { kind: 'Document', documentId: 7, amount: 1_250_00 },
        name: '12/P1/1',
        dueAmount: 1_250_00,
        dueDate: '2026-12-01',
      },
    ],
  },
}
export const details: BankLineDetails = {
  ...line,
  alternatives: [
    {
      target: 'd:8',
      rule: 'Amount',
      confidence: 40,
      certainty: 'Weak',
      isDeciding: false,
      reason: { message: 'bankMatching.reasons.amount', params: { number: '31/P1/1', amount: '1.250,00 EUR' } },
      whyAsked: null,
      allocations: [
        { given: { kind: 'Document', documentId: 8, amount: 1_250_00 }, name: '31/P1/1', dueAmount: 1_250_00, dueDate: null },
      ],
    },
  ],
  partner: { id: 4, name: 'Alfa d.o.o.', isByIban: true },
  openOfPartner: [
    {
      id: 7,
      number: '12/P1/1',
      partnerName: 'Alfa d.o.o.',
      currency: 'EUR',
      remainingAmount: 1_250_00,
      dueAmount: 1_250_00,
      dueDate: '2026-12-01',
    },
    {
      id: 9,
      number: '13/P1/1',
      partnerName: 'Alfa d.o.o.',
      currency: 'EUR',
      remainingAmount: 625_00,
      dueAmount: 625_00,
      dueDate: null,
    },
  ],
  overpaymentsOfPartner: [],
  hasRefusals: false,
}
export const totals = { openCount: 7, readyCount: 2, waitingCount: 0, settledTodayCount: 36, settledByItselfCount: 28 }
export const imported: ImportedStatement = {
  fileName: 'i.xml',
  outcome: 'Imported',
  statementId: 11,
  statementNumber: '160',
  iban: IBAN,
  fromDay: '2026-11-16',
  toDay: '2026-11-16',
  currency: 'EUR',
  lineCount: 8,
  newLineCount: 3,
  isConflict: false,
  warnings: [],
  reason: null,
  problems: [],
  hasColumns: false,
}
export const clerk = mayIn(['BANK_MATCH'])
export const accountant = mayIn(['BANK_READ', 'BANK_MATCH'])
