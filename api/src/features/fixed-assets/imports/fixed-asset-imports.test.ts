import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from 'contract/kit/message'
import { lastDayOf, monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { fixedAssetChanges } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetMonths } from 'contract/fixed-assets/fixed-asset-months'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetImports, fixedAssetSample } from 'contract/fixed-assets/imports/fixed-asset-imports'
import { LANGUAGES } from 'contract/languages'
import { partners } from 'contract/partners/partners'
import { NEW_PARTNER } from 'contract/partners/partner-fields'
import { clock } from '../../../kit/clock.ts'
import { translate } from '../../../kit/messages.ts'
import { as, asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { itIs } from '../../../testing/fixed-asset.ts'
import { importCounts, importProblems, importsOf } from '../../../testing/imports/imports-of.ts'

useSaldo({}, { hasJobs: true })
beforeEach(async () => {
  await asOwner('delete from app.fixed_asset_months; delete from app.depreciation_runs; delete from app.fixed_assets')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const { checked, written, write } = importsOf(fixedAssetImports, 'imovina.csv')
const all = async () => (await as('boris').call(fixedAssets.list, more, { size: 50, sort: 'inventoryNumber', direction: 'asc' })).body.rows // prettier-ignore
const detailsOf = async (inventoryNumber: string) => {
  const id = (await all()).find((row) => row.inventoryNumber === inventoryNumber)?.id ?? 0
  return (await as('boris').call(fixedAssets.get, { ...more, id })).body
}
async function run(month: string): Promise<void> {
  const number = monthOf(`${month}-01`)
  const answer = await as('boris').call(depreciationRuns.create, more, { year: yearOfMonth(number), month: monthOfYear(number) })
  expect(answer.status).toBe(200)
}

const HEAD = 'Inventarni broj;Naziv;Skupina;Datum nabave;Nabavna cijena;Stopa;U uporabi od;Preuzeto stanje na dan;Amortizirano'

test.each(LANGUAGES)('our own sample of assets in %s is imported whole, and a second time changes nothing', async (language) => {
  const sample = fixedAssetSample((key: Message) => translate(language, key))
  const first = await checked(sample)
  expect(importCounts(first)).toEqual(['Checked', 2, 0, 0, 0])
  expect(await all()).toEqual([])
  expect(importCounts(await written(first))).toEqual(['Done', 2, 0, 0, 0])
  expect(await detailsOf('0001')).toMatchObject({ price: 600_000, ratePercent: '25', taxRatePercent: '25', openingOn: '2025-12-31', openingAccumulated: 387_500, totalAmortizedValue: 387_500 }) // prettier-ignore
  expect(await detailsOf('0002')).toMatchObject({ fixedAssetTypeId: 4, ratePercent: '50', inUseOn: null, status: 'NoStatus' })
  expect(importCounts(await checked(sample))).toEqual(['Checked', 0, 0, 2, 0])
})

test.each([
  ['3.875,00', 400_000, 12_500],
  ['3.900,00', 402_500, 10_000],
])('what was written off before is taken as given, %s, and goes on from there (assets A16)', async (opening, january, last) => {
  itIs('2027-06-15')
  await written(await checked(`${HEAD}\n16;Glodalica;AG06;5.5.2023;6.000,00;25;5.5.2023;31.12.2025;${opening}\n`))
  const { id } = await detailsOf('16')
  await run('2026-01')
  expect((await detailsOf('16')).totalAmortizedValue).toBe(january)
  for (let month = monthOf('2026-02-01'); month <= monthOf('2027-05-01'); month++) await run(lastDayOf(month).slice(0, 7))
  expect(await detailsOf('16')).toMatchObject({ totalAmortizedValue: 600_000, status: 'Amortized' })
  const months = (await as('boris').call(fixedAssetMonths.list, { ...more, fixedAssetId: id })).body
  expect(months.at(-1)).toMatchObject({ year: 2027, month: 5, amount: last })
})

test('every problem is told with its row, column and cause, and nothing of the file is imported', async () => {
  const found = await checked(
    [
      `${HEAD};Dobavljač;Boja`,
      '1;Dobar;Računala;1.2.2026;1.600,00;50;;;;;plava',
      '2;Kriva skupina;Bicikli;1.2.2026;900;;;;;;',
      '3;Kriva stopa;AG06;1.2.2026;900;101;;;;;',
      '4;Krivi dan;AG06;32.2.2026;900;;;;;;',
      '5;Prije nabave;AG06;1.2.2026;900;25;1.1.2026;;;;',
      '6;Bez dana;AG06;1.2.2024;900;25;1.2.2024;;100;;',
      '7;Usred mjeseca;AG06;1.2.2024;900;25;1.2.2024;15.12.2025;100;;',
      '8;Previše;AG06;1.2.2024;900;25;1.2.2024;31.12.2025;901;;',
      '9;Tko je to;AG06;1.2.2026;900;25;;;;Nepoznat d.o.o.;',
      '1;Isti broj;AG06;1.2.2026;900;25;;;;;',
      '11;Bez cijene;AG06;1.2.2026;;25;;;;;',
      ';Bez broja;AG06;1.2.2026;900;25;;;;;',
      '13;Tek će biti;AG06;1.2.2026;900;25;1.1.2131;;;;',
    ].join('\n'),
  )
  expect(importProblems(found)).toEqual([
    [3, 'assetGroupId', 'tableImports.unknownValue'],
    [4, 'ratePercent', 'fixedAssets.invalidRate'],
    [5, 'procurementDate', 'tableImports.notDay'],
    [6, 'inUseOn', 'fixedAssets.inUseBeforeBought'],
    [7, 'openingOn', 'fixedAssets.openingDayMissing'],
    [8, 'openingOn', 'fixedAssets.openingMidMonth'],
    [9, 'openingAccumulated', 'fixedAssets.openingTooMuch'],
    [10, 'supplier', 'fixedAssets.import.noSuchSupplier'],
    [11, null, 'tableImports.repeated'],
    [12, 'price', 'fixedAssets.invalidPrice'],
    [13, 'inventoryNumber', 'global.thisFieldIsRequired'],
    [14, 'inUseOn', 'fixedAssets.inUseInFuture'],
  ])
  expect((await write(found.id)).problem.code).toBe('Import.NotReady')
  expect(await all()).toEqual([])
})

test('nothing written off before, said as 0,00, needs no day, is no opening, and read again changes nothing; the sums stand above the rows', async () => {
  itIs('2026-06-15')
  const minimax = 'Broj;Naziv sredstva;Šifra grupe;Datum nabave;Nabavna vrijednost;Ispravak vrijednosti;Datum aktivacije;Nahodište;Stanje na dan' // prettier-ignore
  const file = `${minimax}\n80;Regal;031000;5.5.2026;1.000,00;0,00;5.5.2026;Hala;\n81;Stol;031000;5.5.2023;2.000,00;500,50;5.5.2023;Ured;31.12.2025\n` // prettier-ignore
  const first = await checked(file)
  expect(importCounts(first)).toEqual(['Checked', 2, 0, 0, 0])
  expect(first.outcome?.remark).toEqual({ message: 'fixedAssets.import.sums', params: { rows: 2, cost: '3.000,00 EUR', amortised: '500,50 EUR', current: '2.499,50 EUR' } }) // prettier-ignore
  await written(first)
  expect(await detailsOf('80')).toMatchObject({ name: 'Regal', place: 'Hala', openingOn: null, openingAccumulated: null, totalAmortizedValue: 0 }) // prettier-ignore
  expect(importCounts(await checked(file))).toEqual(['Checked', 0, 0, 2, 0])
  await run('2026-06')
  expect(importCounts(await checked(file))).toEqual(['Checked', 0, 0, 2, 0])
  const late = await checked('Inventarni broj;Naziv;Skupina;Datum nabave;Nabavna cijena;Amortizirano\n80;Regal;AG07;5.5.2026;1.000,00;100\n') // prettier-ignore
  expect(importProblems(late)).toContainEqual([2, 'openingOn', 'fixedAssets.openingDayMissing'])
})

test('the columns of another program are known, and what is not is chosen by hand', async () => {
  const oib = '50209623288'
  await as('boris').call(partners.create, more, { ...NEW_PARTNER, name: 'Svjetlo i struja d.o.o.', oib })
  const minimax = 'Broj;Naziv;Dokument;Datum nabave;Dobavljač;Šifra grupe;Nabavna vrijednost;Ispravak vrijednosti;Datum aktivacije;Stanje na dan' // prettier-ignore
  const row = `77;Regal;118-1-1;5.5.2023;${oib};031000;6.000,00;3.875,00;5.5.2023;31.12.2025`
  const first = await checked(`${minimax}\n${row}\n`)
  expect(importCounts(first)).toEqual(['Checked', 1, 0, 0, 0])
  await written(first)
  expect(await detailsOf('77')).toMatchObject({ supplierName: 'Svjetlo i struja d.o.o.', assetGroupId: 7, documentNumber: '118-1-1', ratePercent: '25' }) // prettier-ignore
  expect(importCounts(await checked(`${minimax}\n${row}\n`))).toEqual(['Checked', 0, 0, 1, 0])
  const bare = 'A;B;C;D;E\n78;Stol;AG07;1.2.2026;1.000,00\n'
  expect(importProblems(await checked(bare))?.map(([, , message]) => message)).toContain('tableImports.noColumn')
  const columns = ['inventoryNumber', 'name', 'assetGroupId', 'procurementDate', 'price']
  expect(importCounts(await written(await checked(bare, { columns })))).toEqual(['Done', 1, 0, 0, 0])
})

test('of an asset with booked months a file changes its name and place, and never what they follow from', async () => {
  itIs('2026-06-15')
  await written(await checked(`${HEAD};Mjesto\n9;Pila;AG06;5.5.2023;6.000,00;25;5.5.2023;31.12.2025;3.875,00;Hala\n`))
  await run('2026-01')
  const moved = await checked('Inventarni broj;Naziv;Skupina;Datum nabave;Nabavna cijena;Mjesto\n9;Tračna pila;AG06;5.5.2023;6.000,00;Dvorište\n') // prettier-ignore
  expect(moved.outcome?.changes).toMatchObject([{ isNew: false, columns: ['name', 'place'] }])
  await written(moved)
  expect(await detailsOf('9')).toMatchObject({ name: 'Tračna pila', place: 'Dvorište', totalAmortizedValue: 400_000, lastAmortizedOn: '2026-01-31' }) // prettier-ignore
  const dearer = await checked('Inventarni broj;Naziv;Skupina;Datum nabave;Nabavna cijena\n9;Pila;AG06;5.5.2023;7.000,00\n')
  expect(importProblems(dearer)).toEqual([[2, 'price', 'fixedAssets.alreadyDepreciated']])
})

test('a life of years in a file is the life, and no rate stands beside it; a second file moves the day of use and leaves one', async () => {
  const head = 'Inventarni broj;Naziv;Skupina;Datum nabave;Nabavna cijena;Vijek;U uporabi od'
  await written(await checked(`${head}\n15;Pila;AG06;1.1.2026;8.000,00;8;1.1.2026\n`))
  const { id } = await detailsOf('15')
  expect(await detailsOf('15')).toMatchObject({ lifespanYears: 8, ratePercent: null, taxRatePercent: '25', writeOffRate: '12.5' })
  await written(await checked(`${head}\n15;Pila;AG06;1.1.2026;8.000,00;8;5.2.2026\n`))
  const changes = (await as('boris').call(fixedAssetChanges.list, { ...more, fixedAssetId: id })).body
  expect(changes.map(({ kind, onDay }) => [kind, onDay])).toEqual([['PutInUse', '2026-02-05']])
})

test('whoever only reads the register brings nothing in', async () => {
  const refused = await upload('cvita', fixedAssetImports.create, more as never, { name: 'a.csv', bytes: HEAD, request: {} }) // prettier-ignore
  expect(refused.status).toBe(403)
})
