import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'
import { sentReminder } from '../../../testing/reminders.ts'

const INVOICE = { id: 4, kind: 'Invoice', number: '4/P1/1', partnerId: 3, partnerName: 'Žito i čaša d.o.o.', status: 'WaitingForPayment', issueDate: '2026-11-20', dueDate: '2026-12-05', totalBaseAmount: 100_00, totalAmount: 125_00, remainingAmount: 125_00, currency: 'EUR', documentId: 9, deliveryState: null } // prettier-ignore
const DOCUMENT = {
  documentType: 'OutgoingInvoices',
  documentKind: 'Invoice',
  documentNumber: '4/P1/1',
  status: 'WaitingForPayment',
  remainingAmount: 125_00,
  totalAmountToBePaid: 125_00,
  currency: 'EUR',
}
const MAIL = { id: 1, createdAt: '2026-11-20T09:00:00.000Z', createdByName: 'Ana Kovač', recipients: ['racuni@zito.example'], subject: 'Račun', status: 'Delivered', isSending: false, deliveredAt: '2026-11-20T09:00:02.000Z', failure: '' } // prettier-ignore
const file = (fileId: number, name: string, generationStatus: string) => ({ fileId, name, generationStatus })
const details = (invoice: object, generationStatus = 'Success', buyer: object = {}, original: Original | null = null, obstacle: string | null = null) => ({
  invoice: { ...INVOICE, ...invoice },
  content: { buyer: { name: INVOICE.partnerName, oib: '11111111119', ...buyer }, operator: { name: 'Ana Kovač' }, payment: { model: 'HR00', reference: '4-1-1-2026' }, original: original && { invoiceId: original.id, number: original.number, issueDate: '2026-11-02' } },
  pdf: file(9, 'Racun.pdf', generationStatus),
  eInvoice: file(10, 'Racun.xml', generationStatus),
  issuedByName: 'Ana Kovač',
  issuedAt: '2026-11-20T08:00:00.000Z',
  related: original ? [original] : [],
  offer: null,
  creditable: [],
  obstacle,
}) // prettier-ignore

const withContent = (of: ReturnType<typeof details>, content: object) => ({ ...of, content: { ...of.content, ...content } })

type Original = { readonly id: number; readonly kind: string; readonly number: string }

const MANAGES: readonly Permission[] = ['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE']
const UNDER = '/business-subjects/1/invoices/4'

type Given = { readonly invoice?: object; readonly mails?: readonly object[] | (() => { readonly body: readonly object[] }); readonly may?: readonly Permission[]; readonly connectionKind?: string; readonly made?: string; readonly buyer?: object; readonly original?: Original; readonly title?: string; readonly content?: object; readonly payments?: readonly object[]; readonly obstacle?: string | null; readonly followedBy?: readonly object[]; readonly deliveries?: readonly object[]; readonly reminders?: readonly object[] } // prettier-ignore

async function open({
  invoice = {},
  mails = [],
  may = MANAGES,
  connectionKind = 'None',
  made,
  buyer,
  original,
  title = 'Račun 4/P1/1',
  obstacle = null,
  payments = [],
  followedBy = [],
  deliveries = [],
  reminders = [],
  content = {},
}: Given = {}) {
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(may) },
    [`GET ${UNDER}`]: () => {
      const whole = withContent(details(invoice, made, buyer, original, obstacle), content)
      return { body: { ...whole, related: [...whole.related, ...followedBy] } }
    },
    'GET /business-subjects/1/documents/9': { body: { document: { ...DOCUMENT, id: 9 }, payments } },
    'GET /business-subjects/1/reminders': { body: reminders },
    [`GET ${UNDER}/mails`]: typeof mails === 'function' ? mails : { body: mails },
    [`GET ${UNDER}/mail-text`]: { body: { recipients: [], subject: 'Račun 4/P1/1', message: 'Poštovani' } },
    [`GET ${UNDER}/e-invoice-deliveries`]: { body: { connectionKind, deliveries, paymentReports: [] } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/doci/invoices/4'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1, name: title })
  return { ...api, where: () => router.state.location.href }
}

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

