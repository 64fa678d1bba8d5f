import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asOwner, saldo, useSaldo } from './testing/app.ts'

useSaldo()

const verify = () => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'verify-history.ts')], {
    env: { ...process.env, DATABASE_URL: saldo().ownerUrl, DATA_DIR: saldo().configuration.dataDir },
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('the command follows the history of every business subject, and names an entry that somebody has changed', async () => {
  expect(verify()).toEqual({ status: 0, stdout: expect.stringMatching(/^Kovač d\.o\.o\.: \d+ entries, unbroken$/m) })
  await asOwner('alter table app.audit_entries disable trigger append_only')
  await asOwner(`update app.audit_entries set after = '{"role_id": 5}' where business_subject_id = 1 and id = 2`)
  expect(verify()).toEqual({ status: 1, stdout: expect.stringMatching(/^Kovač d\.o\.o\.: \d+ entries, broken at 2$/m) })
})
