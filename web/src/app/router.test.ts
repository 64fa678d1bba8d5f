import { createMemoryHistory } from '@tanstack/react-router'
import type { CurrentUser } from 'contract/auth/current-user'
import { expect, test } from 'vitest'
import { HELD_PERMISSIONS, PERMISSIONS } from 'contract/permissions'
import { MODULES, SIDEBAR_MODULES, type Module } from 'contract/modules'
import { ROLES } from 'contract/roles'
import { call } from '../kit/call.ts'
import { textsAreReadBy } from '../kit/messages.ts'
import { forget } from '../kit/session.ts'
import { answers, refusal } from '../testing/api.ts'
import { ana, mayIn, selected } from '../testing/people.ts'
import { sidebarModules } from './guards.ts'
import { BUILT, SETTINGS, SETTINGS_PAGES } from './main-pages.ts'
import { leaveLost, makeRouter, signInAgain } from './router.tsx'
import { sessions } from 'contract/auth/sessions'

const visitor = { 'GET /current-user': refusal(401, 'SignInNeeded', 'global.signInNeeded') }
const as = (user: CurrentUser, info = selected(['documents'])) => ({
  'GET /current-user': { body: user },
  'GET /business-subjects/1': { body: info },
  'GET /business-subjects/2': { body: info },
})

/** Opens an address and says where that leads. */
async function open(address: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return { router, where: router.state.location.href }
}

test.each([
  ['/foo/bar', '/page-not-found', 'SHELL-25, GAP-08'],
  ['/kovac/nothing', '/page-not-found', 'SHELL-25'],
  ['/a/b/c/d', '/page-not-found', 'SHELL-25'],
  ['/dms/x/y', '/modul-not-allowed', 'GAP-12'],
  ['/demo', '/kovac/test', 'SHELL-26'],
  ['/module-not-allowed', '/modul-not-allowed', 'GAP-19'],
  ['/page-not-found', '/page-not-found', 'SHELL-17'],
  ['/download-not-found', '/download-not-found', 'SHELL-18'],
  ['/modul-not-allowed', '/modul-not-allowed', 'SHELL-19'],
  ['/app-not-available', '/app-not-available', 'SHELL-20'],
  ['/test', '/kovac/test', 'SHELL-13, SHELL-16'],
  ['/test/form', '/kovac/test/form', 'SHELL-14, SHELL-16'],
  ['/test?a=b', '/kovac/test?a=b', 'SHELL-27'],
  ['/zito/test', '/zito/test', 'SHELL-16'],
  ['/auth/sign-in', '/kovac/test', 'AUTH-01'],
  ['/auth/invite-activation', '/auth/invite-activation', 'SHELL-24, AUTH-12'],
])('for a person at work %s leads to %s (%s)', async (address, expected) => {
  answers(as(ana))
  const { where } = await open(address)
  // Which page comes first depends on the modules built; what matters here is the business subject.
  expect(where).toMatch(
    expected === '/kovac/test' && address !== '/test'
      ? /^\/(kovac\/|modul-not-allowed)/
      : new RegExp(`^${expected.replace('?', '\\?')}$`),
  )
})

test.each([
  ['dashboard', 'SHELL-07'],
  ['dms', 'SHELL-08'],
  ['dms/folders/7', 'SHELL-08'],
  ['doci', 'SHELL-09'],
  ['doci/invoices/new', 'SHELL-09'],
  ['documents', 'SHELL-10'],
  ['employees', 'SHELL-11'],
  ['employees/travel-orders', 'SHELL-11'],
  ['fixed-assets', 'SHELL-12'],
  ['customers', 'SHELL-15'],
])('%s is a route of the main layout, guarded by its module, with and without a slug (%s)', async (path) => {
  answers(as(ana, selected([])))
  for (const address of [`/${path}`, `/kovac/${path}`])
    expect([address, (await open(address)).where]).toEqual([address, '/modul-not-allowed'])
  forget()
  answers(visitor)
  for (const address of [`/${path}`, `/kovac/${path}`])
    expect((await open(address)).where).toBe(`/auth/sign-in?return=${encodeURIComponent(address)}`)
})

