import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { IncomingInvoiceSummary, OutgoingInvoiceSummary, PartnerEntry } from 'contract/dashboard/invoice-summaries'
import type { BestSellingItem, InvoiceStatistics, TopCustomer } from 'contract/dashboard/sales'
import { PERMISSIONS, type Permission } from 'contract/permissions'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { AtWorkContext } from '../kit/actor.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana, kovac, mayIn, zito } from './people.ts'
import { onMobile } from './screen/phone.ts'
import { renderPage } from './render.tsx'

/** What the API says of a dashboard, and the page that shows it, for tests. */

export const UNDER = '/business-subjects/1'
export const OUTGOING = `GET ${UNDER}/outgoing-invoice-summary`
export const INCOMING = `GET ${UNDER}/incoming-invoice-summary`
export const ITEMS = `GET ${UNDER}/most-sold-items`
export const CUSTOMERS = `GET ${UNDER}/largest-customers`
export const STATISTICS = `GET ${UNDER}/invoice-statistics`
export const RESULTS = `GET ${UNDER}/business-results`
export const BANKS = `GET ${UNDER}/bank-dashboard`
export const TAX = `GET ${UNDER}/tax-summary`
export const TAX_PERIODS = `GET ${UNDER}/tax-periods`
export const WAITING = `GET ${UNDER}/waiting-work`
export const BLOG = 'GET /blog-posts'
export const CONFIGURATION = 'GET /configuration'

export const partner = (partnerId: number, given: Partial<PartnerEntry> = {}): PartnerEntry => ({
  businessSubjectPartnerId: partnerId,
  name: `Partner ${partnerId}`,
  amount: 9_412_60,
  currencyMark: 'EUR',
  overdueInvoices: 0,
  totalInvoices: 5,
  daysLate: 0,
  overdueAmount: 0,
  ...given,
})
export const late = (id: number, given: Partial<PartnerEntry> = {}) =>
  partner(id, { overdueInvoices: 3, daysLate: 47, overdueAmount: 7_180_00, ...given })

const whole = {
  lastUpdated: '2026-11-22T01:14:30.000Z',
  hasInvoices: true,
  totalAmount: 37_521_54,
  overdueAmount: 21_317_28,
  overdueInvoices: 6,
  daysLate: 47,
  withoutRateCount: 0,
}
export const outgoing = (topBuyers: PartnerEntry[], given: Partial<OutgoingInvoiceSummary> = {}): OutgoingInvoiceSummary => ({
  ...whole,
  topBuyers,
  ...given,
})
export const incoming = (topSuppliers: PartnerEntry[], given: Partial<IncomingInvoiceSummary> = {}): IncomingInvoiceSummary => ({
  ...whole,
  topSuppliers,
  ...given,
})

export const item = (itemId: number | null, given: Partial<BestSellingItem> = {}): BestSellingItem => ({
  itemId,
  name: `Artikl ${itemId}`,
  quantity: '26.5',
  unitOfMeasureMark: 'h',
  totalAmount: 1_722_50,
  ...given,
})
export const customer = (partnerId: number, given: Partial<TopCustomer> = {}): TopCustomer => ({
  partnerId,
  name: `Kupac ${partnerId}`,
  invoicesCount: 14,
  totalAmount: 4_611_30,
  ...given,
})
export const STATISTICS_TOLD: InvoiceStatistics = {
  paidInvoices: { totalAmount: 31_240_15, percentage: 64, invoiceCount: 29 },
  unpaidInvoices: { totalAmount: 17_572_58, percentage: 36, invoiceCount: 17 },
  totalInvoices: { invoiceCount: 46, totalAmount: 48_812_73 },
}
export const CONFIGURED = {
  featureFlags: { enableStandalone: true },
  supportEmail: 'pomoc@knjige.example',
  blogUrl: 'https://blog.example/',
}

type Given = {
  readonly more?: Parameters<typeof answers>[0]
  readonly permissions?: readonly Permission[]
  readonly without?: readonly Permission[]
  readonly isStandalone?: boolean
  readonly isInTaxSystem?: boolean
  readonly isMobile?: boolean
  readonly search?: string
  readonly businessSubject?: 1 | 2
  /** The day that the API says it is, where the page must know. */
  readonly today?: string
  /** Nothing is answered before. */
  readonly until?: Promise<void>
}

/** The dashboard of Kovač as Ana sees it, who may do everything but what is taken from her. */
export async function openDashboard({ more = {}, without = [], permissions = PERMISSIONS, ...given }: Given = {}) {
  const { isStandalone = false, isInTaxSystem = true, isMobile = false, search = '' } = given
  queries.clear()
  onMobile(isMobile)
  const api = answers({
    [OUTGOING]: { body: outgoing([late(3), partner(4)]) },
    [INCOMING]: { body: incoming([partner(8), late(9, { daysLate: 8 })]) },
    [ITEMS]: { body: [item(1), item(null, { name: 'Dostava', totalAmount: 100_00 })] },
    [CUSTOMERS]: { body: [customer(3), customer(4, { invoicesCount: 1, totalAmount: 1_500_00 })] },
    [STATISTICS]: { body: STATISTICS_TOLD },
    [BANKS]: { body: { from: '2026-09-20', to: '2026-11-23', bankAccounts: [], balanceHistory: [] } },
    [WAITING]: {
      body: {
        lines: null,
        askedPaperCount: null,
        vatReturn: null,
        changedReturn: null,
        unclosedReturn: null,
        outdatedYear: null,
        orderCount: null,
        toExportCount: null,
      },
    },
    [TAX]: { body: { summary: null, isConcerned: true } },
    [TAX_PERIODS]: { body: [] },
    [BLOG]: {
      body: [1, 2, 3].map((n) => ({ title: `Objava ${n}`, excerpt: `O čemu je ${n}`, link: `https://blog.example/${n}` })),
    },
    [CONFIGURATION]: { body: CONFIGURED },
    ...more,
  })
  const { until } = given
  const answered = globalThis.fetch
  if (until) vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => until.then(() => answered(...call)))
  const may = mayIn(
    permissions.filter((one) => !without.includes(one)),
    isStandalone,
  )
  const selected = { ...may, isInTaxSystem, today: given.today ?? may.today }
  const businessSubject = given.businessSubject === 2 ? zito : kovac
  const Page = () => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject, selected }}>
        <DashboardPage />
      </AtWorkContext>
    </QueryClientProvider>
  )
  const page = await renderPage(Page, `/kovac/dashboard${search}`)
  // The checklist above the cards is fetched when its code is there, and asks by itself.
  const ofCards = () => api.calls.filter(({ path }) => !path.endsWith('/first-steps'))
  const asked = () => ofCards().map(({ method, path }) => `${method} ${path}`)
  return { ...page, asked, calls: api.calls }
}
