import { expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { files } from 'contract/files/files'
import { as, asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { ACCOUNT, camtFile } from '../../../testing/bank/camt-file.ts'
import { bareAccount } from '../../../testing/bank/bare-line.ts'
import { SUBJECTS, type Name } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }

test('the file of a statement has its balances in it: who matches lines without balances opens none, nor the one they brought (bank C30)', async () => {
  await bareAccount(more.businessSubjectId, ACCOUNT)
  const bytes = camtFile([{ opening: '4711.00', entries: [{ amount: '10.00' }] }])
  const { body } = await upload('franka', bankStatementUploads.create, more, { name: 'izvadak.xml', bytes })
  expect(body.results).toMatchObject([{ outcome: 'Imported' }])
  const [statement] = await asOwner<{ file_id: number }>('select file_id::int from app.bank_statements where id = $1', [
    body.results[0]?.statementId,
  ])
  const opened = async (name: Name) =>
    (await as(name).call(files.get, { ...more, id: statement?.file_id ?? 0 }, { disposition: 'attachment' })).status
  expect([await opened('boris'), await opened('franka'), await opened('cvita')]).toEqual([200, 404, 404])
})
