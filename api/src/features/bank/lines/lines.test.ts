import { beforeEach, expect, test } from 'vitest'
import { bankAllocations, bankLineRefusals } from 'contract/bank/bank-allocations'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLineDocuments, bankLinePartners, bankLines, type BankLinesQuery } from 'contract/bank/bank-lines'
import { momentInZagreb } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { lineNow, lineTold, linesTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'

useSaldo({}, { hasJobs: true })

const boris = as('boris')
let set: OpenSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
})

const NONE = { ...more, id: 999_999_999, bankLineId: 999_999_999 }
const texts = async (asked: Partial<BankLinesQuery>) => {
  const { rows } = (await boris.call(bankLines.list, more, { size: 50, sort: 'amount', direction: 'asc', ...asked })).body
  return rows.map(({ text }) => text)
}
const totals = async () => (await boris.call(bankLineTotals.get, more)).body
const ignore = (id: number, isIgnored: boolean) => boris.call(bankLines.update, { ...more, id }, { isIgnored, ignoredReason: isIgnored ? 'Tako' : '' }) // prettier-ignore

test('each filter leaves the lines it names: by state, account, statement, day of the booking and direction', async () => {
  const [out, aside] = await linesTold([
    { ...stranger, amount: '-7.00', text: 'van', day: '2026-01-15', valueDay: '2026-01-20' },
    { ...stranger, amount: '1.00', text: 'strani', day: '2026-01-16', valueDay: '2026-01-15' },
    { ...stranger, amount: '0.00', text: 'ništa', day: '2026-01-16' },
  ])
  const [other] = await linesTold([{ ...stranger, amount: '2.00', text: 'drugi račun', day: '2026-01-17' }], { iban: OTHER_ACCOUNT }) // prettier-ignore
  await ignore(aside?.id ?? 0, true)
  const by = (dataField: string, value: unknown) => texts({ filter: [{ dataField, value }] as never })
  expect(await texts({})).toEqual(['van', 'ništa', 'strani', 'drugi račun'])
  expect(await by('state', ['Ignored'])).toEqual(['strani'])
  expect(await by('state', ['Ignored', 'Open'])).toHaveLength(4)
  expect(await by('bankAccountId', [set.otherAccountId])).toEqual(['drugi račun'])
  expect(await by('bankStatementId', out?.bankStatementId)).toEqual(['van', 'ništa', 'strani'])
  expect(await by('bookedOn', { startDate: '2026-01-15', endDate: '2026-01-15' })).toEqual(['van'])
  expect(await by('direction', 'In')).toEqual(['strani', 'drugi račun'])
  expect(await by('direction', 'Out')).toEqual(['van'])
  expect(other?.bankAccountId).toBe(set.otherAccountId)
})

test('what is open stands before the rest, the surest proposal first, and of equal ones the younger', async () => {
  const lines = await linesTold([
    { ...stranger, amount: '6.00', text: 'mlađi bez', day: '2026-01-17' },
    { ...stranger, amount: '5.00', text: 'bez', day: '2026-01-16' },
    { name: 'GAMA D.O.O.', amount: '250.00', text: 'po imenu', day: '2026-01-15' },
    { ...stranger, amount: '8.00', text: 'ostavljen', day: '2026-01-18' },
  ])
  await ignore(lines.find(({ text }) => text === 'ostavljen')?.id ?? 0, true)
  expect(await texts({ sort: 'openFirst', direction: 'desc' })).toEqual(['po imenu', 'mlađi bez', 'bez', 'ostavljen'])
})

test('a batch stands in the list as its parts, which say what the whole of it is', async () => {
  const parts = [{ name: 'Jedan', amount: '-20.00', text: 'prvi' }, { name: 'Drugi', amount: '-10.00', text: 'drugi' }] // prettier-ignore
  const lines = await linesTold([{ amount: '-30.00', parts }])
  expect(lines.map(({ amount, parentAmount }) => [amount, parentAmount])).toEqual([[-20_00, -30_00], [-10_00, -30_00]]) // prettier-ignore
  expect(await lineNow(lines[0]?.id ?? 0)).toMatchObject({ parentAmount: -30_00, parentLineId: lines[1]?.parentLineId })
  expect(await lineNow(lines[0]?.parentLineId ?? 0)).toMatchObject({ state: 'Split', restAmount: 0, proposal: null })
})

