import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import type { Cents } from 'contract/croatia/money'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { standingSetOff } from '../../../bank/index.ts'
import type { PostingLine } from '../../posting/posting.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted, noteWithdrawn } from '../note-posted.ts'
import { paid, type Paid } from './paid.ts'
import { postMoney } from './post-money.ts'

/** A set-off of mutual claims: one entry of all that it settles on both sides, with the VAT that it frees of either. */
export async function postSetOff(db: Db, paper: HeldPaper, { postedBy, fail }: ByEntry): Promise<void> {
  const setOff = await standingSetOff(db, paper.sourceId)
  if (!setOff) return noteWithdrawn(db, paper.id)
  const { number, year, setOffOn, partnerName, payments } = setOff
  const pack = packOn(setOffOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const bookedOn = paper.bookedOn ?? setOffOn
  const settled: Paid[] = []
  for (const one of await paid(
    db,
    payments.map((payment) => ({ ...payment, paidOn: bookedOn, pack })),
  )) {
    if ('reason' in one) return askPerson(db, paper.id, one.reason)
    settled.push(one)
  }
  const text = translate(DEFAULT_LANGUAGE, 'ledgerPapers.setOffOfClaims', { number: `${number}/${year}`, name: partnerName })
  const posting = {
    journal: 'TEM' as const,
    bookedOn,
    text: text.slice(0, ENTRY_TEXT_MAX),
    source: { kind: paper.sourceKind, id: paper.sourceId },
    rulePack: pack.key,
    postedBy,
    lines: setOffLines(settled, pack),
  }
  await postMoney(db, [{ paperId: paper.id, posting, freed: settled.map(({ freed }) => freed) }], fail)
  await notePosted(db, [paper])
}

type Part = Pick<Paid, 'end'> & { readonly settles: Cents }

/** What settles one claim with another, over and over until both sides are used up; then one line for each document, debits first. */
function setOffLines(settled: readonly Part[], pack: RulePack): PostingLine[] {
  const lines = new Map<Part, { readonly account: PostingLine; readonly side: 'Debit' | 'Credit'; amount: Cents }>()
  for (const { ours, theirs, amount } of pairsOf(settled)) {
    const accounts = { payable: theirs.end.account, receivable: ours.end.account }
    const { lines: pair } = posted({ act: 'SetOff', amounts: { settled: amount }, accounts }, pack)
    for (const { account, side, amount: cents } of pair) {
      const part = side === 'Debit' ? theirs : ours
      const { partnerId = null, documentId = null } = part.end
      const said = { ...(typeof account === 'string' ? { role: account } : { accountCode: account.code }), partnerId, documentId }
      lines.set(part, { account: said, side, amount: (lines.get(part)?.amount ?? 0) + cents })
    }
  }
  const all = [...lines.values()]
  return [...all.filter(({ side }) => side === 'Debit'), ...all.filter(({ side }) => side === 'Credit')].map(
    ({ account, side, amount }) => ({ ...account, ...(side === 'Debit' ? { debit: amount } : { credit: amount }) }),
  )
}

function pairsOf(settled: readonly Part[]) {
  const left = new Map(settled.map((part) => [part, Math.abs(part.settles)]))
  const theirs = settled.filter(({ settles }) => settles < 0)
  return settled
    .filter(({ settles }) => settles > 0)
    .flatMap((ours) =>
      theirs.flatMap((their) => {
        const amount = Math.min(left.get(ours) ?? 0, left.get(their) ?? 0)
        left.set(ours, (left.get(ours) ?? 0) - amount)
        left.set(their, (left.get(their) ?? 0) - amount)
        return amount > 0 ? [{ ours, theirs: their, amount }] : []
      }),
    )
}
