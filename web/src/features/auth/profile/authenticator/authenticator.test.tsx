import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../../testing/api.ts'
import { ana } from '../../../../testing/people.ts'
import { openUserSettings, press, pressWhenThere, type } from '../../../../testing/user-settings.tsx'

const BEGIN = 'POST /current-user/authenticator'
const CONFIRM = 'PUT /current-user/authenticator'
const REMOVE = 'POST /current-user/authenticator-removals'
const SECRET = { secretKey: 'ABCDEFGHIJ234567', authenticatorUri: 'otpauth://totp/Saldo:ana?secret=ABCDEFGHIJ234567' }
const CODES = Array.from({ length: 10 }, (_, index) => `kod-${index}-abcde`)
const broken = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const wrong = refusal(422, 'Authenticator.WrongCode', 'auth.wrongCode', { field: 'code' })

afterEach(() => vi.restoreAllMocks())

/** An API that remembers whether the authenticator is on. */
async function open(isOn: boolean, more: object = {}) {
  let twoFactorEnabled = isOn
  return openUserSettings('/profile', {
    more: {
      'GET /current-user': () => ({ body: { ...ana, twoFactorEnabled } }),
      [BEGIN]: { body: SECRET },
      [CONFIRM]: () => {
        twoFactorEnabled = true
        return { body: { recoveryCodes: CODES } }
      },
      [REMOVE]: () => {
        twoFactorEnabled = false
        return {}
      },
      ...more,
    },
  })
}

const setup = () => screen.findByRole('dialog', { name: 'Uključivanje autentifikatora' })

async function toCodeStep(more: object = {}) {
  const page = await open(false, more)
  await pressWhenThere('Uključi autentifikator')
  await setup()
  press('Nastavi')
  await screen.findByLabelText('Kod')
  return page
}

test('the first step shows the secret as a code to scan and as a key to copy (PROF-40, PROF-41)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(false)
  await pressWhenThere('Uključi autentifikator')
  const dialog = within(await setup())
  const qr = dialog.getByRole('img', { name: 'QR kod za aplikaciju za autentifikaciju' })
  expect([qr.getAttribute('width'), qr.getAttribute('height')]).toEqual(['256', '256'])
  expect(dialog.getByText('ABCD EFGH IJ23 4567')).toBeTruthy()
  press('Kopiraj ključ')
  expect(await dialog.findByRole('button', { name: 'Kopirano' })).toBeTruthy()
  expect(write).toHaveBeenCalledExactlyOnceWith('ABCDEFGHIJ234567')
})

test('a key that could not be copied says so, and stays to be copied by hand (PROF-40)', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await open(false)
  await pressWhenThere('Uključi autentifikator')
  await setup()
  press('Kopiraj ključ')
  expect(await screen.findByText('Kopiranje nije uspjelo')).toBeTruthy()
  expect(screen.getByText('ABCD EFGH IJ23 4567')).toBeTruthy()
})

test('the second step asks for a code, and nothing is sent without one (PROF-42, PROF-43, PROF-44)', async () => {
  const { sent } = await toCodeStep()
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Kod'))
  press('Potvrdi')
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  expect(sent('PUT', '/current-user/authenticator')).toEqual([])
  press('Natrag')
  expect(await screen.findByRole('img')).toBeTruthy()
})

test('a right code closes the dialog, shows the ten recovery codes once and switches the row over (PROF-45, PROF-46, PROF-50)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { sent } = await toCodeStep()
  type('Kod', '123 456')
  press('Potvrdi')
  const codes = within(await screen.findByRole('dialog', { name: 'Kodovi za oporavak' }))
  expect(sent('PUT', '/current-user/authenticator')).toEqual([{ mfaProvider: 'AuthenticatorApp', code: '123456' }])
  expect(screen.queryByRole('dialog', { name: 'Uključivanje autentifikatora' })).toBeNull()
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  press('Kopiraj kodove')
  await waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(`${CODES.join('\n')}\n`))
  const file = codes.getByRole('link', { name: 'Preuzmi kodove' })
  expect(file.getAttribute('download')).toBe('saldo-kodovi-za-oporavak.txt')
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(`data:text/plain;charset=utf-8,${CODES.join('\n')}\n`)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('dialog', { name: 'Kodovi za oporavak' })).toBeTruthy()
  press('Kodovi su spremljeni, zatvori')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Isključi autentifikator' })).toBeTruthy()
})

