import { paidBy, sideOf } from 'contract/bank/set-offs/claims'
import {
  alreadyPaid,
  beforeDocument,
  beyondOpen,
  documentCancelled,
  documentTwice,
  noClaim,
  notInEuro,
  otherPartner,
  setOffInFuture,
  sidesDiffer,
  type settingOffFailures,
} from 'contract/bank/set-offs/set-off-failures'
import type { SettingOff } from 'contract/bank/set-offs/set-offs'
import { dayText } from 'contract/croatia/days'
import { EUR, moneyText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { heldToSetOff, type SettableDocument } from '../../documents/index.ts'

type SetOffFail = Fail<(typeof settingOffFailures)[number]>

/** What a set-off takes of each document, which are held, and what each side comes to. Fails where it can't be. */
export async function checkedItems(db: Db, { partnerId, setOffOn, items }: SettingOff, fail: SetOffFail) {
  if (setOffOn > clock.today()) fail(setOffInFuture)
  const ids = items.map(({ documentId }) => documentId)
  if (new Set(ids).size < ids.length) fail(documentTwice)
  const documents = new Map((await heldToSetOff(db, ids)).map((document) => [document.id, document]))
  const checked = items.map(({ documentId, amount }, index) => {
    const document = documents.get(documentId)
    if (!document) throw missing()
    checkDocument(document, { partnerId, setOffOn, amount }, fail)
    const { number: documentNumber, documentDate, dueDate, remaining } = document
    const isOutgoing = document.documentType === 'OutgoingInvoices'
    const side = sideOf({ isOutgoing, remaining })
    const remainingAmount = Math.abs(remaining)
    return {
      ordinal: index + 1,
      documentId,
      side,
      isOutgoing,
      documentNumber,
      documentDate,
      dueDate,
      remainingAmount,
      amount,
    }
  })
  const sumOf = (wanted: string) => checked.reduce((sum, { side, amount }) => (side === wanted ? sum + amount : sum), 0)
  const [ours, theirs] = [sumOf('Ours'), sumOf('Theirs')]
  if (ours !== theirs) fail(sidesDiffer, { ours: moneyText(ours, EUR), theirs: moneyText(theirs, EUR) })
  return {
    amount: ours,
    items: checked,
    payments: checked.map((item) => ({ documentId: item.documentId, amount: paidBy(item), paidOn: setOffOn })),
  }
}

type Asked = { readonly partnerId: number; readonly setOffOn: string; readonly amount: number }

function checkDocument(document: SettableDocument, { partnerId, setOffOn, amount }: Asked, fail: SetOffFail): void {
  const { number, documentDate, remaining } = document
  if (document.partnerId !== partnerId) fail(otherPartner, { number, name: document.partnerName })
  if (document.documentType === 'Other') fail(noClaim, { number })
  if (document.currency !== EUR) fail(notInEuro, { number, currency: document.currency })
  if (document.isCancelled) fail(documentCancelled, { number })
  if (remaining === 0) fail(alreadyPaid, { number })
  if (amount > Math.abs(remaining)) fail(beyondOpen, { number, open: moneyText(Math.abs(remaining), EUR) })
  if (setOffOn < documentDate) fail(beforeDocument, { number, day: dayText(documentDate) })
}
