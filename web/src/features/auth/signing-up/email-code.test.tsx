import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refusal } from '../../../testing/api.ts'
import { ana } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { SignUpPage } from './sign-up-page.tsx'

beforeEach(() => sessionStorage.clear())

const OPTIONS = {
  termsAndConditionsAndPrivacyPolicyUrlHr: 'https://saldo.example/uvjeti',
  termsAndConditionsAndPrivacyPolicyUrlEn: 'https://saldo.example/terms',
  externalLogin: null,
  demonstration: null,
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const digits = () => within(screen.getByRole('group', { name: 'Kod iz poruke' })).getAllByRole('textbox')

async function signUp(more: Parameters<typeof answers>[0] = {}) {
  const api = answers({
    'GET /registration-options': { body: OPTIONS },
    'POST /registrations': {},
    'GET /current-user': refusal(401, 'SignInNeeded', 'global.signInNeeded'),
    ...more,
  })
  const page = await renderPage(SignUpPage, '/auth/sign-up')
  fill('Ime i prezime', 'Ema Žilić')
  fill('E-pošta', 'ema@nova.example')
  fill('Lozinka', 'Lozinka1234')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Prihvaćam uvjete/ }))
  press('Nastavi')
  await screen.findByText('2 od 3')
  return { ...page, ...api }
}

test('nobody signs up without accepting the terms, and is told so at the box', async () => {
  const { calls } = answers({ 'GET /registration-options': { body: OPTIONS } })
  await renderPage(SignUpPage, '/auth/sign-up')
  expect(screen.getByText('Korak 1 od 3')).toBeTruthy()
  await screen.findByRole('checkbox')
  fill('Ime i prezime', 'Ema Žilić')
  fill('E-pošta', 'ema@nova.example')
  fill('Lozinka', 'Lozinka1234')
  expect(screen.getByText('Lozinka ima sve što treba')).toBeTruthy()
  press('Nastavi')
  expect(await screen.findByText('Za nastavak prihvatite uvjete korištenja.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the six digits are sent as soon as the last one stands, and lead inside (GAP-104)', async () => {
  const { calls, where } = await signUp({ 'POST /email-verifications/codes': {}, 'GET /current-user': { body: ana } })
  expect(screen.getByText('ema@nova.example')).toBeTruthy()
  expect(document.activeElement).toBe(digits()[0])
  '481726'.split('').forEach((digit, at) => fireEvent.change(digits()[at] as HTMLElement, { target: { value: digit } }))
  await waitFor(() => expect(where()).toBe('/'))
  expect(calls.find(({ path }) => path === '/email-verifications/codes')?.body).toEqual({
    email: 'ema@nova.example',
    code: '481726',
  })
})

test('a wrong code is told, and the digits begin anew; too few are not sent', async () => {
  const { calls } = await signUp({
    'POST /email-verifications/codes': refusal(422, 'Auth.WrongEmailCode', 'auth.wrongEmailCode', { field: 'code' }),
  })
  fireEvent.change(digits()[0] as HTMLElement, { target: { value: '4' } })
  press('Potvrdi')
  expect(await screen.findByText('Upišite svih šest znamenki.')).toBeTruthy()
  expect(calls.some(({ path }) => path === '/email-verifications/codes')).toBe(false)
  '481726'.split('').forEach((digit, at) => fireEvent.change(digits()[at] as HTMLElement, { target: { value: digit } }))
  expect((await screen.findByText(/^Kod nije ispravan ili je istekao/)).getAttribute('role')).toBe('alert')
  expect(digits().map((input) => (input as HTMLInputElement).value)).toEqual(['', '', '', '', '', ''])
})

test('another address can be given, and the rest is not typed again; a page loaded anew asks for the code still', async () => {
  const { calls } = await signUp()
  press('Promijeni adresu')
  expect(screen.getByLabelText<HTMLInputElement>('Ime i prezime').value).toBe('Ema Žilić')
  fill('E-pošta', 'ema.zilic@nova.example')
  fireEvent.click(await screen.findByRole('checkbox'))
  press('Nastavi')
  expect(await screen.findByText('ema.zilic@nova.example')).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/registrations')).toHaveLength(2)
  await renderPage(SignUpPage, '/auth/sign-up')
  expect(screen.getAllByText('ema.zilic@nova.example')).toHaveLength(2)
})

test('who opens the link in another tab is led on here too (GAP-104)', async () => {
  const { where } = await signUp({ 'GET /current-user': { body: ana } })
  expect(where()).toBe('/auth/sign-up')
  fireEvent.focus(window)
  await waitFor(() => expect(where()).toBe('/'))
})

test('who loads the page anew, or goes on in another language, finds the name and address that they had typed, and no password is kept', async () => {
  answers({ 'GET /registration-options': { body: OPTIONS } })
  await renderPage(SignUpPage, '/auth/sign-up')
  fill('Ime i prezime', 'Ema Žilić')
  fill('E-pošta', 'ema@nova.example')
  fill('Lozinka', 'Lozinka1234')
  cleanup()
  await renderPage(SignUpPage, '/auth/sign-up')
  const typed = ['Ime i prezime', 'E-pošta', 'Lozinka'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(typed).toEqual(['Ema Žilić', 'ema@nova.example', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Lozinka1234')
})

test('once the address is confirmed nothing of signing up is kept', async () => {
  const { where } = await signUp({ 'GET /current-user': { body: ana } })
  fireEvent.focus(window)
  await waitFor(() => expect(where()).toBe('/'))
  cleanup()
  await renderPage(SignUpPage, '/auth/sign-up')
  expect(screen.getByLabelText<HTMLInputElement>('Ime i prezime').value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ema@nova.example')
})
