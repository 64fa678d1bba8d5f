import { RESULTS_OF_KIND_MAX } from 'contract/kit/search-results'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import type { Db } from '../../kit/db.ts'
import { allOf } from '../../kit/lists/conditions.ts'
import { byWords } from '../../kit/search/by-words.ts'
import type { SearchPart } from '../../kit/search/search-everywhere.ts'

/** Partners in use by name, OIB or VAT number. */
export const partnersFound: SearchPart = {
  listedBy: partners.list,
  kind: 'partners.title',
  find: async (db, search) => {
    const rows = await partnersInUse(db, search, RESULTS_OF_KIND_MAX)
    return rows.map(({ id, name }) => ({ label: name, path: (slug) => paths.partner(slug, id) }))
  },
}

type Found = { readonly id: number; readonly name: string; readonly countryCode: string }

/** The first in use, by name. */
export async function partnersInUse(db: Db, search: string, most: number): Promise<readonly Found[]> {
  const { where } = await byWords({ table: 'partners', as: 'partners' })(db, search)
  const found = db
    .selectFrom('partners')
    .select(['id', 'name', 'countryCode'])
    .where('isActive', '=', true)
    .where(allOf([where]))
  return found.orderBy('name').orderBy('id').limit(most).execute()
}
