import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../kit/actor.tsx'
import { answers } from '../../testing/api.ts'
import { ana, kovac, mayIn, selected, zito } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { subjectsFound } from './subject/subject-choice.tsx'
import { questionsFirst } from '../../../build/questions-first.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { asksAtStart, CookieConsent } from './cookie-consent.tsx'
import { initials } from '../../ui/values/initials.ts'
import { UserMenu } from './user-menu.tsx'
import { useShortcut } from '../../ui/keys/shortcuts.ts'
import { found, knownCommands } from '../palette/commands.ts'

const atWork = { user: ana, businessSubject: kovac, selected: selected(['documents']) }
const nobody = { ...atWork, selected: selected([]) }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('the sidebar links each allowed module under the slug, and marks the open one (SHELL-35, SHELL-36)', async () => {
  const Page = () => (
    <AtWorkContext value={nobody}>
      <Sidebar modules={['documents', 'bank']} mode="beside" onClose={() => {}} />
    </AtWorkContext>
  )
  await renderPage(Page, '/kovac/documents')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ulazni i izlazni računi', '/kovac/documents'],
    ['Banka', '/kovac/bank'],
  ])
  expect(marked()).toEqual(['Ulazni i izlazni računi'])
})

test('over the page the sidebar takes the focus and closes with Escape (GAP-15)', async () => {
  const close = vi.fn()
  const Page = () => (
    <AtWorkContext value={atWork}>
      <Sidebar modules={['documents']} mode="over" onClose={close} />
    </AtWorkContext>
  )
  await renderPage(Page)
  const nav = screen.getByRole('navigation')
  expect(document.activeElement).toBe(nav)
  fireEvent.keyDown(nav, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

test('business subjects are found by name, whatever its letters wear, or by OIB (GAP-13)', () => {
  expect(subjectsFound([kovac, zito], 'zito')).toEqual([zito])
  expect(subjectsFound([kovac, zito], 'KOVAC')).toEqual([kovac])
  expect(subjectsFound([kovac, zito], '6943')).toEqual([kovac, zito])
})

test('the cookie dialog comes 1 s after the person and only once for them (SHELL-40, SHELL-41, GAP-17)', async () => {
  localStorage.clear()
  await renderPage(() => <CookieConsent userId={7} />)
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  fireEvent.click(await screen.findByRole('button', { name: 'Samo nužni' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('cookie-consent:7')).toBe('necessary')
})

test('the cookie dialog leaves the focus to whoever is typing, and the keys of the page to the page (SHELL-40)', async () => {
  localStorage.clear()
  const pressed = vi.fn()
  const Page = () => {
    useShortcut('n', 'Novo', pressed)
    return (
      <>
        <input aria-label="Naziv" />
        <CookieConsent userId={7} />
      </>
    )
  }
  await renderPage(Page)
  screen.getByLabelText('Naziv').focus()
  await act(() => vi.advanceTimersByTimeAsync(1100))
  const asked = await screen.findByRole('dialog', { name: 'Kolačići' })
  // It comes without the focus: whoever listens to the screen is told.
  expect(asked.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(document.activeElement).toBe(screen.getByLabelText('Naziv'))
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(pressed).toHaveBeenCalledOnce()
})

test('who was signed in before the page was loaded is asked about cookies with its first paint (SHELL-40)', async () => {
  localStorage.clear()
  await asksAtStart(8)
  await renderPage(() => <CookieConsent userId={8} />)
  expect(screen.getByRole('button', { name: 'Samo nužni' })).toBeTruthy()
})

test('the question that the page itself asks before looks the same, and is followed without losing the focus (SHELL-40)', async () => {
  document.body.insertAdjacentHTML('beforeend', questionsFirst())
  const before = document.querySelector('body > [lang=hr]')
  before?.setAttribute('open', '')
  before?.querySelector<HTMLElement>('[value=all]')?.focus()
  const looks = before?.innerHTML
  await renderPage(() => <ConsentDialog onAnswer={() => {}} />)
  const [question, ...others] = document.querySelectorAll('.cookie-question')
  expect(others).toEqual([])
  expect(question?.innerHTML).toBe(looks)
  expect(question?.getAttribute('aria-label')).toBe('Kolačići')
  expect(document.activeElement?.textContent).toBe('Prihvati sve')
})

test('who has answered before is not asked with the first paint either (SHELL-41)', async () => {
  localStorage.setItem('cookie-consent:9', 'all')
  await asksAtStart(9)
  await renderPage(() => <CookieConsent userId={9} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who has answered is not asked again, another person is (SHELL-41)', async () => {
  localStorage.setItem('cookie-consent:7', 'all')
  await renderPage(() => <CookieConsent userId={7} />)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the language is saved with the person before it is stored and the page reloads (I18N-03, I18N-04)', async () => {
  const api = answers({ 'PUT /current-user/selected-language': { status: 204 } })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const Page = () => (
    <AtWorkContext value={atWork}>
      <UserMenu />
    </AtWorkContext>
  )
  await renderPage(Page)
  fireEvent.click(screen.getByRole('button', { name: 'Korisnik: Ana Kovač' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(api.calls).toEqual([{ method: 'PUT', path: '/current-user/selected-language', body: { selectedLanguage: 'en' } }])
  expect(localStorage.getItem('locale')).toBe('en')
})

test('initials stand for a name (SHELL-32)', () => {
  expect(['Ana Kovač', 'čedo', 'Ana Marija Šarić-Đurić', ''].map(initials)).toEqual(['AK', 'Č', 'AŠ', ''])
})

test('the palette finds modules and business subjects by a few letters (SHELL-01, SHELL-02)', async () => {
  const all = knownCommands({ atWork, allowed: ['documents'] })
  expect(found(all, 'ulazni i').map(({ id }) => id)).toContain('module:documents')
  expect(found(all, 'zito').map(({ id }) => id)).toEqual(['subject:2'])
  expect(found(all, 'xyz')).toEqual([])
})

const issuer = { ...atWork, selected: mayIn(['DOCI_INVOICES_READ', 'DOCUMENT_INCOMING_READ']) }

const inSidebar = (path: string) =>
  renderPage(
    () => (
      <AtWorkContext value={issuer}>
        <Sidebar modules={['doci', 'documents']} mode="beside" onClose={() => {}} />
      </AtWorkContext>
    ),
    path,
  )

const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

test('the open module shows its pages, and the one in sight is marked, no other', async () => {
  await inSidebar('/kovac/doci/offers/5')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Izdavanje',
    'Računi',
    'Ponude',
    'Ponavljajući računi',
    'Artikli',
    'Partneri',
    'Ulazni i izlazni računi',
  ])
  expect(marked()).toEqual(['Ponude'])
})

test('another module is unfolded by hand and stays so', async () => {
  const { unmount } = await inSidebar('/kovac/doci/offers')
  fireEvent.click(screen.getByRole('button', { name: 'Ulazni i izlazni računi: prikaži stranice' }))
  expect(screen.getAllByRole('link', { name: 'Računi' })).toHaveLength(2)
  unmount()
  await inSidebar('/kovac/doci/offers')
  expect(screen.getAllByRole('link', { name: 'Računi' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Ulazni i izlazni računi: sakrij stranice' }))
  expect(screen.getAllByRole('link', { name: 'Računi' })).toHaveLength(1)
})

test('folded to a rail, a module is a sign with its name (GAP-15)', async () => {
  await renderPage(
    () => (
      <AtWorkContext value={issuer}>
        <Sidebar modules={['doci', 'documents']} mode="rail" onClose={() => {}} />
      </AtWorkContext>
    ),
    '/kovac/doci/offers',
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.textContent])).toEqual([
    ['Izdavanje', ''],
    ['Ulazni i izlazni računi', ''],
  ])
  expect(links[0]?.getAttribute('aria-current')).toBe('page')
})
