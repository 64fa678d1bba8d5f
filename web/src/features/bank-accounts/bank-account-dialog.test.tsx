import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankAccount } from 'contract/bank-accounts/bank-accounts'
import { clock } from '../../kit/clock.ts'
import { refusal } from '../../testing/api.ts'
import { openSettings } from '../../testing/business-subject-settings.tsx'
import { standingClock } from '../../testing/clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LIST = 'GET /business-subjects/1/bank-accounts'
const LOOKUP = 'GET /business-subjects/1/bank-lookups'
const POST = 'POST /business-subjects/1/bank-accounts'
const PUT = 'PUT /business-subjects/1/bank-accounts/5'
const IBAN = 'HR1723600001101234565'
const GERMAN = 'DE89370400440532013000'
const MAIN: BankAccount = {
  id: 4,
  bankAccountName: 'Poslovni račun',
  bankName: 'OTP banka d.d.',
  bankId: 2407000,
  iban: 'HR9624070001100239255',
  currency: 'EUR',
  isPrimary: true,
  isActive: true,
  version: 1,
}
const OTHER: BankAccount = { ...MAIN, id: 5, bankAccountName: 'Žiro', iban: IBAN, bankName: 'Zagrebačka banka d.d.', bankId: 2360000, isPrimary: false } // prettier-ignore
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const NOT_FOUND = refusal(404, 'Bank.NotFound', 'bankAccounts.bankNotFound', { field: 'iban' })
const EXISTS = refusal(409, 'AlreadyExist', 'global.alreadyExist')
const INVALID = refusal(400, 'App.ValidationError', 'global.invalidInput', {
  fields: [{ path: 'iban', message: 'global.invalidIban' }],
})

type Given = { more?: NonNullable<Parameters<typeof openSettings>[1]>['more']; accounts?: readonly BankAccount[]; edit?: string }

/** Opens the dialog for a new account, or that of an account, with time standing still. */
async function opened({ more = {}, accounts = [MAIN, OTHER], edit }: Given = {}) {
  const standing = standingClock()
  const { sent } = await openSettings('/bank-acc-settings', {
    more: { [LIST]: { body: accounts }, [LOOKUP]: { body: { id: 2360000, name: 'Zagrebačka banka d.d.' } }, [POST]: { body: OTHER }, [PUT]: { body: OTHER }, ...more }, // prettier-ignore
  })
  vi.spyOn(clock, 'after').mockImplementation(standing.after)
  const place = edit ? within(await screen.findByRole('article', { name: edit })) : screen
  fireEvent.click(await place.findByRole('button', { name: edit ? 'Uredi' : 'Dodaj račun' }))
  const dialog = await screen.findByRole('dialog', { name: edit ? 'Uredi bankovni račun' : 'Dodaj bankovni račun' })
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const problemOf = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
  return {
    sent,
    dialog,
    field,
    type,
    problemOf,
    save: () => fireEvent.click(within(dialog).getByRole('button', { name: edit ? 'Spremi' : 'Dodaj račun' })),
    pass: (ms: number) => standing.pass(ms),
    lookups: () => sent('GET', '/bank-lookups').map(({ query }) => query),
  }
}

test('an account is added with what was typed, its IBAN without spaces, and the list is read again (BANK-09, BANK-11, BANK-16, BANK-26)', async () => {
  const { type, field, save, sent } = await opened()
  type('Naziv', 'Žiro')
  type('IBAN', ' hr17 2360 0001 1012 3456 5')
  expect(field('IBAN').value).toBe(IBAN)
  fireEvent.click(field('Glavni račun'))
  const before = sent('GET', '/bank-accounts').length
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const payload = { name: 'Žiro', iban: IBAN, currencyId: 978, bankId: 2360000, isActive: true, isPrimary: true }
  expect(sent('POST', '/bank-accounts').map(({ body }) => body)).toEqual([payload])
  await waitFor(() => expect(sent('GET', '/bank-accounts').length).toBe(before + 1))
  expect(screen.getByText('Bankovni račun je dodan')).toBeTruthy()
})

test('an account is changed by its id, with all that it was (BANK-16, BANK-26, GAP-74)', async () => {
  const { type, field, save, sent } = await opened({ edit: 'Žiro', accounts: [MAIN, { ...OTHER, currency: 'USD' }] })
  expect([field('Naziv').value, field('IBAN').value, field('Banka').value, field('Valuta').value]).toEqual([
    'Žiro',
    IBAN,
    'Zagrebačka banka d.d.',
    'USD – američki dolar',
  ])
  type('Naziv', 'Devizni')
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const payload = { name: 'Devizni', iban: IBAN, currencyId: 840, bankId: 2360000, isActive: true, isPrimary: false, version: 1 }
  expect(sent('PUT', '/bank-accounts/5').map(({ body }) => body)).toEqual([payload])
})

test('closing without saving reads the list again (BANK-09)', async () => {
  const { dialog, sent } = await opened()
  const before = sent('GET', '/bank-accounts').length
  fireEvent.click(within(dialog).getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(sent('GET', '/bank-accounts').length).toBe(before + 1))
})