test('an invoice that nobody has is sent first: by the network where the buyer is found there, else by e-mail', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Pošalji($| Ctrl)/ }))
  expect(await screen.findByRole('dialog', { name: 'Pošalji račun 4/P1/1' })).toBeTruthy()
})

test.each([
  ['a company', false, 'U prilogu: PDF i e-račun (XML).'],
  ['a consumer', true, 'U prilogu: PDF.'],
])('what goes along with the e-mail of an invoice to %s is said before it is sent (GAP-123)', async (_, isConsumer, attached) => {
  await open({ buyer: { isConsumer } })
  fireEvent.click(await screen.findByRole('button', { name: /^Pošalji($| Ctrl)/ }))
  expect(await screen.findByText(attached)).toBeTruthy()
})

test('who has just issued it stands at what comes next, which has its place while its file is being made', async () => {
  let made = 'Generating'
  answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(MANAGES) },
    [`GET ${UNDER}`]: () => ({ body: details({}, made) }),
    [`GET ${UNDER}/mails`]: { body: [] },
    [`GET ${UNDER}/e-invoice-deliveries`]: { body: { connectionKind: 'None', deliveries: [], paymentReports: [] } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/documents'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await act(() => router.navigate({ to: '/kovac/doci/invoices/4', state: { isIssued: true } }))
  const send = await screen.findByRole('button', { name: /^Pošalji($| Ctrl)/ })
  await waitFor(() => expect(document.activeElement).toBe(send))
  expect(send.getAttribute('aria-disabled')).toBe('true')
  made = 'Success'
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  expect(document.activeElement).toBe(send)
})

test('with the network connected, "Send" asks before the e-invoice goes out', async () => {
  await open({ connectionKind: 'Intermediary' })
  await screen.findByRole('button', { name: 'Pošalji e-račun' })
  fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: 'Poslati e-račun 4/P1/1?' })).toBeTruthy()
})

test('what went by e-mail only is sent by the network next, where there is one, and its button says which of the two it sends', async () => {
  await open({ connectionKind: 'Intermediary', mails: [MAIL] })
  const life = within(await screen.findByRole('list', { name: 'Tijek računa' }))
  expect((await life.findByText('E-račun nije poslan')).parentElement?.textContent).toBe('E-račun nije poslanzasad samo e-poštom')
  // On top and in the section of e-invoices.
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Pošalji e-račun/ })).toHaveLength(2))
  fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: 'Poslati e-račun 4/P1/1?' })).toBeTruthy()
})

test('what was sent is copied next, and it says who owes how much until when', async () => {
  const { where } = await open({ mails: [MAIL] })
  expect(await screen.findByText('Žito i čaša d.o.o. duguje')).toBeTruthy()
  const life = within(await screen.findByRole('list', { name: 'Tijek računa' }))
  await waitFor(() =>
    expect(life.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Izdan',
      'Poslan',
      'Čeka plaćanje',
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Kopiraj u novi/ }))
  await waitFor(() => expect(where()).toBe('/kovac/doci/invoices/new?copy=4'))
})

test('while a letter is on its way the page looks again by itself until it says that it arrived', async () => {
  const waiting = { ...MAIL, status: 'Queued', deliveredAt: null }
  const answered = [[waiting], [{ ...waiting, isSending: true }], [MAIL]]
  let asked = 0
  await open({ mails: () => ({ body: answered[Math.min(asked++, 2)] ?? [] }) })
  const life = within(await screen.findByRole('list', { name: 'Tijek računa' }))
  const mails = within(screen.getByRole('region', { name: 'E-pošta' }))
  expect([await life.findByText('Šalje se'), await mails.findByText('Čeka')]).toHaveLength(2)
  await waitFor(() => expect(life.getByText('Poslan')).toBeTruthy(), { timeout: 60_000 })
  expect(mails.getByText('Poslano')).toBeTruthy()
})

