import { afterEach, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '../../kit/call.ts'
import { standingClock } from '../../testing/clock.ts'
import { isStarting, reloadsOnceStarted } from './while-starting.ts'

afterEach(() => document.body.replaceChildren())

const refused = (status: number) =>
  Promise.reject(new Refused({ type: 'about:blank', status, title: '', code: 'Unavailable', message: '', requestId: '' }))

test('a server that does not answer yet is starting; one that refuses, answers or is not reached is not', async () => {
  expect(await Promise.all([502, 503, 504].map((status) => isStarting(refused(status))))).toEqual([true, true, true])
  expect(await Promise.all([401, 500].map((status) => isStarting(refused(status))))).toEqual([false, false])
  expect([await isStarting(Promise.resolve(null)), await isStarting(Promise.reject(new Unreachable()))]).toEqual([false, false])
})

test('whoever loads a page while the server starts reads so, and the page loads once when it has', async () => {
  document.body.innerHTML = '<div id="root"><p class="starting">Saldo</p></div>'
  const answers = [new Response('', { status: 503 }), null, new Response('', { status: 401 })]
  const fetch = vi.fn(() => {
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no connection'))
  })
  const [clock, reload] = [standingClock(), vi.fn()]
  reloadsOnceStarted('Saldo se upravo pokreće.', { clock, fetch: fetch as never, reload })
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Saldo se upravo pokreće.')
  for (const expected of [0, 0, 1, 1]) {
    clock.pass(2000)
    await new Promise((done) => setTimeout(done))
    expect(reload).toHaveBeenCalledTimes(expected)
  }
  expect(fetch).toHaveBeenCalledTimes(3)
})
