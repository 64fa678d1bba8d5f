import { useNavigate } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal } from '../../testing/api.ts'
import { ana } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { SignInPage } from './sign-in-page.tsx'

const options = {
  termsAndConditionsAndPrivacyPolicyUrlHr: '',
  termsAndConditionsAndPrivacyPolicyUrlEn: '',
  externalLogin: null as string | null,
  demonstration: null,
}
const usual = { 'GET /registration-options': { body: options }, 'GET /current-user': { body: ana } }

function signIn(password = 'Lozinka1234') {
  fireEvent.change(screen.getByLabelText('E-pošta'), { target: { value: 'ana@kovac.example' } })
  fireEvent.change(screen.getByLabelText('Lozinka'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }))
}

test('signing in goes on to the wanted page (GAP-09, GAP-93)', async () => {
  const api = answers({ ...usual, 'POST /sessions': { body: { needsCode: false } } })
  const { where } = await renderPage(SignInPage, '/auth/sign-in?return=/kovac/documents?page=2')
  signIn()
  await waitFor(() => expect(where()).toBe('/kovac/documents?page=2'))
  expect(api.calls).toContainEqual({
    method: 'POST',
    path: '/sessions',
    body: { email: 'ana@kovac.example', password: 'Lozinka1234' },
  })
})

test('who was signed out while at work is told why they stand here; a visitor is not', async () => {
  answers(usual)
  const Page = () => {
    const navigate = useNavigate()
    return (
      <>
        <SignInPage />
        <button onClick={() => void navigate({ to: '.', state: { isSignedOut: true } })}>Odjavljeno</button>
      </>
    )
  }
  await renderPage(Page, '/auth/sign-in')
  await screen.findByLabelText('Lozinka')
  expect(screen.queryByText(/^Odjavljeni ste:/)).toBeNull()
  fireEvent.click(screen.getByText('Odjavljeno'))
  expect(await screen.findByText(/^Odjavljeni ste: .* nastavljate gdje ste stali\.$/)).toBeTruthy()
})

test('in the demonstration whom one can sign in as stands there with role and company, and one press signs in; elsewhere nobody does', async () => {
  answers(usual)
  await renderPage(SignInPage, '/auth/sign-in')
  await screen.findByLabelText('Lozinka')
  expect(screen.queryByRole('region', { name: /Demonstracija/ })).toBeNull()
  cleanup()
  const people = [
    { email: 'boris@knjige.example', displayName: 'Boris Jurić', companies: [{ name: 'Plavo more d.o.o.', role: 'roles.accountant' }, { name: 'Šuma i đak obrt', role: 'roles.accountant' }] }, // prettier-ignore
    { email: 'ema@nova.example', displayName: 'Ema Žilić', companies: [] },
  ]
  const demonstration = { password: 'Saldo-demo-2026', people }
  const api = answers({ ...usual, 'GET /registration-options': { body: { ...options, demonstration } }, 'POST /sessions': { body: { needsCode: false } } }) // prettier-ignore
  const { where } = await renderPage(SignInPage, '/auth/sign-in')
  const shown = await screen.findByRole('region', { name: 'Demonstracija: prijavite se kao' })
  expect(within(shown).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Boris JurićRačunovođa, Plavo more d.o.o. · Računovođa, Šuma i đak obrt',
    'Ema Žilićjoš bez tvrtke',
  ]) // prettier-ignore
  fireEvent.click(within(shown).getByRole('button', { name: /Boris Jurić/ }))
  expect(screen.getByLabelText<HTMLInputElement>('E-pošta').value).toBe('boris@knjige.example')
  await waitFor(() => expect(api.calls).toContainEqual({ method: 'POST', path: '/sessions', body: { email: 'boris@knjige.example', password: 'Saldo-demo-2026' } })) // prettier-ignore
  await waitFor(() => expect(where()).toBe('/'))
})

test('a return address outside the app is not followed (GAP-09)', async () => {
  answers({ ...usual, 'POST /sessions': { body: { needsCode: false } } })
  const { where } = await renderPage(SignInPage, '/auth/sign-in?return=//evil.example')
  signIn()
  await waitFor(() => expect(where()).toBe('/'))
})

