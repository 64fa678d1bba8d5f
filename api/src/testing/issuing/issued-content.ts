import pg from 'pg'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { pathWith } from 'contract/kit/endpoint'
import { cookieFor } from '../cast-sessions.ts'
import { SUBJECTS } from '../cast.ts'
import type { Killable } from '../killable.ts'

/** Whoever issues in the measurements, and for which business subject. */
export const businessSubjectId = SUBJECTS.more.id
export const headers = { cookie: cookieFor('boris'), 'content-type': 'application/json' }

const LINE = { name: 'Savjetovanje', quantity: '2', unitPrice: '100', vatTreatment: 'PDV25', classificationCode: '62.20.20' }
/** Three, as on most invoices. */
export const LINES = [LINE, LINE, LINE]

/** An invoice of some lines that can be issued as it is, to a buyer who is added for it. */
export async function issuedContent({ url, databaseUrl }: Killable, lines = LINES): Promise<InvoiceContent> {
  const response = await fetch(`${url}/api${pathWith(issuingContexts.get.path, { businessSubjectId })}`, { headers })
  const { internalAct } = issuingContexts.get.output.parse(await response.json())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `insert into app.partners (business_subject_id, name, oib, street, city_name) values ($1, 'Kupac d.o.o.', '69435151530', 'Ilica 1', 'Zagreb') returning id`,
    [businessSubjectId],
  )
  await client.end()
  return InvoiceContent.parse({
    kind: 'Invoice',
    partnerId: Number(rows[0]?.id),
    operatorId: internalAct.operators[0]?.id,
    paymentDeviceId: internalAct.paymentDevices[0]?.id,
    lines,
  })
}
