import { expect, test } from 'vitest'
import { clausesOf, hasVat } from 'contract/documents/e-invoice-vat'
import { vatTreatment, VAT_TREATMENT_CODES, type VatTreatment } from 'contract/codebooks/vat-treatments'
import type { Message } from 'contract/kit/message'
import { translate } from '../../../kit/messages.ts'
import { issuedInvoice } from '../../../testing/issuing/issued-invoice.ts'
import { readEInvoice } from '../../e-invoices/index.ts'
import { eInvoiceOf } from '../e-invoice/e-invoice-of.ts'
import { ubl } from '../e-invoice/ubl.ts'
import { invoicePaper } from './invoice-paper.ts'

const usual = (code: VatTreatment) => (vatTreatment(code).hasClause ? translate('hr', `clauses.${code}` as Message) : '')

/** What is issued with lines that are taxed so, and says by which provisions where it says nothing else. */
function invoiceOf(codes: readonly VatTreatment[], clauseOf = usual) {
  const issued = issuedInvoice({ lines: codes.map((code) => ({ vatTreatment: code, classificationCode: '62.01.11' })) })
  return { ...issued, vatTotals: issued.vatTotals.map((total) => ({ ...total, clause: clauseOf(total.vatTreatment) })) }
}

const outsideVat = (issued: ReturnType<typeof invoiceOf>) => ({ ...issued, seller: { ...issued.seller, isInTaxSystem: false } })

/** The same invoice as it is read here, and by whoever is sent it. */
async function readings(issued: ReturnType<typeof invoiceOf>) {
  const paper = await invoicePaper(issued, { logo: null, attachment: null, isDraft: false })
  const received = readEInvoice(Buffer.from(ubl(issued)))
  if ('refused' in received) throw new Error('It cannot be read')
  return { paper, onScreen: [eInvoiceOf(issued), received.invoice] }
}

test.each(VAT_TREATMENT_CODES)(
  'what is taxed as %s says on the screen what the paper says: whether it has VAT, and by which provision it has none',
  async (code) => {
    const { paper, onScreen } = await readings(code === 'N' ? outsideVat(invoiceOf([code])) : invoiceOf([code]))
    expect(paper.vat === null).toBe(code === 'N')
    for (const read of onScreen) {
      expect(hasVat(read)).toBe(paper.vat !== null)
      expect(clausesOf(read)).toEqual(paper.clauses)
    }
  },
)

test('what is passed on beside what is taxed is named as on paper, without the codes that are for programs', async () => {
  const { paper, onScreen } = await readings(invoiceOf(['PDV25', 'POVNAK']))
  expect(paper.clauses).toEqual(['Povratna naknada'])
  for (const read of onScreen) expect([hasVat(read), clausesOf(read)]).toEqual([true, paper.clauses])
})

test('who is outside VAT and says so in other words has none on the screen either, as long as they name the article', async () => {
  const words = 'Oslobođeno PDV-a temeljem članka 90. stavka 2. Zakona o PDV-u'
  const { paper, onScreen } = await readings(outsideVat(invoiceOf(['N'], () => words)))
  expect(paper.vat).toBeNull()
  for (const read of onScreen) expect([hasVat(read), clausesOf(read)]).toEqual([false, [words]])
})

test('what who is outside VAT passes on is no VAT of theirs, on paper and on the screen', async () => {
  const { paper, onScreen } = await readings(outsideVat(invoiceOf(['N', 'POVNAK'])))
  expect(paper.vat).toBeNull()
  for (const read of onScreen) expect(hasVat(read)).toBe(false)
})
