import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayInZagreb, yearOf } from 'contract/croatia/days'
import { issuedFigures, type Figure } from 'contract/documents/figures'
import { refusal } from '../../../testing/api.ts'
import { openDashboard, STATISTICS, STATISTICS_TOLD } from '../../../testing/dashboard.tsx'
import { listedDocuments } from '../../../testing/listed-documents.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(answer: object = { body: STATISTICS_TOLD }) {
  await openDashboard({ isStandalone: true, more: { [STATISTICS]: answer } })
  return screen.findByRole('region', { name: 'Statistika računa' })
}
const widths = (card: HTMLElement) => [...card.querySelectorAll<HTMLElement>('[data-kind]')].map(({ style }) => style.width)

test('paid, unpaid and all together are told with amount, share and number (DASH-S-21, DASH-S-22, DASH-S-23, DASH-S-24, DASH-S-26)', async () => {
  const card = await open()
  await within(card).findByText('31.240,15')
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plaćeno 29 računa31.240,15 EUR64 %', 'Neplaćeno 17 računa17.572,58 EUR36 %', 'Ukupno48.812,73 EUR'])
  expect(within(card).getByText('46 računa')).toBeTruthy()
})

test.each([
  [64, 36, ['100%', '56%']],
  [36, 64, ['56%', '100%']],
  [100, 0, ['100%', '0%']],
])('the bar of the larger share is full, the other in proportion: %i and %i (DASH-S-25)', async (paid, unpaid, expected) => {
  const share = (percentage: number) => ({ totalAmount: 1, percentage, invoiceCount: 1 })
  const card = await open({ body: { ...STATISTICS_TOLD, paidInvoices: share(paid), unpaidInvoices: share(unpaid) } })
  await within(card).findByText(`${paid} %`)
  expect(widths(card)).toEqual(expected)
})

test('each row leads to the documents that it counts (GAP-109)', async () => {
  const card = within(await open())
  await card.findByText('31.240,15')
  const figures = issuedFigures(yearOf(dayInZagreb(new Date())))
  const rows: readonly (readonly [string, Figure])[] = [['Plaćeno', figures.paid], ['Neplaćeno', figures.unpaid], ['Ukupno', figures.total]] // prettier-ignore
  for (const [name, figure] of rows) {
    expect(listedDocuments(card.getByRole('link', { name }))).toEqual(figure.rows)
  }
})

test('a year without invoices says so (DASH-S-27)', async () => {
  const card = await open({ body: { ...STATISTICS_TOLD, totalInvoices: { invoiceCount: 0, totalAmount: 0 } } })
  expect(await within(card).findByText(/^U \d{4}\. još nema izdanih računa\.$/)).toBeTruthy()
  expect(within(card).queryByRole('listitem')).toBeNull()
})

test('statistics that do not load say so, with a way to try again (DASH-S-28)', async () => {
  let isDown = true
  const failed = refusal(429, 'TooManyRequests', 'global.tooManyRequests')
  const card = within(await open(() => (isDown ? failed : { body: STATISTICS_TOLD })))
  expect((await card.findByRole('alert')).textContent).toBe('Pogreška pri učitavanju statistike računaPokušaj ponovno')
  isDown = false
  fireEvent.click(card.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await card.findByText('31.240,15')).toBeTruthy()
})
