import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankAccounts, bankLookups, currencies, type BankAccountRequest } from 'contract/bank-accounts/bank-accounts'
import { bankAccountHistory } from 'contract/bank-accounts/bank-account-history'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'
import { primaryIbanOf } from './primary-iban.ts'

useSaldo()

type In = { readonly businessSubjectId: number }
const kovac: In = { businessSubjectId: SUBJECTS.kovac.id }
const more: In = { businessSubjectId: SUBJECTS.more.id }
const EUR = 978
const ZABA = 2360000
const OTHER_IBANS = ['HR8924020061100679445', 'HR4223900011100017042', 'HR9624070001100239255', 'HR3423400091160542343']
const OTHER_BANKS = [2402006, 2390001, 2407000, 2340009]

const GIVEN: BankAccountRequest = {
  name: 'Žiro račun',
  iban: 'HR1723600001101234565',
  currencyId: EUR,
  bankId: ZABA,
  bankName: '',
  isPrimary: false,
  isActive: true,
}
const GERMAN = { iban: 'DE89370400440532013000', bankId: null, bankName: 'Commerzbank AG' }

const create = (given: Partial<BankAccountRequest> = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(bankAccounts.create, params, { ...GIVEN, ...given })
const update = (id: number, given: Partial<BankAccountRequest> = {}) =>
  as('ana').call(bankAccounts.update, { ...kovac, id }, { ...GIVEN, ...given })
const remove = (id: number) => as('ana').call(bankAccounts.remove, { ...kovac, id })
const list = async (name: Name = 'ana', params = kovac) => (await as(name).call(bankAccounts.list, params)).body
const other = (index: number) =>
  create({ name: `Račun ${index}`, iban: OTHER_IBANS[index] ?? '', bankId: OTHER_BANKS[index] ?? 0 })
const wrong = async (given: Partial<BankAccountRequest>) =>
  (await create(given)).problem.fields?.map(({ path, message }) => [path, message])

const primaries = () => asOwner<{ id: number }>('select id from app.bank_accounts where business_subject_id = 1 and is_primary')

beforeEach(() => asOwner('delete from app.bank_accounts where business_subject_id = 1'))
afterEach(async () => expect(await primaries()).toHaveLength((await list()).length === 0 ? 0 : 1))

test('an account is told whole, with its bank and the mark of its currency (BANK-04, API-71)', async () => {
  const { body } = await create({ iban: ' hr17 2360 0001 1012 3456 5 ' })
  const told = {
    id: expect.any(Number) as number,
    bankAccountName: 'Žiro račun',
    bankName: 'Zagrebačka banka d.d.',
    bankId: ZABA,
    iban: 'HR1723600001101234565',
    currency: 'EUR',
    isPrimary: true,
    isActive: true,
    version: 1,
  }
  expect(body).toEqual(told)
  expect(await list()).toEqual([told])
  expect((await as('ana').call(bankAccounts.get, { ...kovac, id: body.id })).body).toEqual(body)
})

test('everything that is sent is kept, also of an account that is changed (BANK-26, API-72, API-73)', async () => {
  await other(0)
  const { body } = await create({ currencyId: 840, isActive: false })
  expect(body).toMatchObject({ currency: 'USD', isPrimary: false, isActive: false })
  const changed = await update(body.id, { ...GERMAN, name: 'Devizni', currencyId: 756, isPrimary: true })
  expect(changed.body).toEqual({
    id: body.id,
    bankAccountName: 'Devizni',
    iban: GERMAN.iban,
    version: body.version + 1,
    bankName: 'Commerzbank AG',
    bankId: null,
    currency: 'CHF',
    isPrimary: true,
    isActive: true,
  })
  expect((await list()).find(({ id }) => id === body.id)).toEqual(changed.body)
})

test('a foreign account has the bank that was typed, and needs it (BANK-18, BANK-19)', async () => {
  expect((await create(GERMAN)).body).toMatchObject({ bankId: null, bankName: 'Commerzbank AG' })
  expect(await wrong({ ...GERMAN, bankName: ' ' })).toEqual([['bankName', 'global.thisFieldIsRequired']])
  expect(await wrong({ bankId: null })).toEqual([['bankName', 'global.thisFieldIsRequired']])
  expect(await wrong({ ...GERMAN, bankName: 'a'.repeat(101) })).toEqual([['bankName', 'global.maxLengthExceeded']])
  expect(await wrong({ bankId: 0 })).toEqual([['bankId', 'global.minExceeded']])
})

test('a Croatian account has the bank its IBAN tells, whatever else was sent (BANK-18)', async () => {
  expect((await create({ bankName: 'Moja banka' })).body.bankName).toBe('Zagrebačka banka d.d.')
  const refusals = [
    { ...GIVEN, bankId: 2340009 },
    { ...GIVEN, bankId: null, bankName: 'Moja' },
    { ...GIVEN, ...GERMAN, bankId: ZABA },
  ]
  for (const given of refusals) expect((await create(given)).problem).toMatchObject({ code: 'Bank.NotFound', field: 'iban' })
})

test('each field has its limits, and an IBAN is refused at its field by its check digits and length (BANK-10, BANK-11, BANK-13, BANK-29, BANK-32, GAP-72)', async () => {
  expect(await wrong({ name: ' ' })).toEqual([['name', 'global.thisFieldIsRequired']])
  expect(await wrong({ name: 'a'.repeat(51) })).toEqual([['name', 'global.maxLengthExceeded']])
  expect((await create({ name: 'a'.repeat(50) })).status).toBe(200)
  expect((await wrong({ iban: '' }))?.[0]).toEqual(['iban', 'global.thisFieldIsRequired'])
  expect((await wrong({ ...GERMAN, iban: 'MT84MALT011000012345MTLCAST001S' }))?.[0]).toEqual(['iban', 'global.maxLengthExceeded'])
  for (const iban of ['HR1823600001101234565', 'HR172360000110123', 'DE89370400440532013001'])
    expect(await wrong({ iban })).toEqual([['iban', 'global.invalidIban']])
  expect(await wrong({ currencyId: 191 })).toEqual([['currencyId', 'global.invalidValue']])
  expect(await wrong({ currencyId: undefined as never })).toEqual([['currencyId', 'global.thisFieldIsRequired']])
  const [account] = await list()
  const { problem } = await update(account?.id ?? 0, { isPrimary: true, iban: 'HR1823600001101234565' })
  expect([problem.code, problem.fields?.[0]]).toMatchObject(['App.ValidationError', { path: 'iban' }])
})

test('an IBAN is in a business subject once, however it is written (BANK-28, BANK-31)', async () => {
  await create()
  const { body } = await other(0)
  const twice = { iban: 'hr17 23600001101234565' }
  expect((await create(twice)).problem).toMatchObject({ code: 'AlreadyExist', status: 409 })
  expect((await update(body.id, twice)).problem).toMatchObject({ code: 'AlreadyExist', status: 409 })
  expect((await update(body.id, { name: 'Isti', iban: OTHER_IBANS[0] ?? '', bankId: OTHER_BANKS[0] ?? 0 })).status).toBe(200)
})

test('the first account is the primary one; a new primary one takes its place (GAP-73)', async () => {
  const [first, second] = [(await create()).body, (await other(0)).body]
  expect([first.isPrimary, second.isPrimary]).toEqual([true, false])
  const third = (await create({ iban: OTHER_IBANS[1] ?? '', bankId: OTHER_BANKS[1] ?? 0, isPrimary: true })).body
  expect((await primaries()).map(({ id }) => id)).toEqual([third.id])
  await update(first.id, { isPrimary: true })
  expect((await primaries()).map(({ id }) => id)).toEqual([first.id])
})

test('the primary account is neither put out of use, nor unmarked, nor deleted (BANK-33, BANK-35, GAP-73)', async () => {
  const { id } = (await create()).body
  await other(0)
  for (const given of [{ isActive: false, isPrimary: true }, { isPrimary: false }, { isActive: false }])
    expect((await update(id, given)).problem.code).toBe('ActionNotAllowed')
  expect((await remove(id)).problem.code).toBe('ActionNotAllowed')
  expect((await update(id, { isPrimary: true, name: 'Drugo ime' })).status).toBe(200)
})

test('an account that is not in use is not made primary, not even as the first', async () => {
  expect((await create({ isActive: false })).problem).toMatchObject({ code: 'BankAccount.PrimaryNotActive', field: 'isActive' })
  await create()
  const { id } = (await other(0)).body
  const asPrimary = { iban: OTHER_IBANS[0] ?? '', bankId: OTHER_BANKS[0] ?? 0, isPrimary: true, isActive: false }
  expect((await update(id, asPrimary)).problem.code).toBe('BankAccount.PrimaryNotActive')
})

test('another account is deleted, and the list is in order: the primary one, the active ones, by name (API-74)', async () => {
  await create({ name: 'Zadnji' })
  const gone = (await other(0)).body
  await create({ name: 'Ćuk 2', iban: OTHER_IBANS[1] ?? '', bankId: OTHER_BANKS[1] ?? 0 })
  await create({ name: 'Ćuk 10', iban: OTHER_IBANS[2] ?? '', bankId: OTHER_BANKS[2] ?? 0 })
  await create({ name: 'Ada', iban: OTHER_IBANS[3] ?? '', bankId: OTHER_BANKS[3] ?? 0, isActive: false })
  expect((await remove(gone.id)).status).toBe(204)
  expect((await remove(gone.id)).status).toBe(404)
  expect((await list()).map(({ bankAccountName }) => bankAccountName)).toEqual(['Zadnji', 'Ćuk 2', 'Ćuk 10', 'Ada'])
})

test('of what two do at once there is one primary account afterwards, and no error of ours', async () => {
  const first = await Promise.all([create({ isPrimary: true }), other(0), other(1)])
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
  const accounts = await list()
  expect(accounts.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  for (let turn = 0; turn < 5; turn += 1) {
    const rest = (await list()).filter(({ isPrimary }) => !isPrimary)
    const answers = await Promise.all(
      rest.flatMap(({ id, iban, bankId }) => [update(id, { iban, bankId, isPrimary: true }), remove(id)]),
    )
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 403, 404].includes(status))).toEqual([])
    expect(await primaries()).toHaveLength(1)
    await other(0)
    await other(1)
  }
})

