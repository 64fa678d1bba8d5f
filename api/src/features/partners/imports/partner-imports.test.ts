import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { IMPORT_ROWS_MAX, type Import } from 'contract/kit/imports'
import type { Message } from 'contract/kit/message'
import { LANGUAGES, type Language } from 'contract/languages'
import { partnerExports } from 'contract/partners/partner-files'
import { partnerImports } from 'contract/partners/partner-imports'
import { partnerSample } from 'contract/partners/partner-sample'
import { NEW_PARTNER, type PartnerRequest } from 'contract/partners/partner-fields'
import { partners } from 'contract/partners/partners'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { importCounts, importProblems, importsOf } from '../../../testing/imports/imports-of.ts'
import { rawSheet } from '../../../testing/downloads/xlsx.ts'

useSaldo({}, { hasJobs: true })

type Where = { readonly businessSubjectId: number }
const more: Where = { businessSubjectId: SUBJECTS.more.id }
const suma: Where = { businessSubjectId: SUBJECTS.suma.id }

const { checked, written, write, look } = importsOf(partnerImports, 'partneri.csv')
const ignored = ({ outcome }: Import) => outcome?.headings.filter(({ column }) => column === null).map(({ text }) => text)
const listed = async (search: string, where = more) => {
  const [row] = (await as('boris').call(partners.list, where, { search } as never)).body.rows
  return row && (await as('boris').call(partners.get, { ...where, id: row.id })).body
}
const create = async (given: Partial<PartnerRequest>, where = more) =>
  (await as('boris').call(partners.create, where, { ...NEW_PARTNER, name: 'Bez imena', ...given })).body.id

test.each(LANGUAGES)(
  'our own sample in %s is imported whole, and a second time changes nothing (GAP-05)',
  async (language: Language) => {
    const where = language === 'hr' ? more : suma
    const sample = partnerSample((key: Message) => translate(language, key))
    const first = await checked(sample, {}, where)
    expect([importCounts(first), first.outcome?.separator, first.outcome?.encoding, ignored(first)]).toEqual([
      ['Checked', 2, 0, 0, 0],
      ';',
      'utf-8',
      [],
    ])
    expect(await listed('alpengluck', where)).toBeUndefined()
    expect(importCounts(await written(first, where))).toEqual(['Done', 2, 0, 0, 0])
    expect(await listed('zito', where)).toMatchObject({
      name: 'Žito i čokolada d.o.o.',
      oib: '99999999927',
      ibans: ['HR4523400091106543215', 'HR8924020061100679445'],
      paymentDays: 30,
      documentLanguage: 'Croatian',
      isActive: true,
    })
    expect(await listed('alpengluck', where)).toMatchObject({
      vatNumber: 'ATU12345678',
      countryCode: 'AT',
      note: '"Wien; 2. Bezirk"',
    })
    expect(importCounts(await checked(sample, {}, where))).toEqual(['Checked', 0, 0, 2, 0])
  },
)

test('every problem is told with its row and column, and nothing of the file gets in (GAP-05)', async () => {
  const file = await checked(
    [
      'Naziv;OIB;IBAN;E-pošta;Rok plaćanja (dana);Vrsta;Boja',
      'Dobar d.o.o.;11111111119;;;15;Tvrtka;plava',
      'Krivi OIB;12345678901;;;;;',
      '',
      ';33392005961;;;;;',
      'Krivi IBAN;;HR1210010051863000161;nije;tjedan;Zadruga;',
      'Ponovljeni;11111111119;;;;;',
      'Dugi rok;;;;400;;',
    ].join('\n'),
  )
  expect(ignored(file)).toEqual(['Boja'])
  expect(importProblems(file)).toEqual([
    [3, 'oib', 'global.invalidOib'],
    [5, 'name', 'global.thisFieldIsRequired'],
    [6, 'paymentDays', 'partners.import.notWhole'],
    [6, 'kind', 'tableImports.unknownValue'],
    [6, 'email', 'global.invalidEmail'],
    [6, 'ibans', 'global.invalidIban'],
    [7, null, 'tableImports.repeated'],
    [8, 'paymentDays', 'global.maxExceeded'],
  ])
  expect((await write(file.id)).problem.code).toBe('Import.NotReady')
  expect(await listed('dobar')).toBeUndefined()
})

