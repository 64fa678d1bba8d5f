import type { Journal } from 'contract/accounting/ledger-entries'
import type { PaperReason } from 'contract/accounting/ledger-papers'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import { inEuro, type Cents } from 'contract/croatia/money'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { one } from '../../../../kit/rows.ts'
import { issuedOfDocument } from '../../../document-issuing/index.ts'
import { paidDocuments, standingPayment } from '../../../documents/index.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted, noteWithdrawn } from '../note-posted.ts'
import type { Freed } from './freed.ts'
import { paid } from './paid.ts'
import { postMoney } from './post-money.ts'
import { rateOn } from './rate-on.ts'
import { settlementLines, type End } from './settlement.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof standingPayment>>>
type Money = { readonly end: End; readonly freed: readonly Freed[]; readonly came: Cents | null }

/** A payment that no bank told of: by the register, by cards, on its way to a bank, set off against another document, or by what waited. */
export async function postPayment(db: Db, paper: HeldPaper, { postedBy, fail }: ByEntry): Promise<void> {
  const payment = await standingPayment(db, paper.sourceId)
  if (!payment) return noteWithdrawn(db, paper.id)
  const pack = packOn(payment.paidOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const bookedOn = paper.bookedOn ?? payment.paidOn
  const document = one(await paid(db, [{ ...payment, paidOn: bookedOn, pack }]))
  if ('reason' in document) return askPerson(db, paper.id, document.reason)
  const money = await moneyOf(db, paper, { payment, partnerId: document.end.partnerId ?? null, pack, bookedOn })
  if ('reason' in money) return askPerson(db, paper.id, money.reason)
  const { end: settled, settles, moved, currency } = document
  const rate = await rateOn(db, currency, payment.paidOn)
  if (rate === null) return askPerson(db, paper.id, 'RateUnknown')
  const came = money.came ?? inEuro(moved, rate)
  const freed = [document.freed, ...money.freed]
  const posting = {
    journal: journalOf(money.end),
    bookedOn,
    text: await textOf(db, payment),
    source: { kind: paper.sourceKind, id: paper.sourceId },
    rulePack: pack.key,
    postedBy,
    lines: settlementLines({ money: money.end, settled, came, settles, between: 'Exchange' }, pack),
  }
  await postMoney(db, [{ paperId: paper.id, posting, freed }], fail)
  await notePosted(db, [paper])
}

type Around = { readonly payment: Payment; readonly partnerId: number | null; readonly pack: RulePack; readonly bookedOn: string }

/** Where the money went or came from; a person says it where nothing else does. */
async function moneyOf(
  db: Db,
  { moneyRole }: HeldPaper,
  { payment, partnerId, pack, bookedOn }: Around,
): Promise<Money | { readonly reason: PaperReason }> {
  const { counterDocumentId, documentId, amount } = payment
  if (counterDocumentId !== null) {
    const counter = one(await paid(db, [{ documentId: counterDocumentId, amount: -amount, paidOn: bookedOn, pack }]))
    if ('reason' in counter) return counter
    return { end: counter.end, freed: [counter.freed], came: -counter.settles }
  }
  if (payment.kind === 'Overpaid') return { end: { account: 'receipt.unmatched', partnerId }, freed: [], came: null }
  const method = payment.kind === 'Issue' ? (await issuedOfDocument(db, documentId))?.payment.method : payment.method
  const role = moneyRole ?? ROLES.get(method ?? '') ?? null
  return role === null ? { reason: 'PaymentMethodMissing' } : { end: { account: role }, freed: [], came: null }
}

/** A bank is still to tell of what was paid through it. */
const ROLES: ReadonlyMap<string, AccountRole> = new Map([
  ['Cash', 'cash'],
  ['Card', 'cards.transit'],
  ['BankTransfer', 'bank.transit'],
])

const journalOf = ({ account }: End): Journal => (account === 'cash' ? 'BL' : 'TEM')

async function textOf(db: Db, { documentId, kind }: Payment): Promise<string> {
  const [document] = await paidDocuments(db, [documentId])
  return translate(DEFAULT_LANGUAGE, TEXTS[kind], { number: document?.number ?? '' })
}

const TEXTS = {
  Entered: 'ledgerPapers.payment',
  Issue: 'ledgerPapers.payment',
  SetOff: 'ledgerPapers.setOff',
  Overpaid: 'ledgerPapers.overpaid',
} as const