test.each([
  ['dashboard', 'SHELL-07'],
  ['documents', 'SHELL-10'],
  ['customers', 'SHELL-15'],
])('%s opens for whoever has its module (%s)', async (path) => {
  answers(as(ana, selected(['dashboard', 'documents'])))
  for (const address of [`/${path}`, `/kovac/${path}`]) expect((await open(address)).where).toBe(`/kovac/${path}`)
})

test.each(['customers/new', 'customers/12a', 'fixed-assets/counts/new'])(
  '%s names no record: it is an unknown path, and nothing is asked for (SHELL-25)',
  async (path) => {
    const { calls } = answers(as(ana, mayIn(PERMISSIONS)))
    expect((await open(`/kovac/${path}`)).where).toBe('/page-not-found')
    expect(calls.map((one) => one.path)).toEqual(['/current-user', '/business-subjects/1'])
    forget()
  },
)

test('the modules have the names of the specification; one that is not built opens for nobody and shows nowhere (SHELL-04)', async () => {
  expect(SIDEBAR_MODULES).toEqual([
    'dashboard',
    'dms',
    'doci',
    'documents',
    'bank',
    'employees',
    'fixed-assets',
    'accounting',
    'business-subject-settings',
  ])
  answers(as(ana, mayIn(PERMISSIONS)))
  const { router } = await open('/kovac/documents')
  const shown = sidebarModules(mayIn(PERMISSIONS), BUILT)
  // The settings lead on to a page of their own.
  for (const module of SIDEBAR_MODULES.filter((one) => one !== SETTINGS)) {
    await router.navigate({ href: `/kovac/${module}` })
    expect([module, router.state.location.href]).toEqual([
      module,
      shown.includes(module) ? `/kovac/${module}` : '/modul-not-allowed',
    ])
  }
})

test.each([
  ['base-settings', '/kovac/business-subject-settings/base-settings', 'SHELL-22, SET-14'],
  ['bank-acc-settings', '/kovac/business-subject-settings/bank-acc-settings', 'SHELL-22'],
  ['users', '/kovac/business-subject-settings/base-settings', 'SHELL-22'],
  ['internal-act', '/kovac/business-subject-settings/base-settings', 'SHELL-22'],
  ['email-templates', '/kovac/business-subject-settings/base-settings', 'SHELL-22'],
  ['vehicle-fleet', '/kovac/business-subject-settings/base-settings', 'SHELL-23, FLEET-01'],
  ['', '/kovac/business-subject-settings/base-settings', 'SET-12'],
  ['nothing/at/all', '/kovac/business-subject-settings/base-settings', 'SET-12'],
])('the settings know %j; what is not built leads to what is: %s (%s)', async (child, expected) => {
  answers(as(ana, mayIn(['SETTINGS_GENERAL_READ', 'DOCI_SETTINGS_READ', 'VEHICLE_FLEET'])))
  const built = SETTINGS_PAGES.some(({ path, component }) => path === child && component)
  const opened = built ? `/kovac/business-subject-settings/${child}` : expected
  for (const slug of ['/kovac', '']) {
    forget()
    expect((await open(`${slug}/business-subject-settings${child && `/${child}`}`)).where).toBe(opened)
  }
})

test('without a permission in the settings they open for nobody, with any slug (SET-15, PERM-14, PERM-16)', async () => {
  answers(as(ana, mayIn(['DOCUMENT_OUTGOING_READ'])))
  for (const page of ['', '/base-settings', '/internal-act'])
    expect((await open(`/kovac/business-subject-settings${page}`)).where).toBe('/modul-not-allowed')
  forget()
  answers(as({ ...ana, businessSubjects: [] }))
  expect((await open('/kovac/business-subject-settings')).where).toBe('/auth/invite-activation')
})

