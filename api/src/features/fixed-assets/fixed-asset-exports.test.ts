import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { decimalOf } from 'contract/croatia/money'
import { fixedAssetExports } from 'contract/fixed-assets/fixed-asset-exports'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { fileKey } from '../../kit/files/file-store.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { rawSheet } from '../../testing/downloads/xlsx.ts'
import { enter } from '../../testing/fixed-asset.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const WITH_ALL = { filter: [{ dataField: 'isWrittenOffShown', value: true }] } as const

beforeAll(async () => {
  await enter({ name: '=1+1', price: 10 ** 14, place: 'Hala 1', responsibleName: 'Čop' })
  await enter({ name: 'Zemljište', assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null })
  const { body } = await enter({ name: 'Otpisan', procurementDate: '2025-01-01' })
  await asOwner(`update app.fixed_assets set disposed_on = '2026-07-01', disposal_kind = 'Stolen' where id = $1`, [body.id])
})

async function exported(request: object) {
  const { body, status } = await boris.call(fixedAssetExports.create, more, request as never)
  expect(status).toBe(200)
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(fixedAssetExports.get, { ...more, id: body.id })
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) throw new Error('No file')
  return { ...made, sheet: await rawSheet(await buffer(stream)) }
}

const serialOf = (day: string) => String((Date.parse(`${day}T00:00:00Z`) - Date.parse('1899-12-30T00:00:00Z')) / 86_400_000)

test('the workbook of the register has its columns, exact amounts and real days, and is named fixed-assets-export.xlsx (FA-13, FA-31, API-30)', async () => {
  const { sheet, fileName, status, rowCount } = await exported({ ...WITH_ALL, sort: 'name', direction: 'asc' })
  expect([fileName, status, rowCount]).toEqual(['fixed-assets-export.xlsx', 'Success', 3])
  const [header, ...rows] = sheet.rows
  const { toAmortizeValue: _, ...columns } = hr.fixedAssets.columns
  expect(new Set(header?.map((cell) => cell?.value))).toEqual(new Set(Object.values(columns)))
  const { body } = await boris.call(fixedAssets.list, more, { sort: 'name', direction: 'asc', filter: JSON.stringify(WITH_ALL.filter) } as never) // prettier-ignore
  expect(rows.map((row) => row.map((cell) => cell?.value ?? null))).toEqual(
    body.rows.map((row) => [
      row.inventoryNumber,
      row.name,
      row.fixedAssetsType?.nameHr ?? null,
      { 4: 'Zemljište', 6: 'Postrojenja i strojevi' }[row.assetGroupId],
      String(Number(decimalOf(row.procurementValue))),
      String(Number(decimalOf(row.totalAmortizedValue))),
      String(Number(decimalOf(row.procurementValue - row.totalAmortizedValue - row.currentValue))),
      String(Number(decimalOf(row.currentValue))),
      serialOf(row.procurementDate),
      row.lastAmortizedOn,
      row.lifespan,
      row.writeOffRate,
      hr.fixedAssets.statuses[row.status],
      row.wroteOffOn && serialOf(row.wroteOffOn),
      row.disposalKind && hr.fixedAssets.disposalKinds[row.disposalKind],
      row.place || (expect.toSatisfy((cell) => !cell) as string),
      row.responsibleName || (expect.toSatisfy((cell) => !cell) as string),
    ]),
  )
  expect(sheet.xml).not.toContain('<f>')
})

test('chosen assets are exported and no others; without a choice what search and filters leave (FA-31, API-30)', async () => {
  const { body } = await boris.call(fixedAssets.list, more, {})
  const chosen = body.rows.find(({ name }) => name === 'Zemljište')?.id ?? 0
  const namesIn = async (request: object) => (await exported(request)).sheet.rows.slice(1).map((row) => row[1]?.value)
  expect(await namesIn({ selectedFixedAssetsIds: [chosen] })).toEqual(['Zemljište'])
  expect(await namesIn({ search: 'zemlj' })).toEqual(['Zemljište'])
  expect(await namesIn({ sort: 'name', direction: 'asc' })).toEqual(['=1+1', 'Zemljište'])
})
