import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PASSWORD_REQUIREMENTS, passwordsDiffer, wrongOldPassword } from 'contract/auth/registrations'
import { t } from '../../../../kit/messages.ts'
import { refusal } from '../../../../testing/api.ts'
import { openUserSettings, pressWhenThere, type } from '../../../../testing/user-settings.tsx'

const CHANGE = 'PUT /current-user/password'
const [OLD, NEW, CONFIRMED] = ['Stara lozinka', 'Nova lozinka', 'Potvrda nove lozinke'] as const
const NOTE = /^Lozinka mora imati najmanje 10 znakova/
const GOOD = 'Nova-lozinka-1'

async function open(more: object = {}) {
  const page = await openUserSettings('/profile', { more: { [CHANGE]: {}, ...more } })
  await pressWhenThere('Promijeni lozinku')
  const dialog = within(await screen.findByRole('dialog', { name: 'Promijeni lozinku' }))
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Promijeni lozinku' }))
  return { dialog, submit, sent: () => page.sent('PUT', '/current-user/password') }
}

function fill(oldPassword: string, newPassword: string, confirmed = newPassword) {
  type(OLD, oldPassword)
  type(NEW, newPassword)
  type(CONFIRMED, confirmed)
}

const met = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .filter((rule) => rule.textContent.includes('(ispunjeno)'))
    .map((rule) => rule.textContent.replace('(ispunjeno)', ''))

test('old, new and confirmed are needed, and an incomplete form shows the note and sends nothing (PROF-23, PROF-24, PROF-25, PROF-26, PROF-28)', async () => {
  const { dialog, submit, sent } = await open()
  expect(dialog.queryByText(NOTE)).toBeNull()
  submit()
  expect(await dialog.findAllByText('Obavezno polje')).toHaveLength(3)
  expect(dialog.getByText(NOTE).closest('[role="alert"]')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(OLD, { selector: 'input' }))
  expect(sent()).toEqual([])
})

test('each rule is ticked as soon as what is typed meets it (PROF-27)', async () => {
  const { dialog } = await open()
  const rules = await dialog.findByRole('list', { name: 'Pravila za novu lozinku' })
  expect(met(rules)).toEqual([])
  type(NEW, 'aB')
  expect(met(rules)).toEqual(['Barem jedno veliko slovo', 'Barem jedno malo slovo'])
  type(NEW, GOOD)
  expect(met(rules)).toHaveLength(4)
})

test('a new password is held to what the server asks, not to what we know (PROF-27, PROF-28)', async () => {
  const stricter = { ...PASSWORD_REQUIREMENTS, minLength: 20, needsDigit: false }
  const { dialog, submit, sent } = await open({ 'GET /password-requirements': { body: stricter } })
  expect(await dialog.findByText('Od 20 do 128 znakova')).toBeTruthy()
  expect(dialog.queryByText('Barem jedna znamenka')).toBeNull()
  fill('Stara-lozinka-1', GOOD)
  submit()
  expect(await dialog.findByText('Lozinka ne ispunjava sva pravila.')).toBeTruthy()
  expect(dialog.getByText(NOTE)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a confirmation that differs is told in a toast and at its field, and nothing is sent (PROF-29, PROF-30)', async () => {
  const { dialog, submit, sent } = await open()
  await dialog.findByRole('list')
  fill('Stara-lozinka-1', GOOD, 'Druga-lozinka-1')
  submit()
  const [toast] = await screen.findAllByRole('alert')
  expect(toast?.textContent).toBe('Promijeni lozinkuNova lozinka i potvrda nisu iste.')
  expect(dialog.getByText('Nova lozinka i potvrda nisu iste.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a changed password says that other devices are signed out, and asks for the devices anew', async () => {
  let asked = 0
  const { dialog, submit, sent } = await open({
    'GET /sessions': () => {
      asked += 1
      return { body: [] }
    },
  })
  expect(dialog.getByText(/odjavljeni na svim drugim uređajima/)).toBeTruthy()
  await dialog.findByRole('list')
  fill('Stara-lozinka-1', GOOD)
  submit()
  expect(await screen.findByText('Na drugim uređajima ste odjavljeni.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([{ oldPassword: 'Stara-lozinka-1', newPassword: GOOD, confirmedPassword: GOOD }])
  await waitFor(() => expect(asked).toBe(2))
})

test.each([wrongOldPassword, passwordsDiffer])(
  'a change refused with $code leaves the note, and says so at its field (PROF-31)',
  async ({ status, code, message, field }) => {
    const { dialog, submit } = await open({ [CHANGE]: refusal(status, code, message, { field }) })
    await dialog.findByRole('list')
    fill('Kriva-lozinka-1', GOOD)
    submit()
    expect(await dialog.findByText('Promjene nisu spremljene')).toBeTruthy()
    expect(dialog.getByText(t(message))).toBeTruthy()
  },
)

test('without an answer the note says why, and what was typed stays (PROF-31)', async () => {
  const { dialog, submit } = await open({ [CHANGE]: undefined })
  await dialog.findByRole('list')
  fill('Stara-lozinka-1', GOOD)
  submit()
  expect(await dialog.findByText('Promjene nisu spremljene')).toBeTruthy()
  expect(dialog.getByText(/Nema veze s poslužiteljem/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(NEW, { selector: 'input' }).value).toBe(GOOD)
})
