import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { InvoicesPage } from './invoices-page.tsx'

const UNDER = 'GET /business-subjects/1'
const SUM = { invoiceCount: 3, totalBaseAmount: 0, totalAmount: 1_000_00, remainingAmount: 250_00 }

beforeEach(() => queries.clear())

const open = async (address = '/kovac/doci') => {
  const { calls } = answers({
    [`${UNDER}/invoices`]: { body: { rows: [], totalCount: 0 } },
    [`${UNDER}/invoice-drafts`]: { body: [] },
    [`${UNDER}/invoices/sums`]: {
      body: [
        { ...SUM, currency: 'EUR' },
        { ...SUM, invoiceCount: 2, currency: 'USD' },
      ],
    },
  })
  const page = await renderPage(
    () => (
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(['DOCI_INVOICES_READ']) }}>
          <InvoicesPage />
        </AtWorkContext>
      </QueryClientProvider>
    ),
    address,
  )
  const figures = async () => within(await screen.findByRole('region', { name: 'Ukupno izdano' })).getAllByRole('button')
  return { ...page, calls, figures }
}

test('above the issued invoices stand the year, what is open and what is late, currencies apart (DOCS-07)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
  const { figures } = await open()
  await waitFor(async () =>
    expect((await figures()).map(({ textContent }) => textContent)).toEqual([
      'Izdano u 2026.1.000,00 EUR5 računa · 1.000,00 USD',
      'Otvoreno250,00 EUR5 računa · 250,00 USD',
      'Dospjelo, a neplaćeno250,00 EUR5 računa · 250,00 USD',
    ]),
  )
  vi.useRealTimers()
})

test('a figure opens just the rows that it sums: it is asked for by the filter of the list, and again it takes it away', async () => {
  const { figures, where, calls } = await open()
  fireEvent.click((await figures())[2] as HTMLElement)
  await waitFor(() => expect(where()).toBe('/kovac/doci?isPastDue=true'))
  const filtersOf = (path: string) =>
    calls.filter((call) => call.path.endsWith(path)).map(({ query }) => new URLSearchParams(query).get('filter'))
  const late = JSON.stringify([{ dataField: 'isPastDue', value: true }])
  await waitFor(() => expect(filtersOf('/invoices')).toContain(late))
  expect(filtersOf('/invoices/sums')).toContain(late)
  expect((await figures())[2]?.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click((await figures())[2] as HTMLElement)
  await waitFor(() => expect(where()).toBe('/kovac/doci'))
})

test('what a link filters by and no choice shows has a pill; several statuses are said (DOCS-10)', async () => {
  const { where } = await open('/kovac/doci?status=Paid,PartiallyPaid&issueDate=2026-01-01..2026-12-31')
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })).selectedOptions[0]?.text).toBe(
    'Plaćen, Djelomično plaćen',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni filtar Datum: 01.01.2026 – 31.12.2026' }))
  await waitFor(() => expect(where()).toBe('/kovac/doci?status=Paid,PartiallyPaid'))
})
