import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from 'contract/paths'
import { answers, refusal } from '../../testing/api.ts'
import { INFO, manages, openSettings } from '../../testing/business-subject-settings.tsx'
import { ana, kovac, mayIn, zito } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { onMobile } from '../../testing/screen/phone.ts'
import { press, pressWhenThere } from '../../testing/user-settings.tsx'
import { SettingsLinks } from '../../ui/settings/settings-links.tsx'

afterEach(() => vi.unstubAllGlobals())

const arrived = () => screen.findByRole('heading', { level: 1, name: 'Osnovne postavke' })
const CAME = '/kovac/test'

test('the settings of a business subject have a frame of their own, and name whose they are (SET-01, GAP-14)', async () => {
  await openSettings('/base-settings')
  await arrived()
  const [bar = document.body] = screen.getAllByRole('banner')
  expect(within(bar).getByText('Postavke')).toBeTruthy()
  expect(within(bar).getByText('Kovač d.o.o.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Moduli' })).toBeNull()
})

test('which settings a person sees is known once the business subject is selected (SET-11)', async () => {
  let hasAnswered = false
  const selecting = () => {
    hasAnswered = true
    return { body: manages }
  }
  const { where } = await openSettings('', { more: { 'GET /business-subjects/1': selecting } })
  expect([hasAnswered, where()]).toEqual([true, '/kovac/business-subject-settings/base-settings'])
})

test('the links stand in their group; only what is built and permitted is linked (SET-04, SET-05)', async () => {
  await openSettings('/base-settings', { may: mayIn(['SETTINGS_GENERAL_READ', 'DOCI_SETTINGS_READ']) })
  await arrived()
  const group = within(screen.getByRole('navigation')).getByRole('region', { name: 'Opće postavke' })
  const link = within(group).getByRole('link', { name: 'Osnovne postavke' })
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([
    '/kovac/business-subject-settings/base-settings',
    'page',
  ])
})

test('on a desktop a button in the bar closes the settings, back to the page before them (SET-02, SET-09)', async () => {
  const { where } = await openSettings('', { came: [CAME] })
  await arrived()
  press('Zatvori')
  await waitFor(() => expect(where()).toBe(CAME))
})

test('a link takes the place of the page it stands on in the history (SET-08)', async () => {
  const groups = [{ links: [{ to: paths.settings('kovac', 'base-settings'), label: 'Osnovne postavke' }] }]
  const { where, historyLength } = await renderPage(() => <SettingsLinks groups={groups} />, paths.settings('kovac', 'users'))
  const before = historyLength()
  fireEvent.click(await screen.findByRole('link', { name: 'Osnovne postavke' }))
  await waitFor(() => expect(where()).toBe('/kovac/business-subject-settings/base-settings'))
  expect(historyLength()).toBe(before)
})

test('whoever opened the address itself closes to the first module they may open (SET-09)', async () => {
  const may = mayIn(['SETTINGS_GENERAL_READ', 'DOCUMENT_OUTGOING_READ'])
  const { where } = await openSettings('/base-settings', { may })
  await pressWhenThere('Zatvori')
  await waitFor(() => expect(where()).toBe('/kovac/documents'))
})

test('whoever was sent here because of missing settings is not sent back there (SET-10, GAP-81)', async () => {
  const may = mayIn(['SETTINGS_GENERAL_READ', 'DOCUMENT_OUTGOING_READ'])
  const { where } = await openSettings('/base-settings?dociSettings=missing', { may, came: [CAME] })
  await pressWhenThere('Zatvori')
  await waitFor(() => expect(where()).toBe('/kovac/documents'))
})

test('on a mobile a button opens the pages, and another leads back (SET-03)', async () => {
  onMobile()
  const { where } = await openSettings('/base-settings', { came: [CAME] })
  await arrived()
  expect(screen.queryByRole('navigation', { name: 'Stranice postavki' })).toBeNull()
  press('Otvori izbornik')
  const drawer = await screen.findByRole('dialog', { name: 'Postavke' })
  fireEvent.click(within(drawer).getByRole('link', { name: 'Osnovne postavke' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Natrag')
  await waitFor(() => expect(where()).toBe(CAME))
})

test('under another slug closing leads to the same business subject, not to the page of the old one (SET-09, GAP-67)', async () => {
  const { where } = await openSettings('/base-settings', {
    may: mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE', 'DOCUMENT_OUTGOING_READ']),
    came: [CAME],
    more: { 'PUT /business-subjects/1/basic-info': { body: { businessSubjectSlug: 'novi' } } },
  })
  await pressWhenThere('Uredi')
  const renamed = { ...kovac, businessSubjectName: 'Novi', businessSubjectSlug: 'novi' }
  const dialog = await screen.findByRole('dialog')
  answers({
    'PUT /business-subjects/1/basic-info': { body: { businessSubjectSlug: 'novi' } },
    'GET /current-user': { body: { ...ana, businessSubjects: [zito, renamed] } },
    'GET /business-subjects/1': { body: mayIn(['SETTINGS_GENERAL_READ', 'DOCUMENT_OUTGOING_READ']) },
    'GET /business-subjects/1/basic-info': { body: { ...INFO, name: 'Novi', businessSubjectSlug: 'novi' } },
    'GET /business-subjects/1/base-settings/history': { body: { rows: [], totalCount: 0 } },
  })
  fireEvent.change(within(dialog).getByLabelText(/Naziv/), { target: { value: 'Novi' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(where()).toBe('/novi/business-subject-settings/base-settings'))
  const [bar = document.body] = screen.getAllByRole('banner')
  fireEvent.click(within(bar).getByRole('button', { name: 'Zatvori' }))
  await waitFor(() => expect(where()).toMatch(/^\/novi\/documents/))
})

test('a failure that nobody declared shows in the generic toast (SET-16, BASE-47)', async () => {
  const broken = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
  await openSettings('/base-settings', { more: { 'GET /business-subjects/1/basic-info': broken } })
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(await screen.findByText('Osnovne postavke nisu se učitale')).toBeTruthy()
})
