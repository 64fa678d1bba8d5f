import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { EInvoiceDelivery, PaymentReport } from 'contract/e-invoice-network/deliveries'
import type { ConnectionKind } from 'contract/e-invoice-network/connections'
import { DELIVERY_STATES } from 'contract/e-invoice-network/delivery-states'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'

const PATH = '/business-subjects/1/invoices/4/e-invoice-deliveries'
const INVOICE = { id: 4, number: '4/P1/1', partnerName: 'Žito i čaša d.o.o.', currency: 'EUR' }
const DELIVERY: EInvoiceDelivery = {
  id: 9,
  kind: 'Intermediary',
  state: 'Sent',
  networkId: '3000001',
  reason: '',
  createdByName: 'Ana Kovač',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-20T09:00:05.000Z',
  changedAt: '2026-11-20T09:00:05.000Z',
}

beforeEach(() => queries.clear())

type Given = {
  readonly kind?: ConnectionKind
  readonly deliveries?: readonly Partial<EInvoiceDelivery>[]
  readonly may?: readonly Permission[]
  readonly reports?: readonly PaymentReport[]
  readonly generationStatus?: 'Success' | 'Generating'
  readonly oib?: string
  readonly isConsumer?: boolean
}

async function open({
  kind = 'Intermediary',
  deliveries = [],
  reports = [],
  may,
  generationStatus = 'Success',
  oib = '11111111119',
  isConsumer = false,
}: Given = {}) {
  let shown: readonly object[] = deliveries.map((one) => ({ ...DELIVERY, ...one }))
  const api = answers({
    [`GET ${PATH}`]: () => ({ body: { connectionKind: kind, deliveries: shown, paymentReports: reports } }),
    [`POST ${PATH}`]: () => {
      shown = [{ ...DELIVERY, kind, state: 'Issued', networkId: '', sentAt: null }]
      return { body: { id: 9 } }
    },
    [`POST ${PATH}/9/handover`]: () => {
      shown = [{ ...DELIVERY, kind, state: 'Sent', networkId: '' }]
      return {}
    },
  })
  const details = {
    invoice: INVOICE,
    content: { buyer: { oib, isConsumer } },
    eInvoice: { fileId: 8, name: 'Racun.xml', generationStatus },
  }
  const atWork = { businessSubject: kovac, selected: mayIn(may ?? ['DOCI_INVOICES_MANAGE', 'DOCI_SETTINGS_READ']), user: ana }
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={atWork as never}>
        <DeliveriesSection details={details as unknown as InvoiceDetails} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  await waitFor(() => expect(api.calls.some(({ path }) => path === PATH)).toBe(true))
  const posts = () => api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(PATH, ''))
  return { posts, section: async () => within(await screen.findByRole('region', { name: 'E-račun' })) }
}

test('an e-invoice is sent after a question that names the buyer, once, and the focus stays with what became of it (GAP-03)', async () => {
  const { posts, section } = await open()
  const shown = await section()
  fireEvent.click(shown.getByRole('button', { name: 'Pošalji e-račun' }))
  const question = within(await screen.findByRole('dialog', { name: 'Poslati e-račun 4/P1/1?' }))
  expect(question.getByText(/Žito i čaša d\.o\.o\./)).toBeTruthy()
  expect(posts()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Pošalji e-račun' }))
  expect(await shown.findByText('Šalje se')).toBeTruthy()
  expect([posts(), shown.queryByRole('button', { name: 'Pošalji e-račun' })]).toEqual([[''], null])
  await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'E-račun' })))
})

test.each([
  ['Issued', 'Šalje se', false],
  ['Sent', 'Poslan', false],
  ['Received', 'Zaprimljen', false],
  ['Rejected', 'Odbijen', false],
  ['Paid', 'Plaćen', false],
  ['Failed', 'Nije poslan', true],
] as const)('%s is told as %j; it can be sent again: %s', async (state, label, canSend) => {
  expect(DELIVERY_STATES).toContain(state)
  const { section } = await open({ deliveries: [{ state }] })
  const shown = await section()
  expect(shown.getByText(label)).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Pošalji ponovno' }) !== null).toBe(canSend)
})

