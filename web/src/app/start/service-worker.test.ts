import { expect, test, vi } from 'vitest'
import { standingClock } from '../../testing/clock.ts'
import { DEFAULTS } from './configuration.ts'
import { startServiceWorker, type Outside } from './service-worker.ts'

/** Lets everything that waits on settled promises run. */
const settle = () => new Promise((done) => setImmediate(done))

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn(async () => {})
  found(worker: Worker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

function outside({ hasController = true, fails = false, isStable = true } = {}) {
  const registration = new Registration()
  const register = vi.fn(async () => {
    if (fails) throw new Error('no worker')
    return registration
  })
  const clock = standingClock()
  const all = {
    workers: { register, controller: hasController ? {} : null } as unknown as Outside['workers'],
    clock,
    stable: isStable ? Promise.resolve() : new Promise(() => {}),
    reload: vi.fn(),
    onUpdateReady: vi.fn(),
    onUnrecoverable: vi.fn(),
    log: vi.fn(),
  }
  return { all, register, registration, clock }
}

test('the worker registers when the app is stable (START-25)', async () => {
  const { all, register } = outside()
  await startServiceWorker('staging', DEFAULTS, all)
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/' })
})

test('an app that never gets stable registers its worker after 30000 ms (START-25)', async () => {
  const { all, register, clock } = outside({ isStable: false })
  const started = startServiceWorker('staging', DEFAULTS, all)
  await settle()
  clock.pass(29_999)
  await settle()
  expect(register).not.toHaveBeenCalled()
  clock.pass(1)
  await started
  expect(register).toHaveBeenCalledOnce()
})

test('no worker registers in development (START-26)', async () => {
  const { all, register } = outside()
  await startServiceWorker('development', DEFAULTS, all)
  expect(register).not.toHaveBeenCalled()
})

test('a production configuration registers once more by itself, without waiting (START-27)', async () => {
  const { all, register, clock } = outside({ isStable: false })
  const started = startServiceWorker('production', { ...DEFAULTS, production: true }, all)
  await settle()
  expect(register).toHaveBeenCalledOnce()
  clock.pass(30_000)
  await started
  expect(register).toHaveBeenCalledTimes(2)
})

test('a failed registration is only logged (START-28)', async () => {
  const { all } = outside({ fails: true })
  await startServiceWorker('staging', DEFAULTS, all)
  expect(all.log).toHaveBeenCalledOnce()
  expect(all.onUnrecoverable).not.toHaveBeenCalled()
})

test('an update is looked for at start and every 60000 ms (START-29, START-30)', async () => {
  const { all, registration, clock } = outside()
  await startServiceWorker('staging', DEFAULTS, all)
  expect(registration.update).toHaveBeenCalledTimes(1)
  clock.pass(59_999)
  expect(registration.update).toHaveBeenCalledTimes(1)
  clock.pass(60_001)
  expect(registration.update).toHaveBeenCalledTimes(3)
})

test('a new version is announced, activated, and the page reloads after 3 s (START-31, START-32)', async () => {
  const { all, registration, clock } = outside()
  await startServiceWorker('staging', DEFAULTS, all)
  const worker = new Worker()
  registration.found(worker)
  worker.become('installed')
  expect(all.onUpdateReady).toHaveBeenCalledOnce()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  clock.pass(2999)
  expect(all.reload).not.toHaveBeenCalled()
  clock.pass(1)
  expect(all.reload).toHaveBeenCalledOnce()
})

test('the very first worker is no update (START-31)', async () => {
  const { all, registration } = outside({ hasController: false })
  await startServiceWorker('staging', DEFAULTS, all)
  const worker = new Worker()
  registration.found(worker)
  worker.become('installed')
  expect(all.onUpdateReady).not.toHaveBeenCalled()
})

test('an update that cannot be installed is unrecoverable; one replaced later is not (START-33)', async () => {
  const { all, registration } = outside()
  await startServiceWorker('staging', DEFAULTS, all)
  const broken = new Worker()
  registration.found(broken)
  broken.become('redundant')
  expect(all.onUnrecoverable).toHaveBeenCalledOnce()
  const good = new Worker()
  registration.found(good)
  good.become('installed')
  good.become('activated')
  good.become('redundant')
  expect(all.onUnrecoverable).toHaveBeenCalledOnce()
})
