import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { BasicInfo } from 'contract/business-subjects/basic-info'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { makeRouter } from '../app/router.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana, mayIn } from './people.ts'

type Answers = Parameters<typeof answers>[0]
type Given = { may?: SelectedBusinessSubject; came?: readonly string[]; info?: Partial<BasicInfo>; more?: Answers }

export const manages = mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE'])
export const reads = mayIn(['SETTINGS_GENERAL_READ'])

export const INFO: BasicInfo = {
  id: 1,
  name: 'Kovač d.o.o.',
  oib: '69435151530',
  countryName: 'Hrvatska',
  cityName: 'Zagreb',
  postalCode: '10000',
  street: 'Ilica',
  streetNumber: '42',
  isInTaxSystem: true,
  vatCalculationType: 'IssuedBill',
  logoUrl: null,
  businessSubjectSlug: 'kovac',
  version: 1,
  documentFooter: '',
}

/** Opens the settings of Kovač as the app does, on an API that gives these answers. Says where the person is. */
export async function openSettings(page: string, { may = manages, came = [], info = {}, more = {} }: Given = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: may },
    'GET /business-subjects/1/basic-info': { body: { ...INFO, ...info } },
    'GET /business-subjects/1/countries': { body: [{ id: 40, name: 'Austrija' }, { id: 191, name: 'Hrvatska' }] }, // prettier-ignore
    'GET /business-subjects/1/base-settings/history': { body: { rows: [], totalCount: 0 } },
    'GET /business-subjects/1/bank-accounts/history': { body: { rows: [], totalCount: 0 } },
    'GET /business-subjects/1/bank-accounts': { body: [] },
    'GET /business-subjects/1/currencies': { body: [{ id: 978, mark: 'EUR', alias: 'euro' }, { id: 840, mark: 'USD', alias: 'američki dolar' }] }, // prettier-ignore
    ...more,
  })
  const history = createMemoryHistory({ initialEntries: [...came, `/kovac/business-subject-settings${page}`] })
  const router = makeRouter(history)
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = (method: string, path: string) =>
    api.calls.filter((call) => call.method === method && call.path === `/business-subjects/1${path}`)
  return { ...api, sent, history, where: () => router.state.location.href }
}
