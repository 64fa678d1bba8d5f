import { spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { files } from 'contract/files/files'
import { partnerStatements } from 'contract/partners/partner-files'
import { clock } from '../../../kit/clock.ts'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../../testing/cast.ts'
import { partnerStatement } from './partner-statements.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const NAME = 'Škripa "i" / sinovi'
const hasReader = spawnSync('pdftotext', ['-v']).error === undefined
let partnerId = 0

beforeAll(async () => {
  const made = await asOwner<{ id: number }>(
    `insert into app.partners (business_subject_id, name, oib, ibans) values ($1, $2, '95114485977', '{HR7023900011500085181}') returning id::int`,
    [more.businessSubjectId, NAME],
  )
  partnerId = made[0]?.id ?? 0
  await asOwner(
    `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
      currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid)
    values ($1, 'OutgoingInvoices', 'entry', '41/P1/1', $2, $3, '2026-10-01', 'EUR', 12345, 0, 12345, 12345)`,
    [more.businessSubjectId, partnerId, NAME],
  )
})

const fileOf = async (fileId: number) =>
  (
    await asOwner<{ name: string; hash: string; generation_status: string }>(
      'select name, hash, generation_status from app.files where business_subject_id = $1 and id = $2',
      [more.businessSubjectId, fileId],
    )
  )[0]

test.skipIf(!hasReader)(
  'the statement of open items of a partner is made as PDF, and can be fetched by who asked for it (GAP-05, GAP-41)',
  async () => {
    const { body, status } = await as('boris').call(partnerStatements.create, { ...more, partnerId }, {})
    expect(status).toBe(200)
    await jobsDone(saldo().ownerUrl)
    const { fileId } = (await as('boris').call(partnerStatements.get, { ...more, partnerId, id: body.id })).body
    const file = await fileOf(fileId)
    expect(file).toMatchObject({ name: `IOS Škripa  i    sinovi ${clock.today()}.pdf`, generation_status: 'Success' })
    const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], {
      input: stream ? await buffer(stream) : '',
      encoding: 'utf8',
    })
    const text = stdout.replaceAll(/[ \u00a0]+/g, ' ')
    for (const words of [NAME, '41/P1/1', '123,45', 'IBAN: HR70 2390 0011 5000 8518 1']) expect(text).toContain(words)
    const address = async (name: 'boris' | 'franka') => as(name).call(files.get, { ...more, id: fileId }, {})
    expect((await address('boris')).body).toMatchObject({ generationStatus: 'Success' })
    expect((await address('franka')).status).toBe(404)
  },
)

test('of a partner that is not there no statement is made, and of one who is gone by then it has failed', async () => {
  expect((await as('boris').call(partnerStatements.create, { ...more, partnerId: 999_999 }, {})).status).toBe(404)
  const [made] = await asOwner<{ id: number; fileId: number }>(
    `with file as (insert into app.files (business_subject_id, name, media_type, generation_status)
        values ($1, 'IOS.pdf', 'application/pdf', 'Generating') returning id)
      insert into app.made_files (business_subject_id, kind, request, language, file_id, created_by)
        select $1, 'partnerStatements', jsonb_build_object('partnerId', 999999, 'day', $2::text), 'hr', id, $3 from file
        returning id::int, file_id::int as "fileId"`,
    [more.businessSubjectId, clock.today(), PEOPLE.boris.id],
  )
  const told = { madeFileId: made?.id ?? 0 }
  const job = partnerStatement.job(saldo().files)
  const run = {
    scope: { ...more, userId: PEOPLE.boris.id },
    database: saldo().database,
    attempt: 4,
    isLastAttempt: true,
    log: saldo().server.log,
  }
  await expect(job.run(told, run)).rejects.toThrow()
  await job.gaveUp?.(told, run)
  expect(await fileOf(made?.fileId ?? 0)).toMatchObject({ generation_status: 'Failed' })
})
