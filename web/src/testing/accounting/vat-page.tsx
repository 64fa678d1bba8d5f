import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import type { VatReturnPreview, VatReturnVersion } from 'contract/accounting/vat/vat-returns'
import { vatReturn } from 'contract/croatia/ledger/return/vat-return'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../api.ts'
import { ana, mayIn } from '../people.ts'

/** The page of VAT with a March that nobody has made a return of. */

export const UNDER = '/business-subjects/1'
export const period = (month: number, given: Partial<VatReturnPeriod> = {}): VatReturnPeriod => ({
  year: 2026,
  month,
  from: `2026-0${month}-01`,
  until: `2026-0${month}-28`,
  dueOn: '2026-04-30',
  payBy: '2026-04-30',
  state: 'Draft',
  vatReturnId: null,
  number: 0,
  amount: null,
  submittedOn: null,
  ...given,
})
export const FEBRUARY = period(2)
const MARCH = period(3)
export const version: VatReturnVersion = {
  id: 9,
  number: 1,
  amount: 250_00,
  hash: 'ab'.repeat(32),
  madeAt: '2026-04-02T08:00:00.000Z',
  madeByName: 'Ana Kovač',
  submittedOn: null,
  confirmationNumber: '',
  submittedByName: null,
  forms: ['PDV', 'ZP'],
  withdrawals: [],
  isClosed: false,
  ledgerEntryId: null,
}
const entry = { book: 'I-RA', treatment: 'PDV25', country: 'Croatia', supplyKind: 'Services', rate: '25', base: 1_000_00, vat: 250_00, deductibleShare: '1', deductibleBase: 0, deductibleVat: 0, undeductibleVat: 0, boxOut: '203', boxIn: null, otherBoxes: [], column: null, state: 'Due', vatOn: '2026-03-10' } as const // prettier-ignore
const { boxes } = vatReturn([entry], { period: { from: '2026-03-01', until: '2026-03-31' }, isPaidBill: false, proRata: null, correction: 0, transferred: 0, byHand: {} }) // prettier-ignore
export const preview = (given: Partial<VatReturnPreview> = {}): VatReturnPreview => ({
  period: MARCH,
  boxes: boxes.map((box) => ({ ...box, entryCount: box.box === '203' ? 1 : 0 })),
  zp: [],
  pdvS: [],
  euPartners: [],
  findings: [],
  ruleCount: 16,
  paperCount: 1,
  ledgerVat: 250_00,
  untied: [],
  draft: { correction: 0, transferred: 0, byHand: {}, version: 0 },
  isFilerKnown: true,
  changedBoxes: [],
  versions: [],
  ...given,
})

export const mayAll = mayIn(['LEDGER_READ', 'VAT_READ', 'VAT_SUBMIT'])
export async function openVat(address: string, more: Parameters<typeof answers>[0] = {}, may = mayAll) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/books`]: { body: { books: { beginsOn: '2026-01-01' } } },
    [`GET ${UNDER}/vat-return-periods`]: { body: [MARCH, FEBRUARY] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview() },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting/vat${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}
