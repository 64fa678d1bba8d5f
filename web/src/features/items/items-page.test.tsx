import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from 'contract/items/items'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ana, mayIn } from '../../testing/people.ts'
import { vatText } from './item-texts.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const CUP: Item = {
  id: 4,
  code: 'ŠAL-1',
  name: 'Šalica',
  description: '',
  barcode: '4006381333931',
  unitCode: 'H87',
  unitPrice: '12.5',
  pricesIncludeVat: true,
  vatTreatment: 'PDV25',
  classificationCode: '',
  isActive: true,
  classification: null,
  version: 1,
}
const KPD = { code: '62.20.20', nameHr: 'Usluge savjetovanja o softveru', nameEn: 'Software consultancy', classNameHr: 'Savjetovanje', classNameEn: 'Consultancy' } // prettier-ignore
const manages = mayIn(['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE'])
type Answers = Parameters<typeof answers>[0]

async function open({ may = manages, more = {}, search = '' }: { may?: typeof manages; more?: Answers; search?: string } = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/items`]: { body: { rows: [CUP], totalCount: 1 } },
    [`GET ${UNDER}/items/4`]: { body: CUP },
    [`GET ${UNDER}/item-defaults`]: { body: { nextCode: 'A-0007', vatTreatment: 'PDV13', isInTaxSystem: true } },
    [`GET ${UNDER}/kpd-codes`]: { body: [KPD] },
    [`POST ${UNDER}/items`]: { body: CUP },
    [`PUT ${UNDER}/items/4`]: { body: CUP },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/doci/items${search}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = (method: string) => api.calls.filter((call) => call.method === method).map(({ body }) => body)
  return { ...api, sent, where: () => router.state.location.href }
}

async function openNew(given: Parameters<typeof open>[0] = {}) {
  const page = await open(given)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Dodaj artikl' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj artikl' }))
  const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  await dialog.findByLabelText(/^Naziv/)
  const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Dodaj artikl' }))
  return { ...page, dialog, field, type, send }
}

test('the register shows what is sold, how it is taxed and whether its price is with VAT (GAP-03)', async () => {
  await open()
  const row = (await screen.findByText('Šalica')).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).slice(0, 6)).toEqual([
    'ŠAL-1',
    'Šalica',
    '',
    'kom',
    '25 %',
    's PDV-om12,50 EUR',
  ])
})

test('a new item begins with the next code and the usual VAT, and its price can be a sum (GAP-03, DOCI-05)', async () => {
  const { dialog, field, type, send, sent } = await openNew()
  expect(field(/^Šifra/).placeholder).toBe('A-0007')
  expect(field(/^PDV/).value).toBe('13 %')
  type(/^Naziv/, 'Obuka')
  type(/^Jedinična cijena/, '=3*12,5')
  expect(dialog.getByText('S PDV-om: 42,38 EUR')).toBeTruthy()
  fireEvent.blur(field(/^Jedinična cijena/))
  expect(field(/^Jedinična cijena/).value).toBe('37,50')
  fireEvent.click(dialog.getByRole('switch', { name: 'Cijena je s PDV-om' }))
  expect(dialog.getByText('Bez PDV-a: 33,19 EUR')).toBeTruthy()
  send()
  await waitFor(() => expect(sent('POST')).toEqual([expect.objectContaining({ code: '', name: 'Obuka', unitPrice: '37.5', pricesIncludeVat: true, vatTreatment: 'PDV13', unitCode: 'H87' })])) // prettier-ignore
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where no codes are given out one is needed; a price that could mean two things is refused (GAP-03)', async () => {
  const more = { [`GET ${UNDER}/item-defaults`]: { body: { nextCode: null, vatTreatment: 'N', isInTaxSystem: false } } }
  const { dialog, type, field, send, sent } = await openNew({ more })
  expect(dialog.queryByRole('switch')).toBeNull()
  type(/^Naziv/, 'Obuka')
  type(/^Jedinična cijena/, '12.345.6')
  send()
  expect(await dialog.findByText('Upišite cijenu, npr. 12,50')).toBeTruthy()
  expect(field(/^Šifra/).getAttribute('aria-invalid')).toBe('true')
  expect(sent('POST')).toEqual([])
})

const offeredVat = async (dialog: ReturnType<typeof within>) => {
  fireEvent.click(dialog.getByRole('combobox', { name: /^PDV/ }))
  return (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
}

test('who is outside the VAT system is offered no rate for an item, and who is in it not to be outside (GAP-107)', async () => {
  const more = { [`GET ${UNDER}/item-defaults`]: { body: { nextCode: null, vatTreatment: 'N', isInTaxSystem: false } } }
  const outside = await openNew({ more })
  const offered = await offeredVat(outside.dialog)
  expect(offered).toContain(vatText('N'))
  expect(offered).not.toContain('25 %')
  cleanup()
  const inside = await openNew()
  const rates = await offeredVat(inside.dialog)
  expect(rates).toContain('25 %')
  expect(rates).not.toContain(vatText('N'))
})

test('an item keeps what it was given before the company left the VAT system, until another is chosen (GAP-107)', async () => {
  const more = { [`GET ${UNDER}/item-defaults`]: { body: { nextCode: null, vatTreatment: 'N', isInTaxSystem: false } } }
  await open({ more, search: '?item=4' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Uredi artikl' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^PDV/, { selector: 'input' })).value).toBe('25 %')
  expect(await offeredVat(dialog)).toEqual(expect.arrayContaining(['25 %', vatText('N')]))
})

test('a classification is found by words; what is no code and was not chosen is refused (GAP-03)', async () => {
  const { dialog, field, type, send, sent } = await openNew()
  type(/^Naziv/, 'Obuka')
  type(/^Jedinična cijena/, '10')
  const kpd = dialog.getByRole('combobox', { name: 'KPD oznaka' })
  fireEvent.change(kpd, { target: { value: 'savjet' } })
  send()
  expect(await dialog.findByText('Odaberite s popisa ili upišite oznaku, npr. 62.20.20')).toBeTruthy()
  fireEvent.click(await screen.findByRole('option', { name: /Usluge savjetovanja o softveru/, hidden: true }))
  expect((kpd as HTMLInputElement).value).toBe('62.20.20 Usluge savjetovanja o softveru')
  expect(field(/^Naziv/).value).toBe('Obuka')
  send()
  await waitFor(() => expect(sent('POST')).toEqual([expect.objectContaining({ classificationCode: '62.20.20' })]))
})

test('a code that is there already is told at its field, and what was typed stays (GAP-03)', async () => {
  const more = { [`PUT ${UNDER}/items/4`]: refusal(409, 'Item.CodeExists', 'items.codeExists', { field: 'code' }) }
  const { where } = await open({ more, search: '?item=4' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Uredi artikl' }))
  const code = await dialog.findByLabelText<HTMLInputElement>(/^Šifra/)
  fireEvent.change(code, { target: { value: 'A-1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  expect(await dialog.findByText('Artikl s ovom šifrom već postoji')).toBeTruthy()
  expect([code.value, where()]).toEqual(['A-1', '/kovac/doci/items?item=4'])
})

test('an item is archived from its row with all that it is (GAP-03)', async () => {
  const { sent } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Radnje: ŠAL-1 Šalica' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Arhiviraj' }))
  const { id: _, classification: __, ...kept } = CUP
  await waitFor(() => expect(sent('PUT')).toEqual([{ ...kept, isActive: false }]))
})

test('who only reads looks at an item and changes nothing (PERM-05)', async () => {
  await open({ may: mayIn(['DOCI_INVOICES_READ']) })
  fireEvent.click(await screen.findByText('Šalica'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Šalica' }))
  expect(await dialog.findByText('4006381333931')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dodaj artikl' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Radnje/ })).toBeNull()
})

test('of another search that is still asked nothing is said yet', async () => {
  const { where } = await open({ search: '?search=xyz', more: { [`GET ${UNDER}/items`]: { body: { rows: [], totalCount: 0 } } } })
  expect(await screen.findByText('Nema rezultata')).toBeTruthy()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'šalica' } })
  await waitFor(() => expect(where()).toContain('%C5%A1alica'))
  expect(screen.queryByText('Nema rezultata')).toBeNull()
})

test.each([
  ['', 'Još nema artikala'],
  ['?search=xyz', 'Nema rezultata'],
  ['?isArchived=true', 'Nema arhiviranih artikala'],
])('nothing to show says why and offers a way on: "%s"', async (search, title) => {
  await open({ search, more: { [`GET ${UNDER}/items`]: { body: { rows: [], totalCount: 0 } } } })
  const state = (await screen.findByRole('heading', { name: title })).parentElement
  expect(state?.querySelector('button')).toBeTruthy()
})

test('whoever manages items brings them in from a file, which says at which cell it is wrong (GAP-03)', async () => {
  const outcome = {
    separator: ';',
    encoding: 'utf-8',
    decimalMark: ',',
    dayOrder: null,
    headings: [{ text: 'Naziv', column: 'name' }],
    rowCount: 1,
    newCount: 0,
    changedCount: 0,
    sameCount: 0,
    problemCount: 1,
    wrongRowCount: 1,
    problems: [{ row: 2, column: 'classificationCode', message: 'items.noSuchKpdCode', params: {} }],
    changes: [],
    remark: null,
  }
  const begun = { id: 3, fileName: 'artikli.csv', rowCount: null, doneCount: 0 }
  await open({
    more: {
      [`POST ${UNDER}/item-imports`]: { body: { ...begun, status: 'Checking', outcome: null } },
      [`GET ${UNDER}/item-imports/3`]: { body: { ...begun, status: 'Checked', outcome } },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Uvezi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Uvoz artikala' }))
  fireEvent.change(dialog.getByLabelText('Odaberi datoteku'), { target: { files: [new File(['Naziv'], 'artikli.csv')] } })
  expect((await dialog.findByRole('list', { name: 'Problemi' })).textContent).toBe(
    'Redak 2 · KPD oznakaTe oznake nema u KPD-u 2025.',
  )
  expect(dialog.getByLabelText<HTMLSelectElement>('Decimalni znak').value).toBe(',')
})

test.each([
  ['where they are given out', 'A-0007', /sa stupcima „Naziv” i „Jedinična cijena”/],
  ['where they are not', null, /sa stupcima „Šifra”, „Naziv” i „Jedinična cijena”/],
])('an import names the columns that it needs, the codes among them only %s (GAP-03)', async (_, nextCode, hint) => {
  await open({ more: { [`GET ${UNDER}/item-defaults`]: { body: { nextCode, vatTreatment: 'PDV25', isInTaxSystem: true } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Uvezi' }))
  expect(within(await screen.findByRole('dialog', { name: 'Uvoz artikala' })).getByText(hint)).toBeTruthy()
})

test('whoever only reads items brings none in (PERM-05)', async () => {
  await open({ may: mayIn(['DOCI_INVOICES_READ']) })
  await screen.findByText('Šalica')
  expect(screen.queryByRole('button', { name: 'Uvezi' })).toBeNull()
})