test('the same IBAN added twice at once is there once (BANK-28)', async () => {
  const answers = await Promise.all([create(), create()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the database itself keeps one primary account, also where two go past the API at once', async () => {
  await create()
  await other(0)
  await expect(asOwner('update app.bank_accounts set is_primary = true where business_subject_id = 1')).rejects.toThrow(
    /one_primary/,
  )
  await expect(asOwner('update app.bank_accounts set is_primary = false where business_subject_id = 1')).rejects.toThrow(
    /has a primary one/,
  )
  await expect(asOwner('delete from app.bank_accounts where business_subject_id = 1 and is_primary')).rejects.toThrow(
    /has a primary one/,
  )
  await expect(asOwner('update app.bank_accounts set is_active = false where business_subject_id = 1')).rejects.toThrow(
    /primary_is_active/,
  )
  await asOwner('delete from app.bank_accounts where business_subject_id = 1 and not is_primary')
  // Each sees a state in which all is well: one takes the last account away, the other adds one that is not primary.
  const [one, two] = [0, 1].map(() => new pg.Client({ connectionString: saldo().ownerUrl }))
  if (!one || !two) throw new Error('Two connections are needed')
  await Promise.all([one.connect(), two.connect()])
  try {
    await one.query('begin; delete from app.bank_accounts where business_subject_id = 1')
    await two.query(`begin; insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active)
      values (1, 'Drugi', 'HR8924020061100679445', 'EUR', false, true)`)
    const ends = await Promise.allSettled([one.query('commit'), two.query('commit')])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await Promise.all([one.end(), two.end()])
  }
})

test('a Croatian bank is found by the first fifteen characters of an IBAN, and no other is (BANK-22, BANK-24, BANK-25, API-70)', async () => {
  const lookUp = (iban: string) => as('ana').call(bankLookups.get, kovac, { iban })
  expect((await lookUp('hr17 2360 0001 101')).body).toEqual({ id: ZABA, name: 'Zagrebačka banka d.d.' })
  for (const iban of ['HR1732063001101234565', GERMAN.iban])
    expect((await lookUp(iban)).problem).toMatchObject({ code: 'Bank.NotFound', field: 'iban' })
  expect((await lookUp('HR172360000110')).problem.fields).toEqual([{ path: 'iban', message: 'global.invalidIban' }])
})

test('the currencies of today are listed, euro first, with their names in the language of the person (BANK-27, API-69)', async () => {
  const { body } = await as('ana').call(currencies.list, kovac)
  expect(body[0]).toEqual({ id: EUR, mark: 'EUR', alias: 'euro' })
  expect(body).toContainEqual({ id: 840, mark: 'USD', alias: 'američki dolar' })
  expect(body.map(({ mark }) => mark)).not.toContain('HRK')
})

test('only who manages a standalone business subject changes accounts; accountants and viewers read them (BANK-05, BANK-06, BANK-07, PERM-14, PERM-22, PERM-24, GAP-32)', async () => {
  const [account] = await list('boris', more)
  const id = account?.id ?? 0
  expect(account).toMatchObject({ iban: SUBJECTS.more.iban, isPrimary: true })
  expect(await list('cvita', more)).toEqual([account])
  expect((await create({}, 'cvita', more)).status).toBe(403)
  const tries = async () => [
    (await create({}, 'boris', more)).status,
    (await as('boris').call(bankAccounts.update, { ...more, id }, GIVEN)).status,
    (await as('boris').call(bankAccounts.remove, { ...more, id })).status,
  ]
  expect(await tries()).toEqual([403, 403, 403])
  await asOwner(`update auth.memberships set role_id = 2 where business_subject_id = 2 and user_id = ${PEOPLE.boris.id}`)
  expect(await tries()).toEqual([403, 403, 403])
  await asOwner('update app.business_subjects set is_standalone = true where id = 2')
  expect((await create({}, 'boris', more)).status).toBe(200)
})

test("another business subject's account is not there", async () => {
  const [theirs] = await asOwner<{ id: string }>('select id from app.bank_accounts where business_subject_id = 3')
  const id = Number(theirs?.id)
  expect((await as('ana').call(bankAccounts.get, { ...kovac, id })).status).toBe(404)
  expect((await update(id)).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
})

test('the history tells of which account, and survives it', async () => {
  await create()
  const { id } = (await other(0)).body
  await update(id, { ...GERMAN, name: 'Devizni', isPrimary: true })
  await update(id, { ...GERMAN, name: 'Devizni', isPrimary: true })
  const { body } = await as('ana').call(bankAccountHistory.list, kovac, {})
  expect(body.rows.slice(0, 4)).toMatchObject([
    {
      of: 'Račun 0',
      action: 'update',
      changedByName: 'Ana Kovač',
      fields: [
        { field: 'name', before: 'Račun 0', after: 'Devizni' },
        { field: 'iban', before: OTHER_IBANS[0], after: GERMAN.iban },
        { field: 'bank_name', before: '', after: 'Commerzbank AG' },
        { field: 'is_primary', before: false, after: true },
      ],
    },
    { of: 'Žiro račun', action: 'update', fields: [{ field: 'is_primary', before: true, after: false }] },
    { of: 'Račun 0', action: 'insert', fields: [] },
    { of: 'Žiro račun', action: 'insert', fields: [] },
  ])
  const [first] = (await list()).filter(({ isPrimary }) => !isPrimary)
  await remove(first?.id ?? 0)
  const after = (await as('ana').call(bankAccountHistory.list, kovac, {})).body.rows[0]
  expect(after).toMatchObject({ of: 'Žiro račun', action: 'delete', changedByName: 'Ana Kovač' })
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'SETTINGS_GENERAL_READ'")
  expect((await as('cvita').call(bankAccountHistory.list, more, {})).status).toBe(403)
})

test('what goes out to partners carries the primary account, and nothing where there is none', async () => {
  const iban = () => saldo().database.transaction(kovac, primaryIbanOf)
  expect(await iban()).toBe('')
  await create()
  await create({ ...GERMAN, isPrimary: true })
  expect(await iban()).toBe(GERMAN.iban)
})
