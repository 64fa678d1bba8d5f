import { bankLines } from 'contract/bank/bank-lines'
import { dayText } from 'contract/croatia/days'
import { moneyText, withMinus } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { translate } from '../../../kit/messages.ts'
import type { SearchPart } from '../../../kit/search/search-everywhere.ts'
import { lineList } from './lines.ts'

/** Lines of banks by name, reference, text, IBAN or amount, the newest first; no balance is told. */
export const linesFound: SearchPart = {
  listedBy: bankLines.list,
  kind: 'bankLines.title',
  find: async (db, search, { language }) => {
    const query = bankLines.list.input.parse({ search, sort: 'bookedOn', direction: 'desc', requireTotalCount: false })
    const { rows } = await lineList.page(db, query, undefined)
    return rows.map(({ id, bookedOn, counterpartyName, text, amount, currency }) => ({
      label: translate(language, 'palette.document', {
        number: dayText(bookedOn),
        partner: counterpartyName || text || translate(language, 'bankLines.nobody'),
        amount: withMinus(moneyText(amount, currency)),
      }),
      path: (slug) => paths.bankLine(slug, id),
    }))
  },
}
