import { expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { eInvoiceChecks } from 'contract/documents/checks/e-invoice-checks'
import { documents } from 'contract/documents/documents'
import { as, asOwner, upload, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { partyOf } from '../../testing/party-of.ts'
import { E_INVOICE, type LineGiven } from '../../testing/e-invoice-given.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const file = (text: string) => ({ name: 'racun.xml', bytes: text })
const check = (text: string) => upload('boris', eInvoiceChecks.create, more, file(text))

test('any e-invoice can be held against the rules; nothing of it is kept (GAP-03)', async () => {
  const count = () => asOwner('select count(*)::int as n from app.documents')
  const before = await count()
  const { status, body } = await check(eInvoiceXml().replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''))
  expect(status).toBe(200)
  expect(body).toContainEqual({ rule: 'HR-BR-4', severity: 'fatal', path: '/Invoice/DueDate', message: 'eInvoiceRules.dueMissing', params: {} }) // prettier-ignore
  expect(await count()).toEqual(before)
  expect((await check('no XML at all')).problem.code).toBe('EInvoice.NotXml')
})

test('an incoming e-invoice shows what the rules have against it (GAP-03)', async () => {
  const xml = eInvoiceXml({ buyer: partyOf(SUBJECTS.more) }).replace(/ unitCode="[^"]*"/, ' unitCode="HAR"')
  const { body } = await upload('boris', documentImports.create, more, file(xml))
  const id = body.results[0]?.documentId ?? 0
  const { findings } = (await as('boris').call(documents.get, { ...more, id })).body
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'BR-CL-23', severity: 'fatal' }))
})

test('an invoice that no fiscal rule was kept for is taken in all the same, and says what is amiss (pitfall O1)', async () => {
  const given = { number: 'O1-1-1', buyer: partyOf(SUBJECTS.more) }
  const xml = eInvoiceXml(given)
    .replace(/<cbc:CustomizationID>[^<]*</, '<cbc:CustomizationID>urn:cen.eu:en16931:2017<')
    .replace(/<cbc:IssueTime>[^<]*<\/cbc:IssueTime>/, '')
  const { body } = await upload('boris', documentImports.create, more, file(xml))
  expect(body.results).toMatchObject([{ outcome: 'Imported', documentNumber: 'O1-1-1' }])
  const { findings, document } = (await as('boris').call(documents.get, { ...more, id: body.results[0]?.documentId ?? 0 })).body
  expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['HR-BR-2', 'HR-BR-5']))
  expect(document).toMatchObject({ documentType: 'IncomingInvoices', status: 'WaitingForPayment' })
})

test('a self-billed invoice is checked as any other: its type and process are known, and its lines need KPD codes (HR-BR-25, HR-BR-34)', async () => {
  const rulesOf = async (xml: string) => (await check(xml)).body.map(({ rule }) => rule)
  const ordinary = await rulesOf(eInvoiceXml())
  for (const typeCode of ['389', '500', '471'])
    expect(await rulesOf(eInvoiceXml({ typeCode, profileId: 'P12' }))).toEqual(ordinary)
  expect(await rulesOf(eInvoiceXml({ kind: 'CreditNote', typeCode: '261', profileId: 'P12' }))).not.toContain('HR-BR-34')
  const [line] = E_INVOICE.lines
  const withoutKpd = (typeCode: string) => eInvoiceXml({ typeCode, profileId: 'P12', lines: [{ ...line, classificationCode: '' } as LineGiven] }) // prettier-ignore
  expect(await rulesOf(withoutKpd('389'))).toContain('HR-BR-25')
  expect(await rulesOf(eInvoiceXml({ typeCode: '389', profileId: 'P13' }))).toContain('HR-BR-34')
})
