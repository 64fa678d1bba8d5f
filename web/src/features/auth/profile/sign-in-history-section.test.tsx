import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openUserSettings } from '../../../testing/user-settings.tsx'

const AT = '2026-11-21T08:15:30.000Z'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const row = (id: number, event: string, more: object = {}) => ({ id, at: AT, event, ipAddress: '', userAgent: '', ...more })

async function open(rows: readonly object[], totalCount = rows.length) {
  const page = await openUserSettings('/profile', { more: { 'GET /sign-in-history': { body: { rows, totalCount } } } })
  return { ...page, section: within(await screen.findByRole('region', { name: 'Prijave i promjene' })) }
}

test('a person reads what was done to their sign-in, when, and from which device', async () => {
  const { section } = await open([
    row(3, 'PasswordChanged'),
    row(2, 'SignedIn', { ipAddress: '10.0.0.2', userAgent: WINDOWS }),
    row(1, 'SecondFactorOff'),
  ])
  await section.findByText('Promijenjena je lozinka')
  expect(section.getByText('21.11.2026. 09:15 · Chrome · Windows · 10.0.0.2')).toBeTruthy()
  expect(section.getByText('Isključen je autentifikator')).toBeTruthy()
})

test('more than ten come in pages', async () => {
  const { section } = await open([row(3, 'SignedIn')], 25)
  await section.findByText('Prijava')
  const buttons = section.getAllByRole('button')
  fireEvent.click(buttons.at(-1) ?? expect.fail('no pages'))
  expect(buttons.length).toBeGreaterThan(1)
})

test('where nothing was done yet that is said', async () => {
  const { section } = await open([])
  expect(await section.findByText('Još nema prijava ni promjena')).toBeTruthy()
})