test('a name of at most 50 letters, an IBAN of at most 30, a bank and a currency are needed (BANK-10, BANK-11, BANK-13, BANK-18, BANK-19)', async () => {
  const { field, type, save, problemOf, sent } = await opened({ edit: 'Žiro', accounts: [MAIN, { ...OTHER, currency: 'HRK' }] })
  expect(field('Naziv').maxLength).toBe(50)
  expect(field('Valuta').value).toBe('')
  type('Naziv', ' ')
  type('IBAN', '')
  save()
  await waitFor(() => expect(problemOf('Naziv')).toBe('Obavezno polje'))
  expect([problemOf('IBAN'), problemOf('Banka'), problemOf('Valuta')]).toEqual(Array(3).fill('Obavezno polje'))
  type('IBAN', 'MT84MALT011000012345MTLCAST001S')
  save()
  await waitFor(() => expect(problemOf('IBAN')).toBe('Najviše 30 znakova'))
  expect(sent('PUT', '/bank-accounts/5')).toEqual([])
})

test('the bank is found a second after typing has stopped, and nobody types it (BANK-12, BANK-20, BANK-22, BANK-24, GAP-72)', async () => {
  const { type, field, pass, lookups } = await opened()
  expect(field('Banka').readOnly).toBe(true)
  type('IBAN', IBAN.slice(0, 14))
  pass(999)
  type('IBAN', IBAN.slice(0, 15))
  pass(999)
  expect(lookups()).toEqual([])
  pass(1)
  await waitFor(() => expect(field('Banka').value).toBe('Zagrebačka banka d.d.'))
  expect(lookups()).toEqual([`iban=${IBAN.slice(0, 15)}`])
})

test('below fifteen characters the IBAN is invalid and the bank is cleared (BANK-21)', async () => {
  const { type, field, pass, problemOf, lookups } = await opened({ edit: 'Žiro' })
  type('IBAN', IBAN.slice(0, 14))
  expect(problemOf('IBAN')).toBe('')
  pass(1000)
  await waitFor(() => expect(problemOf('IBAN')).toBe('IBAN nije ispravan'))
  expect([field('Banka').value, lookups()]).toEqual(['', []])
})

test('with the same first fifteen characters and a bank nothing is looked up again (BANK-23)', async () => {
  const { type, field, pass, lookups } = await opened({ edit: 'Žiro' })
  type('IBAN', IBAN.slice(0, 18))
  pass(1000)
  await Promise.resolve()
  expect([lookups(), field('Banka').value]).toEqual([[], 'Zagrebačka banka d.d.'])
  type('IBAN', `HR96240700011${IBAN.slice(13)}`)
  pass(1000)
  await waitFor(() => expect(lookups()).toHaveLength(1))
})

test('a bank that is not found marks the IBAN and says so in a toast (BANK-25)', async () => {
  const { type, field, pass, problemOf } = await opened({ edit: 'Žiro', more: { [LOOKUP]: NOT_FOUND } })
  type('IBAN', 'HR1732063001101234565')
  pass(1000)
  expect(await screen.findByText('Banka nije pronađena')).toBeTruthy()
  await waitFor(() => expect(problemOf('IBAN')).toBe('IBAN nije ispravan'))
  expect(field('Banka').value).toBe('')
})

test.each([
  ['we fail', GENERIC],
  ['the lookup is too busy', refusal(429, 'TooManyRequests', 'global.tooManyRequests')],
])('where %s, the IBAN is marked without being called wrong, and saving looks again (BANK-18, BANK-25)', async (_, broken) => {
  let answer = broken
  const { type, pass, problemOf, save, sent } = await opened({ more: { [LOOKUP]: () => answer } })
  type('Naziv', 'Žiro')
  type('IBAN', IBAN)
  pass(1000)
  await waitFor(() => expect(problemOf('IBAN')).toMatch(/^Banka se trenutačno ne može provjeriti/))
  answer = { body: { id: 2360000, name: 'Zagrebačka banka d.d.' } }
  save()
  await waitFor(() => expect(sent('POST', '/bank-accounts')).toHaveLength(1))
})

test('wrong check digits are told while typing, and at saving (GAP-72)', async () => {
  const { type, pass, problemOf, save, sent } = await opened()
  type('IBAN', 'HR1823600001101234565')
  pass(1000)
  await waitFor(() => expect(problemOf('IBAN')).toBe('IBAN nije ispravan'))
  save()
  await waitFor(() => expect(problemOf('Naziv')).toBe('Obavezno polje'))
  expect([problemOf('IBAN'), sent('POST', '/bank-accounts')]).toEqual(['IBAN nije ispravan', []])
})

