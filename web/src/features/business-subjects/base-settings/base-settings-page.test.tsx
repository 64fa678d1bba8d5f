import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { INFO, manages, openSettings, reads } from '../../../testing/business-subject-settings.tsx'
import { mayIn } from '../../../testing/people.ts'
import { pressWhenThere } from '../../../testing/user-settings.tsx'

afterEach(() => vi.unstubAllGlobals())

type Given = Parameters<typeof openSettings>[1]

const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

/** Opens the page and on it the dialog that edits. */
async function editing(given: Given = {}) {
  const opened = await openSettings('/base-settings', given)
  await pressWhenThere('Uredi')
  const dialog = await screen.findByRole('dialog', { name: 'Uredi osnovne podatke' })
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const click = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
  const problemOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
  return { ...opened, dialog, field, type, click, problemOf }
}
const REGISTER = 'GET /business-subjects/1/register-entries'
const PUT = 'PUT /business-subjects/1/basic-info'
const saves = { [PUT]: { body: { businessSubjectSlug: 'kovac' } } }

test('the card tells the name, OIB, address, city, postal code and country (BASE-01, BASE-02, BASE-03, BASE-04, BASE-05, BASE-06)', async () => {
  await openSettings('/base-settings')
  await screen.findByText('Naziv')
  expect(['Naziv', 'OIB', 'Adresa', 'Grad', 'Poštanski broj', 'Država'].map(fact)).toEqual([
    'Kovač d.o.o.',
    '69435151530',
    'Ilica 42',
    'Zagreb',
    '10000',
    'Hrvatska',
  ])
})

test('what is not known is a dash, and a street without a number stands alone (BASE-03)', async () => {
  await openSettings('/base-settings', { info: { streetNumber: '', cityName: '' } })
  await screen.findByText('Naziv')
  expect([fact('Adresa'), fact('Grad')]).toEqual(['Ilica', '–'])
})

test('the VAT system is a toggle nobody can press, and how VAT is counted shows only in it (BASE-07, BASE-08)', async () => {
  await openSettings('/base-settings')
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'U sustavu PDV-a' })
  expect([toggle.checked, toggle.disabled, fact('Obračun PDV-a')]).toEqual([true, true, 'Po izdanom računu'])
})

test('outside the VAT system nothing is told of how VAT is counted (BASE-08)', async () => {
  await openSettings('/base-settings', { info: { isInTaxSystem: false, vatCalculationType: null } })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Nije u sustavu PDV-a' })
  expect([toggle.checked, toggle.disabled]).toEqual([false, true])
  expect(screen.queryByText('Obračun PDV-a')).toBeNull()
})

test.each([
  ['may only read', false, reads, false],
  ['manages an internal one', false, mayIn(['SETTINGS_GENERAL_MANAGE'], false), true],
  ['manages a standalone one', true, manages, false],
])(
  'whoever %s sees the buttons to change it: %s; who would have them in one of their own is told why (BASE-10, BASE-29, PERM-20, PERM-21, PERM-24)',
  async (_, isThere, may, isTold) => {
    await openSettings('/base-settings', { may })
    await screen.findByText('Naziv')
    expect(screen.queryByText(/^Osnovne podatke i logotip održava knjigovodstveni ured/) !== null).toBe(isTold)
    expect(screen.queryByRole('button', { name: 'Uredi' }) !== null).toBe(isThere)
    expect(screen.queryByRole('button', { name: 'Učitaj logotip' }) !== null).toBe(isThere)
  },
)

test('the fields take so many letters and no more; a longer name that is not touched may stay (BASE-11, BASE-12, BASE-15, BASE-16, BASE-17, BASE-18, GAP-66)', async () => {
  const { field, click, type, sent } = await editing({ info: { name: 'a'.repeat(1200) }, more: saves })
  const most = ['Naziv', 'OIB', 'Grad', 'Poštanski broj', 'Ulica', 'Kućni broj'].map((name) => field(name).maxLength)
  expect(most).toEqual([100, 11, 500, 16, 500, 100])
  type('Grad', 'Split')
  click('Spremi')
  await waitFor(() => expect(sent('PUT', '/basic-info')).toHaveLength(1))
})

