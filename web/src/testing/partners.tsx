import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import type { PartnerDetails } from 'contract/partners/partners'
import { makeRouter } from '../app/router.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana, mayIn } from './people.ts'

type Given = { may?: SelectedBusinessSubject; more?: Parameters<typeof answers>[0] }

export const PARTNERS = '/business-subjects/1/partners'
export const PARTNER: PartnerDetails = {
  id: 9,
  name: 'Čavao i matica',
  kind: 'Craft',
  oib: '98765432106',
  vatNumber: null,
  street: 'Vijčana 11',
  postalCode: '10000',
  cityName: 'Zagreb',
  countryCode: 'HR',
  email: 'ured@cavao.example',
  phone: '',
  contactName: '',
  ibans: ['HR4223900011100017042'],
  paymentDays: 30,
  documentLanguage: null,
  eInvoiceAddress: '',
  note: '',
  version: 1,
  isActive: true,
  receivableAmount: 125_000,
  payableAmount: 0,
  overdueReceivableAmount: 25_000,
  overduePayableAmount: 0,
  documentCount: 3,
  duplicates: [],
}

const manages = mayIn(['DOCUMENT_OUTGOING_READ', 'DOCUMENT_OUTGOING_MANAGE'])
export const reads = mayIn(['DOCUMENT_OUTGOING_READ'])

/** Opens the register of Kovač, or a page of it, as the app does, on an API that gives these answers. */
export async function openPartners(page = '', { may = manages, more = {} }: Given = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: may },
    [`GET ${PARTNERS}`]: { body: { rows: [PARTNER], totalCount: 1 } },
    [`GET ${PARTNERS}/9`]: { body: PARTNER },
    'GET /business-subjects/1/documents': { body: { rows: [], totalCount: null } },
    'GET /business-subjects/1/reminders': { body: [] },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/customers${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = (method: string, path: string) =>
    api.calls.filter((call) => call.method === method && call.path === `/business-subjects/1${path}`)
  return { ...api, sent, where: () => router.state.location.href }
}
