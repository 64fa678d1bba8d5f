import { ibanInGroups } from 'contract/croatia/iban'
import { EUR } from 'contract/croatia/money'
import { numbersIn } from 'contract/croatia/numbers-in'
import { emailTokenValues } from 'contract/email-templates/email-templates'
import { readableTypes } from 'contract/documents/document-rights'
import type { Caller } from '../../kit/routes.ts'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { primaryIbanOf } from '../bank-accounts/index.ts'
import { personById } from '../auth/people/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'
import { PARTNERS } from '../partners/named/index.ts'

export const emailTokenValueRoutes = routes(emailTokenValues, {
  get: async (_, { db, caller, userId }) => {
    const newest = await newestInvoice(db, caller)
    const { documentNumber, partnerName, contactName, totalAmountToBePaid, currency } = newest ?? EXAMPLE
    return {
      documentNumber: newest ? documentNumber : null,
      values: {
        documentNumber,
        customerName: partnerName,
        bankAccount: ibanInGroups((await primaryIbanOf(db)) || EXAMPLE_IBAN),
        totalAmount: numbersIn('hr').moneyText(totalAmountToBePaid, currency),
        userName: (await personById(db, userId)).name,
        // Who is written to is somebody: where no person is known, the customer.
        contactPersonName: contactName || partnerName,
      },
      englishTotalAmount: numbersIn('en').moneyText(totalAmountToBePaid, currency),
    }
  },
})

/** A document as it could be, for who has none. */
const EXAMPLE = {
  documentNumber: '1/POSL1/1',
  partnerName: 'Primjer d.o.o.',
  contactName: 'Iva Primjer',
  totalAmountToBePaid: 125_000,
  currency: EUR,
}
const EXAMPLE_IBAN = 'HR4523400091106543215'

/** One that is to be paid, as the letters are about. Who may see the settings need not be one who may see the invoices. */
async function newestInvoice(db: Db, caller: Caller | null): Promise<typeof EXAMPLE | undefined> {
  if (!caller || !readableTypes(caller.actor).includes('OutgoingInvoices')) return undefined
  return db
    .selectFrom(DOCUMENTS.as('d'))
    .innerJoin(PARTNERS.as('p'), 'p.id', 'd.partnerId')
    .select(['d.documentNumber', 'd.partnerName', 'd.totalAmountToBePaid', 'd.currency', 'p.contactName'])
    .where('d.documentType', '=', 'OutgoingInvoices')
    .where('d.totalAmountToBePaid', '>', 0)
    .orderBy('d.documentDate', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
