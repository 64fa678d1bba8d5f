import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import type { ItemOption } from 'contract/items/item-options'
import { STEPS } from 'contract/first-steps/first-steps'
import type { PartnerDetails } from 'contract/partners/partners'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../api.ts'
import { PERSON, WHOLE } from './issuing-context.ts'
import { ana, mayIn } from '../people.ts'

/** What the API says to whoever writes an invoice, and the page where it is written, for tests. */

export const UNDER = '/business-subjects/1'
const PROPOSAL = {
  isPutAway: false,
  steps: STEPS.map((step) => ({ step, isDone: false })),
  companyData: { name: 'Kovač d.o.o.', street: 'Ilica', streetNumber: '42', postalCode: '10000', cityName: 'Zagreb', isInTaxSystem: true, vatCalculationType: 'IssuedBill' }, // prettier-ignore
  bankAccount: { name: 'Poslovni račun', iban: '', bankName: '' },
  internalAct: {
    operator: { name: 'Ana Kovač', mark: '1', oib: '', isThere: false },
    workSpace: { name: 'Sjedište', mark: '1', isThere: false },
    paymentDevice: { name: 'Naplatni uređaj 1', mark: '1', isThere: false },
  },
  numberFormat: { invoiceFormatString: SUGGESTED_NUMBER_FORMAT },
  dueAndBarcode: { defaultInvoiceDueDateInDays: 15, showBarcodeOnDocuments: true },
} as const
export const MANAGES: readonly Permission[] = ['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE', 'DOCI_SETTINGS_READ', 'DOCUMENT_OUTGOING_READ'] // prettier-ignore
const SETTLES: readonly Permission[] = [...MANAGES, 'DOCI_SETTINGS_MANAGE']

/** A draft that lacks nothing but what the settings lack. */
const contentFor = (context: typeof WHOLE) =>
  InvoiceContent.parse({
    kind: 'Invoice',
    partnerId: 3,
    operatorId: context.internalAct.operators[0]?.id ?? null,
    paymentDeviceId: context.internalAct.paymentDevices[0]?.id ?? null,
    lines: [{ name: 'Savjetovanje', quantity: '2', unitPrice: '50', vatTreatment: 'PDV25' }],
  })

type Given = {
  readonly may?: readonly Permission[]
  readonly buyerIsThere?: Promise<void>
  /** What is known of them otherwise. */
  readonly buyer?: Partial<PartnerDetails>
  readonly page?: string
  /** What it begins from. */
  readonly from?: string
  readonly kind?: InvoiceContent['kind']
  readonly line?: Partial<InvoiceLine>
  /** More lines like that one. */
  readonly lineCount?: number
  readonly language?: InvoiceContent['language']
  readonly offer?: InvoiceDraft['offer']
  readonly items?: readonly ItemOption[]
  readonly more?: Parameters<typeof answers>[0]
}

/** The page of a draft as it stands, once its buyer is there or on their way. */
export async function openInvoiceEditor(
  lacking: typeof WHOLE,
  {
    may = SETTLES,
    buyerIsThere,
    buyer = {},
    page = 'invoices',
    from = 'draft=5',
    kind = 'Invoice',
    line = {},
    lineCount = 1,
    language = 'Croatian',
    offer = null,
    items = [],
    more = {},
  }: Given = {},
) {
  queries.clear()
  let context = lacking
  let known = { ...PERSON, ...buyer }
  const { lines, ...rest } = contentFor(lacking)
  const content: InvoiceContent = {
    ...rest,
    lines: lines.flatMap((one) => Array.from({ length: lineCount }, () => ({ ...one, ...line }))),
    kind,
    language,
    originalInvoiceId: kind === 'CreditNote' ? 9 : null,
  }
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(may) },
    [`GET ${UNDER}/issuing-context`]: () => ({ body: context }),
    [`GET ${UNDER}/invoice-drafts/5`]: () => ({ body: { id: 5, version: 1, content, offer } }),
    [`PUT ${UNDER}/invoice-drafts/5`]: () => ({ body: { id: 5, version: 2 } }),
    [`GET ${UNDER}/partners/3`]: async () => {
      await buyerIsThere
      return { body: known }
    },
    [`PUT ${UNDER}/partners/3`]: () => {
      known = { ...known, ...(api.calls.at(-1)?.body as Partial<PartnerDetails>) }
      return {}
    },
    [`GET ${UNDER}/partner-options`]: { body: [PERSON] },
    [`GET ${UNDER}/open-advances`]: { body: [] },
    [`GET ${UNDER}/item-options`]: { body: items },
    [`GET ${UNDER}/invoices/9`]: {
      body: {
        invoice: { id: 9, number: '17/P1/1' },
        creditable: [{ vatTreatment: 'PDV25', baseAmount: 100_00, vatAmount: 25_00 }],
      },
    },
    [`GET ${UNDER}/first-steps`]: { body: PROPOSAL },
    [`POST ${UNDER}/first-steps/acceptances`]: () => {
      context = WHOLE
      return {}
    },
    [`POST ${UNDER}/invoice-previews`]: { body: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 } },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/doci/${page}/new?${from}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findAllByDisplayValue(buyerIsThere ? (line.name ?? 'Savjetovanje') : 'Pero Perić')
  const accepted = () => api.calls.find(({ path }) => path.endsWith('/acceptances'))?.body
  return { ...api, accepted, where: () => router.state.location.pathname }
}
/** Presses what issues, as soon as it can be pressed. */
export const issue = async (name = 'Izdaj račun') => {
  const button = screen.getAllByRole<HTMLButtonElement>('button', { name })[0]
  await waitFor(() => expect(button?.disabled).toBe(false))
  if (button) fireEvent.click(button)
}