test('the day’s work counts what is open, what of it is ready or not asked of yet, and what was settled today and by whom', async () => {
  const [first] = await linesTold([
    { name: 'Alfa', iban: IBANS.alfa, amount: '1250.00', ref: 'HR0012-1-1-2026', text: 'sam' },
    { ...stranger, amount: '5.00', text: 'otvoren' },
    { ...stranger, amount: '6.00', text: 'drugi' },
    { ...stranger, amount: '7.00', text: 'ostavljen' },
  ])
  const lines = (await boris.call(bankLines.list, more, { size: 50, sort: 'amount', direction: 'asc' })).body.rows
  const [open, other, aside] = lines.map(({ id }) => id)
  const certain = (id: number | undefined, certainty: number) => asOwner('update app.bank_lines set certainty = $2 where id = $1', [id, certainty]) // prettier-ignore
  expect(await totals()).toEqual({ openCount: 3, readyCount: 0, waitingCount: 0, settledTodayCount: 1, settledByItselfCount: 1 })
  await certain(open, 90)
  await certain(other, 89)
  await certain(aside, 95)
  expect((await totals()).readyCount).toBe(2)
  await ignore(aside ?? 0, true)
  await certain(other, -1)
  expect(await totals()).toMatchObject({ openCount: 2, readyCount: 1, waitingCount: 1 })
  const { body } = await allocate({ id: other ?? 0 }, toDocument(set.document('O2'), 4_00), toDocument(set.document('O3'), 2_00))
  expect(await totals()).toMatchObject({ openCount: 1, settledTodayCount: 2, settledByItselfCount: 1 })
  // Nor does one of which a rule decided a part alone settle by itself.
  await asOwner('update app.bank_allocations set decided_by = null where id = $1', [body[1]?.id])
  expect(await totals()).toMatchObject({ settledTodayCount: 2, settledByItselfCount: 1 })
  // A part that was undone leaves its line open, which is settled no longer.
  await boris.call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  expect(await totals()).toMatchObject({ openCount: 2, settledTodayCount: 1, settledByItselfCount: 1 })
  await asOwner('update app.bank_allocations set decided_by = 2 where bank_line_id = $1', [first?.id])
  expect(await totals()).toMatchObject({ settledTodayCount: 1, settledByItselfCount: 0 })
})

test('a day of work begins at midnight in Zagreb', async () => {
  const line = await lineTold({ ...stranger, amount: '5.00' })
  await allocate(line, { kind: 'Account', accountRole: 'income.other', amount: 5_00 })
  const settledAt = async (moment: Date) => {
    await asOwner('update app.bank_allocations set decided_at = $2 where bank_line_id = $1', [line.id, moment])
    return (await totals()).settledTodayCount
  }
  const midnight = momentInZagreb(`${clock.today()}T00:00`)
  expect(await settledAt(midnight)).toBe(1)
  expect(await settledAt(new Date(midnight.getTime() - 1))).toBe(0)
  // Nor is it of today because something else was said of it today and undone.
  await settledAt(midnight)
  await undo(line)
  await allocate(line, { kind: 'Account', accountRole: 'income.other', amount: 5_00 })
  await asOwner('update app.bank_allocations set decided_at = $2 where bank_line_id = $1 and not is_withdrawn', [line.id, new Date(0)]) // prettier-ignore
  expect((await totals()).settledTodayCount).toBe(0)
})

test('a line that is set aside says who did it, and only such a one is taken up again, to be looked at anew', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00', text: 'Nešto' })
  expect(await ignore(line.id, false)).toMatchObject({ status: 409, body: { code: 'BankLine.NotOpen' } })
  await ignore(line.id, true)
  const [kept] = await asOwner<{ by: number }>('select ignored_by::int as by from app.bank_lines where id = $1', [line.id])
  expect(kept?.by).toBe(2)
  expect((await ignore(line.id, true)).status).toBe(409)
  await jobsDone(saldo().ownerUrl)
  // What came to be known meanwhile is proposed as soon as it is taken up.
  await asOwner('update app.partners set name = $2 where id = $1', [set.partner('beta'), stranger.name])
  expect((await ignore(line.id, false)).status).toBe(204)
  await jobsDone(saldo().ownerUrl)
  const [sure] = await asOwner<{ certainty: number }>('select certainty from app.bank_lines where id = $1', [line.id])
  expect(sure?.certainty).toBe((await lineNow(line.id)).proposal?.confidence)
  const settled = await lineTold({ ...stranger, amount: '5.00' })
  await allocate(settled, { kind: 'Account', accountRole: 'income.other', amount: 5_00 })
  expect((await ignore(settled.id, true)).body).toMatchObject({ code: 'BankLine.Settled' })
  expect((await ignore(settled.id, false)).body).toMatchObject({ code: 'BankLine.NotOpen' })
  expect((await ignore(NONE.id, true)).status).toBe(404)
})

