import { partnerOptions, PARTNER_OPTIONS_MAX, type PartnerOption } from 'contract/partners/partner-options'
import { routes } from '../../kit/routes.ts'
import { hasWords, termsOf } from '../../kit/search.ts'

export const partnerOptionRoutes = routes(partnerOptions, {
  list: async ({ search }, { db }) => {
    const terms = termsOf(search)
    const active = db
      .selectFrom('partners')
      .select(['id', 'name', 'oib', 'vatNumber', 'cityName', 'countryCode', 'paymentDays', 'documentLanguage', 'email'])
      .where('isActive', '=', true)
    const found = terms.length > 0 ? active.where(hasWords('partners.id', 'partners', terms)) : active
    return (await found.orderBy('name').orderBy('id').limit(PARTNER_OPTIONS_MAX).execute()) as PartnerOption[]
  },
})
