import { partnerOptions, PARTNER_OPTIONS_MAX, type PartnerOption } from 'contract/partners/partner-options'
import { allOf } from '../../kit/lists/conditions.ts'
import { routes } from '../../kit/routes.ts'
import { byWords } from '../../kit/search/by-words.ts'

export const partnerOptionRoutes = routes(partnerOptions, {
  list: async ({ search }, { db }) => {
    const { where } = await byWords({ table: 'partners', as: 'partners' })(db, search)
    const active = db
      .selectFrom('partners')
      .select(['id', 'name', 'oib', 'vatNumber', 'cityName', 'countryCode', 'paymentDays', 'documentLanguage', 'email'])
      .where('isActive', '=', true)
    return (await active
      .where(allOf([where]))
      .orderBy('name')
      .orderBy('id')
      .limit(PARTNER_OPTIONS_MAX)
      .execute()) as PartnerOption[]
  },
})
