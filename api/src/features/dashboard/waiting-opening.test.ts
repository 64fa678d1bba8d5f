import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { ledgerYearOpenings } from 'contract/accounting/years/ledger-years'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { clock } from '../../kit/clock.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { onDay } from '../../testing/accounting/return-set.ts'
import { closeYear, reopenYear } from '../../testing/accounting/years.ts'
import { as, useSaldo } from '../../testing/app.ts'

onDay('2026-03-10')
useSaldo()
const boris = as('boris')
beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  await post([['100000', 500_00], ['751000', -500_00]], { bookedOn: '2024-07-01' }) // prettier-ignore
  await post([['100000', 100_00], ['751000', -100_00]], { bookedOn: '2025-07-01' }) // prettier-ignore
})
afterAll(() => clock.move(null))

const waiting = async (who: 'boris' | 'franka' = 'boris') => (await as(who).call(waitingWork.get, more)).body.outdatedYear
const isOutdated = async (year: number) => (await boris.call(ledgerYearOpenings.get, more, { year })).body.isOutdated

test('an opening of the running year that no longer matches waits for whoever may close the year before again', async () => {
  expect([await waiting(), await isOutdated(2026)]).toEqual([null, false])
  await closeYear(2024, 50_00)
  await post([['100000', 7], ['751000', -7]], { bookedOn: '2026-01-15' }) // prettier-ignore
  await closeYear(2025, 10_00)
  expect([await waiting(), await isOutdated(2026), await isOutdated(2025)]).toEqual([null, false, false])
  await boris.call(ledgerPeriodExceptions.create, more, { year: 2025, month: 12, reason: 'Naknadni račun', hours: 1 })
  expect((await post([['410000', 40_00], ['220000', -40_00]], { bookedOn: '2025-12-30' })).status).toBe(200) // prettier-ignore
  expect([await waiting(), await isOutdated(2026), await isOutdated(2025)]).toEqual([2026, true, false])
  expect(await waiting('franka')).toBeNull()
  await reopenYear(2025)
  expect(await waiting()).toBeNull()
  await closeYear(2025, 6_00)
  expect([await waiting(), await isOutdated(2026)]).toEqual([null, false])
})
