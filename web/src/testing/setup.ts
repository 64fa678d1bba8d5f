import en from 'contract/messages/en.json'
import hr from 'contract/messages/hr.json'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { setCatalogue, speak } from '../kit/messages.ts'
import { forget } from '../kit/session.ts'
import { toast } from '../kit/toast.ts'
import { ana } from './people.ts'

// What is waited for comes sooner or later, however slow the machine is; what does not come at all ends the test.
// Who waits asks over and over: the page is printed where somebody reads that something is missing, not each time it is.
configure(({ getElementError: printed }) => ({
  asyncUtilTimeout: 20_000,
  getElementError: function missing(said, container) {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    Error.captureStackTrace(error, missing)
    return Object.defineProperty(error, 'message', { get: () => printed(said, container).message, configurable: true })
  },
}))

// React writes down for each element where it was made, of which a hundred callers cost a fifth of all tests: as many as Node has by itself.
Error.stackTraceLimit = 10

// The browser of the tests has no screen: what is observed is in sight.
globalThis.IntersectionObserver = class {
  readonly #onSeen: IntersectionObserverCallback
  readonly root = null
  readonly rootMargin = ''
  readonly thresholds = []
  constructor(onSeen: IntersectionObserverCallback) {
    this.#onSeen = onSeen
  }
  observe(target: Element) {
    this.#onSeen([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never)
  }
  takeRecords = () => []
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

// Nor has it a network: what a page asks for by itself, be it styles or texts, is not there.
const { settings } = (window as unknown as { readonly happyDOM: { readonly settings: BrowserSettings } }).happyDOM
settings.handleDisabledFileLoadingAsSuccess = true
settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response(null, { status: 404 }) }

type BrowserSettings = {
  handleDisabledFileLoadingAsSuccess: boolean
  readonly fetch: { interceptor: { readonly beforeAsyncRequest: () => Promise<Response> } | null }
}

// Nor has it letters of its own that could still be loading: what waits for them to measure a text waits for nothing.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

setCatalogue('hr', hr)
setCatalogue('en', en)

/** Rows that React can't tell apart are drawn twice or not at all; it says so and goes on, so no test would see it. */
const MIXED_UP = /with the same key|unique "key" prop/
let mixedUp: unknown[] = []
const report = console.error
console.error = (...said: unknown[]) => {
  if (MIXED_UP.test(String(said[0]))) mixedUp = [...mixedUp, ...said]
  report(...said)
}

beforeEach(() => {
  mixedUp = []
  localStorage.clear()
  sessionStorage.clear()
  // Who is asked about cookies is asked after a second, in the middle of whatever a slow test is at.
  localStorage.setItem(`cookie-consent:${ana.id}`, 'necessary')
  speak('hr')
  forget()
})
afterEach(() => {
  cleanup()
  expect(mixedUp).toEqual([])
  for (let id = 0; id < 1000; id += 1) toast.close(id)
})
