import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from 'contract/paths'
import { found, knownCommands } from '../palette/commands.ts'
import { ModuleNotAllowed } from '../pages/module-not-allowed.tsx'
import { UserMenu } from '../shell/user-menu.tsx'
import { AtWorkContext } from '../../kit/actor.tsx'
import { answers, refusal } from '../../testing/api.ts'
import { ana, kovac, selected } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { onMobile } from '../../testing/screen/phone.ts'
import { openUserSettings, press, pressWhenThere } from '../../testing/user-settings.tsx'
import { SettingsLinks } from '../../ui/settings/settings-links.tsx'
import { InviteActivation } from '../../features/auth/index.ts'

const atWork = { user: ana, businessSubject: kovac, selected: selected(['documents']) }
const link = (name: string) => screen.findByRole('link', { name })
const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

afterEach(() => vi.unstubAllGlobals())

test('the settings open on the profile, in a frame with links to both pages (PROF-01, PROF-02, SHELL-21)', async () => {
  const { where } = await openUserSettings('')
  expect(where()).toBe('/user-settings/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy()
  fireEvent.click(await link('Poslovni subjekti'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Poslovni subjekti' })).toBeTruthy()
  expect(where()).toBe('/user-settings/business-subjects')
})

test('a link is marked on its own page, and on none below it (PROF-03)', async () => {
  await openUserSettings('/business-subjects')
  await link('Profil')
  expect(current()).toEqual(['Poslovni subjekti'])
})

test('below a page its link is not marked (PROF-03)', async () => {
  const groups = [{ links: [{ to: paths.profile(), label: 'Profil' }] }]
  await renderPage(() => <SettingsLinks groups={groups} />, '/user-settings/profile/below')
  expect((await link('Profil')).getAttribute('aria-current')).toBeNull()
})

test('the pages take each other’s place, so that closing leads to where the person came from (PROF-04, PROF-07)', async () => {
  const { where } = await openUserSettings('/profile', { came: ['/page-not-found'] })
  fireEvent.click(await link('Poslovni subjekti'))
  await screen.findByRole('heading', { level: 1, name: 'Poslovni subjekti' })
  press('Zatvori')
  await waitFor(() => expect(where()).toBe('/page-not-found'))
})

test('who came from nowhere closes to the start, here of a person without a business subject (PROF-08)', async () => {
  const { where } = await openUserSettings('/profile', { user: { ...ana, businessSubjects: [] } })
  await pressWhenThere('Zatvori')
  await waitFor(() => expect(where()).toBe('/auth/invite-activation'))
})

test('on a mobile a button opens the pages, and another leads back (PROF-05, PROF-06)', async () => {
  onMobile()
  const { where } = await openUserSettings('/profile', { came: ['/page-not-found'] })
  expect(await screen.findByRole('button', { name: 'Otvori izbornik' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  press('Otvori izbornik')
  const drawer = await screen.findByRole('dialog', { name: 'Korisničke postavke' })
  fireEvent.click(within(drawer).getByRole('link', { name: 'Poslovni subjekti' }))
  await screen.findByRole('heading', { level: 1, name: 'Poslovni subjekti' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Natrag')
  await waitFor(() => expect(where()).toBe('/page-not-found'))
})

test('a visitor signs in first and comes back to the settings (GAP-09)', async () => {
  const visitor = await openUserSettings('/profile', {
    more: { 'GET /current-user': refusal(401, 'SignInNeeded', 'global.signInNeeded') },
  })
  expect(visitor.where()).toBe('/auth/sign-in?return=%2Fuser-settings%2Fprofile')
})

test('who has not confirmed the address does that before changing settings (GAP-09)', async () => {
  const { where } = await openUserSettings('/profile', { user: { ...ana, emailConfirmed: false } })
  expect(where()).toBe('/auth/verify-email-message')
})

test('the settings are one step from the user menu', async () => {
  const Page = () => (
    <AtWorkContext value={atWork}>
      <UserMenu />
    </AtWorkContext>
  )
  await renderPage(Page)
  press('Korisnik: Ana Kovač')
  expect((await screen.findByRole('menuitem', { name: 'Korisničke postavke' })).getAttribute('href')).toBe(paths.profile())
})

test('the settings can be reached where no module is allowed, and without a business subject (GAP-11)', async () => {
  answers({})
  await renderPage(ModuleNotAllowed)
  expect((await link('Korisničke postavke')).getAttribute('href')).toBe(paths.userSettings())
})

test('who has only an invitation reaches the settings too (GAP-94)', async () => {
  await renderPage(() => <InviteActivation intro="" />)
  expect((await link('Korisničke postavke')).getAttribute('href')).toBe(paths.userSettings())
})

test('the palette finds both pages of the settings', async () => {
  const all = knownCommands({ atWork, allowed: [] })
  const hrefs: string[] = []
  for (const { run } of found(all, 'korisnicke postavke'))
    await run(async (href) => {
      hrefs.push(href)
    })
  expect(hrefs).toEqual([paths.profile(), paths.ownBusinessSubjects()])
})
