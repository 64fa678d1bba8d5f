import { sql } from 'kysely'
import * as z from 'zod'
import { vatEntries } from 'contract/accounting/vat/vat-entries'
import { boxAmounts } from 'contract/croatia/ledger/return/box-amounts'
import { DEDUCTED, DUE, SUMS } from 'contract/croatia/ledger/return/vat-return'
import type { Box } from 'contract/croatia/ledger/boxes'
import { pageOfWhole } from '../../../kit/lists/page-of-report.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { heldDraft } from './held-draft.ts'
import { periodEntries } from './period-entries.ts'
import { periodOfBooks } from './period-of-books.ts'

export const vatEntryRoutes = routes(vatEntries, {
  list: async ({ year, month, box, page }, { db, fail }) => {
    const { period } = await periodOfBooks(db, { year, month }, fail)
    const signs = signsOf(box)
    const held = await readRows(
      db,
      z.object({ id: z.number() }),
      sql`select m.vat_entry_id as id from vat_return_entries m where m.vat_return_id =
        (select r.id from vat_returns r where r.year = ${year} and r.month = ${month} order by r.number desc limit 1)`,
    )
    const made = new Set(held.map(({ id }) => id))
    const rows = (await periodEntries(db, period))
      .flatMap(({ id, documentId, documentNumber, partnerName, entry }) => {
        const amounts = boxAmounts(entry).filter((amount) => signs.has(amount.box))
        const sum = (of: 'base' | 'vat') => amounts.reduce((all, amount) => all + amount[of] * (signs.get(amount.box) ?? 0), 0)
        const isLate = made.size > 0 && !made.has(id)
        // VAT that we assess and deduct ourselves comes to nothing of what is owed.
        const isNothing = amounts.length === 0 || (box === OWED && sum('vat') === 0)
        return isNothing || entry.vatOn === null
          ? []
          : [{ id, documentId, documentNumber, partnerName, vatOn: entry.vatOn, base: sum('base'), vat: sum('vat'), isLate }]
      })
      .toReversed()
    const { correction, transferred } = await heldDraft(db, { year, month })
    const byHand = { base: transferred * (signs.get('620') ?? 0), vat: correction * (signs.get('315') ?? 0) }
    const sum = (of: 'base' | 'vat') => rows.reduce((all, row) => all + row[of], byHand[of])
    return { ...pageOfWhole(vatEntries.list, page, rows), byHand, base: sum('base'), vat: sum('vat') }
  },
})

const OWED: Box = '400'

/** The boxes that a box comes from, down to those that entries stand in: those of input VAT lower what is owed. */
const signsOf = (box: Box): ReadonlyMap<Box, 1 | -1> =>
  box === OWED
    ? new Map([...partsOf(DUE).map((part) => [part, 1] as const), ...partsOf(DEDUCTED).map((part) => [part, -1] as const)])
    : new Map(partsOf(box).map((part) => [part, 1]))

const partsOf = (box: Box): readonly Box[] => SUMS[box]?.flatMap(partsOf) ?? [box]
