import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { PERSON, WHOLE } from '../../../testing/issuing/issuing-context.ts'
import { saidOf } from '../../../testing/internal-act.ts'
import { ana, mayIn } from '../../../testing/people.ts'
import { newRecurring } from './new-recurring.ts'

const UNDER = '/business-subjects/1'
const CONTENT = InvoiceContent.parse({
  kind: 'Invoice',
  partnerId: 3,
  operatorId: WHOLE.internalAct.operators[0]?.id,
  paymentDeviceId: WHOLE.internalAct.paymentDevices[0]?.id,
  lines: [{ name: 'Najam', quantity: '1', unitPrice: '50', vatTreatment: 'PDV25' }],
})

/** One to be set up from a draft, or one that is changed, with what it says already. */
async function open(
  written: Partial<RecurringInvoiceRequest> | null = null,
  more: Parameters<typeof answers>[0] = {},
  version = 2,
) {
  queries.clear()
  const known = { ...newRecurring(CONTENT), name: 'Najam ureda', ...written }
  const standing = { id: 4, version, state: 'Active', nextDay: known.firstDay, pauseReason: null, setByName: 'Ana Kovač', missedCount: 0, madeCount: 0, periods: [] } // prettier-ignore
  const { calls } = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE']) },
    [`GET ${UNDER}/issuing-context`]: { body: WHOLE },
    [`GET ${UNDER}/invoice-drafts/5`]: { body: { id: 5, version: 1, content: CONTENT, offer: null } },
    [`GET ${UNDER}/recurring-invoices/4`]: { body: { ...known, ...standing } },
    [`GET ${UNDER}/partners/3`]: { body: PERSON },
    [`POST ${UNDER}/invoice-previews`]: { body: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 } },
    [`POST ${UNDER}/recurring-invoices`]: { body: { id: 4 } },
    [`PUT ${UNDER}/recurring-invoices/4`]: {},
    ...more,
  })
  const page = written ? '4/edit' : 'new?draft=5'
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/doci/recurring-invoices/${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByDisplayValue('Pero Perić')
  const saved = () =>
    calls.flatMap(({ method, path, body }) =>
      ['POST', 'PUT'].includes(method) && path.includes('/recurring-invoices')
        ? [(body as { recurringInvoice: RecurringInvoiceRequest }).recurringInvoice]
        : [],
    )
  return { saved, where: () => router.state.location.pathname }
}
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
/** Its own name, which a line has too. */
const name = () => screen.getByPlaceholderText<HTMLInputElement>('npr. Najam ureda')
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Spremi' })[0] ?? document.body)

const ENDS = [
  ['invoicesMax', 'Broj računa', 'Upišite nakon koliko računa završava.', '12', { invoicesMax: 12, lastDay: null }],
  ['lastDay', 'Zadnji dan', 'Upišite dan nakon kojeg se više ništa ne izrađuje.', '31.12.2099.', { invoicesMax: null, lastDay: '2099-12-31' }], // prettier-ignore
] as const

test.each(ENDS)(
  'a recurring invoice that is to end and does not say by which %s is not saved as one without an end: it is asked for at its field (GAP-03)',
  async (end, label, why, typed, kept) => {
    const { saved, where } = await open()
    fireEvent.change(name(), { target: { value: 'Najam ureda' } })
    set('Završava', end)
    save()
    await waitFor(() => expect(saidOf(field(label))).toBe(why))
    expect(document.activeElement).toBe(field(label))
    expect([saved(), where(), name().value]).toEqual([[], '/kovac/doci/recurring-invoices/new', 'Najam ureda'])
    set(label, typed)
    expect(field(label).getAttribute('aria-invalid')).not.toBe('true')
    save()
    await waitFor(() => expect(saved()).toMatchObject([{ name: 'Najam ureda', ...kept }]))
  },
)

test.each(ENDS)(
  'one whose end was emptied while it is changed is asked for its %s again, and goes on for ever only where that is chosen (GAP-03)',
  async (end, label, why, _, kept) => {
    const { saved } = await open(kept)
    expect(field('Završava').value).toBe(end)
    set(label, '')
    save()
    await waitFor(() => expect(saidOf(field(label))).toBe(why))
    expect(saved()).toEqual([])
    set('Završava', 'never')
    save()
    await waitFor(() => expect(saved()).toMatchObject([{ invoicesMax: null, lastDay: null }]))
  },
)

const UNKNOWN = /^Stavka 1: Takve oznake nema na službenoj listi: odaberite drugu\./
const ofCode = (classificationCode: string) => ({ content: newRecurring({ ...CONTENT, lines: CONTENT.lines.map((line) => ({ ...line, classificationCode })) }).content }) // prettier-ignore
const lacking = () => within(screen.getByRole('region', { name: 'Što računu još nedostaje' }))
/** Opens the line and writes its KPD, as far as it can be written in one go. */
async function writeKpd(code: string) {
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Naziv' }), { altKey: true, code: 'KeyD' })
  const kpd = await screen.findByRole('combobox', { name: 'KPD' })
  fireEvent.change(kpd, { target: { value: code } })
  fireEvent.blur(kpd)
}

