import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataGrid } from '../data-grid.tsx'
import { SumLines } from './sum-lines.tsx'
import { SumsPlaceContext, type SumLine } from './sums-place.ts'

const line = (currency: string): SumLine => ({
  key: currency,
  currency,
  text: '3 računa',
  sums: [{ column: 'total', cents: 100 }],
})
const shown = (lines: Parameters<typeof SumLines>[0]['lines']) => {
  const { container, unmount } = render(<SumLines label="Zbrojevi" lines={lines} columns={{ total: 'Ukupno' }} />)
  const found = { count: container.querySelectorAll('li').length, isHidden: container.querySelector('[aria-hidden]') !== null }
  unmount()
  return found
}

test('until it is known what rows come to its place is kept, of as many lines as there were last, so that nothing below moves (DOCS-02)', () => {
  expect(shown(undefined)).toEqual({ count: 1, isHidden: true })
  expect(shown([line('EUR'), line('USD')])).toEqual({ count: 2, isHidden: false })
  expect(shown(undefined)).toEqual({ count: 2, isHidden: true })
  expect(shown([])).toEqual({ count: 0, isHidden: false })
})

const HEADERS = { number: 'Broj', partner: 'Partner', total: 'Za platiti', open: 'Preostalo' }
const LINES: readonly SumLine[] = [
  { key: 'out', text: '28 izlaznih', currency: 'EUR', sums: [{ column: 'total', cents: 5_00 }, { column: 'open', cents: 3_00, hasSign: true }] },
  { key: 'saldo', text: 'Saldo', currency: 'EUR', sums: [{ column: 'open', cents: 3_00, hasSign: true }], isFinal: true },
] // prettier-ignore

/** A grid of these columns with what its rows come to, in both of the places. */
function drawn(ids: readonly (keyof typeof HEADERS)[], lines: readonly SumLine[] | undefined = LINES) {
  const columns = ids.map((id) => ({ id, header: HEADERS[id], cell: () => id }))
  const sums = (isFoot: boolean) => (
    <SumsPlaceContext value={{ isFoot, columns, hasCheck: false, hasLast: false }}>
      <SumLines label="Zbrojevi" lines={lines} columns={{ total: 'ukupno', open: 'preostalo' }} />
    </SumsPlaceContext>
  )
  render(
    <>
      <DataGrid
        label="Računi"
        columns={columns}
        rows={[{ id: 1 }]}
        idOf={({ id }) => id}
        nameOf={() => 'jedan'}
        sorting={{ sort: 'number', direction: 'asc' }}
        onSort={() => undefined}
        foot={sums(true)}
      />
      {sums(false)}
    </>,
  )
}

/** What stands below each column, by its head. */
function belowColumns(): readonly Readonly<Record<string, string>>[] {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const rows = within(screen.getByRole('rowgroup', { name: 'Zbrojevi' })).getAllByRole('row')
  return rows.map(({ children }) =>
    Object.fromEntries([...children].map(({ textContent }, at) => [heads[at], textContent]).filter(([, text]) => text !== '')),
  )
}

test('each sum stands below the column that it sums, and before it what it is of (DOCS-02)', () => {
  drawn(['number', 'partner', 'total', 'open'])
  expect(belowColumns()).toEqual([
    { Partner: '28 izlaznih', 'Za platiti': 'ukupno 5,00 EUR', Preostalo: 'preostalo +3,00 EUR' },
    { 'Za platiti': 'Saldo', Preostalo: 'preostalo +3,00 EUR' },
  ])
  expect(screen.queryByRole('list', { name: 'Zbrojevi' })).toBeNull()
})

test('where a column of a sum is hidden, or none comes before it, no sum is lost: they stand below the list by their names (DOCS-02)', () => {
  for (const ids of [
    ['number', 'partner', 'open'],
    ['total', 'open'],
  ] as const) {
    drawn(ids)
    const lines = within(screen.getByRole('list', { name: 'Zbrojevi' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '28 izlaznihukupno 5,00 EURpreostalo +3,00 EUR',
      'Saldopreostalo +3,00 EUR',
    ])
    expect(screen.queryByRole('rowgroup', { name: 'Zbrojevi' })).toBeNull()
    document.body.replaceChildren()
  }
})
