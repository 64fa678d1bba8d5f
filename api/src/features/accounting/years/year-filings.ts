import { filedTooEarly, yearFiled, yearNotClosed } from 'contract/accounting/years/ledger-year-failures'
import { ledgerYearFilings } from 'contract/accounting/years/ledger-years'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { routes } from '../../../kit/routes.ts'
import { yearStanding } from './year-standing.ts'

/** That the statements of a year were handed in: from then on it stays closed. Of two at once, or who opens it again meanwhile, the database tells. */
export const ledgerYearFilingRoutes = routes(
  ledgerYearFilings,
  {
    create: async ({ year, filedOn }, { db, userId, fail }) => {
      const { state } = await yearStanding(db, year)
      if (state === 'Filed') fail(yearFiled)
      if (state !== 'Closed') fail(yearNotClosed)
      if (yearOf(filedOn) <= year || filedOn > clock.today()) fail(filedTooEarly)
      await db.insertInto('ledgerYearFilings').values({ year, filedOn, filedBy: userId }).execute()
      return undefined
    },
  },
  { ledger_year_filings_once: yearFiled, ledger_year_filings_closed: yearNotClosed },
)
