import { beyondOpen, ibanMissing, ibanUnknown, invoiceTwice, notPayable, type preparingFailures } from 'contract/bank/orders/payment-order-failures' // prettier-ignore
import type { Preparing } from 'contract/bank/orders/payment-orders'
import { isIban } from 'contract/croatia/iban'
import { EUR, moneyText } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { documentsById, heldPayableDocuments, type PayableDocument } from '../../documents/index.ts'
import { payeesOf } from '../../partners/index.ts'
import { isNewTo } from './new-iban/asked-ibans.ts'
import { orderedOf } from './ordered.ts'
import { NO_REFERENCE, referenceOn } from './payment-reference.ts'

export type PrepareFail = Fail<(typeof preparingFailures)[number]>

const PURPOSE = 'SUPP'
const NAME_MAX = 70
/** Characters of the text that a bank takes. */
export const TEXT_MAX = 140

/** What an order says of each invoice: whom it pays, where, how much and with which words. The invoices are held. */
export async function preparedItems(
  db: Db,
  { items }: Pick<Preparing, 'items'>,
  exceptOrderId: number | null,
  fail: PrepareFail,
) {
  const ids = items.map(({ documentId }) => documentId)
  if (new Set(ids).size < ids.length) fail(invoiceTwice)
  const documents = new Map((await heldPayableDocuments(db, ids)).map((document) => [document.id, document]))
  const ordered = await orderedOf(db, ids, exceptOrderId)
  const payees = await payeesOf(
    db,
    [...documents.values()].map(({ partnerId }) => partnerId),
  )
  const unpayable = ids.find((id) => documents.get(id)?.currency !== EUR)
  if (unpayable !== undefined) {
    const [named] = await documentsById(db, [unpayable])
    throw named ? fail(notPayable, { number: named.number }) : missing()
  }
  return items.map(({ documentId, amount, iban: wished }) => {
    const document = documents.get(documentId)
    if (!document) throw missing()
    const { number, partnerId, remaining } = document
    const open = remaining - (ordered.get(documentId)?.amount ?? 0)
    if (amount > open) fail(beyondOpen, { number, open: moneyText(Math.max(0, open), EUR) })
    const payee = payees.get(partnerId)
    const known = payee?.ibans ?? []
    const iban = wished ?? document.iban
    if (!isIban(iban)) fail(ibanMissing, { number })
    if (iban !== document.iban && !known.includes(iban)) fail(ibanUnknown, { number })
    return {
      documentId,
      amount,
      iban,
      name: cut(document.partnerName, NAME_MAX),
      street: cut(payee?.street ?? '', NAME_MAX),
      postalCode: cut(payee?.postalCode ?? '', 16),
      cityName: cut(payee?.cityName ?? '', 35),
      countryCode: payee?.countryCode ?? 'HR',
      ...referenceOn(document.reference),
      text: textOf(document),
      purposeCode: PURPOSE,
      isIbanNew: isNewTo(known, iban),
    }
  })
}

/** In Croatian, as a bank will tell it: the number, and the reference where it is none that banks know. */
function textOf({ number, reference }: PayableDocument): string {
  const asked = referenceOn(reference).model === NO_REFERENCE ? reference.trim() : ''
  return cut([translate('hr', 'paper.invoice'), number, asked].filter(Boolean).join(' '), TEXT_MAX)
}

const cut = (text: string, lengthMax: number): string => [...text].slice(0, lengthMax).join('').trim()
