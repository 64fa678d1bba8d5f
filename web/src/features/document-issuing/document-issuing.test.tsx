import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_OTHER_SETTINGS } from 'contract/document-defaults/general-document-settings'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../../testing/api.ts'
import { ACT } from '../../testing/internal-act.ts'
import { ana, mayIn } from '../../testing/people.ts'

const UNDER = '/business-subjects/1'
const CONTEXT = {
  seller: { name: 'Kovač d.o.o.', oib: '69435151530', vatNumber: 'HR69435151530', street: 'Ilica 42', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', isInTaxSystem: true, isByPaidBill: false, logoUrl: null },
  internalAct: ACT,
  settings: { id: 1, businessSubjectId: 1, invoiceFormatString: SUGGESTED_NUMBER_FORMAT, ...DEFAULT_OTHER_SETTINGS },
  noteTextCro: 'Hvala na povjerenju.',
  noteTextEng: 'Thank you.',
  footer: '',
  bankAccounts: [{ id: 8, name: 'Poslovni račun', iban: 'HR4523400091106543215', bankName: 'PBZ', currency: 'EUR' }],
} // prettier-ignore
const DRAFT = { id: 5, kind: 'Invoice', partnerName: '', totalAmount: 125_00, currency: 'EUR', changedByName: 'Ana Kovač', changedAt: '2026-11-21T10:00:00.000Z' } // prettier-ignore

const MANAGES: readonly Permission[] = [
  'DOCI_INVOICES_READ',
  'DOCI_INVOICES_MANAGE',
  'DOCI_SETTINGS_READ',
  'DOCUMENT_OUTGOING_READ',
]

async function open(page: string, { may = MANAGES, context = CONTEXT as object, drafts = [] as object[] } = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(may) },
    [`GET ${UNDER}/issuing-context`]: { body: context },
    [`GET ${UNDER}/invoice-drafts`]: { body: drafts },
    [`GET ${UNDER}/invoices`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/invoices/sums`]: { body: [] },
    [`POST ${UNDER}/invoice-previews`]: { body: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 } },
    [`DELETE ${UNDER}/invoice-drafts/5`]: {},
    [`GET ${UNDER}/internal-act`]: { body: ACT },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/doci/${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an operator', { ...CONTEXT, internalAct: { ...ACT, operators: [] } }],
  ['a payment device', { ...CONTEXT, internalAct: { ...ACT, paymentDevices: [] } }],
  ['a format of numbers', { ...CONTEXT, settings: { ...CONTEXT.settings, invoiceFormatString: '' } }],
])('without %s what is repeated leads to the internal act, which says why (DOCI-04, GAP-81)', async (_, context) => {
  const { where } = await open('recurring-invoices/new', { context })
  await waitFor(() => expect(where()).toBe('/kovac/business-subject-settings/internal-act?dociSettings=missing'))
  expect(await screen.findByText(/Interni akt mora imati operatera/)).toBeTruthy()
})

test('who may not see the settings is told what is missing (DOCI-04)', async () => {
  const may = MANAGES.filter((one) => one !== 'DOCI_SETTINGS_READ')
  await open('recurring-invoices/new', { may, context: { ...CONTEXT, internalAct: { ...ACT, operators: [] } } })
  expect(await screen.findByRole('heading', { name: 'Za izdavanje računa nedostaju postavke' })).toBeTruthy()
})

test('a new invoice begins with what the settings say (DOCI-05)', async () => {
  await open('invoices/new')
  const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
  expect([
    await value('Operater'),
    await value('Prostor i uređaj'),
    await value('Jezik računa'),
    await value('Napomena'),
  ]).toEqual(['4', '6', 'Croatian', 'Hvala na povjerenju.'])
  fireEvent.change(screen.getByLabelText('Jezik računa'), { target: { value: 'English' } })
  expect(await value('Napomena')).toBe('Thank you.')
})

test('whoever comes from another page begins at the buyer', async () => {
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }))
  main.focus()
  await open('invoices/new')
  const buyer = await screen.findByRole('combobox', { name: 'Kupac' })
  await waitFor(() => expect(document.activeElement).toBe(buyer))
  main.remove()
})

test('a recurring invoice begins at its name, and what is wrong of its plan is said and gone to where it stands', async () => {
  const { calls } = await open('recurring-invoices/new')
  const [name] = await screen.findAllByRole('textbox', { name: /^Naziv/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
  const save = screen.getByRole('button', { name: 'Spremi' })
  save.focus()
  fireEvent.click(save)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Obavezno polje')).toHaveLength(1)
  expect(calls.filter(({ method, path }) => method === 'POST' && path.includes('recurring'))).toEqual([])
})

test('a new invoice accuses nobody: what is wrong is said of a field once it was left, and of all when issuing is tried', async () => {
  await open('invoices/new')
  const buyer = await screen.findByRole('combobox', { name: 'Kupac' })
  expect(screen.getByText(/^Za izdavanje još nedostaj/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Odaberite kupca.' })).toBeNull()
  fireEvent.focus(buyer)
  fireEvent.blur(buyer)
  expect(await screen.findByRole('button', { name: 'Odaberite kupca.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stavka 1: Nedostaje naziv.' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Izdaj račun' }))
  expect(await screen.findByRole('button', { name: 'Stavka 1: Nedostaje naziv.' })).toBeTruthy()
  expect(document.activeElement).toBe(buyer)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new recurring invoice accuses nobody either, and speaks of saving: by Ctrl and Enter too (GAP-03)', async () => {
  await open('recurring-invoices/new')
  const [name] = await screen.findAllByRole('textbox', { name: /^Naziv/ })
  expect(screen.getByRole('button', { name: 'Računu još nedostaju 3 podatka.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Odaberite kupca.' })).toBeNull()
  expect(screen.queryByText(/izdavanj/i, { selector: 'h2' })).toBeNull()
  expect([screen.getByText('spremi').tagName, screen.queryByText('izdaj')]).toEqual(['SPAN', null])
  if (name) fireEvent.keyDown(name, { key: 'Enter', code: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Što se izrađuje'), { target: { value: 'Invoice' } })
  if (name) fireEvent.keyDown(name, { key: 'Enter', code: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('button', { name: 'Odaberite kupca.' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kupac' }))
})

test('what is still missing leads to itself, and all of it is said then', async () => {
  await open('invoices/new')
  fireEvent.click(await screen.findByRole('button', { name: /^Za izdavanje još nedostaj/ }))
  expect(await screen.findByRole('button', { name: 'Odaberite kupca.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stavka 1: Nedostaje naziv.' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kupac' }))
})

test('days are real: today, and the due date that follows from it, until somebody writes another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
  await open('invoices/new', { context: { ...CONTEXT, settings: { ...CONTEXT.settings, defaultInvoiceDueDateInDays: 15 } } })
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await screen.findByLabelText('Datum računa')
  expect([value('Datum računa'), value('Dospijeće')]).toEqual(['22.11.2026', '07.12.2026'])
  expect(screen.getByText('15 dana')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Datum računa'), { target: { value: '20.11.2026' } })
  expect([value('Datum računa'), value('Dospijeće')]).toEqual(['20.11.2026', '05.12.2026'])
  vi.useRealTimers()
})

test.each(['draft=prvi', 'copy=-1', 'credit=1.5', 'final=x'])(
  'an address that says %s opens a new invoice, and no error',
  async (said) => {
    const { calls } = await open(`invoices/new?${said}`)
    expect(await screen.findByLabelText('Datum računa')).toBeTruthy()
    expect(calls.filter(({ path }) => /invoice(s|-drafts)\//.test(path))).toEqual([])
  },
)

test('only who may issue finds the way to a new invoice (DOCI-03, PERM-13)', async () => {
  await open('invoices', { may: ['DOCI_INVOICES_READ', 'DOCUMENT_OUTGOING_READ'] })
  await screen.findByRole('heading', { name: 'Još nema izdanih računa' })
  expect(screen.queryByRole('button', { name: 'Novi račun' })).toBeNull()
})

test('what is being written stands above the list, and is thrown away only after a question (GAP-03)', async () => {
  const { calls } = await open('invoices', { drafts: [DRAFT] })
  const drafts = within(await screen.findByRole('region', { name: 'Nacrti' }))
  expect(drafts.getByRole('link', { name: /Bez kupca.*125,00 EUR/ }).getAttribute('href')).toBe(
    '/kovac/doci/invoices/new?draft=5',
  )
  fireEvent.click(drafts.getByRole('button', { name: 'Obriši nacrt: Bez kupca' }))
  const question = within(await screen.findByRole('dialog', { name: 'Obrisati nacrt?' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(question.getByRole('button', { name: 'Obriši nacrt' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('who only reads sees what is being written, and no way into it (GAP-103)', async () => {
  await open('invoices', { may: ['DOCI_INVOICES_READ'], drafts: [DRAFT] })
  const drafts = within(await screen.findByRole('region', { name: 'Nacrti' }))
  expect(drafts.getByRole('listitem').textContent).toMatch(/Bez kupca.*125,00 EUR.*Ana Kovač/)
  expect([...drafts.queryAllByRole('link'), ...drafts.queryAllByRole('button')]).toEqual([])
})