test.each([
  ['an invoice', 'Invoice', 'Storno 4/P1/1 računa 2/P1/1'],
  ['an advance invoice', 'AdvanceInvoice', 'Storno 4/P1/1 računa za predujam 2/P1/1'],
  ['a credit note', 'CreditNote', 'Storno 4/P1/1 odobrenja 2/P1/1'],
])(
  'a cancellation of %s is headed by its own number and by the one that it takes back, and does not read as cancelled itself',
  async (_, kind, title) => {
    await open({ invoice: { kind: 'Cancellation', status: 'Cancelled' }, original: { id: 2, kind, number: '2/P1/1' }, title })
    expect(await screen.findByText('Storno')).toBeTruthy()
    expect(screen.queryByText('Storniran')).toBeNull()
  },
)

test.each([
  ['HasCreditNotes', /ima odobrenje i zato se ne može stornirati\. Ostatak umanjite novim odobrenjem\./],
  ['IsTakenOff', /Predujam je već odbijen/],
  ['HasPayments', /Račun ima uplate/],
])(
  'what can not be cancelled (%s) says so where that is done, with what to do instead, and asks nothing',
  async (obstacle, why) => {
    await open({ obstacle })
    fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
    const cancel = await screen.findByRole('menuitem', { name: /^Storniraj/ })
    expect([cancel.hasAttribute('data-disabled'), cancel.textContent]).toEqual([true, expect.stringMatching(why)])
    fireEvent.click(cancel)
    expect(screen.queryByRole('dialog', { name: /Stornirati/ })).toBeNull()
  },
)

const PAYMENT = { id: 1, kind: 'Entered', amount: 50_00, paidOn: '2026-11-20', method: null, note: '', bankLine: null, setOffId: null, counterDocument: null, isWithdrawn: true, withdrawal: { at: '2026-11-22T09:00:00.000Z', byName: 'Ivo Ivić' }, createdByName: 'Ana Kovač', createdAt: '2026-11-21T09:00:00.000Z' } // prettier-ignore
const SET_OFF = { ...PAYMENT, id: 2, kind: 'SetOff', amount: 25_00, counterDocument: { id: 19, number: '5/P1/1' }, isWithdrawn: false, withdrawal: null, createdAt: '2026-11-23T09:00:00.000Z' } // prettier-ignore
const eventsTold = async () =>
  within(await screen.findByRole('region', { name: 'Povijest' }))
    .getAllByRole('listitem')
    .map(({ lastChild }) => lastChild?.textContent)

test.each<readonly [string, Given, boolean]>([
  ['which nothing has taken off yet', {}, true],
  ['that a final invoice has taken off', { obstacle: 'IsTakenOff' }, false],
])('an advance %s is followed by its final invoice, or not any more', async (_of, given, isOffered) => {
  const { where } = await open({ title: 'Račun za predujam 4/P1/1', invoice: { kind: 'AdvanceInvoice' }, ...given })
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  await screen.findByRole('menuitem', { name: /^Storniraj/, hidden: true })
  const final = screen.queryByRole('menuitem', { name: 'Izdaj konačni račun', hidden: true })
  expect(final !== null).toBe(isOffered)
  if (!final) return
  fireEvent.click(final)
  await waitFor(() => expect(where()).toBe('/kovac/doci/invoices/new?final=4'))
})

test('a credit note says what of it is still to be given back, and nothing where all of it was taken off its invoice', async () => {
  const note = { kind: 'CreditNote', status: 'PartiallyPaid', totalAmount: -625_00, remainingAmount: -375_38, dueDate: null }
  await open({ invoice: note, title: 'Odobrenje 4/P1/1' })
  expect(await screen.findByText('od toga za vratiti kupcu 375,38 EUR')).toBeTruthy()
  cleanup()
  queries.clear()
  await open({ invoice: { ...note, status: 'Paid', remainingAmount: 0 }, title: 'Odobrenje 4/P1/1' })
  expect(screen.queryByText(/za vratiti/)).toBeNull()
})

test('the history of an invoice tells what was paid of it and taken back, by whom', async () => {
  await open({ may: [...MANAGES, 'DOCUMENT_OUTGOING_READ'], payments: [SET_OFF, PAYMENT] })
  await screen.findByText(/^Uplata 50,00/)
  expect(await eventsTold()).toEqual([
    'Prijeboj 25,00 EUR · Ana Kovač',
    'Povučena uplata 50,00 EUR · Ivo Ivić',
    'Uplata 50,00 EUR · Ana Kovač',
    'Izdano pod brojem 4/P1/1 · Ana Kovač',
  ])
})

