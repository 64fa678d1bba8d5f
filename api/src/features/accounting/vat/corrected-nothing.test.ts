import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers, sourceText } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-08-10')
useSaldo()
const boris = as('boris')
beforeAll(() => beginBooks({ beginsOn: '2026-07-01' }))
afterAll(() => clock.move(null))

/** What closing the return of July, made anew and handed in, posts. */
async function closed(): Promise<string> {
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, { year: 2026, month: 7 })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: clock.today() })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId })).status).toBe(200)
  return sourceText('VatReturn', vatReturnId)
}

test('a correction of a first return by which nothing came to the accounts takes from them what came since (ledger P60)', async () => {
  expect(await closed()).toBe('')
  onDay('2026-07-20')
  const { documentId } = await issued(await buyer({ oib: '69435151530' }), { lines: [at('100')] })
  onDay('2026-08-11')
  await postPapers()
  // A return of a later month that is made has taken nothing yet.
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 8, isEarly: true })).status).toBe(200)
  await boris.call(ledgerPapers.update, { ...more, id: (await paperOf(documentId))?.id ?? 0 }, { bookedOn: '2026-08-05' })
  expect(await closed()).toBe('240012 D 25,00 · 240700 P 25,00')
})
