import { moneyText, withMinus } from 'contract/croatia/money'
import { offers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { translate } from '../../kit/messages.ts'
import type { SearchPart } from '../../kit/search/search-everywhere.ts'
import { offerList } from './offer-rows.ts'

/** Offers by number, buyer or amount, the newest first. */
export const offersFound: SearchPart = {
  listedBy: offers.list,
  kind: 'offers.title',
  find: async (db, search, { language }) => {
    const query = offers.list.input.parse({ search, requireTotalCount: false })
    const { rows } = await offerList.page(db, query, undefined)
    return rows.map(({ id, number, partnerName: partner, totalAmount, currency }) => ({
      label: translate(language, 'palette.document', {
        number: number || translate(language, 'offers.draftTitle'),
        partner,
        amount: withMinus(moneyText(totalAmount, currency)),
      }),
      path: (slug) => paths.offer(slug, id),
    }))
  },
}
