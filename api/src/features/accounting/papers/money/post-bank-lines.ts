import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { isAccountRole } from 'contract/codebooks/chart-of-accounts'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import { EUR, inEuro } from 'contract/croatia/money'
import type { Db } from '../../../../kit/db.ts'
import { decidedLines, type DecidedAllocation, type DecidedLine } from '../../../bank/index.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted, noteWithdrawn } from '../note-posted.ts'
import type { Freed } from './freed.ts'
import { paid, type NotYet, type Paid } from './paid.ts'
import { postMoney, type Moved } from './post-money.ts'
import { ratesOn } from './rate-on.ts'
import { inOneEntry, settlementLines, type End, type Settlement } from './settlement.ts'

type Told = { readonly paper: HeldPaper; readonly line: DecidedLine }

/**
 * Lines of banks: of each one entry of all that is decided of it, with the VAT that it frees, in the journal of bank statements. As many
 * statements as one takes post them all, in this order; some ask a person instead.
 */
export async function postBankLines(db: Db, papers: readonly HeldPaper[], by: ByEntry): Promise<void> {
  const lines = await decidedLines(
    db,
    papers.map(({ sourceId }) => sourceId),
  )
  const told = papers.flatMap((paper): Told[] => {
    const line = lines.get(paper.sourceId)
    return line ? [{ paper, line }] : []
  })
  for (const { id, sourceId } of papers) if (!lines.has(sourceId)) await noteWithdrawn(db, id)
  for (const some of withoutRepetition(told)) await postApart(db, some, by)
}

/** What a line pays of a document depends on what those before it have paid: of lines posted together no two pay the same. */
function withoutRepetition(told: readonly Told[]): Told[][] {
  const parts: Told[][] = []
  let paid = new Set<number>()
  for (const one of told) {
    const documents = one.line.allocations.flatMap(({ documentId }) => documentId ?? [])
    if (parts.length === 0 || documents.some((id) => paid.has(id))) {
      parts.push([])
      paid = new Set()
    }
    parts.at(-1)?.push(one)
    for (const id of documents) paid.add(id)
  }
  return parts
}

type Known = Told & { readonly rate: string; readonly pack: RulePack; readonly bookedOn: string }

async function postApart(db: Db, told: readonly Told[], { postedBy, fail }: ByEntry): Promise<void> {
  const rateOf = await ratesOn(db, told.map(({ line: { currency, bookedOn: day } }) => ({ currency, day }))) // prettier-ignore
  const known: Known[] = []
  for (const { paper, line } of told) {
    const [pack, rate] = [packOn(line.bookedOn), rateOf({ currency: line.currency, day: line.bookedOn })]
    if (!pack || rate === null) await askPerson(db, paper.id, pack ? 'RateUnknown' : 'NotPosted')
    else known.push({ paper, line, pack, rate, bookedOn: paper.bookedOn ?? line.bookedOn })
  }
  const paidBy = await paymentsOf(db, known)
  const judged = known.map((one) => ({ paper: one.paper, ...judge(one, paidBy, postedBy) }))
  for (const one of judged) if ('reason' in one) await askPerson(db, one.paper.id, one.reason)
  const toPost = judged.flatMap((one) => ('reason' in one ? [] : [one]))
  await postMoney(db, toPost.map(({ paper, ...moved }) => ({ ...moved, paperId: paper.id })), fail) // prettier-ignore
  await notePosted(db, toPost.map(({ paper }) => paper)) // prettier-ignore
}

type Settled = ReadonlyMap<DecidedAllocation, Paid | NotYet | undefined>

/** What the allocations to documents settle. */
async function paymentsOf(db: Db, known: readonly Known[]): Promise<Settled> {
  const payments = known.flatMap(({ line, pack, bookedOn: paidOn }) =>
    line.allocations.flatMap((allocation) => {
      const { documentId, documentAmount: amount } = allocation
      return documentId === null || amount === null ? [] : [{ allocation, payment: { documentId, amount, paidOn, pack } }]
    }),
  )
  const settled = await paid(db, payments.map(({ payment }) => payment)) // prettier-ignore
  return new Map(payments.map(({ allocation }, index) => [allocation, settled[index]]))
}

type Judged = NotYet | Omit<Moved, 'paperId'>

/** The entry of a line and what it frees; or why a person has to decide first. */
function judge(known: Known, paidBy: Settled, postedBy: number | null): Judged {
  const { paper, line, pack, bookedOn } = known
  const parts: Part[] = []
  for (const allocation of line.allocations) {
    const part = partOf(allocation, known, paidBy.get(allocation))
    if ('reason' in part) return part
    parts.push(part)
  }
  const lines = parts.flatMap(({ settlement }) => settlementLines(settlement, pack))
  const freed = parts.flatMap((part) => part.freed ?? [])
  const role = moneyOf(line)
  const posting = {
    journal: 'BK' as const,
    bookedOn,
    text: [line.place, line.counterpartyName, line.text].filter(Boolean).join(' · ').slice(0, ENTRY_TEXT_MAX),
    source: { kind: paper.sourceKind, id: paper.sourceId },
    rulePack: pack.key,
    postedBy,
    lines: inOneEntry(lines, (one) => 'role' in one && one.role === role),
  }
  return { posting, freed }
}
const moneyOf = ({ currency }: DecidedLine) => (currency === EUR ? 'bank.eur' : 'bank.fx')

type Part = { readonly settlement: Settlement; readonly freed: Freed | null }

/** What a part of a line settles; of one that pays a document that is known already. */
function partOf(allocation: DecidedAllocation, { line, rate }: Known, document: Paid | NotYet | undefined): Part | NotYet {
  const { amount } = allocation
  const came = allocation.euroAmount ?? inEuro(amount, rate)
  const foreign = line.currency === EUR ? null : { currency: line.currency, amount: Math.abs(amount), exchangeRate: rate }
  const money = { account: moneyOf(line), foreign } as const
  if (!document)
    return { settlement: { money, settled: endOf(allocation), came, settles: came, between: 'Exchange' }, freed: null }
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
