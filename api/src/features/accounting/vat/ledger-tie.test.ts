import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-07-25')
useSaldo()
beforeAll(() => beginBooks({ beginsOn: '2026-07-01' }))
afterAll(() => clock.move(null))

const untied = async () => (await previewOf(2026, 7)).body.untied.map(({ bookedOn, text, amount }) => [bookedOn, text, amount])

test('what stands on accounts of VAT and in no box is told by its days, and of one day as it was posted, whichever way it differs', async () => {
  for (const [day, text, cents] of [
    ['2026-07-20', 'Kasnije', 1_00],
    ['2026-07-10', 'Prvo', -2_00],
    ['2026-07-10', 'Drugo', 3_00],
  ] as const)
    // prettier-ignore
    await post([['140012', cents], ['100000', -cents]], { bookedOn: day, text })
  await post([['140012', 1_00], ['140012', 1_00], ['100000', -2_00]], { bookedOn: '2026-07-21', text: 'Dvije iste' }) // prettier-ignore
  expect(await untied()).toEqual([
    ['2026-07-10', 'Prvo', 2_00],
    ['2026-07-10', 'Drugo', -3_00],
    ['2026-07-20', 'Kasnije', -1_00],
    ['2026-07-21', 'Dvije iste', -2_00],
  ])
})

test('a box that has no VAT on the form adds none to what the return tells, and what is in no box of input VAT takes none away', async () => {
  const before = await untied()
  await issued(await buyer({ oib: '69435151530' }), {
    lines: [at('8000', { vatTreatment: 'AE', classificationCode: '43.99.90' })],
  })
  await postPapers()
  for (const beside of ['{"id": 9000, "vat": 500}', '{"id": 9001, "deductible_vat": 500}']) {
    const copied = await asOwner(
      `insert into app.vat_entries select (jsonb_populate_record(v, $2::jsonb)).* from app.vat_entries v
        where v.business_subject_id = $1 and v.box_out = '101' and v.id < 9000 returning id`,
      [more.businessSubjectId, beside],
    )
    expect(copied).toHaveLength(1)
  }
  expect(await untied()).toEqual(before)
})

test('what a box tells and no account of VAT has is told with its entry', async () => {
  await asOwner(
    `insert into app.vat_entries select (jsonb_populate_record(v, '{"id": 9002, "box_out": "203", "vat": 500}')).* from app.vat_entries v
      where v.business_subject_id = $1 and v.box_out = '101' and v.id < 9000`,
    [more.businessSubjectId],
  )
  expect((await untied()).filter(([, , amount]) => amount === -5_00).map(([day]) => day)).toEqual(['2026-07-25'])
})
