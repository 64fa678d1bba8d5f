import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { INCOMING, incoming, openDashboard, partner } from '../../../testing/dashboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const card = async (name: string) => within(await screen.findByRole('region', { name }))
async function open(summary: ReturnType<typeof incoming>) {
  await openDashboard({ more: { [INCOMING]: { body: summary } } })
  return card('Dobavljačima za platiti')
}

test('how many open invoices have no rate yet and are in no amount is said below the sum, and nothing where all have one (GAP-125)', async () => {
  const suppliers = await open(incoming([partner(8)], { withoutRateCount: 4 }))
  expect(await suppliers.findByText('4 računa u stranoj valuti još nemaju tečaj, pa nisu u zbroju')).toBeTruthy()
  const customers = await card('Kupci duguju')
  expect((await customers.findAllByRole('listitem')).length).toBeGreaterThan(0)
  expect(customers.queryByText(/tečaj/)).toBeNull()
})

test('where nothing but invoices without a rate is open, nobody is told that all is paid (GAP-125)', async () => {
  const nothing = { totalAmount: 0, overdueAmount: 0, overdueInvoices: 0, daysLate: 0 }
  const suppliers = await open(incoming([], { ...nothing, withoutRateCount: 1 }))
  expect(await suppliers.findByText('1 račun u stranoj valuti još nema tečaj, pa nije u zbroju')).toBeTruthy()
  expect([suppliers.queryByText('Sve je plaćeno.'), suppliers.queryByRole('list')]).toEqual([null, null])
})
