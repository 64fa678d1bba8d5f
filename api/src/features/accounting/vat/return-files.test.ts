import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { vatReturnFiles } from 'contract/accounting/vat/vat-return-files'
import { vatReturnPayments } from 'contract/accounting/vat/vat-return-payments'
import { vatReturnDrafts, vatReturns } from 'contract/accounting/vat/vat-returns'
import type { ReturnForm } from 'contract/accounting/vat/vat-return-shapes'
import { hub3Payload } from 'contract/croatia/hub3'
import { pathWith } from 'contract/kit/endpoint'
import { clock } from '../../../kit/clock.ts'
import { drawnSlip } from '../../../kit/drawn-code.ts'
import { beginBooks, BOOKS, more } from '../../../testing/accounting/books.ts'
import { paperOf } from '../../../testing/accounting/posted.ts'
import { issueCases, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { childOf, frameProblems, pdvProblems, saidIn, treeOf } from '../../../testing/accounting/read-return-xml.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { cookieFor } from '../../../testing/cast-sessions.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

onDay('2025-12-15')
useSaldo()
const boris = as('boris')
const [DECEMBER, JANUARY] = [{ year: 2025, month: 12 }, { year: 2026, month: 1 }] // prettier-ignore
beforeAll(async () => {
  await beginBooks({ beginsOn: '2025-12-01', filerPhone: '+385 1 234', filerEmail: 'boris@knjige.example' })
  onDay('2026-01-15')
  await issueCases()
  onDay('2026-02-03')
})
afterAll(() => clock.move(null))

const make = async (which: typeof JANUARY) => (await boris.call(vatReturns.create, more, which)).body.id
async function fileOf(vatReturnId: number, form: ReturnForm) {
  const url = `/api${pathWith(vatReturnFiles.get.path, { ...more, vatReturnId })}?form=${form}`
  const { statusCode, body, headers } = await saldo().server.inject({ url, headers: { cookie: cookieFor('boris') } })
  return { statusCode, body, name: String(headers['content-disposition']) }
}
const amountsOf = (body: string, ...boxes: readonly string[]) => {
  const said = childOf(treeOf(body), 'Tijelo')
  return boxes.map((box) => {
    const node = childOf(said, box)
    return node.children.length > 0 ? saidIn(node) : node.text
  })
}

test('the return as XML has every box of v11 in its order, each of its shape, and the figures of the version', async () => {
  await boris.call(vatReturnDrafts.update, more, {
    ...JANUARY,
    correction: 0,
    transferred: 0,
    byHand: { '702': { purchase: 1_050, sale: 2_000 } },
  })
  const id = await make(JANUARY)
  const { body, name } = await fileOf(id, 'PDV')
  expect(pdvProblems(body, '11.0')).toEqual([])
  expect(name).toContain('PDV-12345678903-2026-01.xml')
  expect(amountsOf(body, 'Podatak000', 'Podatak101', 'Podatak203', 'Podatak315', 'Podatak400', 'Podatak500', 'Podatak660', 'Podatak702', 'Povrat')).toEqual([
    '22221.66', '8000.00', 'Vrijednost 2000.00 · Porez 500.00', '0.00', '531.00', '0.00', 'false', 'NabavnaVrijednost 10.50 · ProdajnaVrijednost 20.00', '0.00',
  ]) // prettier-ignore
  // When it was made, by the clock of Zagreb.
  expect(childOf(childOf(treeOf(body), 'Metapodaci'), 'Datum').text).toMatch(/^2026-02-03T11:00:00/)
  const head = childOf(treeOf(body), 'Zaglavlje')
  expect([saidIn(childOf(head, 'Razdoblje')), saidIn(childOf(head, 'ObracunSastavio')), childOf(head, 'Ispostava').text]).toEqual(
    ['DatumOd 2026-01-01 · DatumDo 2026-01-31', 'Ime Boris · Prezime Jurić', '3200'],
  )
  expect((await fileOf(id, 'PDV')).body).toBe(body)
})

test('the file of a further version of a return is not called as the one before', async () => {
  const first = await make(DECEMBER)
  await boris.call(vatReturnDrafts.update, more, { ...DECEMBER, correction: -5_00, transferred: 0, byHand: {} })
  const second = await make(DECEMBER)
  expect((await fileOf(first, 'PDV')).name).toContain('PDV-12345678903-2025-12.xml')
  expect((await fileOf(second, 'PDV')).name).toContain('PDV-12345678903-2025-12-v2.xml')
})

test('the return of a period before 2026 is v10, without what v11 asks of a refund', async () => {
  await boris.call(vatReturnDrafts.update, more, { ...DECEMBER, correction: -10_00, transferred: 0, byHand: {} })
  const id = await make(DECEMBER)
  const { body } = await fileOf(id, 'PDV')
  expect(pdvProblems(body, '10.0')).toEqual([])
  expect(pdvProblems(body, '11.0')).not.toEqual([])
  expect((await previewOf(2025, 12)).body.period.dueOn).toBe('2026-01-20')
  // It was due by the 20th, and is paid by the end of the month.
  const owed = (await boris.call(vatReturnPayments.get, { ...more, vatReturnId: id })).body
  expect([owed.amount, owed.payBy]).toEqual([10_00, '2026-02-02'])
})

test('the ZP has a row for each VAT number, PDV-S is refused where nothing is on it, and PDV comes first (pitfall O4)', async () => {
  const [version] = (await previewOf(2026, 1)).body.versions
  expect(version?.forms).toEqual(['PDV', 'ZP'])
  const { body } = await fileOf(version?.id ?? 0, 'ZP')
  const scheme = 'http://e-porezna.porezna-uprava.hr/sheme/zahtjevi/ObrazacZP/v1-0'
  expect(frameProblems(treeOf(body), { name: 'ObrazacZP', scheme, version: '1.0' })).toEqual([])
  const said = childOf(treeOf(body), 'Tijelo')
  expect(said.children.map(({ name }) => name)).toEqual(['Isporuke', 'IsporukeUkupno'])
  expect(childOf(said, 'Isporuke').children.map(saidIn)).toEqual([
    'RedBr 1 · KodDrzave DE · PDVID 136695976 · I1 0.00 · I2 0.00 · I3 0.00 · I4 3000.00',
    'RedBr 2 · KodDrzave SI · PDVID 12345679 · I1 5000.00 · I2 0.00 · I3 0.00 · I4 0.00',
  ])
  expect(saidIn(childOf(said, 'IsporukeUkupno'))).toBe('I1 5000.00 · I2 0.00 · I3 0.00 · I4 3000.00')
  expect(saidIn(childOf(childOf(treeOf(body), 'Zaglavlje'), 'ObracunSastavio'))).toBe(
    'Ime Boris · Prezime Jurić · Telefon +385 1 234 · Email boris@knjige.example',
  )
  expect((await fileOf(version?.id ?? 0, 'PDV-S')).statusCode).toBe(422)
})

test('what is to be paid has the account and reference of the state, and a slip whose code says so', async () => {
  const [version] = (await previewOf(2026, 1)).body.versions
  const { body } = await boris.call(vatReturnPayments.get, { ...more, vatReturnId: version?.id ?? 0 })
  expect(body).toMatchObject({
    // A slip has room for 25 characters.
    recipientName: 'Državni proračun RH',
    iban: 'HR1210010051863000160',
    model: 'HR68',
    reference: '1201-12345678903',
    amount: 53_100,
    payBy: '2026-03-02',
  })
  const { name, street, street_number: house, postal_code: post, city_name: city } = (await asOwner<Record<string, string>>('select name, street, street_number, postal_code, city_name from app.business_subjects where id = $1', [more.businessSubjectId]))[0] ?? {} // prettier-ignore
  const payer = { name: name ?? '', street: `${street} ${house}`, city: `${post} ${city}` }
  const recipient = { name: 'Državni proračun RH', street: '', city: 'Zagreb' }
  const slip = { amount: 53_100, payer, recipient, iban: 'HR1210010051863000160', model: 'HR68', reference: '1201-12345678903', purposeCode: 'TAXS', description: 'PDV 1/2026' } // prettier-ignore
  expect(body.codeSvg === (await drawnSlip(hub3Payload(slip)))).toBe(true)
})

test('VAT of a month whose return was due before its payment is paid by the day of payment (ledger T03)', async () => {
  const [version] = (await previewOf(2025, 12)).body.versions
  const { body } = await boris.call(vatReturnPayments.get, { ...more, vatReturnId: version?.id ?? 0 })
  // The return was due on 20 January; 31 January is a Saturday.
  expect([body.amount, body.payBy]).toEqual([10_00, '2026-02-02'])
})

test('what was supplied to and received from the EU has a form each, PDV-S before ZP (pitfall O4)', async () => {
  const partnerId = await buyer({ countryCode: 'IE', vatNumber: 'IE6388047V', name: 'Dobavljač IE', kind: 'Company', street: 'Glavna 1', postalCode: '1000', cityName: 'Grad' }) // prettier-ignore
  onDay('2026-01-20')
  const vatLines = [{ vatRate: '0', baseAmount: 400_00, vatAmount: 0 }]
  const { documentId } = (await enterInvoice({ partnerId, documentNumber: 'IE-1', documentDate: '2026-01-15', currency: 'EUR', vatLines })).body // prettier-ignore
  const group = { ordinal: 1, treatment: 'AEEU', ownRate: '25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '412300' } as const // prettier-ignore
  const paper = await paperOf(documentId)
  expect((await boris.call(receivedPapers.update, { ...more, id: paper?.id ?? 0 }, { arrivedOn: '2026-01-16', groups: [group] })).status).toBe(200) // prettier-ignore
  onDay('2026-02-03')
  const id = await make(JANUARY)
  expect((await previewOf(2026, 1)).body.versions.map(({ forms }) => forms)).toEqual([
    ['PDV', 'PDV-S', 'ZP'],
    ['PDV', 'ZP'],
  ])
  expect((await fileOf(id, 'PDV-S')).body).toContain('<I2>400.00</I2>')
})

test('a version that does not say who files has no file until another one says it', async () => {
  for (const missing of [{ taxBranch: '' }, { filerFirstName: '' }, { filerLastName: '' }]) {
    const { body } = await boris.call(books.get, more)
    await boris.call(books.update, more, { ...BOOKS, beginsOn: '2025-12-01', ...missing, version: body.books?.version })
    const id = await make(JANUARY)
    expect((await fileOf(id, 'PDV')).statusCode).toBe(422)
    const { isFilerKnown, versions } = (await previewOf(2026, 1)).body
    expect([isFilerKnown, versions[0]?.forms, versions.at(-1)?.forms]).toEqual([false, [], ['PDV', 'ZP']])
  }
})
