import { afterAll, expect, test } from 'vitest'
import { invoiceMails, invoiceMailTexts } from 'contract/document-issuing/invoice-mails'
import { invoices } from 'contract/document-issuing/invoices'
import { storedTemplate } from 'contract/kit/templates'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'
import { startTestMailServer } from '../../../testing/mail-server.ts'

const server = await startTestMailServer()
useSaldo({ SMTP_URL: server.url, PUBLIC_URL: 'http://saldo.example' }, { hasJobs: true })
afterAll(() => server.stop())

const until = async (isSo: () => Promise<boolean>) => {
  for (let wait = 0; wait < 2_000 && !(await isSo()); wait++) await new Promise((again) => setTimeout(again, 50))
}
const details = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body

let company: Promise<number> | undefined
/** An issued invoice, of a company unless somebody else is named, whose files are made. */
async function issued(given: Parameters<typeof ready>[1] = {}) {
  company ??= buyer({ oib: '69435151530', email: 'racuni@zito.example' })
  const { body } = await issue(await ready(await company, given))
  await until(async () => (await details(body.id)).pdf.generationStatus === 'Success')
  return body
}
const listed = async (invoiceId: number) => (await as('boris').call(invoiceMails.list, { ...more, invoiceId })).body
const send = (invoiceId: number, given: object = {}) =>
  as('boris').call(
    invoiceMails.create,
    { ...more, invoiceId },
    { recipients: ['racuni@zito.example'], subject: 'Račun šđčćž', message: 'Poštovani', idempotencyKey: 'k1', ...given },
  )

test('the mail begins with the template in the language of the invoice, filled in, and with the address of the buyer (GAP-03)', async () => {
  const { id, number } = await issued()
  const { body } = await as('boris').call(invoiceMailTexts.get, { ...more, invoiceId: id })
  expect(body).toMatchObject({ recipients: ['racuni@zito.example'], subject: `Račun ${number}` })
  expect(body.message).toContain(`račun ${number} na iznos 250,00 EUR`)
  const english = await issued({ language: 'English' })
  const { body: text } = await as('boris').call(invoiceMailTexts.get, { ...more, invoiceId: english.id })
  expect(text.subject).toBe(`Invoice ${english.number}`)
})

test('the mail of an advance says that it is one, in the words that were left as they are suggested', async () => {
  const text = async (language: 'Croatian' | 'English') => {
    const partnerId = await buyer({ oib: null, email: 'racuni@zito.example' })
    const { body: advance } = await issue(await ready(partnerId, { kind: 'AdvanceInvoice', language }))
    const { body } = await as('boris').call(invoiceMailTexts.get, { ...more, invoiceId: advance.id })
    return { ...body, number: advance.number }
  }
  const croatian = await text('Croatian')
  expect(croatian.subject).toBe(`Račun za predujam ${croatian.number}`)
  expect(croatian.message).toContain(`šaljemo račun za predujam ${croatian.number} na iznos`)
  const english = await text('English')
  expect(english.subject).toBe(`Advance invoice ${english.number}`)
})

test('the mail of a credit note names the invoice that it lowers, and asks nobody to pay', async () => {
  const partnerId = await buyer({ oib: null, email: 'racuni@zito.example' })
  const { body: invoice } = await issue(await ready(partnerId))
  const { body: note } = await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: invoice.id }))
  const [{ number: original }, { id, number }] = [invoice, note]
  const { body } = await as('boris').call(invoiceMailTexts.get, { ...more, invoiceId: id })
  expect(body).toMatchObject({ recipients: ['racuni@zito.example'], subject: `Odobrenje ${number}` })
  expect(body.message).toContain(`Odobrenje ${number} na iznos 250,00 EUR, uz račun ${original}.`)
  expect(body.message).toContain('ništa ne trebate platiti')
  expect(body.message).not.toContain('Molimo da ga platite')
})

