import { RESULTS_OF_KIND_MAX } from 'contract/kit/search-results'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { allOf } from '../../kit/lists/conditions.ts'
import { byWords } from '../../kit/search/by-words.ts'
import type { SearchPart } from '../../kit/search/search-everywhere.ts'

/** Partners in use by name, OIB or VAT number. */
export const partnersFound: SearchPart = {
  listedBy: partners.list,
  kind: 'partners.title',
  find: async (db, search) => {
    const { where } = await byWords({ table: 'partners', as: 'partners' })(db, search)
    const found = db
      .selectFrom('partners')
      .select(['id', 'name'])
      .where('isActive', '=', true)
      .where(allOf([where]))
    const rows = await found.orderBy('name').orderBy('id').limit(RESULTS_OF_KIND_MAX).execute()
    return rows.map(({ id, name }) => ({ label: name, path: (slug) => paths.partner(slug, id) }))
  },
}
