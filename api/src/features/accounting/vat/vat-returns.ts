import { sql } from 'kysely'
import { vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { newerVersion, returnDaysTwice, returnHasErrors, returnPeriodRuns, returnSubmitted, returnUnchanged, submittedInFuture, submittedTooEarly } from 'contract/accounting/vat/vat-return-failures' // prettier-ignore
import { VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { dayInZagreb, dayText } from 'contract/croatia/days'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { clock } from '../../../kit/clock.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { heldDraft } from './held-draft.ts'
import { ledgerVat } from './ledger-tie.ts'
import { periodOfBooks } from './period-of-books.ts'
import { returnChecks } from './return-checks.ts'
import { returnNow } from './return-now.ts'
import { versionOf, versionsOf } from './versions.ts'

/** Making freezes figures and does nothing else: to print a return must neither post nor close (pitfall L4). */
export const vatReturnRoutes = [
  ...routes(
    vatReturns,
    {
      get: (_, { db, params: { id } }) => versionOf(db, id),
      create: async ({ year, month, isEarly }, { db, userId, language, fail }) => {
        const { books, period } = await periodOfBooks(db, { year, month }, fail)
        if (clock.today() <= period.until && !isEarly) fail(returnPeriodRuns, { day: dayText(period.until) })
        // Of two who make it at once the second finds the first's, and that nothing is other.
        await oneAfterTheOther(db)
        const now = await returnNow(db, period, { books, draft: await heldDraft(db, { year, month }) })
        const [worst] = await returnChecks(db, { ...now, ledgerVat: await ledgerVat(db, period) })
        if (worst?.isFatal) fail(returnHasErrors, { text: translate(language, worst.message, worst.params) })
        const [before] = await versionsOf(db, { year, month })
        const payload = JSON.stringify(VatReturnPayload.parse(now.payload))
        if (before && JSON.stringify((await versionOf(db, before.id)).payload) === payload) fail(returnUnchanged)
        const { id } = one(
          await db
            .insertInto('vatReturns')
            .values({
              year,
              month,
              fromOn: period.from,
              untilOn: period.until,
              number: (before?.number ?? 0) + 1,
              payload,
              amount: boxOf(now.payload, '400').vat,
              madeBy: userId,
            })
            .returning('id')
            .execute(),
        )
        await sql`insert into vat_return_entries (vat_return_id, vat_entry_id)
          select ${id}::bigint, e.id from unnest(${now.entries.map((entry) => entry.id)}::bigint[]) as e (id)`.execute(db)
        return { id }
      },
    },
    { vat_returns_days_once: returnDaysTwice },
  ),
  ...routes(
    vatReturnSubmissions,
    {
      create: async ({ submittedOn, confirmationNumber }, { db, userId, fail, params: { vatReturnId } }) => {
        const { payload, madeAt } = await versionOf(db, vatReturnId)
        const { until } = payload.period
        if (submittedOn > clock.today()) fail(submittedInFuture)
        if (submittedOn <= until && submittedOn < dayInZagreb(new Date(madeAt))) fail(submittedTooEarly, { day: dayText(until) })
        await db
          .insertInto('vatReturnSubmissions')
          .values({ vatReturnId, submittedOn, confirmationNumber, submittedBy: userId })
          .execute()
        return undefined
      },
    },
    { vat_return_submissions_newest: newerVersion, vat_return_submissions_once: returnSubmitted },
  ),
]