test('what the mail of an invoice asks for is what a credit note has left to be paid (GAP-03)', async () => {
  const partnerId = await buyer({ oib: null, email: 'racuni@zito.example' })
  const text = async (id: number) => (await as('boris').call(invoiceMailTexts.get, { ...more, invoiceId: id })).body.message
  const { id } = await issued({ partnerId, paymentMethod: 'TransactionAccount' })
  const credit = async (quantity: string) =>
    issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: id, lines: [{ quantity }] }))
  expect((await credit('1')).status).toBe(200)
  expect(await text(id)).toContain('na iznos 250,00 EUR (za platiti preostaje 125,00 EUR).')
  await send(id, { subject: 'Preostalo', idempotencyKey: 'k6' })
  await until(async () => (await listed(id))[0]?.status === 'Delivered')
  const mail = server.arrived.find((arrived) => arrived.mail.subject === 'Preostalo')?.mail
  expect(mail?.text).toContain('Za platiti: 125,00 EUR')
  expect(mail?.text).not.toContain('250,00 EUR')
  await credit('1')
  expect(await text(id)).toContain('na iznos 250,00 EUR')
  expect(await text(id)).not.toContain('platite')
  // What a company has written itself is its own, but for the account that nothing is to be paid into.
  const own = [
    { type: 'text', value: 'Iznos: ' },
    { type: 'mention', value: 'totalAmount' },
  ] as const
  const written = (body: string | null) =>
    asOwner('update app.email_templates set email_body_template_hr = $2 where business_subject_id = $1', [
      more.businessSubjectId,
      body,
    ])
  await written(storedTemplate(own))
  expect(await text(id)).toBe('Iznos: 250,00 EUR (podmireno)')
  await written(storedTemplate([...own, { type: 'text', value: '. Platite na ' }, { type: 'mention', value: 'bankAccount' }]))
  expect(await text(id)).toContain('ništa ne trebate platiti')
  await written(null)
})

test('an invoice is mailed once with the files that were made when it was issued, however often that is asked for (GAP-03)', async () => {
  const { id } = await issued()
  const [first, second] = await Promise.all([send(id), send(id)])
  expect([first?.status, second?.body]).toEqual([200, first?.body])
  await until(async () => (await listed(id))[0]?.status === 'Delivered')
  expect(await listed(id)).toMatchObject([{ status: 'Delivered', recipients: ['racuni@zito.example'], failure: '' }])
  const mails = server.arrived.filter(({ mail }) => mail.subject === 'Račun šđčćž')
  expect(mails).toHaveLength(1)
  const [pdf, xml] = mails[0]?.mail.attachments ?? []
  expect([pdf?.mimeType, pdf?.filename, xml?.mimeType]).toEqual([
    'application/pdf',
    expect.stringMatching(/^Racun-.*\.pdf$/),
    'application/xml',
  ])
  expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a consumer is mailed the PDF of an invoice and no e-invoice (GAP-123)', async () => {
  const { id } = await issued({ partnerId: await buyer({ kind: 'Person', email: 'ana@horvat.example' }) })
  await send(id, { subject: 'Građaninu', idempotencyKey: 'k7' })
  await until(async () => (await listed(id))[0]?.status === 'Delivered')
  const [mail] = server.arrived.filter((arrived) => arrived.mail.subject === 'Građaninu')
  expect(mail?.mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
})

test('the mail of an English invoice says what to pay, by when and how in English, numbers too, in text and in HTML', async () => {
  const { id, number } = await issued({ language: 'English', paymentMethod: 'TransactionAccount' })
  await send(id, { subject: 'English', idempotencyKey: 'k5' })
  await until(async () => (await listed(id))[0]?.status === 'Delivered')
  const mail = server.arrived.find((arrived) => arrived.mail.subject === 'English')?.mail
  expect(mail?.text).toMatch(
    new RegExp(
      `Invoice: ${number}\\nAmount due: 250\\.00 EUR\\nDue date: \\d\\d\\.\\d\\d\\.\\d{4}\\.\\nPayee: .+\\nIBAN: HR\\d\\d .+\\nModel and reference: HR00 `,
    ),
  )
  for (const said of ['Amount due', '250.00 EUR', 'Model and reference']) expect(mail?.html).toContain(said)
})

test('a server that refuses is named, and nothing says that the invoice was sent', async () => {
  const { id } = await issued()
  server.refuseNext({ code: 554, text: 'No spam please' })
  await send(id, { idempotencyKey: 'k2' })
  await until(async () => (await listed(id))[0]?.status === 'Failed')
  expect((await listed(id))[0]).toMatchObject({ status: 'Failed', failure: expect.stringContaining('No spam please') })
})

test('without its files an invoice is not sent, and a second line is not let into the head of a mail', async () => {
  const { id } = await issued()
  expect((await send(id, { subject: 'a\r\nBcc: x@y.example', idempotencyKey: 'k3' })).status).toBe(400)
  await asOwner(
    `update app.files f set generation_status = 'Failed', hash = null from app.invoices i where i.id = ${id} and f.id = i.pdf_file_id`,
  )
  const { status, problem } = await send(id, { idempotencyKey: 'k4' })
  expect([status, problem.code]).toEqual([409, 'InvoiceMail.FilesNotMade'])
})
