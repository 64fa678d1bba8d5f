import { mayCall, NO_ONE, type Actor } from 'contract/kit/access'
import type { Endpoint } from 'contract/kit/endpoint'
import type { Message } from 'contract/kit/message'
import { RESULTS_OF_KIND_MAX, searchResults } from 'contract/kit/search-results'
import type { Language } from 'contract/languages'
import type { Db } from '../db.ts'
import { translate } from '../messages.ts'
import { routes, type Route } from '../routes.ts'
import { one } from '../rows.ts'

type Hit = { readonly label: string; readonly path: (slug: string) => string }

/** What a feature has found by the search that looks everywhere. Whoever may list it there finds it here. */
export type SearchPart = {
  readonly listedBy: Pick<Endpoint, 'access'>
  /** What such things are called together. */
  readonly kind: Message
  /** The best first; what is beyond the few that are told falls away. */
  readonly find: (
    db: Db,
    search: string,
    reader: { readonly actor: Actor; readonly language: Language },
  ) => Promise<readonly Hit[]>
}

/** The search that looks everywhere: each feature's part in turn, in the order the features stand in. */
export const searchRoutes = (parts: readonly SearchPart[]): Route[] =>
  routes(searchResults, {
    list: async ({ search }, { db, caller, language, params: { businessSubjectId } }) => {
      const actor = caller?.actor ?? NO_ONE
      const { slug } = one(await db.selectFrom('businessSubjects').select('slug').where('id', '=', businessSubjectId).execute())
      const results = []
      for (const { kind, find } of parts.filter(({ listedBy }) => mayCall(actor, listedBy)))
        for (const { label, path } of (await find(db, search, { actor, language })).slice(0, RESULTS_OF_KIND_MAX))
          results.push({ kind: translate(language, kind), label, path: path(slug) })
      return results
    },
  })
