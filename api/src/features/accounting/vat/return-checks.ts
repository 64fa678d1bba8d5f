import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from 'contract/croatia/days'
import { vatPeriod } from 'contract/croatia/ledger/days/vat-period'
import { vatDueDays } from 'contract/croatia/ledger/return/vat-due-days'
import { VAT_SOURCES } from 'contract/accounting/paper-sources'
import { returnFindings, type ReturnFinding } from 'contract/croatia/ledger/return/return-findings'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { ARRIVED_ON, DOCUMENTS } from '../../documents/named/index.ts'
import { vatOfBooks } from '../papers/received/read-received.ts'
import type { Days } from './period-entries.ts'
import type { ReturnNow } from './return-now.ts'

/** What stands against making the return, what is fatal first. */
export async function returnChecks(
  db: Db,
  { payload, entries, euPartners, ledgerVat }: ReturnNow & { readonly ledgerVat: number },
): Promise<ReturnFinding[]> {
  const found = returnFindings({
    vatReturn: payload,
    entryCount: new Set(entries.map(({ ledgerPaperId }) => ledgerPaperId)).size,
    zp: payload.zp,
    pdvS: payload.pdvS,
    euPartners: euPartners.map(({ name, countryCode, vatNumber, check }) => ({
      name,
      vatNumber: vatNumber && `${countryCode}${vatNumber}`,
      isValid: check?.isValid ?? null,
    })),
    ledgerVat,
    documentsWithoutEntry: await papersWithoutEntry(db, payload.period),
    postingCount: await postingCount(db, payload.period),
    waitingSince: await waitingSince(db),
    today: clock.today(),
  })
  return found.toSorted((one, other) => Number(other.isFatal) - Number(one.isFatal))
}

const TOLD_MAX = 20

/** Papers whose VAT is in no box yet, or in none any more. Of money it is those by which VAT falls due that waits. */
const LACKS_VAT = sql`(p.source_kind = any(${[...VAT_SOURCES]}::text[])
    or exists (select from vat_entries w where w.document_id = p.document_id and w.state = 'Waiting'))
  and not exists (select from vat_entries v where v.ledger_paper_id = p.id and v.reverses_id is null
    and not exists (select from vat_entries r where r.reverses_id = v.id))`

const isDated = ({ from, until }: Days) => sql`p.dated_on between ${from} and ${until}`

/**
 * An earlier invoice that came in the period after the return of its own was due or handed in: by the rules its VAT is deducted here, unless
 * a person says that it came before.
 */
async function isLate(db: Db, { from, until }: Days) {
  const { rhythm, isSubmitted } = await vatOfBooks(db)
  const before = vatPeriod(addDays(from, -1), rhythm)
  const inTimeUntil = isSubmitted(before.until) ? before.until : vatDueDays(before.until).return
  return sql`p.source_kind = 'ReceivedInvoice' and p.dated_on < ${from} and exists (select from ${DOCUMENTS} d where d.id = p.document_id
    and ${ARRIVED_ON} between ${from} and ${until} and (p.dated_on < ${before.from} or ${ARRIVED_ON} > ${inTimeUntil}))`
}

/** Those that ask, or were posted by hand: nothing of theirs comes into a box by itself. */
async function papersWithoutEntry(db: Db, period: Days): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ number: z.string() }),
    sql`select p.number from ledger_papers p where ${LACKS_VAT} and (p.state in ('Asked', 'ByHand') and ${isDated(period)} or p.state = 'Asked' and ${await isLate(db, period)})
      order by p.dated_on, p.id limit ${TOLD_MAX}`,
  )
  return rows.map(({ number }) => number)
}

/** Those whose turn has not come. */
async function postingCount(db: Db, period: Days): Promise<number> {
  const { count } = await readOne(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from ledger_papers p where ${LACKS_VAT} and p.state = 'Waiting' and ${isDated(period)}`,
  )
  return count
}

/** The oldest paper whose input VAT waits for its payment: what was freed of it is less than what waits. */
async function waitingSince(db: Db): Promise<string | null> {
  const { day } = await readOne(
    db,
    z.object({ day: z.string().nullable() }),
    sql`select min(d.document_date) as day from ${DOCUMENTS} d join (
        select v.document_id from vat_entries v where v.book = 'U-RA' and v.state in ('Waiting', 'Freed') group by v.document_id
        having sum(case v.state when 'Waiting' then v.vat else -v.vat end) <> 0) waits on waits.document_id = d.id`,
  )
  return day
}