test('the bank of a foreign account is typed and sent by its name', async () => {
  const { type, field, pass, save, sent, problemOf, lookups } = await opened()
  type('Naziv', 'Njemački')
  type('IBAN', GERMAN)
  pass(1000)
  expect(field('Banka').readOnly).toBe(false)
  save()
  await waitFor(() => expect(problemOf('Banka')).toBe('Obavezno polje'))
  type('Banka', 'Commerzbank AG')
  save()
  await waitFor(() => expect(sent('POST', '/bank-accounts')[0]?.body).toMatchObject({ iban: GERMAN, bankId: null, bankName: 'Commerzbank AG' })) // prettier-ignore
  expect(lookups()).toEqual([])
})

test('an IBAN that turns Croatian loses the bank that was typed', async () => {
  const { type, field, pass } = await opened()
  type('IBAN', GERMAN)
  type('Banka', 'Commerzbank AG')
  type('IBAN', IBAN)
  expect([field('Banka').value, field('Banka').readOnly]).toEqual(['', true])
  pass(1000)
  await waitFor(() => expect(field('Banka').value).toBe('Zagrebačka banka d.d.'))
})

test('the currencies are listed by mark and name (BANK-13, BANK-27)', async () => {
  const { field } = await opened()
  expect(field('Valuta').value).toBe('EUR – euro')
  fireEvent.click(field('Valuta'))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['EUR – euro', 'USD – američki dolar'])
})

test('an account that is made primary is active; the primary one and the first one stay so (BANK-14, BANK-15, GAP-73)', async () => {
  const boxes = ({ field }: Awaited<ReturnType<typeof opened>>) =>
    [field('Glavni račun'), field('Aktivan')].map(({ checked, disabled }) => [checked, disabled])
  const other = await opened({ edit: 'Žiro', accounts: [MAIN, { ...OTHER, isActive: false }] })
  expect(boxes(other)).toEqual([
    [false, false],
    [false, false],
  ])
  fireEvent.click(other.field('Glavni račun'))
  expect(boxes(other)).toEqual([
    [true, false],
    [true, true],
  ])
})

test.each([
  ['the primary one', { edit: 'Poslovni račun' }, 'Ostaje glavni i aktivan dok drugi račun ne označite kao glavni.'],
  ['the first one', { accounts: [] }, 'Prvi račun uvijek je glavni.'],
])('%s is primary and active, and it says why (BANK-14, BANK-15, GAP-73)', async (_, given, why) => {
  const { field, dialog } = await opened(given)
  expect([field('Glavni račun').checked, field('Glavni račun').disabled]).toEqual([true, true])
  expect([field('Aktivan').checked, field('Aktivan').disabled]).toEqual([true, true])
  expect(within(dialog).getByText(why)).toBeTruthy()
})

test('the form rests while it is saved, and can be used again after a failure (BANK-17, BANK-34)', async () => {
  const { dialog, save, field, type } = await opened({ edit: 'Žiro', more: { [PUT]: GENERIC } })
  const fields = within(dialog).getByRole<HTMLFieldSetElement>('group')
  type('Naziv', 'Novi')
  expect(fields.disabled).toBe(false)
  save()
  await waitFor(() => expect(fields.disabled).toBe(true))
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  await waitFor(() => expect(fields.disabled).toBe(false))
  expect(field('Naziv').value).toBe('Novi')
})

test.each([
  ['exists already', 'adding', 'BANK-28', EXISTS, 'Račun s ovim IBAN-om već postoji'],
  ['is wrong', 'adding', 'BANK-29', INVALID, 'IBAN nije ispravan'],
  ['exists already', 'changing', 'BANK-31', EXISTS, 'Račun s ovim IBAN-om već postoji'],
  ['is wrong', 'changing', 'BANK-32', INVALID, 'IBAN nije ispravan'],
])('an IBAN that %s is told at its field when %s, and the focus is there (%s)', async (_, doing, _id, answer, words) => {
  const isNew = doing === 'adding'
  const { type, save, problemOf, field } = await opened({
    ...(!isNew && { edit: 'Žiro' }),
    more: { [isNew ? POST : PUT]: answer },
  })
  type('Naziv', 'Žiro')
  type('IBAN', IBAN)
  save()
  await waitFor(() => expect(problemOf('IBAN')).toBe(words))
  await waitFor(() => expect(document.activeElement).toBe(field('IBAN')))
})

test('any other failure of adding shows the generic toast, and what was typed stays (BANK-30)', async () => {
  const { type, save, field } = await opened({ more: { [POST]: GENERIC } })
  type('Naziv', 'Žiro')
  type('IBAN', IBAN)
  save()
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect([field('Naziv').value, field('IBAN').value]).toEqual(['Žiro', IBAN])
})

test('an account that has become the primary one meanwhile is not put out of use (BANK-33)', async () => {
  const { save, field } = await opened({
    edit: 'Žiro',
    more: { [PUT]: refusal(403, 'ActionNotAllowed', 'global.actionNotAllowed') },
  })
  fireEvent.click(field('Aktivan'))
  save()
  const words = 'Glavni račun mora ostati glavni i aktivan dok drugi račun ne označite kao glavni.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
