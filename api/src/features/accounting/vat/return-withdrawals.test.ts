import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPeriods } from 'contract/accounting/ledger-periods'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnClosings, vatReturns, vatReturnSubmissions, vatReturnWithdrawals } from 'contract/accounting/vat/vat-returns'
import { taxSummary } from 'contract/dashboard/tax'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-07-15')
useSaldo()
const [boris, cvita] = [as('boris'), as('cvita')]
const JULY = { year: 2026, month: 7 } as const
let [first, partnerId] = [0, 0]
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  partnerId = await buyer({ oib: '69435151530' })
  await issued(partnerId, { lines: [at('1000')] })
  await postPapers()
  onDay('2026-08-10')
  first = (await boris.call(vatReturns.create, more, JULY)).body.id
})
afterAll(() => clock.move(null))

const handIn = (vatReturnId: number, confirmationNumber = '') =>
  boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: clock.today(), confirmationNumber })
const withdraw = (vatReturnId: number, reason = 'Upisano na krivi mjesec') =>
  boris.call(vatReturnWithdrawals.create, { ...more, vatReturnId }, { reason })
const close = (vatReturnId: number) => boris.call(vatReturnClosings.create, { ...more, vatReturnId })
const states = async () => [
  (await boris.call(vatReturnPeriods.list, more)).body.find(({ month }) => month === 7)?.state,
  (await boris.call(ledgerPeriods.list, more)).body.find(({ month }) => month === 7)?.vatState,
  (await boris.call(taxSummary.get, more)).body.summary?.lastDeliveredOn,
]
const postVat = async () => (await post([['140012', 500], ['100000', -500]], { bookedOn: '2026-07-20' })).problem?.code // prettier-ignore

test('a submission that was written down by mistake is taken back for a reason, and its month takes VAT again (pitfall L4)', async () => {
  expect((await withdraw(first)).problem.code).toBe('VatReturn.SubmissionMissing')
  await handIn(first, '4711-2026')
  expect(await postVat()).toBe('LedgerEntry.VatFiled')
  expect((await withdraw(first, ' ')).status).toBe(400)
  expect(await states()).toEqual(['Submitted', 'Filed', '2026-08-10'])
  expect((await withdraw(first)).status).toBe(204)
  expect(await states()).toEqual(['Made', 'Open', null])
  expect((await withdraw(first)).problem.code).toBe('VatReturn.SubmissionMissing')
  expect((await close(first)).problem.code).toBe('VatReturn.NotSubmitted')
  expect(await postVat()).toBeUndefined()
})

test('who took it back, when and why stays with the version, and the figures that were made stay as they were', async () => {
  const [version] = (await previewOf(2026, 7)).body.versions
  expect(version).toMatchObject({
    id: first,
    submittedOn: null,
    confirmationNumber: '',
    withdrawals: [
      { submittedOn: '2026-08-10', confirmationNumber: '4711-2026', reason: 'Upisano na krivi mjesec', withdrawnAt: '2026-08-10T10:00:00Z' }, // prettier-ignore
    ],
  })
  expect(version?.withdrawals[0]?.withdrawnByName).toBe(version?.madeByName)
  for (const change of ['delete from app.vat_return_withdrawals', `update app.vat_return_withdrawals set reason = 'x'`])
    await expect(asOwner(change)).rejects.toThrow('What is posted stays')
})

test('it is handed in again, once, and of two who hand it in at once the second is told', async () => {
  const both = await Promise.all([handIn(first, '4712-2026'), handIn(first, '4713-2026')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await handIn(first)).problem.code).toBe('VatReturn.Submitted')
  await expect(asOwner(`update app.ledger_periods set vat_state = 'Open' where month = 7`)).rejects.toThrow('is filed')
})

test('of two who take it back at once the second is told that nothing is handed in', async () => {
  const both = await Promise.all([withdraw(first), withdraw(first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('VatReturn.SubmissionMissing')
  await handIn(first, '4714-2026')
})

test('a correction is taken back alone: what was handed in before it keeps the month filed', async () => {
  const second = (await boris.call(vatReturns.create, more, JULY)).problem
  expect(second.code).toBe('VatReturn.Unchanged')
  await boris.call(vatReturnWithdrawals.create, { ...more, vatReturnId: first }, { reason: 'Još jedan račun' })
  onDay('2026-07-20')
  await issued(partnerId, { lines: [at('400')] })
  await postPapers()
  onDay('2026-08-11')
  await handIn(first)
  const correction = (await boris.call(vatReturns.create, more, JULY)).body.id
  await handIn(correction)
  expect((await withdraw(first)).problem.code).toBe('VatReturn.CorrectedStaysSubmitted')
  expect((await withdraw(correction)).status).toBe(204)
  expect(await states()).toEqual(['Made', 'Filed', null])
  expect((await withdraw(first)).status).toBe(204)
  expect(await states()).toEqual(['Made', 'Open', null])
  await handIn(correction)
  expect((await close(first)).problem.code).toBe('VatReturn.NewerVersion')
  const { ledgerEntryId } = (await close(correction)).body
  expect((await withdraw(correction)).problem.code).toBe('VatReturn.ClosedStaysSubmitted')
  const back = { bookedOn: '2026-07-31', text: 'Storno zaključenja' }
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: ledgerEntryId ?? 0 }, back)
  expect((await withdraw(correction)).status).toBe(204)
})

test('each version tells how often it was taken back itself, the last time first', async () => {
  const { versions } = (await previewOf(2026, 7)).body
  const numbers = versions.map(({ withdrawals }) => withdrawals.map(({ confirmationNumber }) => confirmationNumber))
  expect(numbers).toEqual([
    ['', ''],
    ['', '4714-2026', expect.stringMatching(/^471[23]-2026$/), '4711-2026'],
  ])
})

test('of two who close a return and take its submission back at once, one does', async () => {
  const correction = (await previewOf(2026, 7)).body.versions[0]?.id ?? 0
  await handIn(correction)
  const [closed, withdrawn] = await Promise.all([close(correction), withdraw(correction)])
  expect([closed.status, withdrawn.status].toSorted()).toEqual(closed.status === 200 ? [200, 409] : [204, 409])
  const refused = closed.status === 200 ? withdrawn.problem.code : closed.problem.code
  expect(refused).toBe(closed.status === 200 ? 'VatReturn.ClosedStaysSubmitted' : 'VatReturn.NotSubmitted')
})

test('a viewer takes nothing back', async () => {
  const { status } = await cvita.call(vatReturnWithdrawals.create, { ...more, vatReturnId: first }, { reason: 'x' })
  expect(status).toBe(403)
})