test('a row is the same partner by OIB, by VAT number, and by name where it gives neither; an empty cell changes nothing (GAP-05)', async () => {
  await create({ name: 'Po OIB-u', oib: '53056966535', phone: '01 111' })
  await create({ name: 'Po broju', vatNumber: 'SI87654321', note: 'ostaje' })
  await create({ name: 'Po imenu', email: 'staro@ime.example' })
  const file =
    'Naziv;OIB;PDV broj;Telefon;E-pošta;Napomena\nPreimenovan;53056966535;;;;\nPo broju;;SI 87654321;040 222;;\nPo imenu;;;;novo@ime.example;\nPo Imenu;;;;;\n'
  const first = await checked(file)
  expect(importCounts(first)).toEqual(['Checked', 1, 3, 0, 0])
  expect(first.outcome?.changes).toEqual([
    { row: 2, name: 'Preimenovan', isNew: false, columns: ['name'] },
    { row: 3, name: 'Po broju', isNew: false, columns: ['phone'] },
    { row: 4, name: 'Po imenu', isNew: false, columns: ['email'] },
    { row: 5, name: 'Po Imenu', isNew: true, columns: ['name'] },
  ])
  await written(first)
  expect(await listed('53056966535')).toMatchObject({ name: 'Preimenovan', phone: '01 111' })
  expect(await listed('SI87654321')).toMatchObject({ phone: '040 222', note: 'ostaje' })
  expect(importCounts(await checked(file))).toEqual(['Checked', 0, 0, 4, 0])
})

test('the separator and the encoding are told, and can be chosen otherwise (GAP-05)', async () => {
  const text = 'Naziv,Mjesto\nĐurđevac i šljive,Čakovec\n'
  const windows = Buffer.from([...text].map((letter) => ({ Đ: 0xd0, đ: 0xf0, š: 0x9a, Č: 0xc8 })[letter] ?? letter.charCodeAt(0)))
  const found = await checked(windows)
  expect([found.outcome?.separator, found.outcome?.encoding, found.outcome?.changes[0]?.name]).toEqual([',', 'windows-1250', 'Đurđevac i šljive']) // prettier-ignore
  expect(importProblems(await checked(windows, { encoding: 'utf-8' }))).toEqual([[null, null, 'tableImports.notUtf8']])
  expect(importProblems(await checked(windows, { separator: ';' }))).toEqual([[1, null, 'tableImports.noColumn']])
  const tabbed = await checked('Name\tCity\nTabla\tPula\n', { separator: '\t' })
  expect([tabbed.outcome?.separator, tabbed.outcome?.changes[0]?.name]).toEqual(['\t', 'Tabla'])
})

test('cells that look like formulas are the text they are (GAP-05)', async () => {
  await written(await checked('Naziv;Telefon;Napomena\n=1+1;+385 1 234;@SUM(A1)\n'))
  expect(await listed('=1+1')).toMatchObject({ name: '=1+1', phone: '+385 1 234', note: '@SUM(A1)' })
  const sheet = await rawSheet(await exported())
  expect(sheet.xml).not.toContain('<f>')
  expect(sheet.rows.flat().find((cell) => cell?.value === '=1+1')?.type).toBe('inlineStr')
})

async function exported(where = more): Promise<Buffer> {
  const { id } = (await as('boris').call(partnerExports.create, where, {})).body
  await jobsDone(saldo().ownerUrl)
  const { fileId } = (await as('boris').call(partnerExports.get, { ...where, id })).body
  const [file] = await asOwner<{ hash: string; name: string; generation_status: string }>(
    'select hash, name, generation_status from app.files where business_subject_id = $1 and id = $2',
    [where.businessSubjectId, fileId],
  )
  expect(file).toMatchObject({ name: 'partneri.xlsx', generation_status: 'Success' })
  const stream = file && (await saldo().files.read(fileKey(where.businessSubjectId, file.hash)))
  if (!stream) throw new Error('No file')
  return buffer(stream)
}

