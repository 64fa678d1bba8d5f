import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/api.ts'
import { openPartners, PARTNER, PARTNERS, reads } from '../../testing/partners.tsx'

afterEach(() => vi.unstubAllGlobals())

const NONE = { [`GET ${PARTNERS}`]: { body: { rows: [], totalCount: 0 } } }
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const openNew = async (given: Parameters<typeof openPartners>[1] = {}) => {
  const opened = await openPartners('?new=1', given)
  await screen.findByRole('dialog', { name: 'Novi partner' })
  return opened
}

test('the register has an address, and is a page of other items of the sidebar, not one of its own (CUST-02)', async () => {
  await openPartners()
  expect(await screen.findByRole('heading', { level: 1, name: 'Partneri' })).toBeTruthy()
  expect(await screen.findByText('Čavao i matica')).toBeTruthy()
  press('Otvori izbornik')
  const sidebar = await screen.findByRole('navigation', { name: 'Moduli' })
  const items = [...sidebar.querySelectorAll('svg')].map((sign) => sign.closest('a')?.getAttribute('href'))
  expect(items).toContain('/kovac/documents')
  expect(items).not.toContain('/kovac/customers')
  expect(within(sidebar).getByRole('link', { name: 'Partneri' }).getAttribute('aria-current')).toBe('page')
})

test('an empty register offers a new partner and an import (CUST-04, GAP-05)', async () => {
  await openPartners('', { more: NONE })
  const heading = await screen.findByRole('heading', { name: 'Još nema partnera' })
  const offered = within(heading.parentElement as HTMLElement).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Novi partner', 'Uvezi'])
})

test('who only reads is offered an export and nothing that changes (PERM-05)', async () => {
  await openPartners('', { more: NONE, may: reads })
  await screen.findByRole('heading', { name: 'Još nema partnera' })
  expect(screen.queryByRole('button', { name: 'Novi partner' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Uvezi' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Izvezi' })).toBeTruthy()
})

test('archived partners are asked for by a switch, which stands in the address (GAP-05)', async () => {
  const { where, calls } = await openPartners()
  fireEvent.click(await screen.findByRole('switch', { name: 'Arhivirani' }))
  await waitFor(() => expect(where()).toContain('?isArchived=true'))
  await waitFor(() => expect(calls.at(-1)?.query).toContain('isArchived'))
})

test('a new partner is sent as it was typed, without empty accounts, and its page opens (GAP-05)', async () => {
  const { sent, where } = await openNew({ more: { [`POST ${PARTNERS}`]: { body: { id: 9 } } } })
  expect(document.activeElement).toBe(field('OIB'))
  type(/^Naziv/, 'Novi d.o.o.')
  expect(screen.queryByRole('textbox', { name: 'IBAN' })).toBeNull()
  press('Više podataka')
  type('IBAN', 'hr42 2390 0011 1000 1704 2')
  press('Dodaj IBAN')
  type('Rok plaćanja (dana)', '15')
  fireEvent.keyDown(field(/^Naziv/), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent('POST', '/partners')).toHaveLength(1))
  expect(sent('POST', '/partners')[0]?.body).toMatchObject({ name: 'Novi d.o.o.', oib: '', ibans: ['hr42 2390 0011 1000 1704 2'], paymentDays: 15, documentLanguage: null, countryCode: 'HR', isActive: true }) // prettier-ignore
  await waitFor(() => expect(where()).toBe('/kovac/customers/9'))
})

test('what a new partner is stands among the first fields and follows the OIB until somebody chooses (GAP-05)', async () => {
  const { sent } = await openNew({ more: { [`POST ${PARTNERS}`]: { body: { id: 9 } } } })
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vrsta' })
  const said = () => kind.options[kind.selectedIndex]?.text
  expect([said(), screen.queryByRole('textbox', { name: 'IBAN' })]).toEqual(['Osoba', null])
  expect(screen.getByText(/^Dok sami ne odaberete/)).toBeTruthy()
  type('OIB', '98765432106')
  expect(said()).toBe('Tvrtka')
  fireEvent.change(kind, { target: { value: 'Craft' } })
  type('OIB', '')
  expect(said()).toBe('Obrt')
  fireEvent.change(kind, { target: { value: 'Person' } })
  type(/^Naziv/, 'Ana Horvat')
  press('Dodaj partnera')
  await waitFor(() => expect(sent('POST', '/partners')[0]?.body).toMatchObject({ name: 'Ana Horvat', kind: 'Person', oib: '' }))
})

