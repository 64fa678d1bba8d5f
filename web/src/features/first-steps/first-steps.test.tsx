import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { STEPS, type FirstSteps, type Step } from 'contract/first-steps/first-steps'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ana, mayIn } from '../../testing/people.ts'
import { onMobile } from '../../testing/screen/phone.ts'

const UNDER = '/business-subjects/1'
const OWN_OIB = '01234567896'

const stepsWith = (...done: readonly Step[]): FirstSteps => ({
  isPutAway: false,
  steps: STEPS.map((step) => ({ step, isDone: done.includes(step) })),
  companyData: { name: 'Kovač d.o.o.', street: 'Ilica', streetNumber: '42', postalCode: '10000', cityName: 'Zagreb', isInTaxSystem: true, vatCalculationType: 'IssuedBill' }, // prettier-ignore
  bankAccount: { name: 'Poslovni račun', iban: done.includes('bankAccount') ? 'HR1723600001101234565' : '', bankName: '' },
  internalAct: {
    operator: { name: 'Ana Kovač', mark: '1', oib: '', isThere: false },
    workSpace: { name: 'Sjedište, Ilica 42', mark: '1', isThere: false },
    paymentDevice: { name: 'Naplatni uređaj 1', mark: '1', isThere: false },
  },
  numberFormat: { invoiceFormatString: SUGGESTED_NUMBER_FORMAT },
  dueAndBarcode: { defaultInvoiceDueDateInDays: 15, showBarcodeOnDocuments: true },
})

const MANAGES: readonly Permission[] = ['DASHBOARD_BUSINESSRESULTS_READ', 'DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE', 'DOCI_SETTINGS_READ', 'DOCI_SETTINGS_MANAGE'] // prettier-ignore

type Given = { steps?: FirstSteps; may?: readonly Permission[]; page?: string; more?: Parameters<typeof answers>[0] }

