import type { Db } from '../../../../kit/db.ts'
import { documentsById } from '../../../documents/index.ts'
import { payeesOf } from '../../../partners/index.ts'

/** Of an item of an order, what says where its money goes and who said yes to that. */
type Paid = {
  readonly iban: string
  readonly isIbanNew: boolean
  readonly ibanConfirmedBy: number | null
  readonly ibansAtConfirmation: readonly string[]
}

/**
 * Somebody has to say yes before money goes there: the account was new when the order was prepared, or is none of the partner's any more.
 * Who said yes is asked anew once the partner is known by other accounts than then.
 */
export function isIbanAsked({ iban, isIbanNew, ibanConfirmedBy, ibansAtConfirmation }: Paid, known: readonly string[]): boolean {
  const isOther = isNewTo(known, iban)
  return ibanConfirmedBy === null ? isIbanNew || isOther : isOther && !isSame(known, ibansAtConfirmation)
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
  const partnerOf = new Map(documents.map(({ id, partnerId }) => [id, partnerId]))
  const payees = await payeesOf(db, [...partnerOf.values()])
  return items.filter((item) => isIbanAsked(item, payees.get(partnerOf.get(item.documentId ?? 0) ?? 0)?.ibans ?? []))
}

/** Another account than those the partner is known by; of whom none is known nothing is new. */
export const isNewTo = (known: readonly string[], iban: string): boolean =>
  known.length > 0 && iban !== '' && !known.includes(iban)

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((iban) => others.includes(iban))
