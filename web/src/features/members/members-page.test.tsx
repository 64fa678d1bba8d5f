import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Member } from 'contract/members/members'
import { refusal } from '../../testing/api.ts'
import { openSettings } from '../../testing/business-subject-settings.tsx'
import { active, invited } from '../../testing/members.ts'
import { mayIn } from '../../testing/people.ts'
import { hasHeight, onMobile } from '../../testing/screen/phone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const UNDER = '/business-subjects/1'
const everything = mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE', 'SETTINGS_GENERAL_DELETE'])
const broken = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const ANA = active(1, 'Ana Kovač', { roleId: 1, roleName: 'Vlasnik', isOneself: true })
const FRANKA = active(2, 'Franka Čop')
const DINO = invited(3, 'dino@nova.example')
const EMA = invited(4, 'ema@nova.example', { status: 'Expired' })
const LUKA = active(5, 'Luka Gost', { status: 'Ended', accessEndDate: '2026-11-20' })
const ALL = [ANA, FRANKA, DINO, EMA, LUKA]

async function open(rows: readonly Member[] = ALL, more: object = {}, may = everything, address = '') {
  const page = await openSettings(`/users${address}`, {
    may,
    more: {
      [`GET ${UNDER}/members`]: { body: { rows, totalCount: rows.length } },
      [`GET ${UNDER}/roles`]: { body: [{ id: 2, name: 'Administrator' }, { id: 4, name: 'Zaposlenik' }] }, // prettier-ignore
      [`GET ${UNDER}/members/history`]: { body: { rows: [], totalCount: 0 } },
      ...Object.fromEntries(rows.map((row) => [`GET ${UNDER}/members/${row.id}`, { body: row }])),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Korisnici' })
  return page
}
const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
const rowOf = async (name: RegExp) => screen.findByRole('row', { name })
async function choose(of: string, action: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: `Radnje: ${of}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const closeDrawer = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zatvori' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a grid with a search has name, e-mail, role, status and a menu (USERS-01, USERS-02)', async () => {
  await open()
  expect(await screen.findByRole('grid', { name: 'Korisnici' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ime', 'E-pošta', 'Uloga', 'Status', 'Radnje',
  ]) // prettier-ignore
  expect(cellsOf(await rowOf(/Franka/)).slice(0, 4)).toEqual(['Franka Čop', '2@kovac.example', 'Zaposlenik', 'Aktivan'])
  expect(screen.getByRole('searchbox', { name: 'Traži korisnike' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Radnje: dino@nova.example' })).toBeTruthy()
})

test('every status has its word and its colour (USERS-12, USERS-13, GAP-75)', async () => {
  await open()
  await rowOf(/Franka/)
  for (const [label, colour] of [
    ['Pozvan', 'orange'],
    ['Pozivnica istekla', 'grey'],
    ['Pristup istekao', 'black'],
  ] as const)
    // prettier-ignore
    expect([label, screen.getByText(label).dataset['colour']]).toEqual([label, colour])
  expect(screen.getAllByText('Aktivan').map(({ dataset }) => dataset['colour'])).toEqual(['green', 'green'])
})

test('a search, an order and a page are asked of the server; twenty to a page, ten or fifty on request (USERS-09, USERS-11)', async () => {
  const page = await open(ALL, { [`GET ${UNDER}/members`]: { body: { rows: ALL, totalCount: 45 } } })
  expect(await screen.findByText('Stranica 1 / 3')).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '20', '50'])
  press('Uloga')
  await waitFor(() => expect(page.where()).toContain('sort=roleName'))
  press('Sljedeća stranica')
  await waitFor(() => expect(page.sent('GET', '/members').at(-1)?.query).toMatch(/page=2.*size=20.*sort=roleName/))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'čop' } })
  await waitFor(() => expect(page.sent('GET', '/members').at(-1)?.query).toContain('search=%C4%8Dop'))
})

test('a search that finds nobody says so and can be cleared', async () => {
  const page = await open([], {}, everything, '?search=nitko')
  expect(await screen.findByText('Nema takvog korisnika')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Očisti pretragu' }).at(-1) as HTMLElement)
  await waitFor(() => expect(page.where()).not.toContain('search'))
})

test('a list that does not load says so in the generic toast and on the page (USERS-36)', async () => {
  await open(ALL, { [`GET ${UNDER}/members`]: broken })
  // A server's fault is asked about once more before it is believed.
  expect(await screen.findByText('Korisnici se nisu učitali')).toBeTruthy()
  expect((await screen.findAllByText('Nije uspjelo')).length).toBeGreaterThan(0)
})

test('the drawer at the side has the details, moments as dd.MM.yyyy. HH:mm (USERS-06, USERS-07, USERS-08)', async () => {
  const page = await open()
  fireEvent.click(await rowOf(/Franka/))
  const drawer = within(await screen.findByRole('dialog', { name: 'Franka Čop' }))
  for (const text of ['2@kovac.example', 'Zaposlenik', 'Aktivan', 'Ana Kovač', '01.11.2026. 09:15', '20.11.2026. 18:05'])
    expect([text, drawer.getAllByText(text).length > 0]).toEqual([text, true])
  expect(page.where()).toContain('member=2')
  fireEvent.click(drawer.getByRole('button', { name: 'Zatvori' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('dino@nova.example', /Detalji/)
  expect(await screen.findByText('28.11.2026. 10:30')).toBeTruthy()
})

test('another role and a last day are saved from the drawer; what the server refuses is told at its field', async () => {
  const put = `PUT ${UNDER}/members/2`
  let answer = refusal(422, 'Member.AccessEndInPast', 'members.accessEndInPast', { field: 'accessEndDate' })
  const page = await open(ALL, { [put]: () => answer }, everything, '?member=2')
  const drawer = within(await screen.findByRole('dialog', { name: 'Franka Čop' }))
  fireEvent.click(await drawer.findByRole('combobox', { name: /Uloga/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Administrator', hidden: true }))
  fireEvent.change(drawer.getByLabelText('Zadnji dan pristupa', { selector: 'input' }), { target: { value: '31.12.2026' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Spremi' }))
  expect(await drawer.findByText('Zadnji dan pristupa ne može biti u prošlosti')).toBeTruthy()
  answer = { body: FRANKA } as never
  fireEvent.click(drawer.getByRole('button', { name: 'Spremi' }))
  expect(await screen.findByText('Korisnik je izmijenjen')).toBeTruthy()
  expect(page.sent('PUT', '/members/2').at(-1)?.body).toEqual({ roleId: 2, accessEndDate: '2026-12-31', version: 1 })
})

test('the owner and oneself can’t be changed or removed, and it is said why (GAP-33)', async () => {
  const other = active(9, 'Iva Bilić', { isOneself: true })
  await open([{ ...ANA, isOneself: false }, other], {}, everything, '?member=1')
  expect(await screen.findByText('Vlasnik se mijenja samo prijenosom vlasništva.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Spremi' })).toBeNull()
  closeDrawer()
  fireEvent.click(await screen.findByRole('button', { name: 'Radnje: Iva Bilić' }))
  const item = await screen.findByRole('menuitem', { name: /Ukloni/ })
  expect([item.hasAttribute('disabled'), item.textContent]).toEqual([true, 'UkloniVlastiti pristup ne možete mijenjati.'])
})

test('whoever only reads the settings sees the list and may do nothing (USERS-14, USERS-17, USERS-19, PERM-25, PERM-26, PERM-27)', async () => {
  await open(ALL, {}, mayIn(['SETTINGS_GENERAL_READ']), '?member=2')
  expect(await screen.findByRole('dialog', { name: 'Franka Čop' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Spremi' })).toBeNull()
  closeDrawer()
  for (const name of ['Franka Čop', 'dino@nova.example']) {
    fireEvent.click(await screen.findByRole('button', { name: `Radnje: ${name}` }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Detalji'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
})

test('only a standalone business subject has the button that invites, an internal one is told who does it (USERS-23, PERM-23, PERM-24)', async () => {
  await open(ALL, {}, mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE'], false))
  await rowOf(/Franka/)
  expect(screen.queryByRole('button', { name: 'Pozovi korisnika' })).toBeNull()
  expect(screen.getByText(/^Nove korisnike poziva knjigovodstveni ured/)).toBeTruthy()
  await choose('dino@nova.example', /Novi ključ/)
  expect(await screen.findByRole('dialog', { name: 'Poslati novi ključ na dino@nova.example?' })).toBeTruthy()
})

test('a person who is active needs no key (USERS-15)', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Radnje: Franka Čop' }))
  const item = await screen.findByRole('menuitem', { name: /Novi ključ/ })
  expect([item.hasAttribute('disabled'), item.textContent]).toEqual([true, 'Novi ključOsoba je već aktivirala pozivnicu.'])
})

const KEY = `POST ${UNDER}/member-invitations/3/keys`
const renewed = { activationKey: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE', invitationExpiryDate: '2026-11-28T09:30:00.000Z' }

test('a new key is sent and shown, with a toast of its own for going well and for going wrong (USERS-20)', async () => {
  let answer = broken
  await open(ALL, { [KEY]: () => answer })
  await choose('dino@nova.example', /Novi ključ/)
  press('Pošalji ključ')
  expect(await screen.findByText('Novi ključ nije poslan')).toBeTruthy()
  answer = { body: renewed } as never
  press('Pošalji ključ')
  expect(await screen.findByText('Novi ključ poslan je na dino@nova.example')).toBeTruthy()
  expect(screen.getByDisplayValue(renewed.activationKey)).toBeTruthy()
  expect(screen.getByText(/vrijedi do 28\.11\.2026\. 10:30/)).toBeTruthy()
})

type Removal = readonly [name: string, button: string, id: string, path: string, title: string, done: string, failed: string]

test.each<Removal>([
  ['Franka Čop', 'Ukloni', 'USERS-16, USERS-21', '/members/2', 'Ukloniti korisnika Franka Čop?', 'Franka Čop više nema pristup', 'Uklanjanje nije uspjelo: Franka Čop'],
  ['dino@nova.example', 'Poništi', 'USERS-18, USERS-22', '/member-invitations/3', 'Poništiti pozivnicu za dino@nova.example?', 'Pozivnica za dino@nova.example je poništena', 'Poništavanje nije uspjelo: dino@nova.example'],
])('%s: "%s" asks first, then has a toast of its own either way (%s)', async (name, button, _, path, title, done, failed) => {
  let answer = broken
  const page = await open(ALL, { [`DELETE ${UNDER}${path}`]: () => answer })
  await choose(name, new RegExp(`^${button}`))
  const question = within(await screen.findByRole('dialog', { name: title }))
  expect(page.sent('DELETE', path)).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: button }))
  expect(await screen.findByText(failed)).toBeTruthy()
  answer = {}
  fireEvent.click(question.getByRole('button', { name: button }))
  expect(await screen.findByText(done)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.id).toBe('main')
}) // prettier-ignore

test('a mobile has cards 96 high with a search, and a sheet with details, new key and removal (USERS-03, USERS-04, USERS-05)', async () => {
  onMobile()
  hasHeight()
  const page = await open()
  const list = await screen.findByRole('list', { name: 'Korisnici' })
  expect(list.style.height).toBe(`${ALL.length * 96}px`)
  // Nothing is done with several of them.
  expect(screen.queryByRole('button', { name: 'Odaberi' })).toBeNull()
  expect(screen.queryByRole('grid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Traži korisnike' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'din' } })
  await waitFor(() => expect(page.sent('GET', '/members').at(-1)?.query).toContain('search=din'))
  fireEvent.click(await screen.findByRole('button', { name: 'Radnje: dino@nova.example' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'dino@nova.example' }))
  const names = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Detalji', 'Novi ključ', 'Poništi pozivnicu'])
  fireEvent.click(sheet.getByRole('button', { name: 'Poništi pozivnicu' }))
  expect(await screen.findByRole('dialog', { name: 'Poništiti pozivnicu za dino@nova.example?' })).toBeTruthy()
})

test('on a mobile the next twenty come as the end comes near, until there are no more (USERS-03, USERS-09)', async () => {
  onMobile()
  hasHeight(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  const people = Array.from({ length: 45 }, (_, index) => active(index + 1, `Osoba ${String(index + 1).padStart(2, '0')}`))
  const list = `GET ${UNDER}/members`
  let page = 0
  const opened = await open([], { [list]: () => ({ body: { rows: people.slice(20 * page, 20 * ++page), totalCount: null } }) })
  const asked = () => opened.sent('GET', '/members').map(({ query }) => new URLSearchParams(query).get('page'))
  const cards = await screen.findByRole('list', { name: 'Korisnici' })
  const main = document.querySelector<HTMLElement>('#main') as HTMLElement
  const scrollTo = (top: number) => {
    main.scrollTop = top
    fireEvent.scroll(main)
  }
  expect(asked()).toEqual(['1'])
  expect(screen.queryByText('Osoba 20')).toBeNull()
  scrollTo(15 * 96)
  await waitFor(() => expect(cards.style.height).toBe(`${40 * 96}px`))
  scrollTo(35 * 96)
  await waitFor(() => expect(cards.style.height).toBe(`${45 * 96}px`))
  scrollTo(40 * 96)
  expect(await screen.findByText('Osoba 45')).toBeTruthy()
  expect(asked()).toEqual(['1', '2', '3'])
})

test('of two people who change the same member, the second sees what the first has written and chooses', async () => {
  let answer: ReturnType<typeof refusal> | { body: object } = refusal(409, 'Record.Changed', 'global.recordChanged', {
    params: { name: 'Boris Jurić' },
  })
  const page = await open(ALL, { [`PUT ${UNDER}/members/2`]: () => answer } as never, everything, '?member=2')
  const drawer = within(await screen.findByRole('dialog', { name: 'Franka Čop' }))
  fireEvent.change(await drawer.findByLabelText('Zadnji dan pristupa', { selector: 'input' }), {
    target: { value: '31.12.2030' },
  })
  fireEvent.click(drawer.getByRole('button', { name: 'Spremi' }))
  expect((await drawer.findByRole('alert')).textContent).toContain('Boris Jurić')
  answer = { body: FRANKA }
  fireEvent.click(drawer.getByRole('button', { name: 'Ipak spremi moje' }))
  await waitFor(() => expect(page.sent('PUT', '/members/2')).toHaveLength(2))
  expect(page.sent('PUT', '/members/2').map(({ body }) => (body as { version: number }).version)).toEqual([1, 1])
})
