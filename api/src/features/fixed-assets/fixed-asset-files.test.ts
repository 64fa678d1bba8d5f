import { beforeEach, expect, test } from 'vitest'
import { fixedAssetFiles, FIXED_ASSET_FILES_MAX } from 'contract/fixed-assets/fixed-asset-files'
import { fixedAssetHistory } from 'contract/fixed-assets/fixed-asset-history'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { files } from 'contract/files/files'
import { as, asOwner, upload, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'
import { enter } from '../../testing/fixed-asset.ts'
import { noAssets } from '../../testing/fixed-asset-changes.ts'

useSaldo()
beforeEach(noAssets)

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const PDF = Buffer.from('%PDF-1.7 jamstvo')

const keep = (fixedAssetId: number, bytes: Buffer, fileName: string, name: Name = 'boris') =>
  upload(name, fixedAssetFiles.create, { ...more, fixedAssetId }, { name: fileName, bytes })
const papers = async (fixedAssetId: number) => (await boris.call(fixedAssetFiles.list, { ...more, fixedAssetId })).body

test('a warranty is kept with its asset and opens to all who read the register; its history tells of it (API-31)', async () => {
  const { body: asset } = await enter()
  const { status, body } = await keep(asset.id, PDF, 'jamstvo.pdf')
  expect(status).toBe(200)
  expect(await papers(asset.id)).toEqual([{ id: body.id, fileId: body.fileId, name: 'jamstvo.pdf', mediaType: 'application/pdf', createdByName: 'Boris Jurić', createdAt: expect.any(String) }]) // prettier-ignore
  const opened = (name: Name) => as(name).call(files.get, { ...more, id: body.fileId }, { disposition: 'inline' })
  expect([(await opened('boris')).status, (await opened('cvita')).status]).toEqual([200, 200])
  const { rows } = (await boris.call(fixedAssetHistory.list, { ...more, id: asset.id }, {})).body
  expect(JSON.stringify(rows)).toContain('jamstvo.pdf')
})

test('what is taken away is no longer shown, and nobody opens it any more', async () => {
  const { body: asset } = await enter()
  const { body } = await keep(asset.id, PDF, 'jamstvo.pdf')
  const other = (await enter()).body.id
  expect((await boris.call(fixedAssetFiles.remove, { ...more, fixedAssetId: other, id: body.id })).status).toBe(404)
  expect((await boris.call(fixedAssetFiles.remove, { ...more, fixedAssetId: asset.id, id: body.id })).status).toBe(204)
  expect(await papers(asset.id)).toEqual([])
  expect((await boris.call(files.get, { ...more, id: body.fileId }, {})).status).toBe(404)
})

test('only what is a PDF, PNG or JPEG by its bytes is kept; an asset that is not there keeps nothing', async () => {
  const { body: asset } = await enter()
  const refused = await keep(asset.id, Buffer.from('<html><script>'), 'slika.png')
  expect([refused.status, refused.problem.code, refused.problem.title]).toEqual([415, 'FixedAssetFile.NotAccepted', 'Dokument može biti PDF, PNG ili JPEG.']) // prettier-ignore
  expect((await keep(999_999, PDF, 'jamstvo.pdf')).status).toBe(404)
  expect((await keep(asset.id, PDF, 'jamstvo.pdf', 'cvita')).status).toBe(403)
  expect(await papers(asset.id)).toEqual([])
})

test('an asset keeps a hundred papers and no more; deleted, it takes them along', async () => {
  const { body: asset } = await enter()
  const { body } = await keep(asset.id, PDF, 'jamstvo.pdf')
  await asOwner(
    `insert into app.fixed_asset_files (business_subject_id, fixed_asset_id, file_id, name, created_by)
    select business_subject_id, fixed_asset_id, file_id, name, created_by from app.fixed_asset_files cross join generate_series(2, $1) where id = $2`,
    [FIXED_ASSET_FILES_MAX, body.id],
  )
  expect((await keep(asset.id, PDF, 'jamstvo.pdf')).problem.code).toBe('FixedAssetFile.TooMany')
  expect((await boris.call(fixedAssets.remove, { ...more, id: asset.id })).status).toBe(204)
  expect(await asOwner('select 1 from app.fixed_asset_files')).toEqual([])
})
