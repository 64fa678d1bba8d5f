import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from 'contract/auth/sessions'
import { refusal } from '../../../testing/api.ts'
import { openUserSettings } from '../../../testing/user-settings.tsx'
import { deviceName } from './device-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1' // prettier-ignore

const session = (id: number, given: Partial<Session> = {}): Session => ({
  id,
  isCurrent: false,
  ipAddress: `10.0.0.${id}`,
  userAgent: WINDOWS,
  createdAt: '2026-11-21T08:15:30.000Z',
  expiresAt: '2026-12-21T08:15:30.000Z',
  ...given,
})

/** An API that forgets the devices that are signed out. */
async function open(given: readonly Session[], more: object = {}) {
  let left = given
  const ends = given.map(({ id }) => [
    `DELETE /sessions/${id}`,
    () => {
      left = left.filter((one) => one.id !== id)
      return {}
    },
  ])
  const page = await openUserSettings('/profile', {
    more: { 'GET /sessions': () => ({ body: left }), ...Object.fromEntries(ends), ...more },
  })
  const section = within(await screen.findByRole('region', { name: 'Uređaji' }))
  await section.findByText(/Ovaj uređaj/)
  const addresses = () => section.getAllByText(/10\.0\.0\./).map(({ textContent }) => textContent.replace(/.* · /, ''))
  return { ...page, section, addresses }
}

const HERE = session(1, { isCurrent: true, userAgent: IPHONE })

test('a device is known by its browser, its system, its address and the moment of its sign-in; this one comes first', async () => {
  const { section } = await open([session(2), HERE])
  expect(section.getAllByText(/ · /).map(({ textContent }) => textContent)).toEqual([
    'Safari · iPhone',
    'Ovaj uređaj · prijava 21.11.2026. 09:15 · 10.0.0.1',
    'Chrome · Windows',
    'prijava 21.11.2026. 09:15 · 10.0.0.2',
  ])
  expect(section.getAllByRole('button')).toHaveLength(1)
})

test('another device is signed out and goes from the list, and the focus stays there', async () => {
  const { section, addresses } = await open([HERE, session(2), session(3)])
  const [button] = section.getAllByRole('button', { name: 'Odjavi uređaj Chrome · Windows' })
  if (button) fireEvent.click(button)
  await waitFor(() => expect(addresses()).toEqual(['10.0.0.1', '10.0.0.3']))
  expect(document.activeElement?.textContent).toContain('Safari · iPhone')
})

test('all the others are signed out at once, also one that has ended meanwhile', async () => {
  const { section, addresses, calls } = await open([HERE, session(2), session(3)], {
    'DELETE /sessions/3': refusal(404, 'NotFound', 'global.notFound'),
  })
  fireEvent.click(section.getByRole('button', { name: 'Odjavi sve druge uređaje' }))
  await waitFor(() => expect(addresses()).toEqual(['10.0.0.1', '10.0.0.3']))
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/sessions/2', '/sessions/3'])
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
})

test('a sign-out that failed says so, and the device stays', async () => {
  const { section, addresses } = await open([HERE, session(2)], {
    'DELETE /sessions/2': refusal(500, 'GenericError', 'global.genericErrorToastMessage'),
  })
  fireEvent.click(section.getByRole('button', { name: 'Odjavi uređaj Chrome · Windows' }))
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(addresses()).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('of many devices five are shown until all are asked for', async () => {
  const { section, addresses } = await open([HERE, ...[2, 3, 4, 5, 6, 7].map((id) => session(id))])
  expect(addresses()).toHaveLength(5)
  fireEvent.click(section.getByRole('button', { name: 'Prikaži sve (7)' }))
  expect(addresses()).toHaveLength(7)
  expect(section.queryByRole('button', { name: /Prikaži/ })).toBeNull()
})

test.each([
  [WINDOWS, 'Chrome · Windows'],
  [IPHONE, 'Safari · iPhone'],
  [`${WINDOWS} Edg/140.0.0.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36', 'Samsung Internet · Android'], // prettier-ignore
  ['curl/8.5.0', 'Nepoznat uređaj'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
