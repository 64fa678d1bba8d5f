import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal } from '../../testing/api.ts'
import { ana } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { SignUpPage } from './signing-up/sign-up-page.tsx'
import { VerifyEmailMessagePage } from './signing-up/verify-email-message-page.tsx'
import { VerifyEmailPage } from './signing-up/verify-email-page.tsx'

const unconfirmed = { ...ana, emailConfirmed: false }

test('the page about the message names the address and sends it again (GAP-93)', async () => {
  const api = answers({ 'GET /current-user': { body: unconfirmed }, 'POST /email-verifications': { status: 204 } })
  await renderPage(VerifyEmailMessagePage, '/auth/verify-email-message')
  expect(await screen.findByText(/ana@kovac\.example/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji ponovno' }))
  expect(await screen.findByText('Poruka je poslana')).toBeTruthy()
  expect(api.calls).toContainEqual({ method: 'POST', path: '/email-verifications', body: { email: 'ana@kovac.example' } })
  expect(screen.getByRole('button', { name: 'Odjava' })).toBeTruthy()
})

test('who has confirmed goes on, who has not is told (GAP-93)', async () => {
  let user = unconfirmed
  answers({ 'GET /current-user': () => ({ body: user }) })
  const { where } = await renderPage(VerifyEmailMessagePage, '/auth/verify-email-message')
  fireEvent.click(screen.getByRole('button', { name: 'E-pošta je potvrđena, nastavi' }))
  expect(await screen.findByText('E-pošta još nije potvrđena')).toBeTruthy()
  user = ana
  fireEvent.click(screen.getByRole('button', { name: 'E-pošta je potvrđena, nastavi' }))
  await waitFor(() => expect(where()).toBe('/'))
})

test('the link of the message confirms and goes on (GAP-93)', async () => {
  const api = answers({ 'PUT /email-verifications': { status: 204 } })
  const { where } = await renderPage(VerifyEmailPage, '/auth/verify-email?token=abc')
  await waitFor(() => expect(where()).toBe('/'))
  expect(api.calls).toEqual([{ method: 'PUT', path: '/email-verifications', body: { token: 'abc' } }])
})

test('an old link says so and offers another (GAP-93)', async () => {
  answers({ 'PUT /email-verifications': refusal(410, 'Auth.LinkExpired', 'auth.linkExpired') })
  await renderPage(VerifyEmailPage, '/auth/verify-email?token=old')
  expect(await screen.findByText(/Poveznica je istekla/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pošalji ponovno' })).toBeTruthy()
})

test('a forgotten password is answered alike for every address (GAP-93)', async () => {
  answers({ 'POST /password-resets': { status: 204 } })
  await renderPage(ForgottenPasswordPage, '/auth/forgotten-password')
  fireEvent.change(screen.getByLabelText('E-pošta'), { target: { value: 'nitko@kovac.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji poveznicu' }))
  expect(await screen.findByText(/Ako za adresu nitko@kovac\.example postoji korisnički račun/)).toBeTruthy()
})

test('a new password is checked, set with the token, and asks to sign in (GAP-93)', async () => {
  const api = answers({ 'PUT /password-resets': { status: 204 } })
  const { where } = await renderPage(NewPasswordPage, '/auth/new-password?token=abc')
  const field = screen.getByLabelText('Nova lozinka')
  fireEvent.change(field, { target: { value: 'short' } })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi lozinku' }))
  expect(await screen.findByText(/najmanje 10 znakova/)).toBeTruthy()
  expect(api.calls).toHaveLength(0)
  fireEvent.change(field, { target: { value: 'Lozinka1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi lozinku' }))
  await waitFor(() => expect(where()).toBe('/auth/sign-in'))
  expect(api.calls[0]?.body).toEqual({ token: 'abc', newPassword: 'Lozinka1234' })
})

test('signing up answers alike for every address and offers the message again (GAP-93)', async () => {
  const api = answers({ 'POST /registrations': { status: 204 } })
  await renderPage(SignUpPage, '/auth/sign-up')
  fireEvent.change(screen.getByLabelText('Ime i prezime'), { target: { value: 'Ana Kovač' } })
  fireEvent.change(screen.getByLabelText('E-pošta'), { target: { value: 'ana@kovac.example' } })
  fireEvent.change(screen.getByLabelText('Lozinka'), { target: { value: 'Lozinka1234' } })
  fireEvent.click(screen.getByRole('button', { name: /^Nastavi/ }))
  expect(await screen.findByRole('button', { name: 'Pošalji ponovno' })).toBeTruthy()
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    displayName: 'Ana Kovač',
    email: 'ana@kovac.example',
    password: 'Lozinka1234',
    selectedLanguage: 'hr',
  })
})