test('a name and an OIB that is one are needed (BASE-11, BASE-12, GAP-23, GAP-71)', async () => {
  const { type, click, problemOf, sent } = await editing({ more: saves })
  type('Naziv', ' ')
  type('OIB', '69435151531')
  click('Spremi')
  await waitFor(() => expect([problemOf('Naziv'), problemOf('OIB')]).toEqual(['Obavezno polje', 'OIB nije ispravan']))
  expect(sent('PUT', '/basic-info')).toEqual([])
})

test('the country is Croatia, told but not changed (BASE-14, GAP-70)', async () => {
  const { field } = await editing()
  await waitFor(() => expect(field('Država').value).toBe('Hrvatska'))
  expect(field('Država').readOnly).toBe(true)
})

test('what was typed is sent, and the card shows it (BASE-28)', async () => {
  let info = INFO
  const saved = () => {
    info = { ...INFO, cityName: 'Split' }
    return { body: { businessSubjectSlug: 'kovac' } }
  }
  const { type, click, sent } = await editing({
    more: { [PUT]: saved, 'GET /business-subjects/1/basic-info': () => ({ body: info }) },
  })
  type('Grad', 'Split')
  click('Spremi')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT', '/basic-info')[0]?.body).toEqual({
    name: 'Kovač d.o.o.',
    oib: '69435151530',
    cityName: 'Split',
    postalCode: '10000',
    street: 'Ilica',
    streetNumber: '42',
    isInTaxSystem: true,
    vatCalculationType: 'IssuedBill',
    version: 1,
  })
  await waitFor(() => expect(fact('Grad')).toBe('Split'))
})

test('out of the VAT system the calculation is gone and cleared; back in it, it is needed (BASE-19, BASE-20, BASE-21, BASE-22)', async () => {
  const { dialog, click, sent } = await editing({ more: saves })
  const toggle = within(dialog).getByRole('switch', { name: 'U sustavu PDV-a' })
  const select = () => within(dialog).queryByLabelText(/^Obračun PDV-a/, { selector: 'input' })
  fireEvent.click(toggle)
  expect(select()).toBeNull()
  fireEvent.click(toggle)
  click('Spremi')
  expect(await within(dialog).findByText('Obavezno polje')).toBeTruthy()
  fireEvent.click(select() ?? document.body)
  const listed = await screen.findByRole('listbox', { name: /^Obračun PDV-a/, hidden: true })
  const options = within(listed).getAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Po naplaćenoj naknadi', 'Po izdanom računu'])
  fireEvent.click(options[0] ?? listed)
  click('Spremi')
  await waitFor(() => expect(sent('PUT', '/basic-info')[0]?.body).toMatchObject({ vatCalculationType: 'PaidBill' }))
})

test('who leaves the VAT system sends no calculation (BASE-22)', async () => {
  const { dialog, click, sent } = await editing({ more: saves })
  fireEvent.click(within(dialog).getByRole('switch', { name: 'U sustavu PDV-a' }))
  click('Spremi')
  await waitFor(() =>
    expect(sent('PUT', '/basic-info')[0]?.body).toMatchObject({ isInTaxSystem: false, vatCalculationType: null }),
  )
})

test('the register fills in what it knows of the OIB, and nothing is saved by it (BASE-13, BASE-23)', async () => {
  const found = {
    name: 'Žito d.o.o.',
    cityName: 'Đakovo',
    postalCode: '31400',
    street: 'Nova',
    streetNumber: '1',
    countryId: 191,
  }
  const { type, click, field, sent } = await editing({ more: { [REGISTER]: { body: found } } })
  type('OIB', '11111111119')
  click('Dohvati iz registra')
  await waitFor(() => expect(field('Naziv').value).toBe('Žito d.o.o.'))
  const filled = ['Grad', 'Poštanski broj', 'Ulica', 'Kućni broj', 'Država'].map((name) => field(name).value)
  expect(filled).toEqual(['Đakovo', '31400', 'Nova', '1', 'Hrvatska'])
  expect(sent('GET', '/register-entries')[0]?.query).toBe('oib=11111111119')
  expect(sent('PUT', '/basic-info')).toEqual([])
})

const NOT_FOUND = refusal(404, 'Register.NotFound', 'baseSettings.notFoundInRegister', { field: 'oib' })
const NOT_REACHED = refusal(503, 'Register.NotReached', 'baseSettings.registerNotReached', { field: 'oib' })
const LATER = 'Registar trenutačno nije dostupan. Pokušajte ponovno ili upišite podatke sami.'

