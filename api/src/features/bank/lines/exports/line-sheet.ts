import type { BankAllocation } from 'contract/bank/bank-allocations'
import type { BankLine } from 'contract/bank/bank-lines'
import { accountName, accountOfRole, isAccountRole } from 'contract/codebooks/chart-of-accounts'
import type { Message } from 'contract/kit/message'
import type { Language } from 'contract/languages'
import { AMOUNT, amountCell, DAY, dayCell, workbook, type SheetColumn } from '../../../../kit/made-files/workbook.ts'
import { translate } from '../../../../kit/messages.ts'

export type SheetLine = {
  readonly line: BankLine
  readonly accountIban: string
  readonly allocations: readonly BankAllocation[]
}
type Column = Omit<SheetColumn<SheetLine>, 'header'> & { readonly header: Message }

/** An Excel workbook of lines of statements: the columns of the list, and what a bank says beside. */
export function lineSheet(rows: AsyncIterable<SheetLine>, language: Language): AsyncIterable<Uint8Array> {
  return workbook(
    rows,
    translate(language, 'bankLines.title'),
    columnsIn(language).map(({ header, ...column }) => ({ ...column, header: translate(language, header) })),
  )
}

const columnsIn = (language: Language): readonly Column[] => [
  { header: 'bankLines.columns.account', width: 24, cell: ({ accountIban }) => accountIban },
  {
    header: 'bankLines.columns.statementNumber',
    width: 12,
    cell: ({ line: { statementNumber, ordinal } }) => `${statementNumber}/${ordinal}`,
  },
  { header: 'bankLines.columns.bookedOn', ...DAY, cell: ({ line }) => dayCell(line.bookedOn) },
  { header: 'bankLines.facts.valueOn', ...DAY, cell: ({ line }) => dayCell(line.valueOn) },
  { header: 'bankLines.columns.counterpartyName', width: 40, cell: ({ line }) => line.counterpartyName },
  { header: 'bankLines.facts.iban', width: 24, cell: ({ line }) => line.counterpartyIban },
  {
    header: 'bankLines.columns.reference',
    width: 26,
    cell: ({ line: { referenceModel, reference } }) => [referenceModel, reference].filter(Boolean).join(' '),
  },
  { header: 'bankLines.columns.text', width: 50, cell: ({ line }) => line.text },
  { header: 'bankLines.columns.amount', ...AMOUNT, cell: ({ line }) => amountCell(line.amount) },
  { header: 'bankLines.columns.currency', width: 8, cell: ({ line }) => line.currency },
  {
    header: 'bankLines.columns.state',
    width: 14,
    cell: ({ line: { state } }) => (state === 'Split' ? null : translate(language, `bankLines.states.${state}`)),
  },
  { header: 'bankLines.columns.target', width: 50, cell: (row) => targetText(row, language) },
]

/** What the line was for; of one that was put aside, why. */
const targetText = ({ line, allocations }: SheetLine, language: Language): string =>
  line.state === 'Ignored' ? line.ignoredReason : allocations.map((one) => partText(one, language)).join(' + ')

function partText({ kind, name, accountRole, overpaymentId }: BankAllocation, language: Language): string {
  switch (kind) {
    case 'Document':
      return name
    case 'Account': {
      if (accountRole === null || !isAccountRole(accountRole)) return ''
      const account = accountOfRole(accountRole)
      return `${account.code} ${accountName(account, language)}`
    }
    case 'OwnTransfer':
      return translate(language, 'bankMatching.parts.ownTransfer', { account: name })
    case 'Unmatched':
      return translate(language, overpaymentId === null ? 'bankMatching.parts.unmatched' : 'bankMatching.parts.returned', { partner: name }) // prettier-ignore
    case 'Reversal':
      return translate(language, 'bankMatching.parts.reversal')
  }
}
