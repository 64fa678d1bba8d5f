import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { asksOnUnload } from '../../testing/typed-dialog.tsx'
import { InviteActivation } from './invite-activation.tsx'

const InviteActivationPage = () => <InviteActivation intro="" />

async function activate(key: string) {
  const page = await renderPage(InviteActivationPage, '/auth/invite-activation')
  fireEvent.change(screen.getByLabelText('Aktivacijski ključ'), { target: { value: key } })
  fireEvent.click(screen.getByRole('button', { name: 'Aktiviraj' }))
  return page
}

test('the key is required (AUTH-13)', async () => {
  const api = answers({})
  await activate('   ')
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('its spaces are removed before it is sent, and the business subject opens (AUTH-12, AUTH-14, GAP-94)', async () => {
  const api = answers({ 'POST /invitation-activations': { body: { businessSubjectSlug: 'kovac' } } })
  const { where } = await activate('  ABC 123\t')
  await waitFor(() => expect(where()).toBe('/kovac'))
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ activationKey: 'ABC123' }])
})

test.each([
  [403, 'Ključ nije valjan', 'Pozivnica je poslana na drugu adresu e-pošte.', 'GAP-75'],
  [404, 'Ključ nije valjan', 'Ključ ne vrijedi ili je istekao.', 'AUTH-15'],
  [405, 'Ključ nije valjan', 'Ključ ne vrijedi ili je istekao.', 'AUTH-16'],
  [406, 'Ključ nije valjan', 'Ključ ne vrijedi ili je istekao.', 'AUTH-17'],
  [409, 'Ključ je već iskorišten', 'Ovaj je ključ već iskorišten.', 'AUTH-18'],
  [429, 'Aktivacija nije uspjela', 'Ključ se nije mogao aktivirati.', 'AUTH-19'],
  [500, 'Aktivacija nije uspjela', 'Ključ se nije mogao aktivirati.', 'AUTH-19'],
])('a refusal with %i has its header "%s" and its description "%s" (%s)', async (status, title, description) => {
  answers({ 'POST /invitation-activations': refusal(status, 'X', 'global.genericErrorToastMessage') })
  await activate('ABC')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(description, { exact: false })).toBeTruthy()
})

test('a reload asks before a key that was typed is lost, and nothing of it is kept', async () => {
  answers({})
  await renderPage(InviteActivationPage, '/auth/invite-activation')
  expect(asksOnUnload()).toBe(false)
  fireEvent.change(screen.getByLabelText('Aktivacijski ključ'), { target: { value: 'ABC123' } })
  await waitFor(() => expect(asksOnUnload()).toBe(true))
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ABC123')
})
