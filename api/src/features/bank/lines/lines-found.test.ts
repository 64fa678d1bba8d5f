import { expect, test } from 'vitest'
import { bankLines } from 'contract/bank/bank-lines'
import { searchResults } from 'contract/kit/search-results'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { linesTold } from '../../../testing/bank/lines-told.ts'
import { SUBJECTS, type Name } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const find = async (search: string, name: Name = 'boris') =>
  (await as(name).call(searchResults.list, more, { search })).body.filter(({ kind }) => kind !== 'Partneri')

test('the search that looks everywhere finds lines of banks by what the bank wrote, the newest first, and opens them; balances stay aside (SHELL-01, bank C30)', async () => {
  const [older, newer, nameless, silent] = await linesTold(
    [
      { amount: '250.00', day: '2026-01-10', name: 'Zvjezdani put', text: 'Akontacija' },
      { amount: '-1234.50', day: '2026-01-12', name: 'Zvjezdani put', text: 'Povrat' },
      { amount: '0.42', day: '2026-01-11', name: '', text: 'Pripis kamate zvjezdano' },
      { amount: '3.00', day: '2026-01-09', name: '', text: '', ref: 'HR00771-882-993' },
    ],
    { iban: SUBJECTS.more.iban, opening: '7777.00' },
  )
  await as('boris').call(bankLines.update, { ...more, id: newer?.id ?? 0 }, { isIgnored: true, ignoredReason: 'Povrat' })
  const found = (line: { id: number } | undefined, label: string) => ({
    kind: 'Stavke',
    label,
    path: `/plavo-more/bank/lines?line=${line?.id}`,
  })
  const back = found(newer, '12.01.2026. · Zvjezdani put · -1.234,50 EUR')
  const paid = found(older, '10.01.2026. · Zvjezdani put · 250,00 EUR')
  const interest = found(nameless, '11.01.2026. · Pripis kamate zvjezdano · 0,42 EUR')
  expect(await find('zvjezdan')).toEqual([back, interest, paid])
  expect(await find('771-882-993')).toEqual([found(silent, '09.01.2026. · Bez naziva · 3,00 EUR')])
  expect(await find('povrat')).toEqual([back])
  expect(await find('zvjezdani', 'franka')).toEqual([back, paid])
  expect(await find('7777')).toEqual([])
  expect(await find('zvjezdan', 'cvita')).toEqual([])
  expect((await as('ana').call(searchResults.list, { businessSubjectId: SUBJECTS.kovac.id }, { search: 'zvjezdan' })).body).toEqual([]) // prettier-ignore
  await asOwner("delete from app.business_subject_modules where business_subject_id = $1 and module = 'bank'", [SUBJECTS.more.id])
  expect(await find('zvjezdan')).toEqual([])
})
