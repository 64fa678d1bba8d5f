import { countries } from 'contract/business-subjects/countries'
import { COUNTRY_MARKS, countryName } from 'contract/codebooks/countries'
import { bareRoutes } from '../../kit/routes.ts'

/** Bare, because nothing of it is in the database. */
export const countryRoutes = bareRoutes(countries, {
  list: async (_, { language }) =>
    Object.keys(COUNTRY_MARKS)
      .map((id) => ({ id: Number(id), name: countryName(Number(id), language) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
})
