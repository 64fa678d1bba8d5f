import { isIban } from 'contract/croatia/iban'
import type { Db } from '../../../../kit/db.ts'
import { documentsById, ibansOnLaterInvoices } from '../../../documents/index.ts'
import { payeesOf } from '../../../partners/index.ts'

/** Of an item of an order, what says where its money goes and who said yes to that. */
type Paid = {
  readonly iban: string
  readonly isIbanNew: boolean
  readonly ibanConfirmedBy: number | null
  readonly ibansAtConfirmation: readonly string[]
}

/** Of the partner of an invoice: the accounts they are known by, and those that only later invoices of theirs ask for. */
export type Heard = { readonly known: readonly string[]; readonly later: readonly string[] }

/**
 * Somebody has to say yes before money goes there: the account was new when the order was prepared, is none of the partner's any more, or
 * a later invoice asks for another. Who said yes is asked anew once more is heard of the partner's accounts than then.
 */
export function isIbanAsked({ iban, isIbanNew, ibanConfirmedBy, ibansAtConfirmation }: Paid, heard: Heard): boolean {
  const isOther = isNewTo(heard.known, iban) || heard.later.some((one) => one !== iban)
  return ibanConfirmedBy === null ? isIbanNew || isOther : isOther && !isSame(allOf(heard), ibansAtConfirmation)
}

/** Those of some items of which somebody has to say yes. */
export async function askedIbans<I extends Paid & { readonly documentId: number | null }>(
  db: Db,
  items: readonly I[],
): Promise<readonly I[]> {
  const documents = await documentsById(
    db,
    items.flatMap(({ documentId }) => documentId ?? []),
  )
  const heard = await heardOf(db, documents)
  return items.filter((item) => isIbanAsked(item, heard(item.documentId)))
}

type Invoice = { readonly id: number; readonly partnerId: number }

/** What is heard of the partners of some invoices, by the invoice. */
export async function heardOf(db: Db, documents: readonly Invoice[]): Promise<(documentId: number | null) => Heard> {
  const partnerOf = new Map(documents.map(({ id, partnerId }) => [id, partnerId]))
  const payees = await payeesOf(db, [...partnerOf.values()])
  const later = await ibansOnLaterInvoices(db, [...partnerOf.keys()])
  return (documentId) => {
    const known = payees.get(partnerOf.get(documentId ?? 0) ?? 0)?.ibans ?? []
    const others = later.get(documentId ?? 0) ?? []
    return { known, later: others.filter((iban) => isIban(iban) && !known.includes(iban)) }
  }
}

/** As whoever says yes is kept to have known them. */
export const allOf = ({ known, later }: Heard): readonly string[] => [...known, ...later]

/** Another account than those the partner is known by; of whom none is known nothing is new. */
export const isNewTo = (known: readonly string[], iban: string): boolean =>
  known.length > 0 && iban !== '' && !known.includes(iban)

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((iban) => others.includes(iban))