test('what was exported can be imported: as it is it changes nothing, elsewhere it makes the same register (GAP-05)', async () => {
  await create({ name: 'Nula na početku', oib: '02994650199', postalCode: '01000', isActive: false, kind: 'Person' })
  await create({ name: 'Dva retka', note: 'prvi\ndrugi', ibans: ['HR1210010051863000160'], eInvoiceAddress: '0088:1' })
  await asOwner(`insert into app.partners (business_subject_id, name, oib) values ($1, 'S krivim OIB-om', '11111111111')`, [more.businessSubjectId]) // prettier-ignore
  const workbook = await exported()
  const all = (await asOwner<{ count: number }>('select count(*)::int from app.partners where business_subject_id = 2'))[0]?.count
  const again = await checked(workbook)
  expect([importCounts(again), again.outcome?.separator, again.outcome?.encoding]).toEqual([
    ['Checked', 0, 0, all, 0],
    null,
    null,
  ])

  await asOwner(`delete from app.partners where name = 'S krivim OIB-om'`)
  const where = { businessSubjectId: SUBJECTS.suma.id }
  await asOwner('delete from app.partners where business_subject_id = 3')
  expect(importCounts(await written(await checked(await exported(), {}, where), where))).toEqual([
    'Done',
    (all ?? 0) - 1,
    0,
    0,
    0,
  ])
  const said = `select name, kind, oib, vat_number, street, postal_code, city_name, country_code, email, phone, contact_name, ibans::text,
    payment_days, document_language, e_invoice_address, note, is_active from app.partners where business_subject_id = $1 order by name, oib`
  expect(await asOwner(said, [3])).toEqual(await asOwner(said, [2]))
})

test('what has changed since the file was looked through is looked at again, and told instead of written (GAP-05)', async () => {
  const first = await checked('Naziv;OIB;PDV broj\nTko prije;42584526821;DE811569869\n')
  await create({ name: 'Preduhitrio', vatNumber: 'DE811569869', oib: '40539277804' })
  const after = await written(first)
  expect([after.status, importProblems(after)]).toEqual(['Checked', [[2, 'vatNumber', 'partners.vatNumberExists']]])
  expect(await listed('DE811569869')).toMatchObject({ name: 'Preduhitrio', oib: '40539277804' })
})

test.each([
  ['an empty file', Buffer.alloc(0), 'tableImports.noRows'],
  ['a heading alone', 'Naziv;OIB\n', 'tableImports.noRows'],
  ['no heading we know', 'Boja;Oblik\nplava;krug\n', 'tableImports.noColumn'],
  ['a column twice', 'Naziv;OIB;oib\nA;;\n', 'tableImports.columnTwice'],
  ['a broken workbook', Buffer.from('PK\u0003\u0004nije radna knjiga'), 'tableImports.unreadable'],
  ['bytes of something else', Buffer.from([0, 1, 2, 3, 255, 0]), 'tableImports.unreadable'],
])('%s is refused with its reason', async (_, file, message) => {
  expect((await checked(file)).outcome?.problems.map((problem) => problem.message)).toEqual([message])
})

test('ten thousand rows go in at once, and one more is too many (GAP-05)', async () => {
  const row = (index: number) => `Veliki uvoz ${index};Ulica ${index};Zagreb\n`
  const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => row(index)).join('')
  const tooMany = await checked(`Naziv;Ulica i kućni broj;Mjesto\n${rows}${row(-1)}`)
  expect(tooMany.outcome?.problems).toMatchObject([{ message: 'tableImports.tooManyRows', params: { max: 10_000 } }])
  const file = await checked(`Naziv;Ulica i kućni broj;Mjesto\n${rows}`)
  expect(importCounts(file)).toEqual(['Checked', 10_000, 0, 0, 0])
  expect(importCounts(await written(file))).toEqual(['Done', 10_000, 0, 0, 0])
})

test("an import is its person's own, and is not begun twice", async () => {
  const file = await checked('Naziv\nSamo jednom\n')
  expect((await look(file.id, more, 'franka')).status).toBe(404)
  expect((await look(file.id, more, 'cvita')).status).toBe(403)
  const answers = await Promise.all([write(file.id), write(file.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await jobsDone(saldo().ownerUrl)
  expect((await look(file.id)).body.status).toBe('Done')
  const none = await as('boris').call(partnerImports.create, more, {} as never)
  expect(none.status).toBeGreaterThanOrEqual(400)
})
