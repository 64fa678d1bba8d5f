import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { onAccessLost, onSignInNeeded } from '../../kit/call.ts'
import { clock } from '../../kit/clock.ts'
import { forgetEarlyAnswers } from '../../kit/requests/early-answers.ts'
import { languageOf } from '../../kit/language/language-of.ts'
import { everyLanguage, language, speak, storedLanguage, storeLanguage, t, textsAreReadBy } from '../../kit/messages.ts'
import { onceQuiet } from '../../kit/requests/requests.ts'
import { readUser } from '../../kit/session.ts'
import { keepStaticFlags } from '../../kit/configuration/static-flags.ts'
import { toast } from '../../kit/toast.ts'
import { asksAtStart } from '../shell/cookie-consent.tsx'
import { endFirstQuestion } from '../shell/first-question.ts'
import { firstDrawn } from '../frame.tsx'
import { leaveLost, makeRouter, signInAgain, type AppRouter } from '../router.tsx'
import { readCatalogues } from './catalogues.ts'
import { readConfiguration } from './configuration.ts'
import { environmentOf } from './environment.ts'
import { beginWith, firstTextsAt } from './first-pages.ts'
import { stylesRead } from './styles-read.ts'
import { isStarting, reloadsOnceStarted } from './while-starting.ts'
import { startServiceWorker } from './service-worker.ts'

/** Everything that happens before the first page: configuration, texts, who is signed in and the page's code, all asked at once. */
export async function start(): Promise<void> {
  const router = makeRouter()
  await breath()
  fetchPage(router)
  const environment = environmentOf(location.hostname)
  const read = readUser()
  const user = read.catch(() => null)
  const configuration = readConfiguration(environment, { fetch, warn: console.warn })
  void configuration.then(({ featureFlags }) => keepStaticFlags(featureFlags))
  speak(storedLanguage())
  await Promise.all([readTexts(), stylesRead()])
  if (await isStarting(read)) return reloadsOnceStarted(t('global.starting'), { clock, fetch, reload: () => location.reload() })
  // What they chose elsewhere needs other texts.
  if (await followUser(user)) await readTexts()

  onSignInNeeded(() => void signInAgain(router))
  onAccessLost(() => {
    toast.error(t('global.noAccessTitle'), t('global.noAccess'))
    void leaveLost(router)
  })
  const rendered = new Promise<void>((settled) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      settled()
    })
  })
  const stable = rendered.then(async () => {
    await firstDrawn
    document.querySelector('#frame')?.remove()
    // Where the page is none of a company's nobody has taken its place.
    endFirstQuestion()
    // The rows of the first page come before the texts of all others.
    await onceQuiet(clock)
    forgetEarlyAnswers()
    // So do menus, and are there before somebody opens one. Without them the first that is opened asks again.
    if (document.documentElement.hasAttribute('data-frame')) import('../../ui/menus/menu-at.tsx').catch(() => {})
    // The worker fetches every page, and takes the network and the processor from none of this.
    await everyLanguage()
  })
  const root = document.querySelector('#root')
  // Not in one go: what draws it may be interrupted.
  if (root) startTransition(() => createRoot(root).render(<RouterProvider router={router} />))
  addEventListener('vite:preloadError', sayUpdateFailed)
  if (!import.meta.env.DEV) {
    await startServiceWorker(environment, await configuration, {
      workers: navigator.serviceWorker,
      clock,
      stable,
      reload: () => location.reload(),
      onUpdateReady: () => toast.success(t('global.updateAvailableTitle'), t('global.updateAvailableMessage')),
      onUnrecoverable: sayUpdateFailed,
      log: (message, error) => console.warn(message, error),
    })
  }
}

/** Between what takes long keys and presses are answered. */
const breath = () => new Promise((taken) => setTimeout(taken))

/** Resolves once there are texts enough to show the page. */
function readTexts(): Promise<void> {
  const begins = firstTextsAt(location.pathname)
  if (begins !== null) beginWith(begins)
  const { shown, ...reading } = readCatalogues(language(), begins, fetch, console.warn)
  textsAreReadBy(reading)
  return shown
}

/** The code of the page the address names, asked for while nothing is known yet of who asks. */
function fetchPage(router: AppRouter): void {
  const [page] = router.getMatchedRoutes(location.pathname)
  for (const route of page) void router.loadRouteChunk(route)
}

/** Says whether the language a person chose wins over the one this browser remembers (GAP-97). Nothing is drawn yet: no reload. */
async function followUser(user: ReturnType<typeof readUser>): Promise<boolean> {
  const person = await user
  // Without its code, as after an update, the question comes later.
  if (person) await asksAtStart(person.id).catch(() => undefined)
  const chosen = person ? await languageOf(person) : language()
  if (chosen === language()) return false
  storeLanguage(chosen)
  speak(chosen)
  return true
}

/** An update that went wrong, or a part of an older version that the server no longer has: only a reload mends it. */
const sayUpdateFailed = () => toast.error(t('global.updateErrorTitle'), t('global.updateErrorMessage'))
