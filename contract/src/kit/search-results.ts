import * as z from 'zod'
import { endpoints } from './endpoint.ts'
import { wellFormed } from './fields.ts'
import { SEARCH_MAX } from './grid.ts'

/** Shorter than this, a search finds too much to choose from. */
export const SEARCH_MIN = 2
/** Of each kind so many are told. */
export const RESULTS_OF_KIND_MAX = 6

const SearchResult = z.object({
  /** What kind of thing it is, in the reader's language. */
  kind: z.string(),
  label: z.string(),
  /** The address of its page. */
  path: z.string(),
})

/** Across everything of a business subject: each feature finds its own, of what the person may read. */
export const searchResults = endpoints('searchResults', '/business-subjects/:businessSubjectId/search-results', {
  list: {
    route: 'GET',
    // Whoever may list things of a kind finds them; the API asks each feature.
    access: 'signed-in',
    input: z.object({ search: z.string().overwrite(wellFormed).trim().min(SEARCH_MIN).max(SEARCH_MAX) }),
    output: z.array(SearchResult),
    perMinute: 600,
    summary: 'The first few things of each kind that a search finds, of what the person may read',
  },
})
