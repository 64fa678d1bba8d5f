import { describe, expect, test } from 'vitest'
import { readDociSettings, readGeneralSettings } from 'contract/business-subjects/settings-access'
import { manageInvoices } from 'contract/document-issuing/doci-access'
import { readDocuments } from 'contract/documents/document-access'
import { ana, kovac, mayIn, selected, zito } from '../testing/people.ts'
import {
  authGuards,
  firstPage,
  placeOf,
  sameModuleIn,
  settingsOf,
  sidebarModules,
  signInFor,
  wayAfterOutage,
  wayBackFrom,
  wayIn,
  wayInSettings,
  wayOutOf,
  withSlug,
} from './guards.ts'
import type { SettingsPage } from '../kit/pages.ts'
import { SETTINGS_PAGES } from './main-pages.ts'

const unconfirmed = { ...ana, emailConfirmed: false, businessSubjects: [] }
const ema = { ...ana, businessSubjects: [] }

describe('who may come in', () => {
  test('a visitor goes to sign-in with the wanted page as return address (GAP-09)', () => {
    expect(wayIn(null, '/kovac/documents?page=2')).toEqual({ to: '/auth/sign-in?return=%2Fkovac%2Fdocuments%3Fpage%3D2' })
    expect(signInFor('/')).toEqual({ to: '/auth/sign-in' })
  })
  test('an unconfirmed e-mail goes to verify-email-message, before anything else (GAP-09)', () => {
    expect(wayIn(unconfirmed, '/')).toEqual({ to: '/auth/verify-email-message' })
  })
  test('a person without business subjects goes to invite-activation (SHELL-30, AUTH-03)', () => {
    expect(wayIn(ema, '/')).toEqual({ to: '/auth/invite-activation' })
  })
  test('everybody else may come in (SHELL-02)', () => expect(wayIn(ana, '/')).toBeNull())
  test('pages of signing in send away those they are not for (GAP-93)', () => {
    expect(authGuards.visitor(ana, '/auth/sign-in')).toEqual({ to: '/', replace: true })
    expect(authGuards.visitor(null, '/auth/sign-in')).toBeNull()
    expect(authGuards.unconfirmed(null, '/auth/verify-email-message')).toEqual({
      to: '/auth/sign-in?return=%2Fauth%2Fverify-email-message',
    })
    expect(authGuards.unconfirmed(ana, '')).toEqual({ to: '/', replace: true })
    expect(authGuards.unconfirmed(unconfirmed, '')).toBeNull()
    expect(authGuards.confirmed(null, '/auth/invite-activation')).toEqual({
      to: '/auth/sign-in?return=%2Fauth%2Finvite-activation',
    })
    expect(authGuards.confirmed(unconfirmed, '')).toEqual({ to: '/auth/verify-email-message' })
    expect(authGuards.confirmed(ema, '')).toBeNull()
  })
})

test('who has signed in meanwhile goes from sign-in to the page that was wanted, never to another site (GAP-10)', () => {
  const from = (address: string) => authGuards.visitor(ana, `/auth/sign-in?return=${encodeURIComponent(address)}`)?.to
  expect(from('/kovac/documents?document=5&page=2')).toBe('/kovac/documents?document=5&page=2')
  for (const away of ['https://else.example', '//else.example', '/auth/sign-in', '']) expect(from(away)).toBe('/')
})

describe('the slug', () => {
  test('without one, the business subject worked in last (SHELL-27)', () => {
    expect(withSlug({ ...ana, lastBusinessSubjectSlug: 'zito' }, '/documents?page=2')).toEqual({
      to: '/zito/documents?page=2',
      replace: true,
    })
  })
  test('without one and without a last one, the first (SHELL-28)', () => {
    expect(withSlug(ana, '/')).toEqual({ to: '/kovac', replace: true })
    expect(withSlug({ ...ana, lastBusinessSubjectSlug: 'gone' }, '/')).toEqual({ to: '/kovac', replace: true })
  })
  test('one that names a business subject of the person is theirs (SHELL-16)', () => {
    expect(placeOf(ana, 'zito')).toEqual({ businessSubject: zito })
  })
  test("an unknown one goes to the first business subject's and replaces the history entry (SHELL-29, GAP-08)", () => {
    expect(placeOf(ana, 'foo')).toEqual({ way: { to: '/kovac', replace: true } })
  })
  test('a reserved word is never a slug (GAP-08)', () => {
    expect(placeOf(ana, 'dashboard')).toEqual({ way: { to: '/page-not-found', replace: true } })
  })
})

