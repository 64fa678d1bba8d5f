import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-06-15')
useSaldo()
const boris = as('boris')
const made: Record<'june' | 'july', number> = { june: 0, july: 0 }

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-06-01' })
  const partnerId = await buyer({ oib: '69435151530' })
  await issued(partnerId, { lines: [at('1000')] })
  onDay('2026-07-15')
  await issued(partnerId, { lines: [at('400')] })
  await postPapers()
  onDay('2026-08-10')
  made.june = await handedIn(6)
  made.july = await handedIn(7)
})
afterAll(() => clock.move(null))

async function handedIn(month: number): Promise<number> {
  const { id } = (await boris.call(vatReturns.create, more, { year: 2026, month })).body
  await boris.call(
    vatReturnSubmissions.create,
    { ...more, vatReturnId: id },
    { submittedOn: clock.today(), confirmationNumber: '' },
  )
  return id
}
const close = (vatReturnId: number) => boris.call(vatReturnClosings.create, { ...more, vatReturnId })
async function takeBack(month: number): Promise<void> {
  const ledgerEntryId = (await previewOf(2026, month)).body.versions[0]?.ledgerEntryId ?? 0
  const { status } = await boris.call(
    ledgerReversals.create,
    { ...more, ledgerEntryId },
    { bookedOn: `2026-0${month}-${month === 6 ? 30 : 31}`, text: 'Storno' },
  )
  expect(status).toBe(200)
}
const owed = async () => {
  const { body } = await boris.call(trialBalances.get, more, { from: '2026-06-01', to: '2026-07-31' })
  return ['240012', '240700'].map((code) => body.find((row) => row.code === code)?.closing ?? 0)
}

test('a month whose predecessor stands on the accounts still is not closed, so that no VAT is closed twice (pitfall L6)', async () => {
  expect((await close(made.july)).problem).toMatchObject({ code: 'VatReturn.EarlierNotClosed', params: { period: '6/2026' } })
  expect(await owed()).toEqual([-350_00, 0])
  expect((await close(made.june)).status).toBe(200)
  expect((await close(made.july)).status).toBe(200)
  expect(await owed()).toEqual([0, -350_00])
})

test('a month whose closing was taken back waits until that of its successor is taken back as well', async () => {
  await takeBack(6)
  expect((await close(made.june)).problem).toMatchObject({ code: 'VatReturn.LaterClosed', params: { period: '7/2026' } })
  await takeBack(7)
  expect((await close(made.june)).status).toBe(200)
  expect((await close(made.july)).status).toBe(200)
  expect(await owed()).toEqual([0, -350_00])
})

test('of several that come before, the earliest is told, with which one begins', async () => {
  onDay('2026-09-10')
  const august = await handedIn(8)
  for (const month of [7, 6]) await takeBack(month)
  expect((await close(august)).problem).toMatchObject({ code: 'VatReturn.EarlierNotClosed', params: { period: '6/2026' } })
})

test('a correction that is made and not closed yet holds up no later month, as the month was closed before', async () => {
  for (const month of [6, 7]) expect((await close(made[month === 6 ? 'june' : 'july'])).status).toBe(200)
  const { version } = (await previewOf(2026, 6)).body.draft
  await boris.call(vatReturnDrafts.update, more, { year: 2026, month: 6, correction: 1, transferred: 0, byHand: {}, version })
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 6 })).status).toBe(200)
  const [august] = (await previewOf(2026, 8)).body.versions
  expect((await close(august?.id ?? 0)).status).toBe(200)
})
