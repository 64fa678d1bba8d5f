import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/api.ts'
import { openSettings } from '../../testing/business-subject-settings.tsx'
import { invited } from '../../testing/members.ts'

afterEach(() => vi.unstubAllGlobals())

const POST = 'POST /business-subjects/1/member-invitations'
const DINO = invited(3, 'dino@nova.example')

async function open(more: object = {}) {
  const page = await openSettings('/users', {
    more: {
      'GET /business-subjects/1/members': { body: { rows: [DINO], totalCount: 1 } },
      'GET /business-subjects/1/roles': { body: [{ id: 2, name: 'Administrator' }, { id: 4, name: 'Zaposlenik' }] }, // prettier-ignore
      'GET /business-subjects/1/members/history': { body: { rows: [], totalCount: 0 } },
      [POST]: { body: DINO },
      ...more,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pozovi korisnika' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pozovi korisnika' }))
  const field = (label: string) => dialog.getByRole('textbox', { name: label })
  const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Pošalji poziv' }))
  const employ = async () => {
    fireEvent.click(dialog.getByRole('combobox', { name: 'Uloga' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Zaposlenik', hidden: true }))
  }
  return { ...page, dialog, field, write, send, employ, bodies: () => page.sent('POST', '/member-invitations') }
}
type Opened = Awaited<ReturnType<typeof open>>

const problemOf = ({ field }: Opened, label: string) =>
  document.querySelector(`[id="${field(label).getAttribute('aria-describedby')?.split(' ').at(-1)}"]`)?.textContent

test('role, e-mail and its repetition are needed, each in its own words (USERS-24, USERS-25, USERS-26)', async () => {
  const page = await open()
  page.send()
  expect(await page.dialog.findAllByText('Odaberite ulogu')).toBeTruthy()
  expect(page.dialog.getByRole('combobox', { name: 'Uloga' }).getAttribute('aria-invalid')).toBe('true')
  expect(problemOf(page, 'E-pošta')).toBe('Upišite adresu e-pošte')
  expect(problemOf(page, 'Ponovite e-poštu')).toBe('Upišite adresu e-pošte')
  expect(page.bodies()).toHaveLength(0)
})

const LONG = `${'a'.repeat(495)}@x.example`

test.each([
  [LONG, 'Adresa e-pošte može imati najviše 500 znakova', 'USERS-27'],
  ['ana@', 'Adresa e-pošte nije ispravna', 'USERS-28'],
  ['a'.repeat(501), 'Adresa e-pošte nije ispravna i dulja je od 500 znakova', 'USERS-29'],
])('an address like %s is refused with "%s" (%s)', async (address, said) => {
  const page = await open()
  await page.employ()
  page.write('E-pošta', address)
  page.write('Ponovite e-poštu', address)
  page.send()
  await waitFor(() => expect(problemOf(page, 'E-pošta')).toBe(said))
  expect(problemOf(page, 'Ponovite e-poštu')).toBe(said)
  expect(page.bodies()).toHaveLength(0)
})

test('two addresses that differ are told at the second; capitals and spaces are no difference (USERS-30, USERS-31, GAP-76)', async () => {
  const page = await open()
  await page.employ()
  page.write('E-pošta', ' Dino@nova.example')
  page.write('Ponovite e-poštu', 'dina@nova.example')
  page.send()
  await waitFor(() => expect(problemOf(page, 'Ponovite e-poštu')).toBe('Adrese e-pošte nisu jednake'))
  page.write('Ponovite e-poštu', 'dino@NOVA.example ')
  page.send()
  expect(await screen.findByText('Pozivnica je poslana na dino@nova.example')).toBeTruthy()
  expect(page.bodies().map(({ body }) => body)).toEqual([
    { roleId: 4, email: 'Dino@nova.example', confirmationEmail: 'dino@NOVA.example' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent('GET', '/members').length).toBeGreaterThan(1)
})

async function refused(status: number, code: string, message: string, more: object = {}) {
  const page = await open({ [POST]: refusal(status, code, message, more) })
  await page.employ()
  page.write('E-pošta', 'dino@nova.example')
  page.write('Ponovite e-poštu', 'dino@nova.example')
  page.send()
  return page
}

test('whoever is invited already is told at the address, and what was typed stays (USERS-34)', async () => {
  const page = await refused(400, 'UserAlreadyInvited', 'members.userAlreadyExists', { field: 'email' })
  await waitFor(() => expect(problemOf(page, 'E-pošta')).toBe('Osoba s ovom adresom već je korisnik ili je već pozvana'))
  expect((page.field('E-pošta') as HTMLInputElement).value).toBe('dino@nova.example')
})

test('anything else that goes wrong is told in the generic toast (USERS-35)', async () => {
  const page = await refused(500, 'GenericError', 'global.genericErrorToastMessage')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(page.field('E-pošta')).toBeTruthy()
})
