import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { makeRouter } from '../app/router.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana, mayIn } from './people.ts'

type Given = { readonly may?: SelectedBusinessSubject; readonly more?: Parameters<typeof answers>[0] }

const UNDER = '/business-subjects/1'
const NOTHING = { totalCurrentValue: 0, numberOfFixedAssets: 0, totalToAmortizeValue: 0, lastSyncAt: null }

const managesAssets = mayIn(['FIXEDASSETS_READ', 'FIXEDASSETS_MANAGE'])
export const readsAssets = mayIn(['FIXEDASSETS_READ'])

/** Opens the register of Kovač, in which there is nothing yet, or a page of it, on an API that gives these answers. */
export async function openFixedAssets(page = '', { may = managesAssets, more = {} }: Given = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/fixed-assets`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/fixed-assets/sums`]: { body: [] },
    [`GET ${UNDER}/fixed-assets/statistics`]: { body: NOTHING },
    [`GET ${UNDER}/fixed-asset-defaults`]: { body: { nextInventoryNumber: '0001' } },
    [`GET ${UNDER}/depreciation-runs`]: { body: { rows: [], next: { year: 2026, month: 11 }, canRun: true } },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/fixed-assets${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = (method: string, path = '') =>
    api.calls.filter((one) => one.method === method && one.path.includes(path)).map(({ body }) => body)
  return { ...api, sent, where: () => router.state.location.href }
}
