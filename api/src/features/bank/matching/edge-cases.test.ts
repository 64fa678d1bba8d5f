import { beforeEach, expect, test } from 'vitest'
import { bankLines } from 'contract/bank/bank-lines'
import { bankRules } from 'contract/bank/bank-rules'
import { partnerMerges } from 'contract/partners/partner-merges'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument } from '../../../testing/bank/allocating.ts'
import { lineNow, linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, openSet, type OpenSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

const ofAlfa = { name: 'Alfa', iban: IBANS.alfa }
/** A rule of the company that takes whatever it is shown. */
const ANYTHING = { name: 'Sve', direction: null, iban: '', textContains: 'Naknada', code: '', amountFrom: null, amountTo: null, bankAccountId: null, accountRole: 'cost.bank', feeRole: null, feePercent: null, isAutomatic: true } as const // prettier-ignore
const ofGama = { name: 'Gama', iban: IBANS.gama }

test('a line of zero is kept and open, whatever it quotes: nothing is proposed for it or paid by it, and it is put aside (bank E03)', async () => {
  const { body: rule } = await as('boris').call(bankRules.create, more, ANYTHING)
  const line = await lineTold({ ...stranger, amount: '0.00', ref: 'HR0014-1-1-2026', text: 'Naknada, rn 14/P1/1' })
  await as('boris').call(bankRules.remove, { ...more, id: rule.id })
  expect(line).toMatchObject({ amount: 0, state: 'Open', proposal: null, allocations: [] })
  expect((await allocate(line, toDocument(set.document('O3'), 0))).status).toBe(400)
  expect(await set.remaining('O3')).toEqual([250_00])
  const aside = { isIgnored: true, ignoredReason: 'Bez iznosa' }
  expect((await as('boris').call(bankLines.update, { ...more, id: line.id }, aside)).status).toBe(204)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Ignored' })
})

test('of a payment for two of our companies each sees its own invoice, and nothing of the other’s (bank E05)', async () => {
  const theirs = { businessSubjectId: SUBJECTS.kovac.id }
  const [partner] = await asOwner<{ id: number }>("insert into app.partners (business_subject_id, name, ibans) values ($1, 'Alfa', $2) returning id", [theirs.businessSubjectId, [IBANS.alfa]]) // prettier-ignore
  const documentId = await addDocument(theirs.businessSubjectId, { number: '77/P1/1', partnerId: partner?.id ?? 0, amount: 100_00, reference: 'HR00 77-1-1-2026' }) // prettier-ignore
  const line = await lineTold({ ...ofAlfa, amount: '725.00', text: 'računi 13/P1/1 i 77/P1/1' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'NumbersDiffer', reason: { params: { numbers: '13/P1/1', difference: '100,00 EUR' } } } }) // prettier-ignore
  expect(line.proposal?.allocations.map(({ given }) => given)).toEqual([
    toDocument(set.document('O2'), 625_00),
    { kind: 'Unmatched', partnerId: set.partner('alfa'), amount: 100_00 },
  ])
  // Its number stands in what the payer wrote, and nowhere else.
  expect(JSON.stringify({ ...(await lineNow(line.id)), text: '' })).not.toContain('77/P1/1')
  expect((await allocate(line, toDocument(set.document('O2'), 625_00), toDocument(documentId, 100_00))).status).toBe(404)
  expect(await asOwner('select remaining_amount as left from app.documents where id = $1', [documentId])).toEqual([{ left: 100_00 }]) // prettier-ignore
})

test('money that goes back to a customer is proposed for the credit note, and settles it (bank E06)', async () => {
  const line = await lineTold({ ...ofAlfa, amount: '-125.00', text: 'Povrat' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'PayerAmount', target: `d:${set.document('O5')}` } })
  expect((await allocate(line, ...(line.proposal?.allocations.map(({ given }) => given) ?? []))).status).toBe(200)
  expect(await set.remaining('O5')).toEqual([0])
})

test('what is paid before its invoice is issued waits open, and pays it once it is (bank E08)', async () => {
  const line = await lineTold({ ...ofGama, amount: '77.00', ref: 'HR0044-1-1-2026' })
  expect(line).toMatchObject({ state: 'Open', proposal: null })
  const documentId = await addDocument(more.businessSubjectId, { number: '44/P1/1', partnerId: set.partner('gama'), amount: 77_00, reference: 'HR00 44-1-1-2026' }) // prettier-ignore
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', proposal: { rule: 'Reference', target: `d:${documentId}` } })
  await linesTold([{ amount: '-1.00', text: 'Naknada' }])
  expect(await lineNow(line.id)).toMatchObject({ state: 'Settled', allocations: [{ documentId, rule: 'Reference' }] })
})

test('what was learned of a payer goes along when their partner is merged into another (bank E10)', async () => {
  const told = async (amount: number, of: 'beta' | 'gama') => {
    await addDocument(more.businessSubjectId, { number: `G-${amount}`, partnerId: set.partner(of), amount: amount * 100 })
    return lineTold({ ...ofGama, amount: `${amount}.00` })
  }
  for (const amount of [301, 302, 303]) {
    const line = await told(amount, 'gama')
    expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'PayerAmount' } })
    await allocate(line, ...(line.proposal?.allocations.map(({ given }) => given) ?? []))
  }
  const merged = { mergedPartnerId: set.partner('gama') }
  expect((await as('boris').call(partnerMerges.create, { ...more, id: set.partner('beta') }, merged)).status).toBe(204)
  expect(await told(304, 'beta')).toMatchObject({ state: 'Settled', allocations: [{ rule: 'PayerAmount', partnerId: set.partner('beta'), decidedByName: null }] }) // prettier-ignore
})

test('statements of an account that is no longer in use are taken in, and their lines decided as any (bank E11)', async () => {
  await asOwner('update app.bank_accounts set is_active = false where id = $1', [set.accountId])
  const line = await lineTold({ ...ofGama, amount: '250.00', ref: 'HR0015-1-1-2026' })
  expect(line).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.document('O4') }] })
  await asOwner('update app.bank_accounts set is_active = true where id = $1', [set.accountId])
})
