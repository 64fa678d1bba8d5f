import { addDays, daysBetween } from 'contract/croatia/days'
import { importEInvoice } from '../features/documents/index.ts'
import { clock } from '../kit/clock.ts'
import type { Saldo } from '../saldo.ts'
import { DEMO_COMPANIES, DEMO_ITEMS } from './demo-companies.ts'
import { PEOPLE, SUBJECTS } from './cast.ts'
import { eInvoiceXml } from './e-invoice-xml.ts'
import type { LineGiven } from './e-invoice-given.ts'
import { partyOf } from './party-of.ts'

type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS]
type Filled = Pick<Saldo, 'database' | 'files'>

const DAYS = 730
const USER_OF: Readonly<Record<number, number>> = {
  [SUBJECTS.kovac.id]: PEOPLE.ana.id,
  [SUBJECTS.more.id]: PEOPLE.boris.id,
  [SUBJECTS.suma.id]: PEOPLE.boris.id,
}
const ALL = {
  permissions: ['DOCUMENT_OUTGOING_MANAGE', 'DOCUMENT_INCOMING_MANAGE'],
  isStandalone: false,
  isOwner: false,
} as const

/** Two years of e-invoices for one company, taken in the way people take them in, and most of them paid. */
export async function fillDocuments(saldo: Filled, subject: Subject, perMonth: number): Promise<void> {
  const random = randomBy(subject.id)
  const count = Math.round((DAYS / 30) * perMonth)
  const first = addDays(clock.today(), -DAYS)
  for (let index = 0; index < count; index++) {
    const issueDate = addDays(first, Math.floor((index * DAYS) / count))
    await fillOne(saldo, subject, { index, issueDate, isOutgoing: random() < 0.6, random })
  }
}

type One = { index: number; issueDate: string; isOutgoing: boolean; random: () => number }

async function fillOne(
  { database, files }: Filled,
  subject: Subject,
  { index, issueDate, isOutgoing, random }: One,
): Promise<void> {
  const own = partyOf(subject)
  const partner = pick(DEMO_COMPANIES, random)
  const [seller, buyer] = isOutgoing ? [own, partner] : [partner, own]
  const dueDate = addDays(issueDate, pick([8, 15, 30, 30, 45], random))
  const number = isOutgoing ? `${index + 1}-${issueDate.slice(2, 4)}-1` : `${100 + Math.floor(random() * 900)}-${index + 1}-1`
  const isCredit = random() < 0.03
  const bytes = Buffer.from(
    eInvoiceXml({
      kind: isCredit ? 'CreditNote' : 'Invoice',
      number,
      issueDate,
      dueDate,
      deliveryDate: issueDate,
      seller,
      buyer,
      lines: linesFor(random),
      allowances: [],
      prepaidAmount: 0,
      roundingAmount: 0,
      order: '',
      contract: '',
      operatorName: 'Blagajna 1',
      operatorOib: '69435151530',
      paymentNote: `Plaćanje po računu ${number}`,
      paymentReference: `HR00 ${index + 1}-${issueDate.slice(2, 4)}`,
      iban: isOutgoing ? subject.iban : partner.iban,
    }),
  )
  const scope = { businessSubjectId: subject.id, userId: USER_OF[subject.id] }
  const { documentId } = await importEInvoice({ database, files, scope, actor: ALL }, { fileName: `${number}.xml`, bytes })
  if (documentId !== null) await pay({ database, files }, scope, documentId, { dueDate, random })
}

type Scope = { businessSubjectId: number; userId: number | undefined }

/** Old invoices are nearly all paid, credit notes too, some late; of the newest many wait, and one in twenty is paid in part. */
async function pay(
  { database }: Filled,
  scope: Scope,
  documentId: number,
  { dueDate, random }: { dueDate: string; random: () => number },
): Promise<void> {
  const paidOn = addDays(dueDate, Math.floor(random() * 25) - 12)
  const today = clock.today()
  const isForgotten = daysBetween(dueDate, today) < 120 && random() < 0.25
  if (paidOn > today || isForgotten) return
  await database.transaction(scope, async (db) => {
    const { totalAmountToBePaid } = await db
      .selectFrom('documents')
      .select('totalAmountToBePaid')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    const amount = random() < 0.05 ? Math.trunc(totalAmountToBePaid / 3) : totalAmountToBePaid
    await db
      .insertInto('documentPayments')
      .values({ documentId, amount, paidOn, createdBy: scope.userId ?? null })
      .execute()
  })
}

function linesFor(random: () => number): LineGiven[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const item = pick(DEMO_ITEMS, random)
    return { ...item, quantity: String(1 + Math.floor(random() * 12)) }
  })
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** The same numbers for the same seed: every demonstration is alike. Mulberry32. */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
