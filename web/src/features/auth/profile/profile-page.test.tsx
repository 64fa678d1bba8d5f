import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from 'contract/languages'
import { refusal } from '../../../testing/api.ts'
import { ana, kovac } from '../../../testing/people.ts'
import { openUserSettings, press, pressWhenThere, type } from '../../../testing/user-settings.tsx'

const NAME = 'PUT /current-user'
const LANGUAGE = 'PUT /current-user/selected-language'
const REMOVE = 'DELETE /current-user'
const broken = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const dialog = (name: string) => screen.findByRole('dialog', { name })

afterEach(() => vi.restoreAllMocks())

test('the name can be changed, the address only be read (PROF-09, PROF-10)', async () => {
  await openUserSettings('/profile')
  const info = within(await screen.findByRole('region', { name: 'Osnovni podaci' }))
  expect(info.getByText('ana@kovac.example')).toBeTruthy()
  expect(info.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Promijeni ime'])
  expect(info.queryByRole('textbox')).toBeNull()
})

test('a new name is saved and shown at once (PROF-20)', async () => {
  let displayName = 'Ana Kovač'
  const { sent } = await openUserSettings('/profile', {
    more: {
      'GET /current-user': () => ({ body: { ...ana, displayName } }),
      [NAME]: () => {
        displayName = 'Ana Žilić'
        return {}
      },
    },
  })
  await pressWhenThere('Promijeni ime')
  await dialog('Promijeni ime')
  type('Ime i prezime', ' Ana Žilić ')
  press('Spremi')
  expect(await screen.findByText('Ana Žilić')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT', '/current-user')).toEqual([{ userDisplayName: ' Ana Žilić ' }])
})

test('without a name nothing is sent (PROF-21)', async () => {
  const { sent } = await openUserSettings('/profile')
  await pressWhenThere('Promijeni ime')
  await dialog('Promijeni ime')
  type('Ime i prezime', '')
  press('Spremi')
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  expect(sent('PUT', '/current-user')).toEqual([])
})

test('a name that could not be saved leaves a note in the dialog, and stays typed (PROF-22)', async () => {
  await openUserSettings('/profile', { more: { [NAME]: broken } })
  await pressWhenThere('Promijeni ime')
  await dialog('Promijeni ime')
  type('Ime i prezime', 'Ana Žilić')
  press('Spremi')
  expect(within(await screen.findByRole('dialog')).getByText('Promjene nisu spremljene')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Ime i prezime').value).toBe('Ana Žilić')
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
})

async function openLanguages() {
  await pressWhenThere('Promijeni jezik')
  await dialog('Promijeni jezik')
  const list = screen.getByLabelText<HTMLInputElement>('Jezik', { selector: 'input' })
  fireEvent.click(list)
  return list
}

test('of two languages one is always chosen: none can be typed, searched or taken away (PROF-11, PROF-32, PROF-33, PROF-34, PROF-35, PROF-36)', async () => {
  const { sent } = await openUserSettings('/profile', { more: { [LANGUAGE]: {} } })
  expect(await screen.findByRole('region', { name: 'Jezik' })).toBeTruthy()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const list = await openLanguages()
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Hrvatski', 'English'])
  expect(list.readOnly).toBe(true)
  fireEvent.click(screen.getByRole('option', { name: 'Hrvatski', hidden: true }))
  expect(list.value).toBe('Hrvatski')
  const names = within(screen.getByRole('dialog')).getAllByRole('button', { hidden: true })
  expect(names.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Zatvori',
    'Odustani',
    'Spremi',
  ])
  press('Spremi')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent('PUT', '/current-user/selected-language')).toEqual([{ selectedLanguage: 'hr' }])
})

test('a chosen language is saved, stored as locale, and the page reloads (PROF-37)', async () => {
  await openUserSettings('/profile', { more: { [LANGUAGE]: {} } })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await openLanguages()
  fireEvent.click(await screen.findByRole('option', { name: 'English', hidden: true }))
  expect(localStorage.getItem('locale')).toBeNull()
  press('Spremi')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.getItem('locale')).toBe('en')
})

test('a language that could not be saved leaves a note, and nothing reloads (PROF-38)', async () => {
  await openUserSettings('/profile', { more: { [LANGUAGE]: broken } })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await openLanguages()
  fireEvent.click(await screen.findByRole('option', { name: 'English', hidden: true }))
  press('Spremi')
  expect(await screen.findByText('Promjene nisu spremljene')).toBeTruthy()
  expect([reload.mock.calls.length, localStorage.getItem('locale')]).toEqual([0, null])
})