test('of an open line the surest guess is told apart from the others, with who may stand on the other side and how that is known', async () => {
  const byName = await lineTold({ name: 'GAMA D.O.O.', amount: '250.00' })
  const guessed = await lineNow(byName.id)
  expect(guessed.partner).toEqual({ id: set.partner('gama'), name: 'Gama d.o.o.', isByIban: false })
  expect(guessed.proposal?.target).toBe(`d:${set.document('O4')}`)
  expect(guessed.alternatives.map(({ target }) => target)).not.toContain(guessed.proposal?.target)
  expect(guessed.openOfPartner).toMatchObject([{ number: '15/P1/1', partnerName: 'Gama d.o.o.', remainingAmount: 250_00, dueAmount: 250_00, dueDate: '2026-02-02' }]) // prettier-ignore
  expect(guessed).toMatchObject({ restAmount: 250_00, hasRefusals: false })
  const byIban = await lineTold({ name: 'Netko', iban: IBANS.gama, amount: '1.00' })
  expect((await lineNow(byIban.id)).partner).toMatchObject({ id: set.partner('gama'), isByIban: true })
  await allocate(byName, toDocument(set.document('O3'), 250_00))
  expect(await lineNow(byName.id)).toMatchObject({ restAmount: 0, proposal: null, alternatives: [], partner: null, openOfPartner: [], hasRefusals: false }) // prettier-ignore
  await undo(byName)
  const { target = '', rule = 'Name' } = (await lineNow(byName.id)).proposal ?? {}
  expect((await boris.call(bankLineRefusals.create, { ...more, bankLineId: byName.id }, { target, rule })).status).toBe(204)
  expect((await lineNow(byName.id)).hasRefusals).toBe(true)
  expect((await boris.call(bankLines.get, NONE)).status).toBe(404)
})

test('documents are found with whose they are and what would settle each on the day of the line, twenty at most', async () => {
  const rate = (day: string, of: string) => asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB') on conflict do nothing`, [day, of]) // prettier-ignore
  await rate('2026-01-15', '1.25')
  await rate('2026-01-02', '1.0')
  const line = await lineTold({ ...stranger, amount: '800.00' })
  const found = async (search: string, bankLineId = line.id) => (await boris.call(bankLineDocuments.list, { ...more, bankLineId }, { search })).body // prettier-ignore
  expect(await found('20/P1')).toEqual([
    { id: set.document('O8'), number: '20/P1/1', partnerName: 'Overseas Inc.', currency: 'USD', remainingAmount: 1_000_00, dueAmount: 800_00, dueDate: '2026-02-02' }, // prettier-ignore
  ])
  expect(await found('17/P1')).toMatchObject([{ remainingAmount: -125_00, dueAmount: -125_00 }])
  const other = await lineTold({ ...stranger, amount: '10.00' }, { day: '2026-01-16' })
  expect(await found('20/P1', other.id)).toMatchObject([{ dueAmount: null }])
  await asOwner(`update app.bank_accounts set currency = 'USD' where id = $1`, [set.otherAccountId])
  const dollars = await lineTold({ ...stranger, amount: '10.00' }, { iban: OTHER_ACCOUNT, currency: 'USD' })
  expect(await found('14/P1', dollars.id)).toMatchObject([{ currency: 'EUR', remainingAmount: 250_00, dueAmount: 312_50 }])
  await asOwner(`update app.bank_accounts set currency = 'EUR' where id = $1`, [set.otherAccountId])
  for (let index = 0; index < 13; index++)
    await addDocument(more.businessSubjectId, { number: `V-${index}`, partnerId: set.partner('beta'), amount: 1_00 })
  expect(await found('')).toHaveLength(20)
  expect((await boris.call(bankLineDocuments.list, NONE, { search: '' })).status).toBe(404)
})

test('partners are found with the account on which money in that direction settles, by where they are, five at most', async () => {
  const [came, went] = await linesTold([{ ...stranger, amount: '5.00' }, { ...stranger, amount: '-5.00' }]) // prettier-ignore
  await asOwner(`update app.partners set country_code = 'US' where id = $1`, [set.partner('overseas')])
  await asOwner(`update app.partners set country_code = 'DE' where id = $1`, [set.partner('omega')])
  await asOwner(`insert into app.partners (business_subject_id, name) values ($1, 'Još jedan')`, [more.businessSubjectId])
  const roleOf = async (line: { id: number } | undefined, search: string) =>
    (await boris.call(bankLinePartners.list, { ...more, bankLineId: line?.id ?? 0 }, { search })).body.map(({ accountRole }) => accountRole) // prettier-ignore
  expect([await roleOf(came, 'alfa'), await roleOf(came, 'omega'), await roleOf(came, 'overseas')]).toEqual([['receivable.domestic'], ['receivable.eu'], ['receivable.third']]) // prettier-ignore
  expect([await roleOf(went, 'alfa'), await roleOf(went, 'omega'), await roleOf(went, 'overseas')]).toEqual([['payable.domestic'], ['payable.eu'], ['payable.third']]) // prettier-ignore
  expect(await roleOf(came, '')).toHaveLength(5)
  expect((await boris.call(bankLinePartners.list, NONE, { search: '' })).status).toBe(404)
})
