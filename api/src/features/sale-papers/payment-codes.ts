import { epcPayload, hasEpcAmount } from 'contract/croatia/epc-qr'
import { hub3Payload } from 'contract/croatia/hub3'
import { EUR } from 'contract/croatia/money'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { drawnSlip, drawnTransfer } from '../../kit/drawn-code.ts'
import { translate } from '../../kit/messages.ts'
import { cityOf } from './paper-parts.ts'
import { wordsIn } from './paper-words.ts'

/** What a bank may be asked for: euro, to an account, and something to pay. */
export const isPayableByCode = ({ kind, currency, totalAmount, payment }: IssuedInvoice): boolean =>
  (kind === 'Invoice' || kind === 'AdvanceInvoice') &&
  currency === EUR &&
  totalAmount > 0 &&
  payment.method === 'TransactionAccount' &&
  payment.iban !== ''

/** `Račun 12/P1/1`: what a bank statement will say, in Croatian, whatever the paper's language. */
export const purposeOf = ({ kind, number }: IssuedInvoice): string =>
  `${translate('hr', kind === 'AdvanceInvoice' ? 'paper.advanceInvoice' : 'paper.invoice')} ${number}`

/** The fourteen lines of the payment slip. */
export const slipOf = (issued: IssuedInvoice): string => {
  const { seller, buyer, payment, totalAmount } = issued
  const party = (of: typeof buyer) => ({ name: of.name, street: of.street, city: cityOf(of) })
  return hub3Payload({
    amount: totalAmount,
    payer: party(buyer),
    recipient: party(seller),
    iban: payment.iban,
    model: payment.model,
    reference: payment.reference,
    purposeCode: 'COST',
    description: purposeOf(issued),
  })
}

export const transferOf = (issued: IssuedInvoice): string =>
  epcPayload({
    amount: issued.totalAmount,
    recipientName: issued.seller.name,
    iban: issued.payment.iban,
    description: `${issued.payment.model} ${issued.payment.reference} ${purposeOf(issued)}`,
  })

/** A module of the barcode is 0.26 mm wide, which is more than the smallest that readers are made for. */
const SLIP_WIDTH_MM = 58
const TRANSFER_WIDTH_MM = 24

/** The barcode of the payment slip and the QR code of a euro transfer, drawn. */
export async function paymentCodes(issued: IssuedInvoice) {
  const words = wordsIn(issued.language)
  const slip = {
    svg: await drawnSlip(slipOf(issued)),
    width: SLIP_WIDTH_MM,
    alt: words('paper.barcodeAlt').join(' / '),
    caption: words('paper.barcodeCaption'),
  }
  if (!hasEpcAmount(issued.totalAmount)) return [slip]
  const transfer = {
    svg: await drawnTransfer(transferOf(issued)),
    width: TRANSFER_WIDTH_MM,
    alt: words('paper.epcAlt').join(' / '),
    caption: words('paper.epcCaption'),
  }
  return [slip, transfer]
}
