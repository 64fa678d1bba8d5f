import { sql } from 'kysely'
import * as z from 'zod'
import { SignInEvent, signInHistory } from 'contract/auth/sign-in-history'
import { pageOfReport } from '../../kit/lists/page-of-report.ts'
import { momentText } from '../../kit/moment-text.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { readOne, readRows } from '../../kit/rows.ts'

/** Of the person who asks, whom the database knows: it gives nobody another's. */
export const signInHistoryRoutes: Route[] = routes(signInHistory, {
  list: ({ page }, { db }) =>
    pageOfReport(signInHistory.list, page, {
      rows: async (part) => {
        const rows = await readRows(
          db,
          SignInEvent.extend({ at: z.date() }),
          sql`select h.id, h.at, h.event, coalesce(s.ip_address, '') as ip_address, coalesce(s.user_agent, '') as user_agent
            from auth.own_sign_in_history() h left join auth.sessions s on s.id = h.session_id and h.event = 'SignedIn'
            order by h.id desc ${part}`,
        )
        return rows.map((row) => ({ ...row, at: momentText(row.at) }))
      },
      count: async () =>
        (await readOne(db, Counted, sql`select count(*)::bigint as count from auth.own_sign_in_history()`)).count,
    }),
})

const Counted = z.object({ count: z.number() })
