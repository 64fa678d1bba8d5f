import { dayText } from 'contract/croatia/days'
import type { Message } from 'contract/kit/message'
import type { IssuedOffer } from 'contract/offers/issued-offer'
import { salePaper, wordsIn, type Paper, type With } from '../../sale-papers/index.ts'

/**
 * Everything that stands on the paper of an offer. It asks for no payment: no account, no reference, no barcode. That it is no invoice
 * stands on it all the same, as the Fiscalisation Act (NN 89/2025, art. 29) has it for papers that come before one.
 */
export function offerPaper(issued: IssuedOffer, shown: With): Paper {
  const words = wordsIn(issued.language)
  const fact = (message: Message, value: string) => (value === '' ? [] : [{ label: words(message), value }])
  const validUntil = dayText(issued.validUntil)
  const place = [issued.seller.cityName, dayText(issued.issueDate)].filter(Boolean).join(', ')
  return salePaper(issued, {
    ...shown,
    heading: 'paper.offer',
    facts: [
      ...fact('paper.offerDate', place),
      ...fact('paper.validUntil', validUntil),
      ...fact('paper.order', issued.orderNumber),
      ...fact('paper.contract', issued.contractNumber),
    ],
    summary: words('paper.validUntil')
      .map((text) => `${text} ${validUntil}`)
      .join(' / '),
    notice: words('paper.notFiscalised').join(' / '),
    totalName: 'paper.total',
    inEuro: [],
    payment: null,
  })
}