test('who signs in only from outside has neither password nor authenticator here (PROF-12, PROF-13, PERM-31)', async () => {
  await openUserSettings('/profile', { user: { ...ana, hasOnlyExternalLogin: true } })
  expect(await screen.findByRole('region', { name: 'Uređaji' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Prijava' })).toBeNull()
  expect(screen.queryByText('Promijeni lozinku')).toBeNull()
  expect(screen.queryByText('Autentifikator')).toBeNull()
})

async function termsOf(selectedLanguage: Language) {
  await openUserSettings('/profile', { user: { ...ana, selectedLanguage } })
  const link = await screen.findByRole('link', { name: 'Uvjeti korištenja i pravila privatnosti' })
  return [link.getAttribute('href'), link.getAttribute('target')]
}

test('the Croatian terms open for who chose Croatian (PROF-14, PROF-16)', async () =>
  expect(await termsOf('hr')).toEqual(['https://saldo.example/uvjeti', '_blank']))

test('the English terms open for who chose English (PROF-15, PROF-16)', async () =>
  expect(await termsOf('en')).toEqual(['https://saldo.example/terms', '_blank']))

async function askToDelete(answer: object) {
  const page = await openUserSettings('/profile', {
    user: {
      ...ana,
      businessSubjects: [kovac, { ...kovac, businessSubjectId: 2, businessSubjectName: 'Žito d.d.', userRoleId: 3 }],
    },
    more: { [REMOVE]: answer },
  })
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  await pressWhenThere('Obriši korisnički račun')
  const question = within(await dialog('Trajno obrisati korisnički račun?'))
  return {
    ...page,
    question,
    assign,
    confirm: () => fireEvent.click(question.getByRole('button', { name: 'Trajno obriši' })),
  }
}

test('before an account is erased it says what goes with it; then the person is at sign-in (PROF-17, PROF-18, AUTH-02, GAP-95)', async () => {
  const { question, confirm, assign, sent } = await askToDelete({})
  expect(question.getByText(/ana@kovac\.example briše se odmah i zauvijek/)).toBeTruthy()
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Kovač d.o.o.'])
  expect(sent('DELETE', '/current-user')).toHaveLength(0)
  confirm()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/sign-in'))
  expect(sent('DELETE', '/current-user')).toHaveLength(1)
})

test('who owns a business subject with others in it is told to pass it on, and shown where (GAP-95)', async () => {
  const { question, confirm, assign, where } = await askToDelete(
    refusal(409, 'User.OwnsSharedBusinessSubject', 'user.ownsSharedBusinessSubject', { params: { name: 'Kovač d.o.o.' } }),
  )
  confirm()
  expect((await question.findByRole('alert')).textContent).toContain('Vlasnik ste poslovnog subjekta Kovač d.o.o.')
  fireEvent.click(question.getByRole('link', { name: 'Otvori moje poslovne subjekte' }))
  await waitFor(() => expect(where()).toBe('/user-settings/business-subjects'))
  expect(assign).not.toHaveBeenCalled()
})

test('an account that could not be erased: the generic toast, and the person stays (PROF-19)', async () => {
  const { confirm, assign } = await askToDelete(broken)
  confirm()
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test('a page that is drawn stays when the API falls silent after a save, and says so', async () => {
  let isSilent = false
  const { where } = await openUserSettings('/profile', {
    more: {
      'GET /current-user': () => (isSilent ? refusal(503, 'Unavailable', 'global.unavailable') : { body: ana }),
      [NAME]: () => {
        isSilent = true
        return {}
      },
    },
  })
  await pressWhenThere('Promijeni ime')
  await dialog('Promijeni ime')
  type('Ime i prezime', 'Ana Žilić')
  press('Spremi')
  expect(await screen.findByText(/Sustav trenutačno nije dostupan/)).toBeTruthy()
  expect(where()).toBe('/user-settings/profile')
  expect(screen.getByRole('region', { name: 'Osnovni podaci' })).toBeTruthy()
})

test('a language that was chosen and not saved is given back after a reload', async () => {
  await openUserSettings('/profile', { more: { [LANGUAGE]: {} } })
  await openLanguages()
  fireEvent.click(await screen.findByRole('option', { name: 'English', hidden: true }))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await openUserSettings('/profile', { more: { [LANGUAGE]: {} } })
  await openLanguages()
  press('Vrati upisano')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Jezik', { selector: 'input' }).value).toBe('English'))
  sessionStorage.clear()
})
