import {
  obstacleOnPaper,
  payableInvoices,
  payingAccounts,
  phoneSlips,
  type PayableInvoice,
} from 'contract/bank/orders/payable-invoices'
import { beyondOpen, ibanMissing, ibanUnconfirmed, notPayable } from 'contract/bank/orders/payment-order-failures'
import { statementAccounts } from 'contract/bank/bank-statements'
import { hub3Payload } from 'contract/croatia/hub3'
import { isIban } from 'contract/croatia/iban'
import { EUR, moneyText } from 'contract/croatia/money'
import { mayCall } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { drawnSlip } from '../../../kit/drawn-code.ts'
import { missing } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { documentsById, incomingById, payableDocument, payableDocuments, type PayableDocument } from '../../documents/index.ts'
import { payeesOf } from '../../partners/index.ts'
import { paidPerhaps } from '../matching/paid-perhaps.ts'
import { closingOf } from '../statements/closing-of.ts'
import { itemsOf } from './held-order.ts'
import { orderedFrom, orderedOf } from './ordered.ts'
import { referenceOn } from './payment-reference.ts'
import { isNewTo } from './new-iban/asked-ibans.ts'

const MOST = 500

export const payableInvoiceRoutes = [
  ...routes(payableInvoices, {
    list: async ({ dueUntil, exceptOrderId }, { db }) => {
      const { rows, totalCount } = await payableDocuments(db, { dueUntil, most: MOST })
      const beside = exceptOrderId === undefined ? [] : await besideThem(db, exceptOrderId, rows)
      const [ordered, paid] = [await withOrders(db, [...beside, ...rows], exceptOrderId ?? null), await paidPerhaps(db)]
      const told = ordered.map((row) => ({ ...row, mayBePaidBy: paid.get(row.id) ?? null }))
      return { rows: told, totalCount: totalCount + beside.length }
    },
  }),
  ...routes(payingAccounts, {
    list: async ({ exceptOrderId }, { db, caller }) => {
      const seesBalances = caller !== null && mayCall(caller.actor, statementAccounts.list)
      const closing = seesBalances ? await closingOf(db) : new Map<number, never>()
      const ordered = seesBalances ? await orderedFrom(db, exceptOrderId ?? null) : new Map<number, number>()
      return (await accountsInOrder(db))
        .filter(({ currency, isActive }) => currency === EUR && isActive)
        .map(({ id, name, iban }) => ({
          id,
          name,
          iban,
          closingAmount: closing.get(id)?.closingAmount ?? null,
          closedOn: closing.get(id)?.lastDay ?? null,
          orderedAmount: seesBalances ? (ordered.get(id) ?? 0) : null,
        }))
    },
  }),
  ...routes(phoneSlips, {
    get: async (_, { db, params: { documentId }, fail }) => {
      const document = await payableDocument(db, documentId)
      if (!document) {
        const [named] = await documentsById(db, [documentId])
        throw named ? fail(notPayable, { number: named.number }) : missing()
      }
      const [payable] = await withOrders(db, [document], null)
      if (!payable || document.currency !== EUR) return fail(notPayable, { number: document.number })
      // It is open, and orders ask for all of it.
      if (payable.payableAmount === 0) fail(beyondOpen, { number: document.number, open: moneyText(0, EUR) })
      if (!isIban(document.iban)) fail(ibanMissing, { number: document.number })
      if (payable.isIbanNew) fail(ibanUnconfirmed, { names: document.partnerName })
      const asked = referenceOn(document.reference)
      const { model, reference } = asked.model === 'RF' ? { model: 'HR99', reference: '' } : asked
      const own = await ownBusinessSubject(db)
      const payee = (await payeesOf(db, [document.partnerId])).get(document.partnerId)
      const text = hub3Payload({
        amount: payable.payableAmount,
        payer: { name: own.name, street: `${own.street} ${own.streetNumber}`, city: `${own.postalCode} ${own.cityName}` },
        recipient: {
          name: document.partnerName,
          street: payee?.street ?? '',
          city: `${payee?.postalCode ?? ''} ${payee?.cityName ?? ''}`,
        },
        iban: document.iban,
        model,
        reference,
        purposeCode: 'SUPP',
        description: `${translate('hr', 'paper.invoice')} ${document.number}`,
      })
      const svg = await drawnSlip(text)
      const amount = payable.payableAmount
      return { svg, name: document.partnerName, iban: document.iban, amount, model, reference }
    },
  }),
]

/** The invoices of an order that are not among the open ones: whoever changes it must be able to leave them out. */
async function besideThem(db: Db, orderId: number, rows: readonly PayableDocument[]): Promise<PayableDocument[]> {
  const among = new Set(rows.map(({ id }) => id))
  const ids = (await itemsOf(db, orderId)).flatMap(({ documentId }) => documentId ?? [])
  return incomingById(
    db,
    ids.filter((id) => !among.has(id)),
  )
}

/** With what other orders ask for, and why some can't be chosen. */
async function withOrders(
  db: Db,
  documents: readonly PayableDocument[],
  exceptOrderId: number | null,
): Promise<Omit<PayableInvoice, 'mayBePaidBy'>[]> {
  const ids = documents.map(({ id }) => id)
  const ordered = await orderedOf(db, ids, exceptOrderId)
  const payees = await payeesOf(
    db,
    documents.map(({ partnerId }) => partnerId),
  )
  return documents.map(({ remaining, ...document }) => {
    const asked = ordered.get(document.id)
    const payableAmount = Math.max(0, remaining - (asked?.amount ?? 0))
    const knownIbans = payees.get(document.partnerId)?.ibans ?? []
    return {
      ...document,
      remainingAmount: remaining,
      payableAmount,
      knownIbans,
      isIbanNew: isNewTo(knownIbans, document.iban),
      obstacle: obstacleOf({ ...document, remaining, payableAmount }),
      orderNumbers: [...(asked?.numbers ?? [])],
    }
  })
}

type Judged = Pick<PayableDocument, 'currency' | 'iban' | 'remaining'> & { readonly payableAmount: number }

function obstacleOf({ currency, iban, remaining, payableAmount }: Judged): PayableInvoice['obstacle'] {
  if (remaining <= 0) return 'NotOpen'
  const obstacle = obstacleOnPaper({ currency, iban })
  return obstacle !== 'NotInEuro' && payableAmount === 0 ? 'InOrder' : obstacle
}
