import { sessions } from 'contract/auth/sessions'
import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { documents } from 'contract/documents/documents'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, refusal } from '../testing/api.ts'
import { forgetEarlyAnswers } from './requests/early-answers.ts'
import { textsAreReadBy } from './messages.ts'
import { queryWith } from 'contract/kit/endpoint'
import { call, onAccessLost, onSignInNeeded, Refused, Unreachable } from './call.ts'

afterEach(() => textsAreReadBy({ readWhole: () => Promise.resolve(), readOthers: () => Promise.resolve() }))

test('a call fills its path, sends its input as JSON and gives its answer (API-01)', async () => {
  const api = answers({
    'POST /sessions': { body: { needsCode: true } },
    'GET /business-subjects/7': { body: { businessSubjectId: 7 } },
  })
  expect(await call(sessions.create, { email: 'a@b.hr', password: 'x' })).toEqual({ needsCode: true })
  expect(await call(selectedBusinessSubject.get, undefined, { businessSubjectId: 7 })).toMatchObject({ businessSubjectId: 7 })
  expect(api.calls[0]).toEqual({ method: 'POST', path: '/sessions', body: { email: 'a@b.hr', password: 'x' } })
})

test('a query carries lists and objects as JSON and leaves out what is not given (API-01)', () => {
  expect(queryWith(undefined)).toBe('')
  expect(queryWith({ page: 2, search: undefined, filter: [{ dataField: 'status', value: ['Paid'] }] })).toBe(
    `?page=2&filter=${encodeURIComponent('[{"dataField":"status","value":["Paid"]}]')}`,
  )
})

test('a refusal says why, and no answer says that too (SHELL-56)', async () => {
  answers({ 'POST /sessions': refusal(401, 'Auth.WrongCredentials', 'auth.wrongCredentials') })
  const refused = await call(sessions.create, { email: 'a', password: 'b' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).problem.code).toBe('Auth.WrongCredentials')
  answers({})
  await expect(call(documents.list, {}, { businessSubjectId: 1 })).rejects.toBeInstanceOf(Unreachable)
})

test('a refusal whose words a first page is still without is told once they are there, and no other waits for them', async () => {
  const whole = Promise.withResolvers<void>()
  textsAreReadBy({ readWhole: () => whole.promise, readOthers: () => whole.promise })
  const told = vi.fn()
  const refusedWith = (message: string, { isProbe = false, fields = [] as readonly object[] } = {}) => {
    answers({ 'GET /sessions': refusal(409, 'Some.Code', message, { fields }) })
    return call(sessions.list, undefined, {}, { isProbe }).catch((error: unknown) => told(message, error instanceof Refused))
  }
  await refusedWith('global.notFound')
  await refusedWith('later.words', { isProbe: true })
  expect(told.mock.calls).toEqual([['global.notFound', true], ['later.words', true]]) // prettier-ignore
  const waiting = [refusedWith('other.words'), refusedWith('global.notFound', { fields: [{ path: 'name', message: 'its.own' }] })]
  await new Promise((done) => setTimeout(done, 20))
  expect(told).toHaveBeenCalledTimes(2)
  whole.resolve()
  await Promise.all(waiting)
  expect(told.mock.calls.slice(2)).toEqual([['other.words', true], ['global.notFound', true]]) // prettier-ignore
})

test('what was asked before the code of the page was there is taken once, and asked anew after that or once it is old', async () => {
  const api = answers({
    'GET /business-subjects/7': { body: { businessSubjectId: 7, name: 'now' } },
    'DELETE /business-subjects/7': { status: 204 },
  })
  const early = (name: string) => new Map([['/api/business-subjects/7', Promise.resolve(Response.json({ name }))]])
  const subject = async () => await call(selectedBusinessSubject.get, undefined, { businessSubjectId: 7 })
  vi.stubGlobal('earlyAnswers', early('early'))
  // An answer is none to what changes something under the same address.
  await call({ ...selectedBusinessSubject.get, method: 'DELETE' }, undefined, { businessSubjectId: 7 })
  expect([await subject(), await subject()]).toMatchObject([{ name: 'early' }, { name: 'now' }])
  const cancel = vi.fn()
  const old = new Response(new ReadableStream({ cancel }))
  vi.stubGlobal('earlyAnswers', new Map([['/api/business-subjects/7', Promise.resolve(old)]]))
  forgetEarlyAnswers()
  expect(await subject()).toMatchObject({ name: 'now' })
  expect(api.calls.map(({ method }) => method)).toEqual(['DELETE', 'GET', 'GET'])
  // Or its request would stay open.
  expect(cancel).toHaveBeenCalledOnce()
})

test('an answer that is no problem body is told by its status alone (SHELL-60)', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(call(sessions.list)).rejects.toMatchObject({ problem: { status: 502, code: 'Unavailable' } })
})

test('a lost session is told at any time, but not by asking who is signed in (GAP-10)', async () => {
  answers({ 'GET /sessions': refusal(401, 'SignInNeeded', 'global.signInNeeded') })
  const lost = vi.fn()
  const stop = onSignInNeeded(lost)
  await call(sessions.list).catch(() => {})
  await call(sessions.list, undefined, {}, { isProbe: true }).catch(() => {})
  expect(lost).toHaveBeenCalledOnce()
  stop()
})

test('a business subject that is not the person’s any more is told, a missing row in it is not', async () => {
  answers({
    'GET /business-subjects/1/documents': refusal(404, 'NoAccess', 'global.noAccess'),
    'GET /business-subjects/1/documents/5': refusal(404, 'NotFound', 'global.notFound'),
  })
  const lost = vi.fn()
  const stop = onAccessLost(lost)
  await call(documents.get, undefined, { businessSubjectId: 1, id: 5 }).catch(() => {})
  expect(lost).not.toHaveBeenCalled()
  await call(documents.list, {}, { businessSubjectId: 1 }).catch(() => {})
  expect(lost).toHaveBeenCalledOnce()
  stop()
})
