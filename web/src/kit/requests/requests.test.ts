import { beforeEach, expect, test, vi } from 'vitest'
import { standingClock } from '../../testing/clock.ts'

// What other tests have asked for, and not waited for, is none of these.
beforeEach(() => void vi.resetModules())
const requests = () => import('./requests.ts')

test('a page is quiet once nothing is waited for, and nothing more was asked or answered for a while', async () => {
  const { asRequest, onceQuiet } = await requests()
  const clock = standingClock()
  const looked = vi.fn()
  const every: typeof clock.every = (ms, run) => clock.every(ms, () => (looked(), run()))
  const settled = vi.fn()
  const after = async (ms: number) => {
    clock.pass(ms)
    await new Promise((done) => setTimeout(done))
    return settled.mock.calls.length
  }
  const first = Promise.withResolvers<void>()
  const asked = asRequest(first.promise)
  void onceQuiet({ ...clock, every }).then(settled)
  expect(await after(5000)).toBe(0)
  first.resolve()
  await asked
  // What follows from its answer is asked for right after it.
  await asRequest(Promise.resolve())
  expect(await after(800)).toBe(0)
  // One that was made long ago and is answered right before one looks.
  const late = Promise.withResolvers<void>()
  const waited = asRequest(late.promise)
  expect(await after(800)).toBe(0)
  late.resolve()
  await waited
  expect(await after(800)).toBe(0)
  expect(await after(800)).toBe(1)
  // It was told once, and nothing looks any more.
  const looks = looked.mock.calls.length
  await after(5000)
  expect(looked).toHaveBeenCalledTimes(looks)
})

test('a request that fails is waited for no longer', async () => {
  const { asRequest, onceQuiet } = await requests()
  const clock = standingClock()
  await expect(asRequest(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  const quiet = onceQuiet(clock)
  clock.pass(1000)
  await expect(quiet).resolves.toBeUndefined()
})