test('whoever is abroad is asked for their VAT number at once (GAP-05)', async () => {
  await openNew()
  expect(screen.queryByRole('textbox', { name: 'PDV broj' })).toBeNull()
  fireEvent.click(screen.getByRole('combobox', { name: 'Država' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Austrija', hidden: true }))
  expect(field('PDV broj')).toBeTruthy()
})

test('what is wrong is told at its field, and nothing is sent (GAP-05)', async () => {
  const { sent } = await openNew()
  type('OIB', '11111111111')
  press('Više podataka')
  type('Rok plaćanja (dana)', 'x')
  press('Dodaj partnera')
  expect(await screen.findByText('OIB nije ispravan')).toBeTruthy()
  expect(screen.getByText('Obavezno polje')).toBeTruthy()
  expect(screen.getByText('Upišite cijeli broj dana')).toBeTruthy()
  expect(sent('POST', '/partners')).toEqual([])
})

test('an OIB that another partner has is told at its field, with the name, and what was typed stays (GAP-05)', async () => {
  const exists = refusal(409, 'Partner.OibExists', 'partners.oibExists', { field: 'oib', params: { name: 'Žito d.o.o.' } })
  await openNew({ more: { [`POST ${PARTNERS}`]: exists } })
  type('OIB', '11111111119')
  type(/^Naziv/, 'Isti OIB')
  press('Dodaj partnera')
  expect(await screen.findByText('Ovaj OIB već ima partner Žito d.o.o.')).toBeTruthy()
  expect(field(/^Naziv/).value).toBe('Isti OIB')
})

const ENTRY = { name: 'ŽITO D.O.O.', street: 'Ilica', streetNumber: '1', postalCode: '10000', cityName: 'Zagreb', countryId: 191 }
const REGISTER = 'GET /business-subjects/1/partner-register-entries'

test('the register fills what is empty, and asks before it replaces what was typed (GAP-05)', async () => {
  await openNew({ more: { [REGISTER]: { body: ENTRY } } })
  type('OIB', '11111111119')
  type(/^Naziv/, 'Žito')
  press('Dohvati iz registra')
  const question = within(await screen.findByRole('dialog', { name: 'Zamijeniti upisano?' }))
  expect(question.getByText('U registru stoji drugo nego što ste upisali: Naziv.')).toBeTruthy()
  expect([field('Mjesto').value, field('Ulica i kućni broj').value, field(/^Naziv/).value]).toEqual(['Zagreb', 'Ilica 1', 'Žito'])
  fireEvent.click(question.getByRole('button', { name: 'Zamijeni' }))
  await waitFor(() => expect(field(/^Naziv/).value).toBe('ŽITO D.O.O.'))
  expect(screen.queryByRole('dialog', { name: 'Zamijeniti upisano?' })).toBeNull()
})

test.each([
  [404, 'Register.NotFound', 'baseSettings.notFoundInRegister', /^U registru ga nema/],
  [503, 'Register.NotReached', 'baseSettings.registerNotReached', /Registar trenutačno nije dostupan/],
])(
  'whom the register does not tell of (%i) is a note at the OIB and no mistake: one writes on (GAP-05)',
  async (status, code, message, words) => {
    await openNew({ more: { [REGISTER]: refusal(status, code, message, { field: 'oib' }) } })
    press('Dohvati iz registra')
    expect(await screen.findByText('Obavezno polje')).toBeTruthy()
    type('OIB', '11111111119')
    press('Dohvati iz registra')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(field('OIB').getAttribute('aria-invalid')).not.toBe('true')
    type('OIB', '77777777778')
    expect(screen.queryByText(words)).toBeNull()
  },
)

test('an open partner leads to their page', async () => {
  const { where } = await openPartners()
  fireEvent.click(await screen.findByText(PARTNER.name))
  await waitFor(() => expect(where()).toBe('/kovac/customers/9'))
})
