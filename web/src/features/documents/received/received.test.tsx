import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Document } from 'contract/documents/documents'
import type { EInvoiceInbox } from 'contract/e-invoice-network/inboxes'
import type { EInvoiceReceipt } from 'contract/e-invoice-network/receipts'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { InboxStrip } from './inbox-strip.tsx'
import { ReceiptSection } from './receipt-section.tsx'

const UNDER = '/business-subjects/1'
const RECEIPT: EInvoiceReceipt = { networkId: '3000001', receivedAt: '2026-11-20T09:00:00.000Z', respondBy: '2099-11-27', rejection: null } // prettier-ignore
const REJECTION: NonNullable<EInvoiceReceipt['rejection']> = { type: 'U', reason: 'Krivi iznos', createdByName: 'Ana Kovač', createdAt: '2026-11-20T10:00:00.000Z', reportedAt: null, failure: '' } // prettier-ignore
const INBOX: EInvoiceInbox = { isConnected: true, visitedAt: '2026-11-20T09:00:00.000Z', fetchedAt: '2026-11-20T09:00:00.000Z', problem: null, words: '', refused: [], lastReceiptId: 4, counts: null } // prettier-ignore
const MANAGES: readonly Permission[] = ['DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE']

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

async function draw(content: ReactNode, by: Parameters<typeof answers>[0], may = MANAGES) {
  const api = answers(by)
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ businessSubject: kovac, selected: mayIn(may), user: ana }}>{content}</AtWorkContext>
    </QueryClientProvider>
  ))
  return { posts: () => api.calls.filter(({ method }) => method === 'POST') }
}

const DOCUMENT = { id: 7, documentNumber: '1/RIVA/1', businessSubjectPartnerName: 'Plavo more d.o.o.' } as Document
async function openReceipt(receipt: Partial<EInvoiceReceipt> | null = {}, may = MANAGES) {
  let shown = receipt && { ...RECEIPT, ...receipt }
  const drawn = await draw(
    <ReceiptSection document={DOCUMENT} />,
    {
      [`GET ${UNDER}/documents/7/e-invoice-receipt`]: () => ({ body: { receipt: shown } }),
      [`POST ${UNDER}/documents/7/e-invoice-rejection`]: () => {
        shown = { ...RECEIPT, rejection: REJECTION }
        return {}
      },
    },
    may,
  )
  return { ...drawn, section: async () => within(await screen.findByRole('region', { name: 'Mreža e-računa' })) }
}

