import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { PERMISSIONS } from 'contract/permissions'
import { AtWorkContext } from '../kit/actor.tsx'
import { queries } from '../kit/use-call.ts'
import { AccountsPage } from '../features/accounting/accounts/accounts-page.tsx'
import { AccrualsPage } from '../features/accounting/accruals/accruals-page.tsx'
import { JournalPage } from '../features/accounting/journal/journal-page.tsx'
import { OrdersPage } from '../features/bank/orders/orders-page.tsx'
import { SetOffsPage } from '../features/bank/set-offs/set-offs-page.tsx'
import { AllPapers } from '../features/accounting/papers/all-papers.tsx'
import { LinesPage } from '../features/bank/lines/lines-page.tsx'
import { DocumentsPage } from '../features/documents/documents-page.tsx'
import { InvoicesPage } from '../features/document-issuing/list/invoices-page.tsx'
import { FixedAssetsPage } from '../features/fixed-assets/fixed-assets-page.tsx'
import { ItemsPage } from '../features/items/items-page.tsx'
import { MembersPage } from '../features/members/members-page.tsx'
import { OffersPage } from '../features/offers/offers-page.tsx'
import { PartnersPage } from '../features/partners/partners-page.tsx'
import { RecurringInvoicesPage } from '../features/recurring-invoices/recurring-invoices-page.tsx'
import { answers, refusal } from '../testing/api.ts'
import { ana, kovac, mayIn } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { onMobile } from '../testing/screen/phone.ts'

/** What holds for every list: each of its pages is tried here, with a filter of its own where it has any. */
const LISTS: Readonly<Record<string, { readonly Page: () => ReactNode; readonly path: string; readonly filter: string | null }>> =
  {
    'features/accounting/accounts/accounts-page.tsx': { Page: AccountsPage, path: 'ledger-accounts', filter: 'class=4' },
    'features/accounting/accruals/accruals-page.tsx': { Page: AccrualsPage, path: 'accruals', filter: 'kind=PrepaidCost' },
    'features/accounting/journal/journal-page.tsx': { Page: JournalPage, path: 'ledger-entries', filter: 'journal=TEM' },
    'features/bank/orders/orders-page.tsx': { Page: OrdersPage, path: 'payment-orders', filter: 'state=Draft' },
    'features/bank/set-offs/set-offs-page.tsx': { Page: SetOffsPage, path: 'set-offs', filter: 'state=Undone' },
    'features/accounting/papers/all-papers.tsx': { Page: AllPapers, path: 'ledger-papers', filter: 'state=Asked' },
    'features/bank/lines/lines-page.tsx': { Page: LinesPage, path: 'bank-lines', filter: 'direction=In' },
    'features/documents/documents-page.tsx': { Page: DocumentsPage, path: 'documents', filter: 'status=Paid' },
    'features/document-issuing/list/invoices-page.tsx': { Page: InvoicesPage, path: 'invoices', filter: 'kind=Invoice' },
    'features/fixed-assets/fixed-assets-page.tsx': { Page: FixedAssetsPage, path: 'fixed-assets', filter: 'status=Active' },
    'features/items/items-page.tsx': { Page: ItemsPage, path: 'items', filter: 'isArchived=true' },
    'features/members/members-page.tsx': { Page: MembersPage, path: 'members', filter: null },
    'features/offers/offers-page.tsx': { Page: OffersPage, path: 'offers', filter: 'state=Accepted' },
    'features/partners/partners-page.tsx': { Page: PartnersPage, path: 'partners', filter: 'isArchived=true' },
    'features/recurring-invoices/recurring-invoices-page.tsx': {
      Page: RecurringInvoicesPage,
      path: 'recurring-invoices',
      filter: 'state=Paused',
    },
  }
const all = Object.values(LISTS).map((list) => [list.path, list] as const)

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

const EMPTY = { body: { rows: [], totalCount: 0 } }

async function open(
  { Page, path }: { readonly Page: () => ReactNode; readonly path: string },
  search = '',
  list: object = EMPTY,
) {
  answers({ [`GET /business-subjects/1/${path}`]: list })
  await renderPage(
    () => (
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(PERMISSIONS) }}>
          <Page />
        </AtWorkContext>
      </QueryClientProvider>
    ),
    `/kovac/list${search}`,
  )
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  await waitFor(() => expect(titles()).not.toBe(''))
}
/** What the states on the page are called: the list's own, beside that of what else is there. */
const titles = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .join()
const retry = () => screen.findAllByRole('button', { name: 'Pokušaj ponovno' })

test('no list is without this law', () => {
  const pages = import.meta.glob<string>('../features/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const found = Object.entries(pages).flatMap(([file, text]) => (text.includes('<ListPage') ? [file.replace('../', '')] : []))
  expect(found.toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

test.each(all)(
  '%s: empty, without a match and without one among the filters are three states (DOCS-47, DOCS-48, DOCS-49)',
  async (_, list) => {
    await open(list)
    const empty = titles()
    cleanup()
    await open(list, '?search=nepostojeće')
    expect(screen.getAllByRole('button', { name: /^Očisti pretragu/ }).length).toBeGreaterThan(0)
    // A business subject has a member at least, so that list is never empty.
    if (list.filter === null) return
    expect(titles()).not.toBe(empty)
    cleanup()
    await open(list, `?${list.filter}`)
    expect((await screen.findAllByRole('button', { name: /^Očisti|^Prikaži/ })).length).toBeGreaterThan(0)
    expect(titles()).not.toBe(empty)
  },
)

test('who clears a search that found nothing goes on in the field, not on the page’s body (DOCS-48)', async () => {
  const [, list] = all.find(([path]) => path === 'items') ?? expect.unreachable()
  await open(list, '?search=nepostojeće')
  const clear = screen.getByText('Očisti pretragu').closest('button') ?? expect.unreachable()
  clear.focus()
  fireEvent.click(clear)
  await waitFor(() => expect(screen.queryByText('Očisti pretragu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test.each(all)('%s: what does not load says so, and can be tried again (DOCS-63)', async (_, list) => {
  await open(list, '', refusal(429, 'TooManyRequests', 'global.tooManyRequests'))
  expect((await retry()).length).toBeGreaterThan(0)
})

test.each([false, true])(
  'without a network a list says so, asks for no number of a request, and comes by itself once there is one, on a mobile: %s',
  async (isMobile) => {
    if (isMobile) onMobile()
    const [, list] = all.find(([path]) => path === 'items') ?? all[0] ?? expect.unreachable()
    act(() => onlineManager.setOnline(false))
    await open(list, '', refusal(429, 'TooManyRequests', 'global.tooManyRequests'))
    expect(await screen.findByText(/^Nema internetske veze\. Ništa nije izgubljeno/)).toBeTruthy()
    expect(screen.queryByText(/broj zahtjeva/)).toBeNull()
    // The page says it: no toast says something else beside it (GAP-119).
    expect(screen.queryByText('Nije uspjelo')).toBeNull()
    answers({ [`GET /business-subjects/1/${list.path}`]: EMPTY })
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pokušaj ponovno' })).toBeNull())
  },
)

test.each(all)('%s: on a mobile the states are the same, and no grid is there (SHELL-06)', async (_, list) => {
  onMobile()
  await open(list, '', refusal(429, 'TooManyRequests', 'global.tooManyRequests'))
  expect((await retry()).length).toBeGreaterThan(0)
  expect(screen.queryByRole('grid')).toBeNull()
})