test('the history of an invoice tells what lowered it and what took it back, and not what it was about itself', async () => {
  const after = (id: number, kind: string, hour: number) => ({ id, kind, number: `${id}/P1/1`, issuedAt: `2026-11-24T0${hour}:00:00.000Z`, issuedByName: 'Ivo Ivić' }) // prettier-ignore
  await open({ followedBy: [after(2, 'AdvanceInvoice', 1), after(5, 'CreditNote', 2), after(6, 'Cancellation', 3)] })
  expect(await eventsTold()).toEqual([
    'Stornirano, storno 6/P1/1 · Ivo Ivić',
    'Odobrenje 5/P1/1 · Ivo Ivić',
    'Izdano pod brojem 4/P1/1 · Ana Kovač',
  ])
})

const REJECTED = { id: 9, kind: 'Intermediary', state: 'Rejected', reason: 'Krivi iznos', networkId: '1', createdByName: 'Ana Kovač', createdAt: '2026-11-20T10:00:00.000Z', sentAt: '2026-11-20T10:00:05.000Z', changedAt: '2026-11-21T10:00:00.000Z' } // prettier-ignore

test('the history of an invoice tells that its buyer rejected it and why, and of the reminders that went out, to whom and by whom', async () => {
  const reminders = [
    sentReminder({ id: 5, status: 'Failed', deliveredAt: null, createdAt: '2026-11-26T08:00:00.000Z' }),
    sentReminder({ createdByName: 'Ivo Ivić', deliveredAt: '2026-11-25T08:00:00.000Z' }),
  ]
  await open({ may: [...MANAGES, 'DOCUMENT_OUTGOING_READ'], deliveries: [REJECTED], reminders })
  await screen.findByText(/^Poslana opomena/)
  expect(await eventsTold()).toEqual([
    'Poslana opomena na racuni@zito.example · Ivo Ivić',
    'Kupac je odbio e-račun: Krivi iznos',
    'E-račun predan na slanje · Ana Kovač',
    'Izdano pod brojem 4/P1/1 · Ana Kovač',
  ])
})

test('who may not read documents is told nothing of payments and reminders in the history either, and asks for none', async () => {
  const { calls } = await open({ may: MANAGES, payments: [SET_OFF, PAYMENT], reminders: [sentReminder()] })
  expect(await eventsTold()).toEqual(['Izdano pod brojem 4/P1/1 · Ana Kovač'])
  expect(calls.filter(({ path }) => /\/(documents|reminders)/.test(path))).toEqual([])
})

test('an invoice in another currency says beside its total what it comes to in euro, and by which rate', async () => {
  const foreign = { currency: 'USD', exchangeRate: { rate: '1.083200', day: '2026-11-19' }, totalEurAmount: 115_40 }
  await open({ invoice: { currency: 'USD' }, content: foreign })
  const facts = within(await screen.findByRole('region', { name: 'Podaci' }))
  const value = (label: string) => facts.getByText(label).nextElementSibling?.textContent
  expect([value('Ukupno'), value('Ukupno u eurima'), value('Tečaj')]).toEqual([
    '125,00 USD',
    '115,40 EUR',
    '1 EUR = 1,0832 USD, 19.11.2026',
  ])
})

test('in euro there is no rate to be told', async () => {
  await open()
  const facts = within(await screen.findByRole('region', { name: 'Podaci' }))
  expect([facts.queryByText('Tečaj'), facts.queryByText('Ukupno u eurima')]).toEqual([null, null])
})

test('who only reads sees how it stands, and nothing to do', async () => {
  await open({ may: ['DOCI_INVOICES_READ'] })
  expect(await screen.findByText('Nije poslan')).toBeTruthy()
  for (const name of [/^Pošalji/, /^Kopiraj/, 'Više']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('while the PDF is made a sheet of its size stands there, and what comes is said', async () => {
  await open({ made: 'Generating' })
  expect(await screen.findByText(/PDF i e-račun se izrađuju/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Učitavanje' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Preuzmi/ })).toBeNull()
})
