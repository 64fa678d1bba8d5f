import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import { STEPS } from 'contract/first-steps/first-steps'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ACT } from '../../../testing/internal-act.ts'
import { PERSON, WHOLE } from '../../../testing/issuing.ts'
import { ana, mayIn } from '../../../testing/people.ts'

const UNDER = '/business-subjects/1'
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
const MANAGES: readonly Permission[] = ['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE', 'DOCI_SETTINGS_READ', 'DOCUMENT_OUTGOING_READ'] // prettier-ignore
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
  readonly page?: string
  readonly kind?: InvoiceContent['kind']
  readonly line?: Partial<InvoiceLine>
  readonly offer?: InvoiceDraft['offer']
}

async function open(
  lacking: typeof WHOLE,
  { may = SETTLES, buyerIsThere, page = 'invoices', kind = 'Invoice', line = {}, offer = null }: Given = {},
) {
  queries.clear()
  let context = lacking
  const { lines, ...rest } = contentFor(lacking)
  const content: InvoiceContent = {
    ...rest,
    lines: lines.map((one) => ({ ...one, ...line })),
    kind,
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
      return { body: PERSON }
    },
    [`GET ${UNDER}/partner-options`]: { body: [PERSON] },
    [`GET ${UNDER}/open-advances`]: { body: [] },
    [`GET ${UNDER}/invoices/9`]: { body: { invoice: { id: 9, number: '17/P1/1' } } },
    [`GET ${UNDER}/first-steps`]: { body: PROPOSAL },
    [`POST ${UNDER}/first-steps/acceptances`]: () => {
      context = WHOLE
      return {}
    },
    [`POST ${UNDER}/invoice-previews`]: { body: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/doci/${page}/new?draft=5`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByDisplayValue(buyerIsThere ? (line.name ?? 'Savjetovanje') : 'Pero Perić')
  const accepted = () => api.calls.find(({ path }) => path.endsWith('/acceptances'))?.body
  return { ...api, accepted, where: () => router.state.location.pathname }
}
// Whoever lacks a setting fetches what asks for it: reading its source for the first time is no part of what is tried here.
beforeAll(async () => void (await import('../../first-steps/missing/index.ts')))
afterEach(() => vi.unstubAllGlobals())

const issue = async () => {
  const button = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Izdaj račun' })[0]
  await waitFor(() => expect(button?.disabled).toBe(false))
  if (button) fireEvent.click(button)
}
test('a credit note is issued as one, and names its invoice (GAP-03)', async () => {
  await open(WHOLE, { kind: 'CreditNote' })
  expect(screen.getByRole('heading', { level: 1, name: 'Odobrenje' })).toBeTruthy()
  expect(await screen.findByText('uz račun 17/P1/1')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Izdaj odobrenje' })).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Izdaj račun' })).toBeNull()
})

const asked = async () => within(await screen.findByRole('dialog', { name: 'Još samo ovo, pa izdajemo' }))

test.each([
  [
    'an operator',
    { ...WHOLE, internalAct: { ...ACT, operators: [] } },
    ['OIB operatera'],
    { internalAct: { operator: { name: 'Ana Kovač', mark: '1', oib: '01234567896' } } },
  ],
  [
    'a payment device',
    { ...WHOLE, internalAct: { ...ACT, paymentDevices: [] } },
    ['Naplatni uređaj'],
    { internalAct: { workSpace: { mark: '1' }, paymentDevice: { mark: '1' } } },
  ],
  [
    'a format of numbers',
    { ...WHOLE, settings: { ...WHOLE.settings, invoiceFormatString: '' } },
    [],
    { numberFormat: { invoiceFormatString: SUGGESTED_NUMBER_FORMAT } },
  ],
  ['a bank account', { ...WHOLE, bankAccounts: [] }, ['IBAN'], { bankAccount: { iban: 'HR1723600001101234565' } }],
] as const)('without %s issuing asks for just that, keeps it and goes on (GAP-81)', async (_, lacking, labels, kept) => {
  // prettier-ignore
  const { accepted, where } = await open(lacking as unknown as typeof WHOLE)
  await issue()
  const dialog = await asked()
  for (const label of labels) expect(dialog.getByLabelText(label)).toBeTruthy()
  expect(dialog.queryAllByRole('region')).toHaveLength(1)
  for (const [label, value] of [
    ['OIB operatera', '01234567896'],
    ['IBAN', 'HR1723600001101234565'],
  ] as const) {
    const field = dialog.queryByLabelText(label)
    if (field) fireEvent.change(field, { target: { value } })
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi i nastavi' }))
  await waitFor(() => expect(accepted()).toMatchObject(kept))
  expect(Object.keys(accepted() as object)).toEqual(Object.keys(kept))
  const question = within(await screen.findByRole('dialog', { name: 'Izdati račun?' }))
  expect(question.getByText(/Pero Perić/)).toBeTruthy()
  // Which series the number is of can't be changed any more.
  expect(question.getByText(/POSL1 \/ 1|\/ /)).toBeTruthy()
  expect(where()).toBe('/kovac/doci/invoices/new')
  expect(screen.getByDisplayValue('Savjetovanje')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Odustani' }))
  fireEvent.change(screen.getByLabelText('Napomena'), { target: { value: 'Hvala.' } })
  expect(await screen.findByDisplayValue('Hvala.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('all that is missing is asked for at once, and what is wrong is told at its field (GAP-81)', async () => {
  const { accepted } = await open({ ...WHOLE, internalAct: { ...ACT, operators: [], paymentDevices: [] }, bankAccounts: [] })
  await issue()
  const dialog = await asked()
  fireEvent.change(dialog.getByLabelText('OIB operatera'), { target: { value: '01234567896' } })
  fireEvent.change(dialog.getByLabelText('IBAN'), { target: { value: 'HR00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi i nastavi' }))
  await waitFor(() => expect(dialog.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true'))
  expect(accepted()).toBeUndefined()
  expect(dialog.getByRole('link', { name: 'Otvori sve postavke' }).getAttribute('href')).toBe(
    '/kovac/business-subject-settings/internal-act?dociSettings=missing',
  )
})

test('who may not settle it is told who may, and stays at the invoice (GAP-81, DOCI-04)', async () => {
  const { calls, where } = await open({ ...WHOLE, settings: { ...WHOLE.settings, invoiceFormatString: '' } }, { may: MANAGES })
  await issue()
  expect(await screen.findByText(/nedostaje: format broja računa\. To postavlja vlasnik ili administrator tvrtke/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Natrag na račun' }))
  expect([where(), calls.some(({ path }) => path.endsWith('/first-steps'))]).toEqual(['/kovac/doci/invoices/new', false])
})

test('issuing that was pressed while the buyer is being read accuses nobody, and goes on once they are there', async () => {
  let come = () => {}
  await open(WHOLE, { buyerIsThere: new Promise((resolve) => (come = resolve)) })
  fireEvent.blur(screen.getByRole('combobox', { name: 'Kupac' }))
  await issue()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryAllByText('Odaberite kupca.')).toEqual([])
  expect(screen.queryByText(/^Za izdavanje još nedostaj/)).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Izdaj račun' })[0]).toHaveProperty('disabled', true)
  act(come)
  const question = within(await screen.findByRole('dialog', { name: 'Izdati račun?' }))
  expect(question.getByText(/Pero Perić/)).toBeTruthy()
})

test('who goes on writing after issuing was pressed too early is not asked under their keys', async () => {
  let come = () => {}
  await open(WHOLE, { buyerIsThere: new Promise((resolve) => (come = resolve)) })
  await issue()
  fireEvent.change(screen.getByLabelText('Napomena'), { target: { value: 'Hvala.' } })
  act(come)
  await screen.findByDisplayValue('Pero Perić')
  expect(screen.queryByRole('dialog')).toBeNull()
  await issue()
  expect(await screen.findByRole('dialog', { name: 'Izdati račun?' })).toBeTruthy()
})

test('a buyer stands in their field from the moment they are chosen, also before they are read', async () => {
  let come = () => {}
  await open(WHOLE, { buyerIsThere: new Promise((resolve) => (come = resolve)) })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kupac' })
  fireEvent.change(field, { target: { value: 'Per' } })
  fireEvent.click(await screen.findByRole('option', { name: /Pero Perić/ }))
  expect(field.value).toBe('Pero Perić')
  act(come)
  expect(await screen.findByText(/Ilica 1, 10000 Zagreb/)).toBeTruthy()
  expect(field.value).toBe('Pero Perić')
})

test('what issues by itself again and again is saved only once its buyer is read (GAP-03)', async () => {
  let come = () => {}
  await open(WHOLE, { page: 'recurring-invoices', buyerIsThere: new Promise((resolve) => (come = resolve)) })
  const isOff = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Spremi' })[0]?.disabled
  expect(isOff()).toBe(false)
  fireEvent.change(screen.getByLabelText('Što se izrađuje'), { target: { value: 'Invoice' } })
  expect(isOff()).toBe(true)
  act(come)
  await waitFor(() => expect(isOff()).toBe(false))
})

test('what issues by itself again and again is not left with words that are not saved before it is asked', async () => {
  const { where } = await open(WHOLE, { page: 'recurring-invoices' })
  const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Ponavljajući računi' })[0] ?? document.body)
  fireEvent.change(screen.getByLabelText('Naziv'), { target: { value: 'Najam' } })
  leave()
  const question = () => screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })
  fireEvent.click(within(await question()).getByRole('button', { name: 'Nastavi uređivati' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([where(), screen.queryByDisplayValue('Najam')]).toEqual(['/kovac/doci/recurring-invoices/new', expect.anything()])
  leave()
  fireEvent.click(within(await question()).getByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect(where()).toBe('/kovac/doci/recurring-invoices'))
})

test('a buyer who was chosen and can not be read has to be chosen again: their field is empty and says why', async () => {
  const gone = Promise.withResolvers<void>()
  await open(WHOLE, { buyerIsThere: gone.promise })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kupac' })
  fireEvent.change(field, { target: { value: 'Per' } })
  fireEvent.click(await screen.findByRole('option', { name: /Pero Perić/ }))
  fireEvent.blur(field)
  await issue()
  gone.reject(new TypeError('Failed to fetch'))
  expect((await screen.findAllByText('Odaberite kupca.', {}, { timeout: 20_000 })).length).toBeGreaterThan(0)
  expect(field.value).toBe('')
  expect(screen.getByText(/^Podatke kupca nije moguće učitati\. Nema veze/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft that was made of an offer names it and leads to it (DOCI-08)', async () => {
  await open(WHOLE, { offer: { id: 4, number: 'P-9/2026' } })
  expect(screen.getByRole('link', { name: 'po ponudi P-9/2026' }).getAttribute('href')).toBe('/kovac/doci/offers/4')
})

test('what makes a recurring invoice of a draft says so, and is not taken for another try', async () => {
  await open(WHOLE)
  const way = screen.getByRole('link', { name: 'Novi ponavljajući račun' })
  expect(way.getAttribute('href')).toBe('/kovac/doci/recurring-invoices/new?draft=5')
  expect(screen.queryByText('Ponavljaj')).toBeNull()
})

test('an editor stays with what stands in it while what it began from can not be read again', async () => {
  await open(WHOLE)
  answers({ [`GET ${UNDER}/issuing-context`]: refusal(503, 'Unavailable', 'global.unavailable') })
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(/^Prikazano je stanje od/)).toBeTruthy()
  expect(screen.getByDisplayValue('Pero Perić')).toBeTruthy()
})

const FISH = { name: 'Brancin, svjež', quantity: '2', unitCode: 'KGM', unitPrice: '14.9', vatTreatment: 'PDV5', classificationCode: '03.00.23' } as const // prettier-ignore

test.each([
  ['has the VAT and the unit of one that was written freely, and no KPD but that of its own words', null, ['KGM', 'PDV5', '']],
  ['of words begins with the defaults of the company, not with what the item above it is', 7, ['H87', 'PDV25', '']],
])('a new line %s (GAP-03)', async (_, itemId, expected) => {
  const { calls } = await open(WHOLE, { line: { ...FISH, itemId } })
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'PDV' }), { key: 'Enter' })
  const [, name] = await waitFor(() => {
    const names = screen.getAllByRole('combobox', { name: 'Naziv' })
    expect(names).toHaveLength(2)
    return names
  })
  if (name) fireEvent.change(name, { target: { value: 'Konzultacije' } })
  await waitFor(() => {
    const saved = calls.findLast(({ method }) => method === 'PUT')?.body as { content: InvoiceContent } | undefined
    const second = saved?.content.lines[1]
    expect(second?.name).toBe('Konzultacije')
    expect([second?.unitCode, second?.vatTreatment, second?.classificationCode]).toEqual(expected)
  })
})

test('rows pasted at an item become lines of words of their own, without its KPD (GAP-03)', async () => {
  const { calls } = await open(WHOLE, { line: { ...FISH, itemId: 7 } })
  fireEvent.paste(screen.getByRole('combobox', { name: 'Naziv' }), {
    clipboardData: { getData: () => 'Naziv\tCijena\nSavjet\t90' },
  })
  await waitFor(() => {
    const saved = calls.findLast(({ method }) => method === 'PUT')?.body as { content: InvoiceContent } | undefined
    expect(saved?.content.lines[1]).toMatchObject({
      name: 'Savjet',
      unitCode: 'H87',
      vatTreatment: 'PDV25',
      classificationCode: '',
    })
  })
})

test('a discount above a hundred percent says at its field what is allowed, and days before the invoice are not counted', async () => {
  await open(WHOLE)
  const discount = screen.getByRole('textbox', { name: 'Popust %' })
  fireEvent.change(discount, { target: { value: '150' } })
  expect(discount.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Popust je od 0 do 100 %.').length).toBeGreaterThan(0)
  fireEvent.change(discount, { target: { value: '15' } })
  expect(discount.getAttribute('aria-invalid')).not.toBe('true')
  const due = screen.getByLabelText('Dospijeće')
  expect(screen.getByText(/^\d+ dana?$/)).toBeTruthy()
  fireEvent.change(due, { target: { value: '01.01.2020' } })
  fireEvent.blur(due)
  await waitFor(() => expect(screen.queryByText(/\d dana?$/)).toBeNull())
})

test('what can not be read is no number and not missing, and it stands against issuing, a discount too (GAP-03)', async () => {
  await open(WHOLE)
  const type = (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label })
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  type('Količina', 'abc')
  expect(await screen.findByRole('button', { name: /^Stavka 1: Količina: upišite broj/ })).toBeTruthy()
  expect(screen.getByText(/^Količina: upišite broj/, { selector: '[class*=InputWrapper-error]' })).toBeTruthy()
  expect(screen.queryByText(/Nedostaje količina/)).toBeNull()
  type('Količina', '')
  expect(await screen.findByRole('button', { name: 'Stavka 1: Nedostaje količina.' })).toBeTruthy()
  type('Količina', '2')
  type('Popust %', 'x1')
  await issue()
  expect(await screen.findByRole('button', { name: /^Stavka 1: Popust %: upišite broj/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day is typed key by key, and one that is none says so and nothing else', async () => {
  await open(WHOLE)
  const day = screen.getByLabelText('Datum računa')
  for (const typed of ['3', '31.', '31.02.2026']) fireEvent.change(day, { target: { value: typed } })
  fireEvent.blur(day)
  expect(await screen.findByText('Datum nije ispravan.')).toBeTruthy()
  expect(screen.queryByText(/datum je u budućnosti/)).toBeNull()
})

const OF_OTHERS = { ...WHOLE, internalAct: { ...ACT, operators: ACT.operators.map((one) => ({ ...one, name: 'Željka Žic' })) } }
const toldOf = () => screen.queryByText('Niste među operaterima: izdaje se u ime ove osobe.', { exact: false })
const wayToBecomeOne = () => screen.queryByRole('link', { name: 'Dodaj me' })

test('who is no operator is told that the invoice is issued in the name of somebody else, and led to where operators are added', async () => {
  await open(OF_OTHERS)
  expect(toldOf()).toBeTruthy()
  expect(wayToBecomeOne()?.getAttribute('href')).toBe('/kovac/business-subject-settings/internal-act')
})

test('who may not add operators is told so and led nowhere, and an operator is told nothing', async () => {
  await open(OF_OTHERS, { may: MANAGES })
  expect(toldOf()).toBeTruthy()
  expect(wayToBecomeOne()).toBeNull()
  cleanup()
  await open(WHOLE, { may: MANAGES })
  expect(toldOf()).toBeNull()
})
