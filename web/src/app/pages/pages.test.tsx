import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speak } from '../../kit/messages.ts'
import { answers } from '../../testing/api.ts'
import { ana } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { AppNotAvailable } from './app-not-available.tsx'
import { DownloadNotFound } from './download-not-found.tsx'
import { PageNotFound } from './page-not-found.tsx'

test('the page of an outage speaks both languages and asks again on demand (AUTH-05, AUTH-06, AUTH-07)', async () => {
  const api = answers({})
  const { where } = await renderPage(AppNotAvailable, '/app-not-available')
  expect(screen.getByText(/Sustav trenutačno nije dostupan/)).toBeTruthy()
  expect(await screen.findByText(/The system is currently not available/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Osvježi' }))
  expect(await screen.findByText('Još nije dostupan.')).toBeTruthy()
  expect(api.calls).toHaveLength(1)
  answers({ 'GET /current-user': { body: { ...ana, lastBusinessSubjectSlug: 'zito' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Osvježi' }))
  await waitFor(() => expect(where()).toBe('/zito'))
})

test('a download that is gone is explained in Croatian, whatever the language (SHELL-42)', async () => {
  speak('en')
  await renderPage(DownloadNotFound, '/download-not-found')
  expect(
    await screen.findByText('Dokument više nije dostupan jer je poveznica istekla ili je uklonjena. Zatražite novu poveznicu.'),
  ).toBeTruthy()
})

test('a page that does not exist says so and leads to the start (SHELL-17)', async () => {
  await renderPage(PageNotFound, '/page-not-found')
  expect(screen.getByRole('link', { name: 'Na početak' }).getAttribute('href')).toBe('/')
})

test('after an outage an unconfirmed person comes to the page about the message (AUTH-04, AUTH-09)', async () => {
  answers({ 'GET /current-user': { body: { ...ana, emailConfirmed: false } } })
  const { where } = await renderPage(AppNotAvailable, '/app-not-available')
  fireEvent.click(screen.getByRole('button', { name: 'Osvježi' }))
  await waitFor(() => expect(where()).toBe('/auth/verify-email-message'))
})
