import { sql } from 'kysely'
import * as z from 'zod'
import { SIGN_IN_HISTORY_PAGE_SIZE, SignInEvent, signInHistory } from 'contract/auth/sign-in-history'
import { momentText } from '../../kit/moment-text.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { one, readRows } from '../../kit/rows.ts'

/** Of the person who asks, whom the database knows: it gives nobody another's. */
export const signInHistoryRoutes: Route[] = routes(signInHistory, {
  list: async ({ page }, { db }) => {
    const rows = await readRows(
      db,
      SignInEvent.extend({ at: z.date() }),
      sql`select h.id, h.at, h.event, coalesce(s.ip_address, '') as ip_address, coalesce(s.user_agent, '') as user_agent
        from auth.own_sign_in_history() h left join auth.sessions s on s.id = h.session_id and h.event = 'SignedIn'
        order by h.id desc limit ${SIGN_IN_HISTORY_PAGE_SIZE} offset ${(page - 1) * SIGN_IN_HISTORY_PAGE_SIZE}`,
    )
    const counted = await readRows(
      db,
      z.object({ count: z.number() }),
      sql`select count(*)::bigint as count from auth.own_sign_in_history()`,
    )
    return { rows: rows.map((row) => ({ ...row, at: momentText(row.at) })), totalCount: one(counted).count }
  },
})
