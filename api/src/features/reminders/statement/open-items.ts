import { sql } from 'kysely'
import { waitingOf } from '../../bank/overpayments/index.ts'
import { primaryIbanOf } from '../../bank-accounts/index.ts'
import type { Db } from '../../../kit/db.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'

export type Party = {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly cityName: string
  readonly oib: string
  readonly iban: string
}
export type OpenItem = {
  readonly documentNumber: string
  readonly documentDate: string
  readonly dueDate: string | null
  readonly currency: string
  readonly totalAmountToBePaid: number
  readonly paidAmount: number
  readonly remainingAmount: number
}
export type OpenItems = { readonly creditor: Party; readonly debtor: Party; readonly items: readonly OpenItem[] }

/**
 * All that is open between the business subject and a partner on its outgoing invoices and credit notes, oldest first, and behind them what
 * the partner paid too much and still has with us.
 */
export async function openItemsOf(db: Db, partnerId: number): Promise<OpenItems> {
  const own = await ownBusinessSubject(db)
  const partner = await db
    .selectFrom(PARTNERS.as('p'))
    .select(['name', 'street', 'postalCode', 'cityName', 'oib', 'vatNumber'])
    .select(sql<string>`coalesce(ibans[1], '')`.as('iban'))
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom(DOCUMENTS.as('d'))
    .select(['documentNumber', 'documentDate', 'dueDate', 'currency', 'totalAmountToBePaid', 'paidAmount'])
    .select(sql<number>`remaining_amount`.as('remainingAmount'))
    .where('partnerId', '=', partnerId)
    .where('documentType', '=', 'OutgoingInvoices')
    .where('isCancelled', '=', false)
    .where('remainingAmount', '<>', 0)
    .orderBy('currency')
    .orderBy('documentDate')
    .orderBy('id')
    .execute()
  const { streetNumber, ...creditor } = own
  const { vatNumber, ...debtor } = partner
  return {
    creditor: { ...creditor, iban: await primaryIbanOf(db), street: `${own.street} ${streetNumber}`.trim() },
    debtor: { ...debtor, oib: partner.oib ?? vatNumber ?? '' },
    items: [...items, ...(await overpaidBy(db, partnerId))].toSorted(byCurrency),
  }
}

const byCurrency = (one: OpenItem, other: OpenItem): number =>
  one.currency < other.currency ? -1 : Number(one.currency > other.currency)

/** As the statement is a Croatian form, in Croatian. */
const overpaidBy = async (db: Db, partnerId: number): Promise<OpenItem[]> =>
  (await waitingOf(db, [partnerId]))
    .filter(({ restAmount }) => restAmount > 0)
    .map(({ place, bookedOn, currency, restAmount }) => ({
      documentNumber: `Preplata, izvadak ${place}`,
      documentDate: bookedOn,
      dueDate: null,
      currency,
      totalAmountToBePaid: 0 - restAmount,
      paidAmount: 0,
      remainingAmount: 0 - restAmount,
    }))
