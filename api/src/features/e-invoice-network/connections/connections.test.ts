import { afterAll, beforeEach, expect, test } from 'vitest'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { connectionChecks, eInvoiceConnections } from 'contract/e-invoice-network/connections'
import { SIMULATED_PASSWORD, startMojEracunSimulator } from '../../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS, type Name } from '../../../testing/cast.ts'

const simulator = await startMojEracunSimulator()
useSaldo({ E_INVOICE_NETWORK_URL: simulator.url })
afterAll(() => simulator.stop())

const more = { businessSubjectId: SUBJECTS.more.id }
const ACCOUNT = { kind: 'Intermediary', userName: '1083', password: SIMULATED_PASSWORD, companyId: SUBJECTS.more.oib, softwareId: 'Saldo-001' } as const // prettier-ignore
const save = (given: object = {}, name: Name = 'boris') =>
  as(name).call(eInvoiceConnections.update, more, { ...ACCOUNT, ...given } as never)
const kept = async () => (await as('boris').call(eInvoiceConnections.get, more)).body
const tried = async () => (await as('boris').call(connectionChecks.create, more)).body

beforeEach(async () => {
  simulator.setDown(false)
  await asOwner('truncate app.e_invoice_connections, app.e_invoice_passwords')
})

test('the password is kept encrypted, and told by no answer and no history', async () => {
  const { status, body } = await save()
  expect([status, body]).toEqual([
    200,
    { kind: 'Intermediary', userName: '1083', companyId: SUBJECTS.more.oib, softwareId: 'Saldo-001', passwordChangedAt: expect.any(String), isIntermediaryOffered: true, version: 1 },
  ]) // prettier-ignore
  const { body: history } = await as('boris').call(internalActHistory.list, more, {})
  expect(history.rows[0]?.fields.map(({ field }) => field)).toEqual(['connection_kind', 'user_name', 'company_id', 'software_id', 'password_changed_at']) // prettier-ignore
  const stored = await asOwner<{ found: string }>(`
    select coalesce(string_agg(t.row::text, ''), '') as found from (
      select to_jsonb(c) as row from app.e_invoice_connections c union all select to_jsonb(p) from app.e_invoice_passwords p
      union all select to_jsonb(a) from app.audit_entries a where a.entity like 'e_invoice%') t`)
  expect(stored[0]?.found).toContain('1083')
  for (const told of [stored[0]?.found, JSON.stringify(await kept()), JSON.stringify(history)])
    expect(told).not.toContain(SIMULATED_PASSWORD)
})

test('trying the connection says whether it works, is refused, and in which words, or is not reached', async () => {
  await save()
  expect(await tried()).toEqual({ outcome: 'Works', words: '' })
  simulator.setDown(true)
  expect(await tried()).toEqual({ outcome: 'NotReached', words: '' })
  simulator.setDown(false)
  await save({ password: 'kriva lozinka' })
  expect(await tried()).toEqual({ outcome: 'Refused', words: 'Korisničko ime i lozinka nisu ispravni.' })
})

test('an empty password leaves the one that is kept; where none is, it is asked for at its field', async () => {
  const { status, problem } = await save({ password: '' })
  expect([status, problem.code, problem.field]).toEqual([422, 'EInvoiceConnection.PasswordMissing', 'password'])
  await save()
  expect((await save({ password: '', userName: '1084' })).body).toMatchObject({ userName: '1084' })
  expect(await tried()).toMatchObject({ outcome: 'Works' })
})

test('whoever leaves the intermediary leaves no password behind, and there is nothing to try', async () => {
  await save()
  expect((await as('boris').call(eInvoiceConnections.update, more, { kind: 'File' })).body).toMatchObject({ kind: 'File', passwordChangedAt: null }) // prettier-ignore
  expect(await asOwner('select from app.e_invoice_passwords')).toEqual([])
  const { status, problem } = await as('boris').call(connectionChecks.create, more)
  expect([status, problem.code]).toEqual([409, 'EInvoiceConnection.NotConnected'])
})

test('a password that the server can not read any more counts as none', async () => {
  await save()
  await asOwner("update app.e_invoice_passwords set sealed = 'AAAA.AAAA.AAAA'")
  expect(await kept()).toMatchObject({ kind: 'Intermediary', passwordChangedAt: null })
  expect((await as('boris').call(connectionChecks.create, more)).status).toBe(409)
})

test('who sets how documents are issued connects the network; who may not read the settings does not see it', async () => {
  expect((await save({}, 'cvita')).status).toBe(403)
  expect((await as('cvita').call(eInvoiceConnections.get, more)).status).toBe(200)
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'DOCI_SETTINGS_READ'")
  expect((await as('cvita').call(eInvoiceConnections.get, more)).status).toBe(403)
  expect((await as('ana').call(eInvoiceConnections.get, more)).status).toBe(404)
  expect((await save({ companyId: '123' })).problem.fields).toMatchObject([{ path: 'companyId', message: 'global.invalidOib' }])
})