test('why it waits, failed or was rejected stands beside it', async () => {
  const reasons = ['Mreža se ne javlja.', 'Račun nema KPD oznaku.', 'Krivi iznos PDV-a']
  const [waits = '', failed = '', rejected = ''] = reasons
  const { section } = await open({
    deliveries: [
      { id: 3, state: 'Issued', reason: waits },
      { id: 2, state: 'Failed', reason: failed },
      { id: 1, state: 'Rejected', reason: rejected },
    ],
  })
  const shown = await section()
  for (const reason of reasons) expect(shown.getByText(reason)).toBeTruthy()
  expect(shown.getByText('Čeka mrežu')).toBeTruthy()
})

test('without a connection the way to the settings stands in place of sending (GAP-81)', async () => {
  const { section } = await open({ kind: 'None' })
  const link = (await section()).getByRole('link', { name: 'Poveži mrežu' })
  expect(link.getAttribute('href')).toBe('/kovac/business-subject-settings/internal-act?eInvoiceConnection=missing')
  expect((await section()).queryByRole('button')).toBeNull()
})

test('what is handed over by hand is prepared, downloaded and marked', async () => {
  const { posts, section } = await open({ kind: 'File' })
  const shown = await section()
  fireEvent.click(shown.getByRole('button', { name: 'Pripremi za ručnu predaju' }))
  expect(await shown.findByText('Čeka predaju')).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Preuzmi XML' })).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Označi predanim' }))
  expect(await shown.findByText('Poslan')).toBeTruthy()
  expect(posts()).toEqual(['', '/9/handover'])
})

test('who only reads invoices sees what was sent and no button', async () => {
  const reader = await open({ deliveries: [{ state: 'Failed' }], may: ['DOCI_INVOICES_READ'] })
  const shown = await reader.section()
  expect([shown.getByText('Nije poslan') !== null, shown.queryByRole('button')]).toEqual([true, null])
})

test('before the e-invoice is made there is nothing to send', async () => {
  await open({ generationStatus: 'Generating' })
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'success'),
    ).toBe(true),
  )
  expect(screen.queryByRole('region', { name: 'E-račun' })).toBeNull()
})

test('which payments were reported to the Tax Administration is said, and where that went wrong', async () => {
  const report = { amount: 100_00, paidOn: '2026-11-20', words: '' }
  const { section } = await open({
    deliveries: [{}],
    reports: [
      { ...report, paymentId: 1, outcome: 'Reported' },
      { ...report, paymentId: 2, outcome: 'Waiting' },
      { ...report, paymentId: 3, outcome: 'Refused', words: 'Iznos je prevelik.' },
      { ...report, paymentId: 4, outcome: 'Uncertain' },
    ],
  })
  const lines = within((await section()).getByRole('list', { name: 'Prijave naplate' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Uplata 100,00 EUR od 20.11.2026. prijavljena je Poreznoj upravi.',
    'Uplata 100,00 EUR od 20.11.2026. čeka prijavu Poreznoj upravi.',
    'Prijava uplate 100,00 EUR od 20.11.2026. odbijena je: Iznos je prevelik.',
    'Ne zna se je li prijava uplate 100,00 EUR od 20.11.2026. stigla. Provjerite kod posrednika.',
  ])
})

test('whom the network could not find is not offered an e-invoice, only the e-mail', async () => {
  const { posts } = await open({ oib: '' })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect([screen.queryByRole('button', { name: 'Pošalji e-račun' }), posts()]).toEqual([null, []])
})

test.each(['None', 'File', 'Intermediary'] as const)(
  'a consumer is offered no e-invoice, with %s as little as with another way (GAP-123)',
  async (kind) => {
    await open({ kind, isConsumer: true })
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('region', { name: 'E-račun' })).toBeNull()
  },
)
