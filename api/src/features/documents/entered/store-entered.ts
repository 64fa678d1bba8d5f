import { enteredTotals, partnerGone, type EnteredInvoiceRequest } from 'contract/documents/entered-invoices'
import type { MessageParams } from 'contract/kit/message'
import type { Db, Scope } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { one } from '../../../kit/rows.ts'
import { euroValue } from '../../exchange-rates/index.ts'
import { partnerNamed } from '../../partners/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'
import { storeFile, type StoredFile } from '../store-document.ts'

type Around = { readonly scope: Scope; readonly fail: Fail<typeof partnerGone> }
type Entering = Around & { readonly scan: Required<StoredFile> | null }

/** Writes an invoice that a person entered, with its VAT and its scan, and gives its id. */
export async function storeEntered(db: Db, request: EnteredInvoiceRequest, { scan, scope, fail }: Entering): Promise<number> {
  const { id: documentId } = one(
    await db
      .insertInto('documents')
      .values({
        documentType: 'IncomingInvoices',
        source: 'entry',
        ...(await columnsOf(db, request, { scope, fail })),
        fileId: scan && (await storeFile(db, scan)),
        createdBy: scope.userId ?? null,
      })
      .returning('id')
      .execute(),
  )
  await storeVat(db, documentId, request)
  return documentId
}

/** What an invoice says, as columns; its partner is the one chosen, or the new one. */
export async function columnsOf(db: Db, request: EnteredInvoiceRequest, { scope, fail }: Around) {
  const { documentNumber, documentDate, dueDate, currency, vatLines, iban, paymentReference, note } = request
  const partner = (await partnerOfRequest(db, request)) ?? fail(partnerGone)
  const totals = enteredTotals(vatLines)
  const totalAmountToBePaid = totals.totalAmount
  return {
    typeCode: totals.totalAmount < 0 ? CREDIT_NOTE : INVOICE,
    documentNumber,
    partnerId: partner.id,
    partnerName: partner.name,
    documentDate,
    dueDate,
    currency,
    ...totals,
    totalAmountToBePaid,
    ...(await euroValue(db, { currency, totalAmountToBePaid, documentDate, deliveryDate: null }, scope)),
    iban,
    paymentReference,
    note,
  }
}

export async function storeVat(db: Db, documentId: number, { vatLines }: EnteredInvoiceRequest): Promise<void> {
  await db
    .insertInto('documentVatTotals')
    .values(
      vatLines.map((line, index) => ({ documentId, ordinal: index + 1, vatCategory: line.vatRate === '0' ? 'Z' : 'S', ...line })),
    )
    .execute()
}

/** UNTDID 1001. */
const INVOICE = '380'
const CREDIT_NOTE = '381'

type Named = { readonly id: number; readonly name: string }

/** The partner chosen, or the new one: where its OIB or VAT number, or without one its name, is known already, the one we have. */
async function partnerOfRequest(db: Db, { partnerId, newPartner }: EnteredInvoiceRequest): Promise<Named | undefined> {
  const id = newPartner ? await partnerNamed(db, newPartner) : partnerId
  return db.selectFrom(PARTNERS.as('p')).select(['p.id', 'p.name']).where('p.id', '=', id).executeTakeFirst()
}

/** The invoice, but one, which has this number of the same partner on the same day. */
export async function sameNumber(db: Db, request: EnteredInvoiceRequest, except?: number): Promise<MessageParams> {
  const { documentNumber, documentDate, vatLines, newPartner, partnerId } = request
  const same = await db
    .selectFrom('documents as d')
    .innerJoin(PARTNERS.as('p'), 'p.id', 'd.partnerId')
    .select(['d.id as documentId', 'd.documentNumber', 'd.partnerName'])
    .where('d.documentType', '=', 'IncomingInvoices')
    .where('d.documentNumber', '=', documentNumber)
    .where('d.documentDate', '=', documentDate)
    .where('d.isCredit', '=', enteredTotals(vatLines).totalAmount < 0)
    .where('d.id', '<>', except ?? 0)
    .$if(partnerId !== null, (query) => query.where('p.id', '=', partnerId ?? 0))
    .$if(newPartner !== null, (query) =>
      newPartner?.oib
        ? query.where('p.oib', '=', newPartner.oib)
        : newPartner?.vatNumber
          ? query.where('p.vatNumber', '=', newPartner.vatNumber)
          : query.where('p.name', '=', newPartner?.name ?? ''),
    )
    .executeTakeFirst()
  return same ?? { documentNumber, partnerName: newPartner?.name ?? '' }
}
