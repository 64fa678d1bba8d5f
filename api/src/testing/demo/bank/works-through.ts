import { bankConfirmations, bankLineAllocations } from 'contract/bank/bank-allocations'
import { bankLineDocuments, bankLines, type BankLine } from 'contract/bank/bank-lines'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { addDays } from 'contract/croatia/days'
import type { Company } from '../company.ts'

/** What came later than so many days ago nobody has looked at yet. */
const LEFT_FOR_DAYS = 14
/** What is known by its text, to whoever has seen it before. */
const BY_TEXT: readonly (readonly [RegExp, AccountRole])[] = [
  [/^Plać[ae]$/, 'wages.net'],
  [/^Uplata PDV-a/, 'vat.payable'],
  [/^Porez na dohodak/, 'wages.tax'],
  [/^Doprinosi/, 'wages.contributions'],
  [/^Pripis kamate/, 'income.interest'],
]

/** A person confirms what is proposed and says what the rest was for. After some times rules do the same by themselves. */
export async function worksThrough(company: Company, toDay: string): Promise<void> {
  const { call, days } = company
  if (toDay > addDays(days.today, -LEFT_FOR_DAYS)) return
  const { rows } = await call(bankLines.list, {}, { size: 50, filter: [{ dataField: 'state', value: ['Open'] }] })
  const proposals = rows.flatMap(({ id, proposal }) =>
    proposal && proposal.certainty !== 'Weak' && proposal.rule !== 'Entered' && proposal.allocations.length > 0
      ? [{ bankLineId: id, target: proposal.target }]
      : [],
  )
  if (proposals.length > 0) await call(bankConfirmations.create, {}, { proposals })
  const confirmed = new Set(proposals.map(({ bankLineId }) => bankLineId))
  for (const line of rows) if (!confirmed.has(line.id)) await decides(company, line)
}

async function decides({ call }: Company, { id, text, counterpartyName, restAmount: amount }: BankLine): Promise<void> {
  const [, accountRole] = BY_TEXT.find(([said]) => said.test(text)) ?? []
  const found = accountRole ? [] : await call(bankLineDocuments.list, { bankLineId: id }, { search: counterpartyName })
  const document = found.find(({ dueAmount }) => dueAmount === amount) ?? found.find(({ dueAmount }) => Math.abs(dueAmount ?? 0) > Math.abs(amount)) // prettier-ignore
  const given = accountRole ? { kind: 'Account' as const, accountRole, amount } : document && { kind: 'Document' as const, documentId: document.id, amount } // prettier-ignore
  if (given) await call(bankLineAllocations.create, { bankLineId: id }, { allocations: [given] })
}
