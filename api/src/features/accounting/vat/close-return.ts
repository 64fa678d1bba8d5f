import { sql } from 'kysely'
import * as z from 'zod'
import {
  earlierNotClosed,
  laterClosed,
  newerVersion,
  returnClosed,
  returnNotSubmitted,
} from 'contract/accounting/vat/vat-return-failures'
import { vatReturnClosings } from 'contract/accounting/vat/vat-returns'
import { monthClosed, type Balance } from 'contract/croatia/ledger/posting/month-closed'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import { posted } from 'contract/croatia/ledger/posting/posted'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { postingLines } from '../papers/posting-lines.ts'
import { countedSince } from '../trial-balance/openings.ts'
import { POSTING_CONFLICTS, postEntry } from '../posting/post-entry.ts'
import { RESTATED_BY, type PostingFail } from '../posting/posting.ts'
import { VAT_RETURN } from './ledger-tie.ts'
import type { Days } from './period-entries.ts'
import { isClosed, versionOf, versionsOf } from './versions.ts'
import { periodName } from './period-name.ts'

/**
 * What a return came to leaves the accounts of VAT (ledger P60, P61): all that stands on them at the end of its period. Of a correction
 * it is what was posted for it since, on the last day of that.
 */
export const vatReturnClosingRoutes = routes(
  vatReturnClosings,
  {
    create: async (_, { db, userId, fail, params: { vatReturnId } }) => {
      // Of two who close it at once the second finds it closed.
      await oneAfterTheOther(db)
      const version = await versionOf(db, vatReturnId)
      const { year, month, number, payload, submittedOn } = version
      const versions = await versionsOf(db, { year, month })
      if (version.isClosed) fail(returnClosed)
      if (versions[0]?.id !== vatReturnId) fail(newerVersion)
      if (submittedOn === null) fail(returnNotSubmitted)
      const closedBefore = versions.find((one) => one.isClosed)
      if (!closedBefore) await holdToOrder(db, payload.period, fail)
      const owedBefore = await owedOf(db, { year, month })
      const emptied = closedBefore
        ? await postedSince(db, payload.period, { vatReturnId, closedId: closedBefore.id })
        : { balances: await standingOn(db, payload.period.until, vatReturnId), bookedOn: payload.period.until }
      const text = translate(DEFAULT_LANGUAGE, 'vatReturns.entryText', { period: periodName(payload.period), number })
      const pack = emptied.balances.length > 0 ? packOn(emptied.bookedOn) : undefined
      const entry = pack && (await postClosing(db, { ...emptied, owedBefore, pack, text, vatReturnId, userId }, fail))
      await db
        .insertInto('vatReturnClosings')
        .values({ vatReturnId, entryId: entry?.id ?? null, closedBy: userId })
        .execute()
      return { ledgerEntryId: entry?.id ?? null }
    },
  },
  POSTING_CONFLICTS,
)

type OrderFail = Fail<typeof earlierNotClosed | typeof laterClosed>

/**
 * Periods are closed one after the other: each takes what stands on the accounts, and would take an earlier one's along. A later one that
 * found nothing there has taken nothing, and stands in nobody's way.
 */
async function holdToOrder(db: Db, { from }: Days, fail: OrderFail): Promise<void> {
  const isPeriodClosed = sql`bool_or(${isClosed})`
  const hasTaken = sql`bool_or(exists (select from vat_return_closings c where c.vat_return_id = r.id and c.entry_id is not null
    and not exists (select from ledger_entries b where b.reverses_entry_id = c.entry_id)))`
  const found = await readRows(
    db,
    z.object({ from: z.string(), until: z.string(), isEarlier: z.boolean() }),
    sql`select r.from_on as "from", r.until_on as until, r.until_on < ${from}::date as is_earlier from vat_returns r
      group by r.from_on, r.until_on
      having case when r.until_on < ${from}::date then not ${isPeriodClosed} else ${hasTaken} end
      order by r.until_on`,
  )
  const [first] = found
  if (first?.isEarlier) fail(earlierNotClosed, { period: periodName(first) })
  if (first) fail(laterClosed, { period: periodName(first) })
}

type Emptied = { readonly balances: readonly Balance[]; readonly bookedOn: string }
type Closing = Emptied & {
  readonly owedBefore: number
  readonly pack: RulePack
  readonly text: string
  readonly vatReturnId: number
  readonly userId: number
}