describe('modules', () => {
  const built = ['documents', 'dashboard', 'dms'] as const
  test('a module shows when the business subject has it and the role has permission on it (SHELL-36, PERM-01)', () => {
    expect(sidebarModules(selected(['documents'], ['documents']), built)).toEqual(['documents'])
    expect(sidebarModules(selected(['documents'], []), built)).toEqual([])
    expect(sidebarModules(selected([], ['documents']), built)).toEqual([])
  })
  test('they stand in the order of the specification, and only those that are built (SHELL-35, GAP-01)', () => {
    expect(sidebarModules(selected(['documents', 'employees', 'dms', 'dashboard']), built)).toEqual([
      'dashboard',
      'dms',
      'documents',
    ])
  })
  test('without a child route the first allowed item opens (SHELL-31)', () => {
    expect(firstPage(kovac, ['dms', 'documents'])).toEqual({ to: '/kovac/dms', replace: true })
  })
  test('with nothing allowed the way is modul-not-allowed (GAP-11)', () => {
    expect(firstPage(kovac, [])).toEqual({ to: '/modul-not-allowed', replace: true })
  })
  test('a module opened by its address without permission goes to modul-not-allowed (GAP-12)', () => {
    const reader = mayIn(['DOCUMENT_INCOMING_READ'])
    const documents = { path: 'documents', module: 'documents', access: readDocuments } as const
    expect(wayOutOf(documents, reader, [])).toEqual({ to: '/modul-not-allowed' })
    expect(wayOutOf(documents, reader, ['documents'])).toBeNull()
    expect(wayOutOf({ path: 'test', module: null, access: 'signed-in' }, reader, [])).toBeNull()
  })
  test('a page whose own permission is missing goes there too, although its module is allowed (GAP-103)', () => {
    const editor = { path: 'doci/invoices/new', module: 'doci', access: manageInvoices } as const
    expect(wayOutOf(editor, mayIn(['DOCI_INVOICES_READ']), ['doci'])).toEqual({ to: '/modul-not-allowed' })
    expect(wayOutOf(editor, mayIn(['DOCI_INVOICES_MANAGE']), ['doci'])).toBeNull()
  })
  test('from there the way back is the dashboard, else the first allowed item, never a loop (SHELL-43, GAP-12)', () => {
    expect(wayBackFrom(kovac, ['dms', 'dashboard'])).toEqual({ to: '/kovac/dashboard', isDashboard: true })
    expect(wayBackFrom(kovac, ['dms'])).toEqual({ to: '/kovac/dms', isDashboard: false })
    expect(wayBackFrom(kovac, [])).toBeNull()
  })
  test('switching keeps the module where it is allowed, else opens the first allowed item (GAP-13)', () => {
    expect(sameModuleIn(zito, 'documents', ['dms', 'documents'])).toEqual({ to: '/zito/documents' })
    expect(sameModuleIn(zito, 'documents', ['dms'])).toMatchObject({ to: '/zito/dms' })
    expect(sameModuleIn(zito, 'test', [])).toMatchObject({ to: '/modul-not-allowed' })
  })
})

test.each([
  { who: 'nobody signed in', user: null, to: '/auth/sign-in' },
  { who: 'an unconfirmed e-mail', user: unconfirmed, to: '/auth/verify-email-message' },
  { who: 'no business subjects', user: ema, to: '/auth/invite-activation' },
  { who: 'a last business subject', user: { ...ana, lastBusinessSubjectSlug: 'zito' }, to: '/zito' },
  { who: 'none selected yet', user: ana, to: '/kovac' },
])('after an outage, $who leads to $to (AUTH-04, AUTH-08, AUTH-09, AUTH-10, AUTH-11)', ({ user, to }) =>
  expect(wayAfterOutage(user).to).toBe(to),
)

describe('the settings of a business subject', () => {
  const component = SETTINGS_PAGES.find(({ path }) => path === 'base-settings')?.component as NonNullable<
    SettingsPage['component']
  >
  const page = (path: SettingsPage['path'], group: SettingsPage['group']): SettingsPage => ({
    path,
    group,
    access: group === 'general' ? readGeneralSettings : readDociSettings,
    label: 'settings.title',
    component,
  })
  const all = [page('base-settings', 'general'), page('users', 'general'), page('internal-act', 'documents')]
  const shownTo = (...permissions: Parameters<typeof mayIn>[0]) => settingsOf(mayIn(permissions), all).map(({ path }) => path)
  const way = (child: string | undefined, ...permissions: Parameters<typeof mayIn>[0]) =>
    wayInSettings(kovac, child, settingsOf(mayIn(permissions), all))?.to

  test('each group shows to whoever may read it, or manage it (SET-05, SET-07, PERM-14, PERM-16, GAP-79)', () => {
    for (const permission of ['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE'] as const)
      expect(shownTo(permission)).toEqual(['base-settings', 'users'])
    for (const permission of ['DOCI_SETTINGS_READ', 'DOCI_SETTINGS_MANAGE'] as const)
      expect(shownTo(permission)).toEqual(['internal-act'])
    expect(shownTo('SETTINGS_GENERAL_DELETE', 'DOCUMENT_OUTGOING_MANAGE')).toEqual([])
  })
  test('the groups and their pages are those of the specification, and after them the first steps (SET-04, SET-06)', () => {
    const paths = (group: string) => SETTINGS_PAGES.filter((one) => one.group === group).map(({ path }) => path)
    expect(paths('general')).toEqual(['base-settings', 'bank-acc-settings', 'users', 'vehicle-fleet'])
    expect(paths('documents')).toEqual(['internal-act', 'email-templates', 'first-steps'])
  })
  test('the general settings come first, then those of documents (SET-12, SET-13)', () => {
    expect(way(undefined, 'SETTINGS_GENERAL_READ', 'DOCI_SETTINGS_READ')).toBe('/kovac/business-subject-settings/base-settings')
    expect(way(undefined, 'DOCI_SETTINGS_READ')).toBe('/kovac/business-subject-settings/internal-act')
  })
  test('a page that may be opened is kept, one of another group is not (SET-14, SET-15, GAP-80)', () => {
    expect(way('users', 'SETTINGS_GENERAL_READ')).toBeUndefined()
    expect(way('internal-act', 'SETTINGS_GENERAL_READ')).toBe('/kovac/business-subject-settings/base-settings')
    expect(way('users', 'DOCI_SETTINGS_MANAGE')).toBe('/kovac/business-subject-settings/internal-act')
    expect(way('users')).toBe('/modul-not-allowed')
  })
})
