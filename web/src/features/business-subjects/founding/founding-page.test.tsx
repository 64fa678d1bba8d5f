import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from 'contract/auth/current-user'
import { makeRouter } from '../../../app/router.tsx'
import { forget } from '../../../kit/session.ts'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'

const ENTRY = {
  name: 'Ćilim dizajn j.d.o.o.',
  street: 'Tkalački put',
  streetNumber: '2',
  postalCode: '51000',
  cityName: 'Rijeka',
  activity: '13.93 Proizvodnja tepiha i sagova',
  isInTaxSystem: true,
}
const OIB = '18683136487'
type Given = { user?: Partial<CurrentUser>; isAllowed?: boolean; more?: Parameters<typeof answers>[0] }

async function open({ user = {}, isAllowed = true, more = {} }: Given = {}) {
  queries.clear()
  forget()
  const api = answers({
    'GET /current-user': { body: { ...ana, businessSubjects: [], ...user } },
    'GET /configuration': { body: { featureFlags: { enableStandalone: isAllowed } } },
    'GET /founding-entries': { body: ENTRY },
    'POST /business-subjects': { body: { businessSubjectId: 9, businessSubjectSlug: 'cilim-dizajn-j-d-o-o' } },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/auth/invite-activation'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = () => api.calls.find(({ method, path }) => method === 'POST' && path === '/business-subjects')?.body
  return { ...api, sent, where: () => router.state.location.href }
}
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const typeOib = async (oib: string) => fireEvent.change(await screen.findByLabelText('OIB'), { target: { value: oib } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('an OIB is enough: the register tells the rest at once, and the company opens (AUTH-03, GAP-18)', async () => {
  const founded = { ...kovac, businessSubjectId: 9, businessSubjectSlug: 'cilim-dizajn-j-d-o-o' }
  let businessSubjects: CurrentUser['businessSubjects'] = []
  const { calls, sent, where } = await open({
    more: {
      'GET /current-user': () => ({ body: { ...ana, businessSubjects } }),
      'GET /business-subjects/9': { body: { ...mayIn([]), businessSubjectId: 9 } },
      'POST /business-subjects': () => {
        businessSubjects = [founded]
        return { body: founded }
      },
    },
  })
  await typeOib(OIB)
  expect(await screen.findByText('Tkalački put 2, 51000 Rijeka')).toBeTruthy()
  for (const said of [ENTRY.name, 'u sustavu, po izdanom računu', ENTRY.activity]) expect(screen.getByText(said)).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/founding-entries')).toEqual([expect.objectContaining({ query: `oib=${OIB}` })])
  press(/^Otvori tvrtku/)
  await waitFor(() => expect(sent()).toBeTruthy())
  const { activity: _shown, isInTaxSystem, ...entry } = ENTRY
  expect(sent()).toEqual({ ...entry, oib: OIB, isInTaxSystem, vatCalculationType: 'IssuedBill' })
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/business-subjects/9'))
  expect(where()).not.toBe('/auth/invite-activation')
})

test.each([
  ['found', { body: ENTRY }, () => screen.getByRole('button', { name: /^Otvori/ })],
  [
    'not found',
    refusal(404, 'RegisterEntries.NotFound', 'baseSettings.notFoundInRegister'),
    () => screen.getByLabelText('Naziv'),
  ],
] as const)('who has asked the register goes on at what is left to do: %s', async (_, answer, next) => {
  const asked = Promise.withResolvers<void>()
  await open({ more: { 'GET /founding-entries': async () => (await asked.promise, answer) } })
  await typeOib(OIB)
  ;(document.activeElement as HTMLElement | null)?.blur()
  asked.resolve()
  await waitFor(() => expect(document.activeElement).toBe(next()))
})

test('a person has the last word on what the register says', async () => {
  const { sent } = await open()
  await typeOib(OIB)
  fireEvent.click(await screen.findByRole('button', { name: 'Ispravi podatke' }))
  fireEvent.change(screen.getByLabelText('Naziv'), { target: { value: 'Ćilim' } })
  fireEvent.change(screen.getByLabelText('PDV'), { target: { value: 'Outside' } })
  press(/^Otvori tvrtku/)
  await waitFor(() => expect(sent()).toMatchObject({ name: 'Ćilim', isInTaxSystem: false, vatCalculationType: null }))
})

test.each([
  [
    'that no register has',
    refusal(404, 'Register.NotFound', 'baseSettings.notFoundInRegister', { field: 'oib' }),
    /^U registru nema tvrtke/,
  ],
  [
    'of a register that is silent',
    refusal(503, 'Register.NotReached', 'baseSettings.registerNotReached', { field: 'oib' }),
    /^Registar se trenutačno ne javlja/,
  ],
])('for an OIB %s the same is typed, and one sentence says why', async (_, answer, why) => {
  const { sent } = await open({ more: { 'GET /founding-entries': answer } })
  await typeOib(OIB)
  expect(await screen.findByText(why)).toBeTruthy()
  press(/^Otvori tvrtku/)
  expect(await screen.findAllByText('Obavezno polje')).toHaveLength(5)
  expect(sent()).toBeUndefined()
  for (const [label, value] of [
    ['Naziv', 'Nova'],
    ['Ulica', 'Ilica'],
    ['Poštanski broj', '10000'],
    ['Grad', 'Zagreb'],
    ['PDV', 'PaidBill'],
  ] as const)
    // prettier-ignore
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  press(/^Otvori tvrtku/)
  await waitFor(() => expect(sent()).toMatchObject({ name: 'Nova', isInTaxSystem: true, vatCalculationType: 'PaidBill' }))
})

test('another OIB is looked up as the first was, and what was said of that one goes; what somebody typed themselves stays', async () => {
  const unknown = refusal(404, 'Register.NotFound', 'baseSettings.notFoundInRegister', { field: 'oib' })
  let answer: typeof unknown | { body: typeof ENTRY } = unknown
  const { calls } = await open({ more: { 'GET /founding-entries': () => answer } })
  await typeOib('69435151530')
  expect(await screen.findByText(/^U registru nema tvrtke/)).toBeTruthy()
  await typeOib(OIB.slice(0, 10))
  expect(screen.queryByText(/^U registru nema tvrtke/)).toBeNull()
  answer = { body: ENTRY }
  await typeOib(OIB)
  expect(await screen.findByText('Tkalački put 2, 51000 Rijeka')).toBeTruthy()
  answer = unknown
  await typeOib('69435151530')
  fireEvent.change(await screen.findByLabelText('Naziv'), { target: { value: 'Moja' } })
  const asked = calls.length
  await typeOib(OIB)
  expect([calls.length, screen.getByLabelText<HTMLInputElement>('Naziv').value]).toEqual([asked, 'Moja'])
})

test('where only VIES is silent the one thing it would have told is chosen', async () => {
  await open({ more: { 'GET /founding-entries': { body: { ...ENTRY, isInTaxSystem: null } } } })
  await typeOib(OIB)
  expect((await screen.findByLabelText<HTMLInputElement>('Naziv')).value).toBe(ENTRY.name)
  expect(screen.getByLabelText<HTMLSelectElement>('PDV').value).toBe('')
})

test('an OIB that is here already is told with the way on, and never whose it is', async () => {
  const taken = refusal(409, 'BusinessSubject.AlreadyFounded', 'founding.alreadyFounded', { field: 'oib', params: { email: 'podrska@saldo.example' } }) // prettier-ignore
  await open({ more: { 'POST /business-subjects': taken } })
  await typeOib(OIB)
  await screen.findByText(ENTRY.name)
  press(/^Otvori tvrtku/)
  expect(await screen.findByText(/^Tvrtka s ovim OIB-om već je u Saldu\. .* podrska@saldo\.example\.$/)).toBeTruthy()
  press('Imam pozivnicu')
  expect(await screen.findByLabelText('Aktivacijski ključ')).toBeTruthy()
})

test('who has companies finds the door of each, and is told when the OIB is their own', async () => {
  await open({ user: { businessSubjects: [kovac] } })
  expect((await screen.findByRole('link', { name: 'Kovač d.o.o.' })).getAttribute('href')).toBe('/kovac')
  await typeOib(kovac.oib)
  expect((await screen.findByRole('link', { name: 'Uđite u nju' })).getAttribute('href')).toBe('/kovac')
})

test('for whom an invitation waits its key is asked for first, and a company of their own is one step away (AUTH-12)', async () => {
  await open({ user: { isInvited: true } })
  expect(await screen.findByText('Na vašoj adresi čeka pozivnica. Upišite ključ iz poruke.')).toBeTruthy()
  press('Otvorite svoju tvrtku')
  expect(await screen.findByLabelText('OIB')).toBeTruthy()
})

test('where an installation lets nobody found a company there are invitations only (GAP-18)', async () => {
  await open({ isAllowed: false })
  expect(await screen.findByLabelText('Aktivacijski ključ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Otvorite svoju tvrtku' })).toBeNull()
})

test('who loads the page anew goes on where they were: with what the register said, and what they wrote over it', async () => {
  await open()
  await typeOib(OIB)
  await screen.findByText(ENTRY.name)
  cleanup()
  const { calls } = await open()
  expect(await screen.findByText(ENTRY.activity)).toBeTruthy()
  expect(calls.some(({ path }) => path === '/founding-entries')).toBe(false)
  press('Ispravi podatke')
  fireEvent.change(screen.getByLabelText('Naziv'), { target: { value: 'Ćilim' } })
  cleanup()
  const { sent } = await open()
  expect((await screen.findByLabelText<HTMLInputElement>('Naziv')).value).toBe('Ćilim')
  press(/^Otvori tvrtku/)
  await waitFor(() => expect(sent()).toMatchObject({ oib: OIB, name: 'Ćilim', street: ENTRY.street }))
  await waitFor(() => expect(Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('typed:'))).toEqual([]))
})

test('what one person has typed is not given to another who signs in', async () => {
  await open()
  await typeOib(OIB)
  await screen.findByText(ENTRY.name)
  cleanup()
  await open({ user: { id: 8 } })
  expect((await screen.findByLabelText<HTMLInputElement>('OIB')).value).toBe('')
})