test('an e-invoice that came by the network says until when it is to be answered, and is rejected with its kind of reason and the reason', async () => {
  const { posts, section } = await openReceipt()
  const shown = await section()
  expect(shown.getByText('Fiskalizirati ili odbiti do 27.11.2099. (5 radnih dana od primitka)')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Odbij e-račun' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Odbij e-račun 1/RIVA/1' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Odbij e-račun' }))
  expect(dialog.getByText('Obavezno polje')).toBeTruthy()
  expect(posts()).toEqual([])
  fireEvent.change(dialog.getByRole('combobox', { name: 'Vrsta razloga' }), { target: { value: 'O' } })
  fireEvent.change(dialog.getByRole('textbox', { name: /Razlog/ }), { target: { value: 'Nije naše' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Odbij e-račun' }))
  expect(await shown.findByText('Odbijanje se šalje')).toBeTruthy()
  expect(posts()).toMatchObject([{ body: { type: 'O', reason: 'Nije naše' } }])
  expect(shown.queryByRole('button')).toBeNull()
})

test.each([
  ['Odbijen', { reportedAt: '2026-11-20T10:00:05.000Z' }, false],
  ['Odbijanje nije poslano', { failure: 'Mreža se nije javljala.' }, true],
])('a rejection is told as %j', async (label, given, canReject) => {
  const { section } = await openReceipt({ rejection: { ...REJECTION, ...given } })
  const shown = await section()
  expect(shown.getByText(label)).toBeTruthy()
  expect(shown.getByText('Neslaganje s utjecajem na porez: Krivi iznos')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Odbij e-račun' }) !== null).toBe(canReject)
})

test('when the time is over that is said, and the e-invoice can still be rejected', async () => {
  const { section } = await openReceipt({ respondBy: '2020-01-03' })
  expect((await section()).getByText(/istekao je 03\.01\.2020\./)).toBeTruthy()
  expect((await section()).getByRole('button', { name: 'Odbij e-račun' })).toBeTruthy()
})

test('who only reads incoming documents sees how one came and rejects nothing', async () => {
  const { section } = await openReceipt({}, ['DOCUMENT_INCOMING_READ'])
  expect((await section()).queryByRole('button')).toBeNull()
})

async function openInbox(inbox: Partial<EInvoiceInbox>, may = MANAGES) {
  const counts = { imported: 2, known: 0, undecided: 1, refused: 1 }
  let shown = { ...INBOX, ...inbox }
  const drawn = await draw(
    <InboxStrip />,
    {
      [`GET ${UNDER}/e-invoice-inbox`]: () => ({ body: shown }),
      [`POST ${UNDER}/e-invoice-inbox/fetches`]: () => {
        setTimeout(() => {
          shown = { ...shown, visitedAt: '2026-11-20T09:30:00.000Z', fetchedAt: '2026-11-20T09:30:00.000Z', counts }
        }, 20)
        return {}
      },
    },
    may,
  )
  return { ...drawn, strip: async () => within(await screen.findByRole('region', { name: 'E-računi iz mreže' })) }
}

test('what came in is fetched now on wish, and the strip says when that is done', async () => {
  const { strip, posts } = await openInbox({})
  const shown = await strip()
  expect(shown.getByText('E-računi dohvaćeni iz mreže 20.11.2026. 10:00')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Dohvati sada' }))
  expect(await shown.findByText('E-računi se dohvaćaju iz mreže …')).toBeTruthy()
  expect(await shown.findByText('E-računi dohvaćeni iz mreže 20.11.2026. 10:30')).toBeTruthy()
  expect(posts()).toHaveLength(1)
  // Something was refused, so that the verdict stays until it is closed.
  expect(within(await screen.findByRole('alert')).getByText('2 uvezena, 1 čeka vašu odluku, 1 odbijen')).toBeTruthy()
})

test.each([
  ['NotReached', '', /ništa se ne gubi/],
  ['Refused', 'Kriva lozinka.', /^Mreža e-računa odgovorila je: Kriva lozinka\.$/],
  ['NotConnected', '', /Upišite je ponovno u internom aktu/],
] as const)('that the network gives nothing (%s) is said', async (problem, words, text) => {
  const { strip } = await openInbox({ problem, words })
  expect((await strip()).getByRole('alert').textContent).toMatch(text)
})

test('a broken e-invoice is shown with the reason and its file', async () => {
  const refused = [{ id: 1, networkId: '9', number: '4-ULAZ-1', senderName: 'Žito d.d.', fileId: 5, receivedAt: '2026-11-20T09:00:00.000Z', reason: { message: 'eInvoices.incomplete', params: { field: 'IssueDate (BT-2)' } } }] // prettier-ignore
  const { strip } = await openInbox({ refused })
  const shown = await strip()
  expect(shown.getByText('1 zaprimljeni e-račun nije uvezen')).toBeTruthy()
  expect(shown.getByText('4-ULAZ-1')).toBeTruthy()
  expect(shown.getByText(/obvezni podatak datum izdavanja \(BT-2\)/)).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Preuzmi XML', hidden: true })).toBeTruthy()
})

test('without a connection there is no strip', async () => {
  await openInbox({ isConnected: false })
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'success'),
    ).toBe(true),
  )
  expect(screen.queryByRole('region', { name: 'E-računi iz mreže' })).toBeNull()
})

test('until it is known when e-invoices were fetched, the strip stands as it did when it was last looked at, and nothing below moves', async () => {
  localStorage.setItem('last-seen:e-invoice-inbox:1', INBOX.fetchedAt ?? '')
  await draw(<InboxStrip />, { [`GET ${UNDER}/e-invoice-inbox`]: () => new Promise(() => {}) })
  expect((await screen.findByText(/^E-računi dohvaćeni iz mreže/)).closest('section')?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.queryByRole('region', { name: 'E-računi iz mreže' })).toBeNull()
})

test('where nobody has looked yet, the list shows when it is known whether there is a strip, and is remembered', async () => {
  localStorage.removeItem('last-seen:e-invoice-inbox:1')
  let answer: (given: object) => void = () => {}
  await draw(<InboxStrip />, { [`GET ${UNDER}/e-invoice-inbox`]: () => new Promise((given) => (answer = given)) })
  const holds = () => document.querySelector('[data-holds-below]')
  await waitFor(() => expect(holds()).not.toBeNull())
  answer({ body: { ...INBOX, isConnected: false } })
  await waitFor(() => expect(holds()).toBeNull())
  expect(localStorage.getItem('last-seen:e-invoice-inbox:1')).toBe('nothing')
})
