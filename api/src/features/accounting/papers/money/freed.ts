import { sql } from 'kysely'
import * as z from 'zod'
import type { Box } from 'contract/croatia/ledger/boxes'
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

type Payment = {
  readonly documentId: number
  readonly partnerId: number
  /** In euro, with the sign of the document; what of it was open before. */
  readonly amount: Cents
  readonly unpaid: Cents
  readonly paidOn: string
}

export type Freed = {
  readonly documentId: number
  readonly lines: readonly PostingLine[]
  readonly vatEntries: readonly (VatEntry & { readonly freesId: number })[]
}

/** What payments free of the VAT of documents that waits for them (VAT Act, art. 125.i), by what waits of each; nothing where none does. */
export function freedBy(waiting: Waiting, { documentId, partnerId, ...payment }: Payment, pack: RulePack): Freed {
  const waits = waiting.get(documentId) ?? []
  const vatEntries = waits.length === 0 ? [] : freedVat(waits, payment)
  const { lines } = posted({ kind: 'FreedVat', entries: vatEntries }, pack)
  return { documentId, vatEntries, lines: postingLines(lines, { isCreditNote: false, partnerId, documentId, dueOn: null }) }
}

/** By the document: what of its VAT waits, each with what payments have freed of it until now. */
export type Waiting = ReadonlyMap<number, readonly WaitingVat<VatEntry & { readonly freesId: number }>[]>

/** What stands of the VAT of documents that waits. */
export async function waitingVat(db: Db, documentIds: readonly number[]): Promise<Waiting> {
  const rows = await readRows(
    db,
    Row,
    sql`select v.document_id, coalesce(v.frees_id, v.id) as frees_id, v.book, v.treatment, v.country, v.supply_kind,
        trim_scale(v.rate)::text as rate, v.base, v.vat, trim_scale(v.deductible_share)::text as deductible_share, v.deductible_base,
        v.deductible_vat, v.undeductible_vat, v.box_out, v.box_in, v.other_boxes, v.statement_column as "column", v.state, v.vat_on
      from vat_entries v where v.document_id = any(${[...documentIds]}::bigint[]) and v.state in ('Waiting', 'Freed')
        and v.reverses_id is null and not exists (select from vat_entries r where r.reverses_id = v.id) order by v.id`,
  )
  const freed = Map.groupBy(
    rows.filter(({ state }) => state === 'Freed'),
    ({ freesId }) => freesId,
  )
  const waiting = rows
    .filter(({ state }) => state === 'Waiting')
    .map(({ documentId, ...entry }) => ({ documentId, entry, freed: freed.get(entry.freesId) ?? [] }))
  return Map.groupBy(waiting, ({ documentId }) => documentId)
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
})
