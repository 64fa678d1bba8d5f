import { lastDayOfBooks } from 'contract/accounting/books'
import { BY_HAND, ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { reopensYear } from 'contract/accounting/years/ledger-year-failures'
import { alreadyReversed, bookedTooLate } from 'contract/accounting/posting-failures'
import { dayText } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { routes } from '../../../kit/routes.ts'
import { POSTING_CONFLICTS, postEntry } from '../posting/post-entry.ts'
import { reverseOfPaper } from '../posting/reverse-of-paper.ts'
import { entryDetails } from './entry-details.ts'
import { entryList } from './entry-list.ts'
import { holdReversalToWaiting, holdToWaiting } from './hold-to-waiting.ts'
import { linesOfPartners } from './lines-of-partners.ts'

export const ledgerEntryRoutes = routes(
  ledgerEntries,
  {
    list: (query, { db }) => entryList.pageAtEnd(db, query, undefined),
    get: (_, { db, params: { id } }) => entryDetails(db, id),
    create: async (request, { db, userId, fail }) => {
      const lastDay = lastDayOfBooks(clock.today())
      if (request.bookedOn > lastDay) fail(bookedTooLate, { day: dayText(lastDay) })
      const lines = await linesOfPartners(db, request.lines, fail)
      await holdToWaiting(db, lines, fail)
      const { id } = await postEntry(db, { ...request, lines, source: BY_HAND, postedBy: userId }, fail)
      return entryDetails(db, id)
    },
  },
  POSTING_CONFLICTS,
)

export const ledgerReversalRoutes = routes(
  ledgerReversals,
  {
    create: async (request, { db, userId, fail, params: { ledgerEntryId: entryId } }) => {
      const { sourceKind } = await entryDetails(db, entryId)
      if (sourceKind === YEAR_CLOSING) fail(reopensYear)
      await holdReversalToWaiting(db, entryId, fail)
      return entryDetails(db, await reverseOfPaper(db, { ...request, entryId, postedBy: userId }, fail))
    },
  },
  { ...POSTING_CONFLICTS, ledger_entries_reversed_once: alreadyReversed },
)