async function open({
  steps = stepsWith('companyData', 'bankAccount'),
  may = MANAGES,
  page = 'dashboard',
  more = {},
}: Given = {}) {
  queries.clear()
  let now = steps
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(may) },
    [`GET ${UNDER}/first-steps`]: () => ({ body: now }),
    [`PUT ${UNDER}/first-steps`]: () => {
      now = { ...now, isPutAway: !now.isPutAway }
      return {}
    },
    [`POST ${UNDER}/first-steps/acceptances`]: {},
    [`GET ${UNDER}/invoice-drafts`]: { body: [] },
    [`GET ${UNDER}/invoices`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/invoices/sums`]: { body: [] },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const accepted = () => api.calls.filter(({ path }) => path.endsWith('/acceptances')).map(({ body }) => body)
  return { ...api, accepted }
}
afterEach(() => vi.unstubAllGlobals())

const region = () => screen.findByRole('region', { name: 'Prvi koraci' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the first open step stands there filled with the proposal, and the focus is at what only the person knows', async () => {
  await open()
  await region()
  expect(screen.getByText('2 od 7, još oko 3 minute')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Operater, prostor i uređaj/ }).getAttribute('aria-current')).toBe('step')
  expect(screen.getByLabelText<HTMLInputElement>('Operater').value).toBe('Ana Kovač')
  expect(document.activeElement).toBe(screen.getByLabelText('OIB operatera'))
  expect(screen.getByText('1/1/1', { selector: 'dd' })).toBeTruthy()
})

test('whoever types elsewhere while the checklist comes, as in the palette, goes on there', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await open()
  expect(await screen.findByLabelText('OIB operatera')).toBeTruthy()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('one step is accepted as the person left it', async () => {
  const { accepted } = await open()
  await region()
  type('OIB operatera', OWN_OIB)
  type('Oznaka prostora', 'ZG1')
  expect(screen.getByText('1/ZG1/1', { selector: 'dd' })).toBeTruthy()
  press(/^Prihvati prijedlog/)
  await waitFor(() => expect(accepted()).toHaveLength(1))
  expect(accepted()[0]).toMatchObject({ internalAct: { operator: { oib: OWN_OIB }, workSpace: { mark: 'ZG1' } } })
  expect(Object.keys(accepted()[0] as object)).toEqual(['internalAct'])
})

test('all proposals are accepted with one press and one call; what is begun and wrong is told instead', async () => {
  const { accepted } = await open()
  await region()
  type('OIB operatera', '123')
  press('Prihvati sve prijedloge')
  expect(await screen.findByText(/OIB nije ispravan|Neispravan OIB|nije valjan/i)).toBeTruthy()
  expect(accepted()).toEqual([])
  type('OIB operatera', OWN_OIB)
  press('Prihvati sve prijedloge')
  await waitFor(() => expect(accepted()).toHaveLength(1))
  expect(Object.keys(accepted()[0] as object)).toEqual(['internalAct', 'numberFormat', 'dueAndBarcode'])
})

test('marks that can not be fiscalised are told as they are typed, and kept', async () => {
  const { accepted } = await open()
  await region()
  const said = () => screen.queryAllByText(/Fiskalizacija prihvaća/).map(({ textContent }) => textContent)
  expect(said()).toEqual([])
  type('Oznaka prostora', 'POS 1')
  expect(said()).toEqual(['Oznaka prostora: Fiskalizacija prihvaća samo slova engleske abecede i znamenke, najviše 20 znakova.'])
  type('Oznaka uređaja', 'A')
  expect(said()).toHaveLength(2)
  type('Oznaka prostora', 'POS1')
  expect(said()).toEqual([expect.stringMatching(/^Oznaka uređaja: Fiskalizacija prihvaća samo znamenke/)])
  type('OIB operatera', OWN_OIB)
  press(/^Prihvati prijedlog/)
  await waitFor(() => expect(accepted()[0]).toMatchObject({ internalAct: { paymentDevice: { mark: 'A' } } }))
})

test.each([
  ['abc', 'Upišite cijeli broj dana, od 0 do 90.'],
  ['1.5', 'Upišite cijeli broj dana, od 0 do 90.'],
  ['', 'Obavezno polje'],
])('of days that are typed as "%s" it is said what is wrong (ACT-64)', async (days, why) => {
  const { accepted } = await open()
  await region()
  press(/Rok i barkod/)
  type('Zadani rok (dana)', days)
  press(/^Prihvati prijedlog/)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(accepted()).toEqual([])
})

test('a step is skipped, and any is opened by pressing it', async () => {
  await open()
  await region()
  press('Preskoči')
  expect(screen.getByRole('button', { name: /Format broja računa/ }).getAttribute('aria-current')).toBe('step')
  press(/Rok i barkod/)
  expect(screen.getByLabelText<HTMLInputElement>(/dospijeć|rok/i, { selector: 'input' }).value).toBe('15')
})

test('what the server refuses stands at its field, in the step it belongs to', async () => {
  const refused = refusal(404, 'Bank.NotFound', 'bankAccounts.bankNotFound', { field: 'iban' })
  await open({ steps: stepsWith('companyData'), more: { [`POST ${UNDER}/first-steps/acceptances`]: refused } })
  await region()
  type('IBAN', 'HR1723600001101234565')
  press(/^Prihvati prijedlog/)
  await waitFor(() => expect(screen.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true'))
})

test('more than half done it is a strip of what is open, each with the button that does it', async () => {
  await open({ steps: stepsWith('companyData', 'bankAccount', 'internalAct', 'numberFormat', 'dueAndBarcode') })
  const strip = within(await region())
  expect(strip.getByText('još 2 od 7')).toBeTruthy()
  expect(strip.getByRole('link', { name: 'Novi račun' }).getAttribute('href')).toBe('/kovac/doci/invoices/new')
  fireEvent.click(strip.getByRole('button', { name: 'Učitaj sliku' }))
  expect(await strip.findByRole('button', { name: 'Učitaj logotip' })).toBeTruthy()
})

test.each([
  ['done', stepsWith(...STEPS)],
  ['put away', { ...stepsWith(), isPutAway: true }],
])('once they are %s nothing of them is left', async (_, steps) => {
  const { calls } = await open({ steps })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/first-steps'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull()
})

test('who may not manage the settings sees nothing of them, and nothing is asked for', async () => {
  const { calls } = await open({ may: ['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE', 'DOCI_SETTINGS_READ'] })
  await screen.findByRole('heading', { level: 1 })
  expect(calls.some(({ path }) => path.endsWith('/first-steps'))).toBe(false)
})

test('they are put away for this person, and found again in the settings', async () => {
  const { calls } = await open()
  await region()
  press('Ne prikazuj više')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isPutAway: true })
  document.body.replaceChildren()
  await open({ steps: { ...stepsWith(), isPutAway: true }, page: 'business-subject-settings/first-steps' })
  await region()
  press('Prikaži ponovno na početku')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prikaži ponovno na početku' })).toBeNull())
})

test('who has accepted all proposals goes on at the next step, which is in sight', async () => {
  let now = stepsWith('companyData')
  await open({
    more: {
      [`GET ${UNDER}/first-steps`]: () => ({ body: now }),
      [`POST ${UNDER}/first-steps/acceptances`]: () => {
        now = stepsWith('companyData', 'internalAct', 'numberFormat', 'dueAndBarcode')
        return {}
      },
    },
  })
  await region()
  const button = screen.getByRole('button', { name: 'Prihvati sve prijedloge' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText('još 3 od 7')
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Bankovni račun'))
})

test('on a phone the step that one chooses or comes to is brought into sight, and nothing moves before', async () => {
  onMobile()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  let now = stepsWith('companyData')
  await open({
    more: {
      [`GET ${UNDER}/first-steps`]: () => ({ body: now }),
      [`POST ${UNDER}/first-steps/acceptances`]: () => {
        now = stepsWith('companyData', 'numberFormat')
        return {}
      },
    },
  })
  await region()
  expect([document.activeElement, shown.mock.calls.length]).toEqual([document.body, 0])
  const isAt = (title: string) => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    expect((shown.mock.contexts.at(-1) as Element).contains(document.activeElement)).toBe(true)
  }
  press(/Format broja računa/)
  await waitFor(() => isAt('Format broja računa'))
  press(/^Prihvati prijedlog/)
  await waitFor(() => isAt('Bankovni račun'))
  shown.mockRestore()
})

test('who has accepted one of the last steps goes on at the next one', async () => {
  let now = stepsWith('companyData', 'bankAccount', 'internalAct', 'numberFormat')
  await open({
    more: {
      [`GET ${UNDER}/first-steps`]: () => ({ body: now }),
      [`POST ${UNDER}/first-steps/acceptances`]: () => {
        now = stepsWith('companyData', 'bankAccount', 'internalAct', 'numberFormat', 'dueAndBarcode')
        return {}
      },
    },
  })
  const strip = within(await region())
  const [cell] = strip.getAllByRole('listitem').filter((one) => one.textContent.includes('Rok i barkod'))
  fireEvent.click(within(cell as HTMLElement).getByRole('button'))
  const accept = await strip.findByRole('button', { name: /^Prihvati prijedlog/ })
  accept.focus()
  fireEvent.click(accept)
  await strip.findByText('još 2 od 7')
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Logotip'))
})

test('what is typed into a step and not accepted is there after a reload, and goes once it is accepted', async () => {
  await open({ steps: stepsWith('companyData') })
  await region()
  type('IBAN', 'HR1210010051863000160')
  cleanup()
  let now = stepsWith('companyData')
  const more = {
    [`GET ${UNDER}/first-steps`]: () => ({ body: now }),
    [`POST ${UNDER}/first-steps/acceptances`]: () => {
      now = stepsWith('companyData', 'bankAccount')
      return {}
    },
  }
  await open({ more })
  await region()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('HR1210010051863000160'))
  press(/^Prihvati prijedlog/)
  await screen.findByText('2 od 7, još oko 3 minute')
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))).toEqual([]))
})

test('what was typed into a step that is done meanwhile is not given back', async () => {
  await open({ steps: stepsWith('companyData') })
  await region()
  type('IBAN', 'HR1210010051863000160')
  cleanup()
  await open({ steps: stepsWith('companyData', 'bankAccount') })
  await region()
  press(/Bankovni račun/)
  expect(await screen.findByDisplayValue('HR1723600001101234565')).toBeTruthy()
})
