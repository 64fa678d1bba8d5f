import { expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { eInvoiceChecks } from 'contract/documents/e-invoice-checks'
import { documents } from 'contract/documents/documents'
import { as, asOwner, upload, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { partyOf } from '../../testing/party-of.ts'
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