test.each([
  ['no register has it', { [REGISTER]: NOT_FOUND }, 'Nije pronađeno u registru'],
  ['no register answers', { [REGISTER]: NOT_REACHED }, LATER],
  ['we fail', { [REGISTER]: GENERIC }, LATER],
  ['there is no network', {}, LATER],
])('where %s, the OIB is marked and nothing that was typed is lost (BASE-24)', async (_, more, words) => {
  const { type, click, field, problemOf } = await editing({ more })
  type('OIB', '11111111119')
  click('Dohvati iz registra')
  await waitFor(() => expect(problemOf('OIB')).toBe(words))
  expect([field('Naziv').value, field('OIB').value]).toEqual(['Kovač d.o.o.', '11111111119'])
})

test('an OIB that is none is told so, and the register is not asked (BASE-13)', async () => {
  const { type, click, problemOf, sent } = await editing()
  type('OIB', '123')
  click('Dohvati iz registra')
  await waitFor(() => expect(problemOf('OIB')).toBe('OIB nije ispravan'))
  expect(sent('GET', '/register-entries')).toEqual([])
})

test.each([
  ['a generic error', 'BASE-25', GENERIC],
  ['any other', 'BASE-27', refusal(409, 'Something', 'global.unavailable')],
])('%s of saving shows the generic toast, and what was typed stays (%s)', async (_, _id, refused) => {
  const { type, click, field } = await editing({ more: { [PUT]: refused } })
  type('Grad', 'Split')
  click('Spremi')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(field('Grad').value).toBe('Split')
})

test('an OIB that the API finds wrong is marked (BASE-26)', async () => {
  const fields = [{ path: 'oib', message: 'customers.invalidOib' }]
  const { click, problemOf } = await editing({
    more: { [PUT]: refusal(400, 'App.ValidationError', 'global.invalidInput', { fields }) },
  })
  click('Spremi')
  await waitFor(() => expect(problemOf('OIB')).toBe('OIB nije ispravan'))
})

test('the history tells changes in words, and of a logo only that it is another', async () => {
  const at = '2026-11-21T08:30:00.000Z'
  const rows = [
    { id: 3, at, changedByName: 'Ana Kovač', action: 'update', table: 'business_subjects', of: null, fields: [{ field: 'city_name', before: '', after: 'Split' }, { field: 'is_in_tax_system', before: false, after: true }, { field: 'vat_calculation_type', before: null, after: 'PaidBill' }] }, // prettier-ignore
    {
      id: 2,
      at: '2026-11-20T07:00:00.000Z',
      changedByName: 'Ana Kovač',
      action: 'update',
      table: 'business_subjects',
      of: null,
      fields: [{ field: 'logo_file_id', before: 4, after: 9 }],
    },
    { id: 1, at, changedByName: null, action: 'insert', table: 'business_subjects', of: null, fields: [] },
  ]
  const history = 'GET /business-subjects/1/base-settings/history'
  await openSettings('/base-settings', { more: { [history]: { body: { rows, totalCount: 21 } } } })
  const section = await screen.findByRole('region', { name: 'Povijest promjena' })
  await within(section).findByText('Sustav')
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ana Kovač21.11.2026. 09:30Grad: prazno → SplitU sustavu PDV-a: ne → daObračun PDV-a: prazno → Po naplaćenoj naknadi',
    'Ana Kovač20.11.2026. 08:00Logotip: promijenjen',
    'Sustav21.11.2026. 09:30Dodano',
  ])
  expect(within(section).getByText('Stranica 1 / 2')).toBeTruthy()
})

test('saved settings stay drawn when the API falls silent after it, and that is said', async () => {
  let isSilent = false
  const silent = refusal(503, 'Unavailable', 'global.unavailable')
  const { click, type, where } = await editing({
    more: {
      'GET /business-subjects/1': () => (isSilent ? silent : { body: manages }),
      [PUT]: () => {
        isSilent = true
        return { body: { businessSubjectSlug: 'kovac' } }
      },
    },
  })
  type('Grad', 'Split')
  click('Spremi')
  expect(await screen.findByText(/Sustav trenutačno nije dostupan/)).toBeTruthy()
  expect(where()).toBe('/kovac/business-subject-settings/base-settings')
  expect(screen.getByText('Naziv', { selector: 'dt' })).toBeTruthy()
})
