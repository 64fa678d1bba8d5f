import type { Clock } from '../../kit/clock.ts'
import type { Configuration } from './configuration.ts'
import type { Environment } from './environment.ts'

const STABLE_AT_LATEST_MS = 30_000
const UPDATE_CHECK_MS = 60_000
const RELOAD_AFTER_MS = 3000
const SCRIPT = '/sw.js'

type Workers = Pick<ServiceWorkerContainer, 'register' | 'controller'>

export type Outside = {
  readonly workers: Workers | undefined
  readonly clock: Clock
  /** Settles when the first page has been drawn, and all that it begins with has come. */
  readonly stable: Promise<unknown>
  readonly reload: () => void
  readonly onUpdateReady: () => void
  readonly onUnrecoverable: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Installs the service worker once the app is stable, or after half a minute; never in development (START-25, 26). */
export async function startServiceWorker(
  environment: Environment,
  configuration: Configuration,
  outside: Outside,
): Promise<void> {
  const { workers, clock, stable } = outside
  if (!workers || environment === 'development') return
  // Production registers at once as well; a browser takes the second registration of a script for the first.
  if (configuration.production) await register(workers, outside)
  await Promise.race([stable, new Promise<void>((due) => clock.after(STABLE_AT_LATEST_MS, due))])
  const registration = await register(workers, outside)
  if (registration) watch(registration, workers, outside)
}

/** A failed registration is only logged: the app works without (START-28). */
const register = (workers: Workers, { log }: Outside) =>
  workers.register(SCRIPT, { scope: '/' }).catch((error: unknown) => {
    log('The service worker could not be registered.', error)
    return undefined
  })

function watch(registration: ServiceWorkerRegistration, workers: Workers, outside: Outside): void {
  const check = () => void registration.update().catch((error: unknown) => outside.log('The update check failed.', error))
  // The very first worker is not an update: there is nothing older to replace.
  const isUpdate = () => Boolean(workers.controller)
  if (registration.waiting && isUpdate()) replace(registration.waiting, outside)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    let isInstalled = false
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && !isInstalled && isUpdate()) outside.onUnrecoverable()
      if (worker.state !== 'installed') return
      isInstalled = true
      if (isUpdate()) replace(worker, outside)
    })
  })
  check()
  outside.clock.every(UPDATE_CHECK_MS, check)
}

function replace(worker: ServiceWorker, { clock, onUpdateReady, reload }: Outside): void {
  onUpdateReady()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no origin to name
  worker.postMessage({ type: 'SKIP_WAITING' })
  clock.after(RELOAD_AFTER_MS, reload)
}
