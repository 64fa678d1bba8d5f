import { expect } from 'vitest'
import { importEInvoice } from '../../features/documents/index.ts'
import { saldo } from '../app.ts'
import { PEOPLE, SUBJECTS } from '../cast.ts'
import type { EInvoiceGiven, LineGiven } from '../e-invoice-given.ts'
import { eInvoiceXml } from '../e-invoice-xml.ts'
import { partyOf } from '../party-of.ts'

const IMPORTS = { permissions: ['DOCUMENT_INCOMING_MANAGE'], isStandalone: false, isOwner: false } as const
const CHAIR: LineGiven = { name: 'Stolac', unitCode: 'H87', classificationCode: '31.00.11', quantity: '1', unitPrice: '700.00', vatCategory: 'S', vatRate: '25' } // prettier-ignore

let count = 0

/** An e-invoice that Kovač, or another, has sent to Plavo more; its lines are chairs, unless told otherwise. */
export async function received(
  lines: readonly Partial<LineGiven>[],
  issueDate = '2026-06-01',
  seller = partyOf(SUBJECTS.kovac),
  given: Partial<EInvoiceGiven> = {},
) {
  const number = `${++count}-1-1`
  const xml = eInvoiceXml({
    kind: 'Invoice',
    number,
    issueDate,
    dueDate: issueDate,
    seller,
    buyer: partyOf(SUBJECTS.more),
    lines: lines.map((line) => ({ ...CHAIR, ...line })),
    iban: SUBJECTS.kovac.iban,
    ...given,
  } as never)
  const { database, files } = saldo()
  const scope = { businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id }
  const { documentId, outcome } = await importEInvoice({ database, files, scope, actor: IMPORTS }, { fileName: `${number}.xml`, bytes: Buffer.from(xml) }) // prettier-ignore
  expect(outcome).toBe('Imported')
  return { id: documentId ?? 0, number }
}
