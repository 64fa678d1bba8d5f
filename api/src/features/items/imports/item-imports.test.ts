import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_OTHER_SETTINGS, generalDocumentSettings } from 'contract/document-defaults/general-document-settings'
import { itemImports, itemSample } from 'contract/items/item-imports'
import { items } from 'contract/items/items'
import type { Message } from 'contract/kit/message'
import { LANGUAGES } from 'contract/languages'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { importCounts, importProblems, importsOf } from '../../../testing/imports/imports-of.ts'

useSaldo({}, { hasJobs: true })
beforeEach(() => asOwner('delete from app.items'))

const more = { businessSubjectId: SUBJECTS.more.id }
const { checked, written, write, look, stop } = importsOf(itemImports, 'artikli.csv')
const rows = async () => (await as('boris').call(items.list, more, { size: 50 } as never)).body.rows
const codes = async () => (await rows()).map(({ code, name }) => `${code} ${name}`)

test.each(LANGUAGES)(
  'our own sample of items in %s is imported whole, and a second time changes nothing (GAP-03)',
  async (language) => {
    const sample = itemSample((key: Message) => translate(language, key))
    const first = await checked(sample)
    expect([importCounts(first), first.outcome?.decimalMark]).toEqual([['Checked', 2, 0, 0, 0], ','])
    expect(await codes()).toEqual([])
    expect(importCounts(await written(first))).toEqual(['Done', 2, 0, 0, 0])
    expect(await rows()).toMatchObject([
      {
        code: 'CAJ-2',
        barcode: '4006381333931',
        unitCode: 'H87',
        unitPrice: '3.4905',
        pricesIncludeVat: true,
        vatTreatment: 'PDV5',
      },
      {
        code: 'SAV-1',
        unitCode: 'HUR',
        unitPrice: '60',
        pricesIncludeVat: false,
        vatTreatment: 'PDV25',
        classificationCode: '62.20.20',
      },
    ])
    expect(importCounts(await checked(sample))).toEqual(['Checked', 0, 0, 2, 0])
  },
)

test('unknown units, rates and KPD codes are refused at their cells, each row is counted once, and nothing of the file gets in (GAP-03)', async () => {
  const file = await checked(
    [
      'Šifra;Naziv;JM;Cijena;PDV;KPD;Boja',
      'A;Dobar;kom.;1.234,5;13 %;62.20.20;plava',
      'B;Kriva jedinica;vreća;1;25;;',
      'C;Kriva stopa;h;1;24%;;',
      'D;Nula;h;1;0 %;;',
      'E;Krivi KPD;h;1;25;62.20.99;',
      'F;Nije KPD;h;1;25;62.20;',
      'G;Kriva jedinica i cijena;vreća;puno;25;;',
      'H;Bez cijene;h;;25;;',
      'A;Isti;h;1;25;;',
      ';Bez šifre;h;1;25;;',
    ].join('\n'),
  )
  expect(file.outcome?.headings.at(-1)).toEqual({ text: 'Boja', column: null })
  expect(importProblems(file)).toEqual([
    [3, 'unitCode', 'tableImports.unknownValue'],
    [4, 'vatTreatment', 'tableImports.unknownValue'],
    [5, 'vatTreatment', 'items.import.whichZero'],
    [6, 'classificationCode', 'items.noSuchKpdCode'],
    [7, 'classificationCode', 'items.chooseKpdCode'],
    [8, 'unitCode', 'tableImports.unknownValue'],
    [8, 'unitPrice', 'tableImports.notNumber'],
    [9, 'unitPrice', 'items.invalidPrice'],
    [10, null, 'tableImports.repeated'],
    [11, 'code', 'global.thisFieldIsRequired'],
  ])
  expect([file.outcome?.problemCount, file.outcome?.wrongRowCount]).toEqual([10, 9])
  expect((await write(file.id)).problem.code).toBe('Import.NotReady')
  expect(await codes()).toEqual([])
})

test('an item is the same by its code, by its barcode, and by name where a row gives neither (GAP-03)', async () => {
  await written(await checked('Šifra;Naziv;Barkod;Cijena\nA1;Čaj;;1\nB1;Šalica;4006381333931;2\nC1;Po imenu;;3\n'))
  const file = 'Šifra;Naziv;Barkod;Cijena\na1;Čaj;;1,50\n;Velika šalica;4006381333931;\n;Po imenu;;4\n'
  const again = await checked(file)
  expect(again.outcome?.changes.map(({ row, isNew, columns }) => [row, isNew, columns])).toEqual([
    [2, false, ['code', 'unitPrice']],
    [3, false, ['name']],
    [4, false, ['unitPrice']],
  ])
  await written(again)
  expect((await rows()).map(({ code, name, unitPrice }) => [code, name, unitPrice])).toEqual([
    ['a1', 'Čaj', '1.5'],
    ['B1', 'Velika šalica', '2'],
    ['C1', 'Po imenu', '4'],
  ])
  expect(importCounts(await checked(file))).toEqual(['Checked', 0, 0, 3, 0])
})

test('columns no one would guess are chosen by hand, and a decimal point is told or chosen (GAP-03)', async () => {
  const file = 'Oznaka,Što,Koliko\nX1,Vijak,"1,250.50"\nX2,Matica,2\n'
  expect(importProblems(await checked(file))).toEqual([[1, null, 'tableImports.noColumn']])
  const columns = ['code', 'name', 'unitPrice']
  const found = await checked(file, { columns })
  expect([importCounts(found), found.outcome?.decimalMark]).toEqual([['Checked', 2, 0, 0, 0], '.'])
  await written(found)
  expect((await rows()).map(({ unitPrice }) => unitPrice)).toEqual(['1250.5', '2'])
  const thousands = 'Šifra;Naziv;Cijena\nX1;Vijak;1.250\n'
  const priceOf = async (request: object) => {
    await written(await checked(thousands, request))
    return (await rows())[0]?.unitPrice
  }
  expect([await priceOf({ decimalMark: '.' }), await priceOf({})]).toEqual(['1.25', '1250'])
  const refused = await as('boris').call(itemImports.create, more, { columns: ['nonsense'] } as never)
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

test('items without a code get the next ones where codes are given out, and are the same by name the next time (GAP-03)', async () => {
  const settings = { ...DEFAULT_OTHER_SETTINGS, invoiceFormatString: '' as const, autoGenerateSku: true }
  await as('boris').call(generalDocumentSettings.update, more, settings)
  const file = 'Naziv;Cijena\nPrvi;1\nDrugi;2\n'
  await written(await checked(file))
  expect(await codes()).toEqual(['A-0001 Prvi', 'A-0002 Drugi'])
  expect(importCounts(await checked(file))).toEqual(['Checked', 0, 0, 2, 0])
  await as('boris').call(generalDocumentSettings.update, more, { ...settings, autoGenerateSku: false })
})

test('an import that was stopped is not written, not even when its job comes later (GAP-03)', async () => {
  const file = await checked('Šifra;Naziv;Cijena\nA;Stani;1\n')
  expect((await write(file.id)).body.status).toBe('Importing')
  await stop(file.id)
  await jobsDone(saldo().ownerUrl)
  expect([(await look(file.id)).body.status, await codes()]).toEqual(['Cancelled', []])
  expect((await write(file.id)).problem.code).toBe('Import.NotReady')
})