test('whatever is wrong, one neutral error, and the password starts anew (GAP-93)', async () => {
  answers({ ...usual, 'POST /sessions': refusal(401, 'Auth.WrongCredentials', 'auth.wrongCredentials') })
  await renderPage(SignInPage, '/auth/sign-in')
  signIn('wrong')
  expect(await screen.findByText('E-pošta ili lozinka nisu ispravni.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Lozinka').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('E-pošta').value).toBe('ana@kovac.example')
})

test('empty fields are told to be needed and nothing is sent (GAP-93)', async () => {
  const api = answers(usual)
  await renderPage(SignInPage, '/auth/sign-in')
  fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }))
  expect(await screen.findAllByText('Obavezno polje')).toHaveLength(2)
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('with two-factor on, a code follows; a wrong one is told at its field (AUTH-20, GAP-93)', async () => {
  let code = refusal(401, 'Auth.WrongCode', 'auth.wrongCode', { field: 'code' })
  const api = answers({ ...usual, 'POST /sessions': { body: { needsCode: true } }, 'POST /sessions/codes': () => code })
  const { where } = await renderPage(SignInPage, '/auth/sign-in?return=/kovac')
  signIn()
  fireEvent.change(await screen.findByLabelText('Kod'), { target: { value: ' 123 456 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  expect(await screen.findByText('Kod nije ispravan.')).toBeTruthy()
  code = { status: 204 }
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  await waitFor(() => expect(where()).toBe('/kovac'))
  expect(api.calls).toContainEqual({ method: 'POST', path: '/sessions/codes', body: { code: '123456' } })
})

test('a code step that took too long starts again, and says so (GAP-93)', async () => {
  answers({
    ...usual,
    'POST /sessions': { body: { needsCode: true } },
    'POST /sessions/codes': refusal(410, 'Auth.CodeStepExpired', 'auth.codeStepExpired'),
  })
  await renderPage(SignInPage, '/auth/sign-in')
  signIn()
  fireEvent.change(await screen.findByLabelText('Kod'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  expect(await screen.findByText('Korak s kodom je istekao. Prijavite se ponovno.')).toBeTruthy()
  expect(screen.getByLabelText('Lozinka')).toBeTruthy()
})

test('an external login is offered where there is one (AUTH-21)', async () => {
  answers({ ...usual, 'GET /registration-options': { body: { ...options, externalLogin: 'Moj račun' } } })
  await renderPage(SignInPage, '/auth/sign-in?return=/kovac')
  const link = await screen.findByRole('link', { name: 'Prijava putem: Moj račun' })
  expect(link.getAttribute('href')).toBe('/api/external-login?return=%2Fkovac&language=hr')
})

test('without an external login none is offered (AUTH-21)', async () => {
  const api = answers(usual)
  await renderPage(SignInPage, '/auth/sign-in')
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(screen.queryByRole('link', { name: /Prijava putem/ })).toBeNull()
})

test.each([
  ['denied', 'Vanjska prijava je odbijena ili prekinuta.'],
  ['expired', /trajala je predugo ili je započeta u drugom pregledniku/],
  ['unavailable', /trenutačno nije dostupna/],
  ['unverified', /ne jamči za vašu adresu/],
  ['unconfirmed', /već postoji korisnički račun, ali ona nije potvrđena/],
  ['failed', /Vanjska prijava nije uspjela/],
])('an external login that came to nothing (%s) is explained in one sentence, until the next try', async (problem, text) => {
  answers({ ...usual, 'POST /sessions': { body: { needsCode: true } } })
  await renderPage(SignInPage, `/auth/sign-in?problem=${problem}&return=/kovac`)
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
  signIn()
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('a word in the address that is no problem of ours is not shown', async () => {
  answers(usual)
  await renderPage(SignInPage, '/auth/sign-in?problem=constructor')
  expect(await screen.findByLabelText('Lozinka')).toBeTruthy()
  expect(document.querySelector('form [role=alert]')).toBeNull()
})

test('who comes from the external login with two-factor on is at the code at once (AUTH-20)', async () => {
  answers({ ...usual, 'POST /sessions/codes': { status: 204 } })
  const { where } = await renderPage(SignInPage, '/auth/sign-in?step=code&return=/kovac')
  fireEvent.change(await screen.findByLabelText('Kod'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  await waitFor(() => expect(where()).toBe('/kovac'))
})