test.each(ROLES)(
  'whoever acts for a company comes to the screens of their role, to the dashboard whose figures it has: $key (SHELL-03, GAP-108)',
  async ({ id, permissions }) => {
    const userRole = { id, permissions: permissions.map((key) => ({ module: HELD_PERMISSIONS[key].module, key })) }
    answers(as(ana, { ...selected(MODULES), userRole }))
    const { router, where } = await open('/kovac')
    expect(where).toBe(userRole.permissions.some(({ module }) => module === 'dashboard') ? '/kovac/dashboard' : '/kovac/doci')
    await router.navigate({ href: '/kovac/customers' })
    expect(router.state.location.href).toBe('/kovac/customers')
  },
)

test('who lacks the permissions of the dashboard is welcomed there, unless the business subject has none (DASH-I-04, GAP-12, GAP-108)', async () => {
  answers(as(ana, mayIn(['DOCUMENT_OUTGOING_READ'])))
  const { router, where } = await open('/kovac/dashboard')
  expect(where).toBe('/kovac/dashboard')
  await router.navigate({ href: '/kovac' })
  expect(router.state.location.href).toBe('/kovac/documents')
  forget()
  answers(as(ana, selected(['documents'])))
  expect((await open('/kovac/dashboard')).where).toBe('/modul-not-allowed')
})

test('a visitor is sent to sign-in with the wanted page as return address (GAP-09)', async () => {
  answers(visitor)
  expect((await open('/kovac/test?a=b')).where).toBe(`/auth/sign-in?return=${encodeURIComponent('/kovac/test?a=b')}`)
  expect((await open('/')).where).toBe('/auth/sign-in')
  expect((await open('/auth')).where).toBe('/auth/sign-in')
})

test('an unconfirmed e-mail and no business subjects have their own pages (SHELL-30, AUTH-03, GAP-09)', async () => {
  answers(as({ ...ana, emailConfirmed: false }))
  expect((await open('/kovac/test')).where).toBe('/auth/verify-email-message')
})

test('a person without business subjects comes to invite-activation (SHELL-30, AUTH-03)', async () => {
  answers(as({ ...ana, businessSubjects: [] }))
  expect((await open('/documents')).where).toMatch(/^\/(auth\/invite-activation|auth\/invite-activation\?.*)$/)
})

test('an unknown slug goes to the first business subject and replaces the history entry (SHELL-29)', async () => {
  answers(as(ana, selected([])))
  const history = createMemoryHistory({ initialEntries: ['/foo'] })
  const router = makeRouter(history)
  await router.load()
  expect(router.state.location.pathname).toBe('/modul-not-allowed')
  expect(history.length).toBe(1)
})

test('a silent or broken API at start opens app-not-available (GAP-10)', async () => {
  answers({})
  expect((await open('/kovac/test')).where).toBe('/app-not-available')
  answers({ 'GET /current-user': refusal(500, 'GenericError', 'global.genericErrorToastMessage') })
  expect((await open('/auth/sign-in')).where).toBe('/app-not-available')
})

test('a session that is lost later opens sign-in with the page as return address (GAP-10)', async () => {
  answers(as(ana))
  const { router } = await open('/kovac/test')
  answers({ ...visitor, 'GET /sessions': refusal(401, 'SignInNeeded', 'global.signInNeeded') })
  await call(sessions.list).catch(() => {})
  await signInAgain(router)
  expect(router.state.location.href).toBe(`/auth/sign-in?return=${encodeURIComponent('/kovac/test')}`)
  expect(router.state.location.state.isSignedOut).toBe(true)
})