function postClosing(db: Db, { balances, owedBefore, bookedOn, pack, text, vatReturnId, userId }: Closing, fail: PostingFail) {
  const { lines, rulePack } = posted(monthClosed(balances, owedBefore), pack)
  return postEntry(
    db,
    {
      journal: 'PDV',
      bookedOn,
      text,
      source: { kind: VAT_RETURN, id: vatReturnId },
      rulePack,
      postedBy: userId,
      lines: postingLines(lines, { isCreditNote: false, partnerId: null, documentId: null, dueOn: null }),
    },
    fail,
  )
}

/** What closing the return of a period came to so far, in all its versions. */
async function owedOf(db: Db, { year, month }: { readonly year: number; readonly month: number }): Promise<number> {
  const { owed } = await readOne(
    db,
    z.object({ owed: z.number() }),
    sql`select coalesce(sum(l.credit - l.debit), 0)::bigint as owed from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id and not a.is_vat
      where e.source_kind = ${VAT_RETURN} and e.source_id in (select r.id from vat_returns r where r.year = ${year} and r.month = ${month})`,
  )
  return owed
}

const Standing = z.object({ code: z.string(), balance: z.number() })
const balanceOf = ({ code, balance }: z.output<typeof Standing>) => ({ account: { code }, balance })

/**
 * What stands on the accounts of VAT at the end of a day, debit less credit: with what entries of the version were booked later, and
 * without those whose VAT counts later, which the return that tells of it takes.
 */
async function standingOn(db: Db, day: string, vatReturnId: number) {
  const since = await countedSince(db, Number(day.slice(0, 4)))
  const rows = await readRows(
    db,
    Standing,
    sql`select a.code, sum(l.debit - l.credit)::bigint as balance from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id
      where a.is_vat and (l.booked_on between make_date(${since}::int, 1, 1) and ${day}::date
          and not exists (select from vat_entries v where v.entry_id = l.entry_id and v.vat_on > ${day}::date)
        or l.booked_on > ${day}::date and l.entry_id in (select v.entry_id from vat_return_entries n join vat_entries v on v.id = n.vat_entry_id
          where n.vat_return_id = ${vatReturnId}))
      group by a.code having sum(l.debit - l.credit) <> 0 order by a.code desc`,
  )
  return rows.map(balanceOf)
}

type Corrected = { readonly vatReturnId: number; readonly closedId: number }

/**
 * What entries of a correction, which are not in the version that was closed, put on the accounts of VAT behind the last period that was
 * closed: what stood there up to its end, its closing took. That of another correction took nothing but its own. With it goes what was
 * posted into the period itself without an entry of VAT, for what was typed into the return, where no closing has taken it since: that of a later period takes all that stands, its correction does not.
 */
async function postedSince(db: Db, { from, until }: Days, { vatReturnId, closedId }: Corrected) {
  const added = sql`select v.entry_id from vat_return_entries n join vat_entries v on v.id = n.vat_entry_id
    where n.vat_return_id = ${vatReturnId} and not exists (select from vat_return_entries o
      where o.vat_return_id = ${closedId} and o.vat_entry_id = n.vat_entry_id)`
  const typed = sql`select e.id from ledger_entries e where e.booked_on between ${from} and ${until}
    and e.source_kind not in (${sql.join([VAT_RETURN, ...RESTATED_BY])})
    and not exists (select from vat_entries v where v.entry_id = e.id)
    and not exists (select from vat_return_closings c join vat_returns r on r.id = c.vat_return_id
      where c.entry_id > e.id and ${isClosed} and (e.booked_on between r.from_on and r.until_on
        or not exists (select from vat_return_closings o join vat_returns b on b.id = o.vat_return_id
          where b.until_on = r.until_on and o.id < c.id)))`
  const found = sql`from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id
    where a.is_vat and (l.entry_id in (${typed}) or l.entry_id in (${added})
      and l.booked_on > (select max(r.until_on) from vat_returns r where ${isClosed}))`
  const { day } = await readOne(db, z.object({ day: z.string().nullable() }), sql`select max(l.booked_on) as day ${found}`)
  const rows = await readRows(
    db,
    Standing,
    sql`select a.code, sum(l.debit - l.credit)::bigint as balance ${found} group by a.code having sum(l.debit - l.credit) <> 0 order by a.code desc`,
  )
  return { balances: rows.map(balanceOf), bookedOn: day ?? '' }
}
