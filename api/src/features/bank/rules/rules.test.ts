import { beforeEach, expect, test } from 'vitest'
import { bankAllocations } from 'contract/bank/bank-allocations'
import { bankMatchingSettings } from 'contract/bank/bank-matching-settings'
import { bankRuleHistory } from 'contract/bank/bank-rule-history'
import { bankRulePlaces, bankRules, type BankRuleRequest } from 'contract/bank/bank-rules'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { lineNow, lineTold } from '../../../testing/bank/lines-told.ts'
import { IBANS, openSet, type OpenSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
let set: OpenSet
beforeEach(async () => {
  await asOwner('delete from app.bank_rules')
  await asOwner('delete from app.bank_matching_settings')
  set = await openSet(more.businessSubjectId)
})

const CARDS: BankRuleRequest = {
  name: 'Kartice',
  direction: 'In',
  iban: '',
  textContains: 'karticne',
  code: '',
  amountFrom: null,
  amountTo: null,
  bankAccountId: null,
  accountRole: 'cards.transit',
  feeRole: 'cost.bank',
  feePercent: '1',
  isAutomatic: true,
}
const rule = async (given: Partial<BankRuleRequest> = {}) =>
  (await boris.call(bankRules.create, more, { ...CARDS, ...given })).body
const ACQUIRER = { amount: '123.75', name: 'Kartice Jadran', text: 'Kartične transakcije' }
const said = (line: { allocations: readonly { accountRole: string | null; amount: number }[] }) =>
  line.allocations.map(({ accountRole, amount }) => [accountRole, amount])

test('a rule settles what a card company paid with its fee: 123,75 is 125,00 in transit less 1,25, and says its name (bank S10)', async () => {
  const { id } = await rule()
  const line = await lineTold(ACQUIRER)
  expect(line.state).toBe('Settled')
  expect(said(line)).toEqual([
    ['cards.transit', 125_00],
    ['cost.bank', -1_25],
  ])
  expect(line.allocations[0]).toMatchObject({ rule: 'Rule', decidedByName: null, reason: { message: 'bankMatching.reasons.rule', params: { name: 'Kartice', ruleId: id } } }) // prettier-ignore
})

test('a rule tells how many lines stand as it said; one that is undone counts no more, and is not done again', async () => {
  await rule()
  const line = await lineTold(ACQUIRER)
  const count = async () => (await boris.call(bankRules.list, more)).body.map(({ hitCount }) => hitCount)
  expect(await count()).toEqual([1])
  for (const { id } of line.allocations) await boris.call(bankAllocations.remove, { ...more, id })
  expect(await count()).toEqual([0])
  await boris.call(bankMatchingSettings.update, more, { proposingRules: [] })
  await jobsDone(saldo().ownerUrl)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', proposal: { rule: 'Rule', isDeciding: false } })
})

test('the first rule that fits decides, and what was moved before it decides from then on', async () => {
  await rule({ name: 'Prvo', accountRole: 'income.other', feeRole: null, feePercent: null, isAutomatic: false })
  const second = await rule({ name: 'Drugo', isAutomatic: false })
  const third = await rule({ name: 'Treće', isAutomatic: false })
  const line = await lineTold(ACQUIRER)
  expect(line.proposal?.reason.params['name']).toBe('Prvo')
  await boris.call(bankRulePlaces.update, { ...more, bankRuleId: second.id }, { ordinal: 1 })
  expect((await lineNow(line.id)).proposal?.reason.params['name']).toBe('Drugo')
  await boris.call(bankRules.remove, { ...more, id: second.id })
  const left = (await boris.call(bankRules.list, more)).body
  expect(left.map(({ name, ordinal }) => [name, ordinal])).toEqual([
    ['Prvo', 1],
    ['Treće', 2],
  ])
  expect((await boris.call(bankRulePlaces.update, { ...more, bankRuleId: second.id }, { ordinal: 1 })).status).toBe(404)
  expect(left[1]?.id).toBe(third.id)
})

test('a rule that only proposes leaves the line to a person', async () => {
  await rule({ isAutomatic: false })
  const line = await lineTold(ACQUIRER)
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'Rule', isDeciding: false, certainty: 'Likely' } })
})

test('where rules were switched off they only propose, whatever they say of themselves; switched on again they decide', async () => {
  await rule()
  const { body } = await boris.call(bankMatchingSettings.update, more, { proposingRules: ['Rule'] })
  const line = await lineTold(ACQUIRER)
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'Rule', isDeciding: false } })
  await boris.call(bankMatchingSettings.update, more, { proposingRules: [], version: body.version })
  await jobsDone(saldo().ownerUrl)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Settled' })
})

test('a rule that is added settles the open lines that it fits', async () => {
  const line = await lineTold(ACQUIRER)
  expect(line).toMatchObject({ state: 'Open', proposal: null })
  await rule()
  await jobsDone(saldo().ownerUrl)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Settled' })
})

