import { SUBJECTS } from 'api/testing/cast'
import { E_INVOICE, partyGiven, type EInvoiceGiven } from 'api/testing/e-invoice-given'
import { eInvoiceXml } from 'api/testing/e-invoice-xml'
import { partyOf } from 'api/testing/party-of'
import { ZipFile } from 'yazl'

export type GivenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Companies outside the cast, with OIBs that pass the check. */
export const ZITO = partyGiven('Žito i brašno d.o.o.', '11111111119')
export const CAVAO = partyGiven('Čavao i matica', '98765432106')
export const CILIM = partyGiven('Ćilim dizajn j.d.o.o.', '18683136487')

export const textFile = (name: string, text: string): GivenFile => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })

/** An e-invoice of a company of the cast, to whoever is given as buyer. */
export const issued = (subject: keyof typeof SUBJECTS, given: Partial<EInvoiceGiven>): GivenFile =>
  textFile(`${given.number ?? E_INVOICE.number}.xml`, eInvoiceXml({ seller: partyOf(SUBJECTS[subject]), buyer: ZITO, ...given }))

/** An e-invoice that a company of the cast received. */
export const received = (subject: keyof typeof SUBJECTS, given: Partial<EInvoiceGiven>): GivenFile =>
  issued(subject, { seller: ZITO, buyer: partyOf(SUBJECTS[subject]), ...given })

/** An invoice of one line with one amount, VAT of 25 % on top. */
export const ofNet = (unitPrice: string): Partial<EInvoiceGiven> => ({
  lines: E_INVOICE.lines.slice(0, 1).map((line) => ({ ...line, quantity: '1', unitPrice })),
  allowances: [],
  prepaidAmount: 0,
})

export async function zipOf(name: string, files: readonly GivenFile[]): Promise<GivenFile> {
  const zip = new ZipFile()
  for (const file of files) zip.addBuffer(file.buffer, file.name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return { name, mimeType: 'application/zip', buffer: Buffer.concat(chunks) }
}