test('without a secret there is the generic toast and no dialog (PROF-47)', async () => {
  await open(false, { [BEGIN]: broken })
  await pressWhenThere('Uključi autentifikator')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const isOn = refusal(409, 'Authenticator.IsOn', 'user.authenticatorIsOn')

test.each([
  ['the secret', { [BEGIN]: isOn }],
  ['the code', { [CONFIRM]: isOn }],
])('where another device was first, %s is refused in words (PROF-47, PROF-48)', async (_, more) => {
  await open(false, more)
  await pressWhenThere('Uključi autentifikator')
  if (CONFIRM in more) {
    await setup()
    press('Nastavi')
    fireEvent.change(await screen.findByLabelText('Kod'), { target: { value: '123456' } })
    press('Potvrdi')
  }
  expect(await screen.findByText('Autentifikator je već uključen.')).toBeTruthy()
})

test('a wrong code is told in the generic toast and at the field (PROF-48)', async () => {
  await toCodeStep({ [CONFIRM]: wrong })
  type('Kod', '000000')
  press('Potvrdi')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(within(await setup()).getByText('Kod nije ispravan.')).toBeTruthy()
})

test('once a right code follows a wrong one, the toast about the wrong one is gone', async () => {
  let tried = 0
  await toCodeStep({ [CONFIRM]: () => ((tried += 1) === 1 ? wrong : { body: { recoveryCodes: CODES } }) })
  type('Kod', '000000')
  press('Potvrdi')
  await screen.findByText('Nije uspjelo')
  type('Kod', '123456')
  press('Potvrdi')
  await screen.findByRole('dialog', { name: 'Kodovi za oporavak' })
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
})

test('a confirmation that failed otherwise is told in the generic toast, and the code stays (PROF-48)', async () => {
  await toCodeStep({ [CONFIRM]: broken })
  type('Kod', '123456')
  press('Potvrdi')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Kod').value).toBe('123456')
})

test('it is switched off with a code, and the way to do so shows only where it is on (PROF-49, PROF-50)', async () => {
  const { sent } = await open(true)
  await pressWhenThere('Isključi autentifikator')
  expect(screen.queryByRole('button', { name: 'Uključi autentifikator' })).toBeNull()
  await screen.findByRole('dialog', { name: 'Isključiti autentifikator?' })
  press('Isključi')
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  expect(sent('POST', '/current-user/authenticator-removals')).toEqual([])
  type('Kod', '654321')
  press('Isključi')
  expect(await screen.findByRole('button', { name: 'Uključi autentifikator' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST', '/current-user/authenticator-removals')).toEqual([{ code: '654321' }])
})

test.each([
  ['a wrong code', wrong, 'Kod nije ispravan.'],
  ['a server that failed', broken, 'Dogodila se greška.'],
  [
    'another device that was first',
    refusal(409, 'Authenticator.IsOff', 'user.authenticatorIsOff'),
    'Autentifikator nije uključen.',
  ],
])('switching off refused by %s: the generic toast, and it stays on (PROF-51)', async (_, answer, why) => {
  await open(true, { [REMOVE]: answer })
  await pressWhenThere('Isključi autentifikator')
  await screen.findByRole('dialog', { name: 'Isključiti autentifikator?' })
  type('Kod', '000000')
  press('Isključi')
  expect((await screen.findByText('Nije uspjelo')).parentElement?.textContent).toContain(why)
  expect(screen.getByRole('dialog', { name: 'Isključiti autentifikator?' })).toBeTruthy()
})