test('what was quoted goes before a rule (bank S1)', async () => {
  await rule({ textContains: 'placanje' })
  const line = await lineTold({ name: 'Alfa', iban: IBANS.alfa, ref: 'HR0013-1-1-2026', text: 'Plaćanje', amount: '625.00' })
  expect(line.allocations.map(({ rule: by, documentId }) => [by, documentId])).toEqual([['Reference', set.document('O2')]])
})

test.each([
  [{ direction: 'Out' }, null],
  [{ iban: IBANS.beta }, null],
  [{ iban: IBANS.gama, textContains: '' }, 'Rule'],
  [{ textContains: 'KARTIČNE' }, 'Rule'],
  [{ textContains: 'jadran' }, 'Rule'],
  [{ code: 'PMNT/RCDT' }, 'Rule'],
  [{ code: 'PMNT/CCRD' }, null],
  [{ amountFrom: 123_75, amountTo: 123_75 }, 'Rule'],
  [{ amountFrom: 123_76 }, null],
  [{ amountTo: 123_74 }, null],
] as const)('a condition asks for all that it says: %j finds %s', async (given, found) => {
  await rule({ ...given, isAutomatic: false })
  const line = await lineTold({ ...ACQUIRER, iban: IBANS.gama })
  expect(line.proposal?.rule ?? null).toBe(found)
})

test('a rule of one account is none for the other', async () => {
  await rule({ bankAccountId: set.otherAccountId, isAutomatic: false })
  expect((await lineTold(ACQUIRER)).proposal).toBeNull()
})

test.each([
  [{ textContains: '' }, 'amountFrom'],
  [{ amountFrom: 100, amountTo: 99 }, 'amountTo'],
  [{ feePercent: null }, 'feePercent'],
  [{ feePercent: '0' }, 'feePercent'],
  [{ feePercent: '100' }, 'feePercent'],
] as const)('a rule that asks for nothing or contradicts itself is refused at its field: %j', async (given, field) => {
  const { status, problem } = await boris.call(bankRules.create, more, { ...CARDS, ...given })
  expect([status, problem.fields?.map(({ path }) => path)]).toEqual([400, [field]])
})

test('who added, changed, moved and removed a rule stays told by its name, for whoever works with the rules', async () => {
  const latestId = async () => (await boris.call(bankRuleHistory.list, more, {})).body.rows[0]?.id ?? 0
  const before = await latestId()
  const first = await rule({ isAutomatic: false })
  const second = await rule({ name: 'Naknade', isAutomatic: false, accountRole: 'cost.bank', feeRole: null, feePercent: null })
  const { id, version } = first
  const [account] = await asOwner<{ id: number }>('select id from app.bank_accounts where business_subject_id = $1', [more.businessSubjectId]) // prettier-ignore
  await boris.call(
    bankRules.update,
    { ...more, id },
    {
      name: 'Kartice i naknade',
      direction: 'Out',
      iban: IBANS.alfa,
      textContains: 'naknada',
      code: 'PMNT',
      amountFrom: 10_00,
      amountTo: 20_00,
      bankAccountId: account?.id ?? 0,
      accountRole: 'cost.other',
      feeRole: 'cards.transit',
      feePercent: '1.5',
      isAutomatic: true,
      version,
    },
  )
  await boris.call(bankRulePlaces.update, { ...more, bankRuleId: second.id }, { ordinal: 1 })
  await boris.call(bankRules.remove, { ...more, id })
  const { body } = await boris.call(bankRuleHistory.list, more, {})
  const told = body.rows.filter((change) => change.id > before).toReversed()
  expect(new Set(told.map(({ changedByName, table }) => `${changedByName} ${table}`)).size).toBe(1)
  const renamed = 'Kartice i naknade'
  expect(told.map(({ action, of }) => `${action} ${of}`).toSorted()).toEqual(
    ['insert Kartice', 'insert Naknade', 'update Kartice', `update ${renamed}`, 'update Naknade', `delete ${renamed}`].toSorted(),
  )
  const changed = told.filter(({ action }) => action === 'update')
  const fields = changed.flatMap((change) => change.fields.map((field) => ({ of: change.of, ...field })))
  expect(Object.fromEntries(changed[0]?.fields.map(({ field, after }) => [field, after]) ?? [])).toEqual({
    name: renamed,
    direction: 'Out',
    iban: IBANS.alfa,
    text_contains: 'naknada',
    code: 'PMNT',
    amount_from: 10_00,
    amount_to: 20_00,
    bank_account_id: account?.id,
    account_role: 'cost.other',
    fee_role: 'cards.transit',
    fee_percent: 1.5,
    is_automatic: true,
  })
  expect(fields.filter(({ field }) => field === 'ordinal')).toEqual(
    expect.arrayContaining([
      { of: renamed, field: 'ordinal', before: 1, after: 2 },
      { of: 'Naknade', field: 'ordinal', before: 2, after: 1 },
    ]),
  )
  expect((await as('cvita').call(bankRuleHistory.list, more, {})).status).toBe(403)
  expect((await as('ana').call(bankRuleHistory.list, { businessSubjectId: SUBJECTS.kovac.id }, {})).body.rows).not.toContainEqual(
    expect.objectContaining({ of: 'Naknade' }),
  )
})
