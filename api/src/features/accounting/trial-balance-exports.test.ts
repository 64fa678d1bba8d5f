import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { trialBalanceExports } from 'contract/accounting/trial-balances'
import { fileKey } from '../../kit/files/file-store.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { rawSheet } from '../../testing/downloads/xlsx.ts'

useSaldo({}, { hasJobs: true })

const boris = as('boris')

test('the trial balance as a workbook has its accounts with exact amounts, and is named by its days', async () => {
  await beginBooks()
  await post([['465000', 4_50], ['100000', -4_50]], { bookedOn: '2026-02-10' }) // prettier-ignore
  await post([['465000', 10_00], ['100000', -10_00]], { bookedOn: '2026-03-10' }) // prettier-ignore
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const { id } = (await boris.call(trialBalanceExports.create, more, days)).body
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(trialBalanceExports.get, { ...more, id })
  expect([made.status, made.rowCount, made.fileName]).toEqual(['Success', 2, 'bruto-bilanca-01.03.2026-31.03.2026.xlsx'])
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) return expect.fail('No file')
  const { rows } = await rawSheet(await buffer(stream))
  expect(rows.map((row) => row.map((cell) => cell?.value))).toEqual([
    ['Konto', 'Naziv', 'Početno stanje', 'Duguje', 'Potražuje', 'Saldo'],
    ['100000', 'Transakcijski računi u eurima', '-4.5', '0', '10', '-14.5'],
    ['465000', 'Bankovne usluge i platni promet', '4.5', '10', '0', '14.5'],
  ])
})
