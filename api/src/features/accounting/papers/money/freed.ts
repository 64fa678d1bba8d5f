import { sql } from 'kysely'
import * as z from 'zod'
import type { Box } from 'contract/croatia/ledger/boxes'
import { freedInputVatDay } from 'contract/croatia/ledger/days/input-vat-day'
import { freedVat, type WaitingVat } from 'contract/croatia/ledger/paid-bill/freed-vat'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import type { VatEntry } from 'contract/croatia/ledger/posting/vat-entry'
import type { StatementColumn, Treatment } from 'contract/croatia/ledger/treatments/supply'
import type { Cents } from 'contract/croatia/money'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'
import type { PostingLine } from '../../posting/posting.ts'
import { postingLines } from '../posting-lines.ts'
import { vatOfBooks } from '../received/read-received.ts'

type Payment = {
  readonly documentId: number
  readonly partnerId: number
  /** In euro, with the sign of the document; what of it was open before. */
  readonly amount: Cents
  readonly unpaid: Cents
  readonly paidOn: string
  /** The day on which what it frees counts. */
  readonly vatOn: string
}

export type Freed = {
  readonly documentId: number
  readonly vatOn: string
  readonly lines: readonly PostingLine[]
  readonly vatEntries: readonly (VatEntry & { readonly freesId: number })[]
}

/** What payments free of the VAT of documents that waits for them (VAT Act, art. 125.i), by what waits of each; nothing where none does. */
export function freedBy(waiting: Waiting, { documentId, partnerId, vatOn, ...payment }: Payment, pack: RulePack): Freed {
  const waits = waiting.get(documentId)?.entries ?? []
  const vatEntries = waits.length === 0 ? [] : freedVat(waits, { ...payment, paidOn: vatOn })
  const { lines } = posted({ kind: 'FreedVat', entries: vatEntries }, pack)
  return {
    documentId,
    vatOn,
    vatEntries,
    lines: postingLines(lines, { isCreditNote: false, partnerId, documentId, dueOn: null }),
  }
}

type Waits = {
  /** Of an invoice that was received. */
  readonly arrivedOn: string | null
  /** Each with what payments have freed of it until now. */
  readonly entries: readonly WaitingVat<VatEntry & { readonly freesId: number }>[]
}

/** By the document: what of its VAT waits. */
export type Waiting = ReadonlyMap<number, Waits>

type OnDay = Pick<Payment, 'documentId' | 'paidOn'>

/** The day on which what a payment frees counts: its own, and of a supplier's invoice none before that came. */
export async function freedDays(db: Db, waiting: Waiting, payments: readonly OnDay[]): Promise<(payment: OnDay) => string> {
  const arrivalOf = ({ documentId }: OnDay) => waiting.get(documentId)?.arrivedOn ?? null
  const isEarly = (payment: OnDay) => (arrivalOf(payment) ?? payment.paidOn) > payment.paidOn
  if (!payments.some(isEarly)) return ({ paidOn }) => paidOn
  const books = await vatOfBooks(db)
  return (payment) => {
    const arrivedOn = arrivalOf(payment) ?? payment.paidOn
    return freedInputVatDay(payment.paidOn, { ...books, arrivedOn }).day ?? payment.paidOn
  }
}

/** What stands of the VAT of documents that waits. */
export async function waitingVat(db: Db, documentIds: readonly number[]): Promise<Waiting> {
  const rows = await readRows(
    db,
    Row,
    sql`select v.document_id, coalesce(v.frees_id, v.id) as frees_id, v.book, v.treatment, v.country, v.supply_kind,
        trim_scale(v.rate)::text as rate, v.base, v.vat, trim_scale(v.deductible_share)::text as deductible_share, v.deductible_base,
        v.deductible_vat, v.undeductible_vat, v.box_out, v.box_in, v.other_boxes, v.statement_column as "column", v.state, v.vat_on,
        t.arrived_on
      from vat_entries v left join received_treatments t on t.ledger_paper_id = v.ledger_paper_id where v.document_id = any(${[...documentIds]}::bigint[]) and v.state in ('Waiting', 'Freed')
        and v.reverses_id is null and not exists (select from vat_entries r where r.reverses_id = v.id) order by v.id`,
  )
  const freed = Map.groupBy(
    rows.filter(({ state }) => state === 'Freed'),
    ({ freesId }) => freesId,
  )
  const waiting = rows
    .filter(({ state }) => state === 'Waiting')
    .map(({ documentId, arrivedOn, ...entry }) => ({ documentId, arrivedOn, entry, freed: freed.get(entry.freesId) ?? [] }))
  const ofDocuments = Map.groupBy(waiting, ({ documentId }) => documentId)
  return new Map([...ofDocuments].map(([id, entries]) => [id, { arrivedOn: entries[0]?.arrivedOn ?? null, entries }]))
}

const textOf = <T extends string>() => z.custom<T>((value) => typeof value === 'string')

const Row = z.object({
  documentId: z.number(),
  /** Which entry waited: its own, of what waits. */
  freesId: z.number(),
  book: z.enum(['I-RA', 'U-RA']),
  treatment: textOf<Treatment>(),
  country: z.enum(['Croatia', 'EU', 'third']),
  supplyKind: z.enum(['Goods', 'Services']),
  rate: z.enum(['25', '13', '5', '0']),
  base: z.number(),
  vat: z.number(),
  deductibleShare: z.string(),
  deductibleBase: z.number(),
  deductibleVat: z.number(),
  undeductibleVat: z.number(),
  boxOut: textOf<Box>().nullable(),
  boxIn: textOf<Box>().nullable(),
  otherBoxes: z.array(textOf<Box>()),
  column: textOf<StatementColumn>().nullable(),
  state: z.enum(['Waiting', 'Freed']),
  vatOn: z.string().nullable(),
  arrivedOn: z.string().nullable(),
})
