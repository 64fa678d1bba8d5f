import { moneyText, withMinus } from 'contract/croatia/money'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { translate } from '../../kit/messages.ts'
import type { SearchPart } from '../../kit/search/search-everywhere.ts'
import { documentList } from './document-list.ts'

/** Documents by number, partner or amount, the newest first. */
export const documentsFound: SearchPart = {
  listedBy: documents.list,
  kind: 'documents.title',
  find: async (db, search, { actor, language }) => {
    const query = documents.list.input.parse({ search, requireTotalCount: false })
    const { rows } = await documentList.page(db, query, actor)
    return rows.map(({ id, documentNumber: number, businessSubjectPartnerName: partner, totalAmountToBePaid, currency }) => ({
      label: translate(language, 'palette.document', {
        number,
        partner,
        amount: withMinus(moneyText(totalAmountToBePaid, currency)),
      }),
      path: (slug) => paths.document(slug, id),
    }))
  },
}
