import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ledgerAccountLines, type AccountLine } from 'contract/accounting/ledger-account-lines'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { AccountLines } from './account-lines.tsx'

afterEach(() => vi.unstubAllGlobals())

const line = (ordinal: number, debit: number, balance: number) =>
  ({ entryId: ordinal, ordinal, journal: 'IR', number: ordinal, bookedOn: '2026-03-01', text: 'Račun', partnerName: '', documentNumber: '', debit, credit: 0, balance }) as unknown as AccountLine // prettier-ignore

test('only the last page of a card ends with its closing balance; the one before says of which lines it is, the next what it goes on from', async () => {
  queries.clear()
  let asked = 0
  answers({
    'GET /business-subjects/1/ledger-accounts/2/lines': () => {
      asked += 1
      const rows = asked === 1 ? [line(1, 100_00, 600_00)] : [line(2, 50_00, 650_00)]
      return {
        body: {
          opening: 500_00,
          debit: 150_00,
          credit: 0,
          closing: 650_00,
          totalCount: ledgerAccountLines.list.pageSize + 1,
          rows,
        },
      }
    },
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(['LEDGER_READ']) }}>
        <AccountLines ledgerAccountId={2} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const rows = () =>
    within(screen.getByRole('table', { name: 'Stavke konta' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  await screen.findByRole('link', { name: 'IR 1' })
  expect(rows()[1]).toBe('Početno stanje500,00')
  expect(rows().at(-1)).toBe(
    `Stanje na kraju razdoblja, nakon svih ${ledgerAccountLines.list.pageSize + 1} stavki150,000,00650,00`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
  await screen.findByRole('link', { name: 'IR 2' })
  expect(rows()[1]).toBe('Preneseno sa stranice 1600,00')
  expect(rows().at(-1)).toBe('Završno stanje150,000,00650,00')
})
