import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { one } from '../../kit/rows.ts'
import { as, saldo } from '../app.ts'
import { SUBJECTS, type Name } from '../cast.ts'

/** What tests issue with: Plavo more d.o.o., its internal act, and a buyer. */

export const more = { businessSubjectId: SUBJECTS.more.id }

type Buyer = { kind?: 'Company' | 'Person'; name?: string; oib?: string | null; vatNumber?: string | null; countryCode?: string; street?: string; postalCode?: string; cityName?: string; email?: string } // prettier-ignore

export const buyer = (given: Buyer = {}): Promise<number> =>
  saldo().database.transaction(
    more,
    async (db) =>
      one(
        await db
          .insertInto('partners')
          .values({
            name: 'Žito i čaša d.o.o.',
            street: 'Ulica Đure Šporera 1',
            postalCode: '10000',
            cityName: 'Zagreb',
            // Whoever has neither number is a consumer.
            kind: given.oib || (given.countryCode ?? 'HR') !== 'HR' ? 'Company' : 'Person',
            ...given,
          })
          .returning('id')
          .execute(),
      ).id,
  )

const LINE = { name: 'Savjetovanje', quantity: '2', unitPrice: '100', unitCode: 'HUR', vatTreatment: 'PDV25', classificationCode: '62.20.20' } as const // prettier-ignore

/** Content that can be issued as it is, unless something is taken away. */
export async function ready(
  partnerId: number,
  given: Omit<Partial<InvoiceContent>, 'lines'> & { lines?: readonly Partial<InvoiceLine>[] } = {},
) {
  const { internalAct } = (await as('boris').call(issuingContexts.get, more)).body
  const { lines, ...rest } = given
  return InvoiceContent.parse({
    kind: 'Invoice',
    partnerId,
    operatorId: internalAct.operators[0]?.id,
    paymentDeviceId: internalAct.paymentDevices[0]?.id,
    ...rest,
    lines: (lines ?? [{}]).map((line) => ({ ...LINE, ...line })),
  })
}

let last = 0
export const drafted = (content: InvoiceContent, name: Name = 'boris', params = more) =>
  as(name).call(invoiceDrafts.create, params, { content, idempotencyKey: `key-${++last}` })

/** Writes a draft and issues it. */
export async function issue(content: InvoiceContent) {
  const { body } = await drafted(content)
  return as('boris').call(invoices.create, more, { invoiceDraftId: body.id, version: body.version })
}
