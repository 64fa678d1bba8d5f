import type { PaperReason } from 'contract/accounting/ledger-papers'
import { isAccountRole } from 'contract/codebooks/chart-of-accounts'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import { EUR, inEuro } from 'contract/croatia/money'
import type { Db } from '../../../../kit/db.ts'
import { failWith } from '../../../../kit/fail.ts'
import { decidedLine, type DecidedAllocation, type DecidedLine } from '../../../bank/index.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import { arePosted, isWithdrawn } from '../is-posted.ts'
import { writeVatEntries } from '../write-vat-entries.ts'
import type { Freed } from './freed.ts'
import { paid } from './paid.ts'
import { rateOn } from './rate-on.ts'
import { inOneEntry, settlementLines, type End, type Settlement } from './settlement.ts'

/** A line of a bank: one entry of all that is decided of it, with the VAT that it frees, in the journal of bank statements. */
export async function postBankLine(db: Db, paper: HeldPaper, postedBy: number | null): Promise<void> {
  const line = await decidedLine(db, paper.sourceId)
  if (!line) return isWithdrawn(db, paper.id)
  const bookedOn = paper.bookedOn ?? line.bookedOn
  const pack = packOn(line.bookedOn)
  const rate = await rateOn(db, line.currency, line.bookedOn)
  if (!pack || rate === null) return askPerson(db, paper.id, pack ? 'RateUnknown' : 'NotPosted')
  const parts = []
  for (const allocation of line.allocations) {
    const part = await partOf(db, allocation, { line, rate, pack, paidOn: bookedOn })
    if ('reason' in part) return askPerson(db, paper.id, part.reason)
    parts.push(part)
  }
  const lines = parts.flatMap(({ settlement }) => settlementLines(settlement, pack))
  const role = moneyOf(line)
  const freed = parts.flatMap((part) => part.freed ?? [])
  const entry = await postEntry(
    db,
    {
      journal: 'BK',
      bookedOn,
      text: [line.place, line.counterpartyName, line.text].filter(Boolean).join(' · ').slice(0, TEXT_MAX),
      source: { kind: paper.sourceKind, id: paper.sourceId },
      rulePack: pack.key,
      postedBy,
      lines: [...inOneEntry(lines, (one) => 'role' in one && one.role === role), ...freed.flatMap((one) => one.lines)],
    },
    failWith,
  )
  await writeVatEntries(
    db,
    freed.map(({ documentId, vatEntries }) => ({ vatEntries, paperId: paper.id, entryId: entry.id, documentId })),
  )
  await arePosted(db, [paper])
}

const TEXT_MAX = 250
const moneyOf = ({ currency }: DecidedLine) => (currency === EUR ? 'bank.eur' : 'bank.fx')

type Around = { readonly line: DecidedLine; readonly rate: string; readonly pack: RulePack; readonly paidOn: string }
type Part = { readonly settlement: Settlement; readonly freed: Freed | null }

async function partOf(
  db: Db,
  allocation: DecidedAllocation,
  { line, rate, pack, paidOn }: Around,
): Promise<Part | { readonly reason: PaperReason }> {
  const { amount, documentId, documentAmount } = allocation
  const came = allocation.euroAmount ?? inEuro(amount, rate)
  const foreign = line.currency === EUR ? null : { currency: line.currency, amount: Math.abs(amount), exchangeRate: rate }
  const money = { account: moneyOf(line), foreign } as const
  if (documentId === null || documentAmount === null)
    return { settlement: { money, settled: endOf(allocation), came, settles: came, between: 'Exchange' }, freed: null }
  const document = await paid(db, { documentId, amount: documentAmount, paidOn }, pack)
  if ('reason' in document) return document
  const { end: settled, settles, freed, currency } = document
  return {
    settlement: {
      money,
      settled,
      came,
      settles,
      between: currency === line.currency && foreign === null ? 'Rounding' : 'Exchange',
    },
    freed,
  }
}

/** Where money stands that settles no document. What a line takes back, and what goes between accounts of ours, passes through. */
function endOf({ kind, accountRole, partnerId }: DecidedAllocation): End {
  if (kind === 'Account' && accountRole !== null && isAccountRole(accountRole)) return { account: accountRole, partnerId }
  return kind === 'Unmatched' ? { account: 'receipt.unmatched', partnerId } : { account: 'bank.transit' }
}