test('who has lost a business subject goes on in another, and without any where invitations are taken up', async () => {
  answers(as(ana))
  const { router } = await open('/kovac/test')
  const [, zito] = ana.businessSubjects
  answers(as({ ...ana, businessSubjects: zito ? [zito] : [] }))
  await leaveLost(router)
  expect(router.state.location.pathname).toMatch(/^\/zito\//)
  answers(as({ ...ana, businessSubjects: [] }))
  await leaveLost(router)
  expect(router.state.location.pathname).toBe('/auth/invite-activation')
})

/** What each role is refused of the pages below a business subject; every other one opens. */
const EDITORS = [
  'doci/invoices/new',
  'doci/offers/new',
  'doci/recurring-invoices/new',
  'doci/recurring-invoices/$recurringInvoiceId/edit',
]
const ACCOUNTING = [
  'accounting',
  'accounting/accounts',
  'accounting/accounts/$ledgerAccountId',
  'accounting/accruals',
  'accounting/asset-balances',
  'accounting/balance-sheet',
  'accounting/inbox',
  'accounting/journal',
  'accounting/open-items',
  'accounting/periods',
  'accounting/results',
  'accounting/settings',
  'accounting/trial-balance',
  'accounting/vat',
  'accounting/vat-books',
  'accounting/years',
]
const ORDERS = ['bank/orders', 'bank/orders/new']
const BANK = ['bank', 'bank/lines', 'bank/rules', 'bank/set-offs', 'bank/set-offs/new', 'bank/statements', ...ORDERS]
const REFUSED: Record<(typeof ROLES)[number]['key'], readonly string[]> = {
  owner: [],
  administrator: [],
  accountant: [],
  employee: [
    ...EDITORS,
    ...ACCOUNTING,
    'business-subject-settings/first-steps',
    'business-subject-settings/vehicle-fleet',
    'fixed-assets',
    'fixed-assets/$fixedAssetId',
    'fixed-assets/counts',
    'fixed-assets/counts/$fixedAssetCountId',
    'bank/statements',
    ...ORDERS,
  ],
  viewer: [
    ...EDITORS,
    ...ACCOUNTING,
    ...BANK,
    'business-subject-settings/first-steps',
    'business-subject-settings/vehicle-fleet',
  ],
}

test.each(ROLES)(
  'of all pages, $key opens those whose permission the role has, and no others (GAP-103, GAP-12)',
  async (role) => {
    const userRole = { id: role.id, permissions: role.permissions.map((key) => ({ module: HELD_PERMISSIONS[key].module, key })) }
    answers(as(ana, { ...selected(MODULES), userRole }))
    const { router } = await open('/kovac/test')
    const pages = Object.keys(router.routesByPath)
      .flatMap((path) => (path.startsWith(UNDER_SLUG) ? [path.slice(UNDER_SLUG.length)] : []))
      .filter(
        (path) => path !== '' && !path.endsWith('$') && path !== SETTINGS && (BUILT.includes(path as Module) || !isModule(path)),
      )
    expect(pages.length).toBeGreaterThan(20)
    const refused: string[] = []
    for (const page of pages) {
      const address = `/kovac/${page.replaceAll(/\$\w+/g, '7')}`
      await router.navigate({ href: address })
      const { pathname } = router.state.location
      if (pathname !== address) {
        expect([page, pathname]).toEqual([
          page,
          page.startsWith(SETTINGS) ? expect.stringContaining(SETTINGS) : '/modul-not-allowed',
        ])
        refused.push(page)
      }
    }
    expect(refused.toSorted()).toEqual(REFUSED[role.key].toSorted())
  },
)

const UNDER_SLUG = '/$businessSubjectSlug/'
const isModule = (path: string) => (SIDEBAR_MODULES as readonly string[]).includes(path)

test('only a first page is shown before the texts of all pages are there', async () => {
  answers(as(ana))
  let come = () => {}
  const asked = new Promise<void>((resolve) => (come = resolve))
  textsAreReadBy({ readWhole: () => asked, readOthers: () => Promise.resolve() })
  await expect(open('/kovac/documents')).resolves.toMatchObject({ where: '/kovac/documents' })
  const other = open('/kovac/test')
  let isShown = false
  // An editor begins with texts of its own, which are not there where it was not opened first.
  const editor = open('/kovac/doci/invoices/new')
  for (const page of [other, editor]) void page.then(() => (isShown = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isShown).toBe(false)
  come()
  await expect(other).resolves.toMatchObject({ where: '/kovac/test' })
  await editor
  textsAreReadBy({ readWhole: () => Promise.resolve(), readOthers: () => Promise.resolve() })
})
