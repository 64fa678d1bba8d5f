import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InvoicesQuery } from 'contract/document-issuing/invoices'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ReceivesEInvoices } from './receives-e-invoices.tsx'

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

async function open(deliveryStates: readonly (string | null)[], oib: string | null = '69435151530') {
  const rows = deliveryStates.map((deliveryState, index) => ({ id: index + 1, deliveryState }))
  const api = answers({ 'GET /business-subjects/1/invoices': { body: { rows, totalCount: rows.length } } })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(['DOCI_INVOICES_MANAGE']) }}>
        <p>Žito d.d.</p>
        <ReceivesEInvoices partnerId={24} oib={oib} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  await screen.findByText('Žito d.d.')
  return api
}

test('of a buyer who was brought an e-invoice before it is said that they receive them', async () => {
  const { calls } = await open([null, 'Received'])
  expect(await screen.findByText('prima e-račune')).toBeTruthy()
  const filter = new URLSearchParams(calls[0]?.query).get('filter')
  expect(InvoicesQuery.parse({ filter }).filter).toEqual([{ dataField: 'partnerId', value: [24] }])
})

test('of one to whom none arrived nothing is said', async () => {
  const { calls } = await open(['Failed', null])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('prima e-račune')).toBeNull()
})

test('a consumer is not asked about', async () => {
  const { calls } = await open(['Received'], null)
  expect(calls).toEqual([])
})