test('a KPD that is on no list is said at its line before a recurring invoice is saved, whatever it makes (GAP-03)', async () => {
  const { saved } = await open({}, { [`GET ${UNDER}/kpd-codes`]: { body: [] } })
  await writeKpd('68.20.12')
  expect(await lacking().findByRole('button', { name: UNKNOWN })).toBeTruthy()
  expect(lacking().queryByText('Ništa ne nedostaje.')).toBeNull()
  fireEvent.keyDown(document.documentElement, { key: 'Enter', ctrlKey: true })
  save()
  expect(saved()).toEqual([])
  fireEvent.change(screen.getByRole('combobox', { name: 'KPD' }), { target: { value: '' } })
  await waitFor(() => expect(lacking().queryByRole('button', { name: UNKNOWN })).toBeNull())
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('a KPD that it was saved with before stands against nothing, although no list has it any more (GAP-03)', async () => {
  const { saved } = await open(ofCode('68.20.11'), { [`GET ${UNDER}/kpd-codes`]: { body: [] } })
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('the codes that a new one begins with are not asked for one by one: the server has taken them before (GAP-03)', async () => {
  const content = { ...CONTENT, lines: CONTENT.lines.map((line) => ({ ...line, classificationCode: '68.20.11' })) }
  const { saved } = await open(null, {
    [`GET ${UNDER}/invoice-drafts/5`]: { body: { id: 5, version: 1, content, offer: null } },
    [`GET ${UNDER}/kpd-codes`]: { body: [] },
  })
  fireEvent.change(name(), { target: { value: 'Najam ureda' } })
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('what the server refuses of the lines of a recurring invoice is said at its line until it is changed (GAP-03)', async () => {
  const fields = [{ path: 'lines.0.classificationCode', message: 'invoiceDrafts.unknownCode' }]
  const refused = refusal(422, 'InvoiceDraft.NamesNothing', 'invoiceDrafts.notThere', { fields })
  const { saved } = await open({}, { [`PUT ${UNDER}/recurring-invoices/4`]: refused })
  await writeKpd('68.20.12')
  expect(lacking().queryByRole('button', { name: UNKNOWN })).toBeNull()
  save()
  expect(await lacking().findByRole('button', { name: UNKNOWN })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'KPD' }))
  expect([saved().length, screen.queryByText('Nije uspjelo')]).toEqual([1, null])
  fireEvent.change(screen.getByRole('combobox', { name: 'KPD' }), { target: { value: '62.20.20' } })
  await waitFor(() => expect(lacking().queryByRole('button', { name: UNKNOWN })).toBeNull())
})

/** A page that is loaded anew takes nothing down: what its tab keeps is what stood there last. */
async function reload(...opened: Parameters<typeof open>) {
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await open(...opened)
}
const offered = () => screen.queryByText('Vratiti što ste upisali?')

test('what was typed into a new recurring invoice is given back after a reload, its end and its note too, until it is saved', async () => {
  await open()
  expect(offered()).toBeNull()
  fireEvent.change(name(), { target: { value: 'Najam ureda' } })
  set('Završava', 'invoicesMax')
  set('Napomena', 'Hvala.')
  await reload()
  expect([name().value, offered()]).toEqual(['', expect.anything()])
  fireEvent.click(screen.getByRole('button', { name: 'Vrati upisano' }))
  expect([name().value, field('Završava').value, field('Napomena').value]).toEqual(['Najam ureda', 'invoicesMax', 'Hvala.'])
  set('Broj računa', '12')
  save()
  await screen.findByRole('button', { name: 'Uredi' })
  await reload()
  expect(offered()).toBeNull()
})

test('what was changed of a recurring invoice is given back after a reload, and not to what another has saved meanwhile', async () => {
  await open({})
  set('Napomena', 'Hvala.')
  await reload({})
  expect([field('Napomena').value, offered()]).toEqual(['', expect.anything()])
  await reload({}, {}, 3)
  expect(offered()).toBeNull()
  await reload({})
  fireEvent.click(screen.getByRole('button', { name: 'Vrati upisano' }))
  expect(field('Napomena').value).toBe('Hvala.')
})

test('what was thrown away on the way out of a new recurring invoice is not offered again', async () => {
  await open()
  fireEvent.change(name(), { target: { value: 'Najam ureda' } })
  fireEvent.click(screen.getAllByRole('link', { name: 'Ponavljajući računi' })[0] ?? document.body)
  const question = within(await screen.findByRole('dialog', { name: 'Odbaciti uneseno?' }))
  fireEvent.click(question.getByRole('button', { name: 'Odbaci' }))
  // A browser is at the other page before this one is taken down, as where the page goes away below what is typed.
  history.replaceState(null, '', '/kovac/doci/recurring-invoices')
  await waitFor(() => expect(screen.queryByPlaceholderText('npr. Najam ureda')).toBeNull())
  await reload()
  expect(offered()).toBeNull()
})
