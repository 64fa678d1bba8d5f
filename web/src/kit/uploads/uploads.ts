import { useSyncExternalStore } from 'react'
import { pathWith } from 'contract/kit/endpoint'
import type { PaperImport, PaperImportEndpoints } from 'contract/kit/paper-imports/paper-imports'
import type { Problem } from 'contract/kit/problem'
import { followed } from '../background/followed.ts'
import { ask, mayHaveChanged } from '../call.ts'
import { wholeLanguage } from '../messages.ts'

/** A file on its way in. It goes on while the person looks at other pages. */
export type Upload<Import> = {
  readonly key: number
  /** Files that were chosen together are a batch; a later one has a higher number. */
  readonly batch: number
  readonly name: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'working' | 'done' | 'cancelled' | 'failed'
  readonly import: Import | null
  /** Why nothing came of it: a key of the catalogue. */
  readonly problem: Pick<Problem, 'message' | 'params'> | null
}

type Queued = { readonly key: number; readonly file: File; readonly businessSubjectId: number }

const AT_ONCE = 3
let lastKey = 0
let lastBatch = 0

export type Uploads<Import extends PaperImport<unknown>> = ReturnType<typeof uploadsTo<Import>>

/** Those of one kind that are on their way in, or were until they are cleared away. */
export const useUploads = <Import extends PaperImport<unknown>>({
  subscribe,
  current,
}: Uploads<Import>): readonly Upload<Import>[] => useSyncExternalStore(subscribe, current)

/** The files of one kind that are on their way in, a few at a time; the batch that was chosen last stands first. */
export function uploadsTo<Import extends PaperImport<unknown>>({ create, get, remove }: PaperImportEndpoints) {
  let uploads: readonly Upload<Import>[] = []
  let waiting: Queued[] = []
  let running = 0
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload<Import>[]): void => {
    uploads = next
    for (const tell of listeners) tell()
  }
  const change = (key: number, with_: Partial<Upload<Import>>): void =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...with_ } : upload)))
  const isBusy = (): boolean => uploads.some(({ state }) => ['waiting', 'sending', 'working'].includes(state))

  const follow = async (key: number, begun: Import, businessSubjectId: number): Promise<void> => {
    const now = await followed(begun, {
      isUnderWay: ({ status, id }) => status === 'Processing' && id !== null,
      look: ({ id }) => ask<Import>(get, undefined, { businessSubjectId, id: id ?? 0 }),
      onLook: (looked) => change(key, { state: 'working', import: looked }),
    })
    const state = now.status === 'Failed' ? 'failed' : now.status === 'Cancelled' ? 'cancelled' : 'done'
    change(key, { state, import: now, problem: now.reason })
  }
  const send = async ({ key, file, businessSubjectId }: Queued): Promise<void> => {
    change(key, { state: 'sending' })
    try {
      const body = new FormData()
      body.append('file', file)
      const url = `/api${pathWith(create.path, { businessSubjectId })}`
      const response = await fetch(url, { method: 'POST', body, credentials: 'same-origin' })
      const answer: unknown = await response.json()
      // What came of a file is told in words that a first page may still be without.
      await wholeLanguage()
      if (!response.ok) return change(key, { state: 'failed', problem: answer as Problem })
      await follow(key, answer as Import, businessSubjectId)
    } catch {
      change(key, { state: 'failed', problem: { message: 'global.unreachable' } })
    }
  }
  const startMore = (): void => {
    while (running < AT_ONCE) {
      const next = waiting.shift()
      if (!next) return
      running++
      void send(next).finally(() => {
        running--
        startMore()
        if (!isBusy()) mayHaveChanged(create)
      })
    }
  }
  if (typeof addEventListener === 'function') addEventListener('beforeunload', (event) => isBusy() && event.preventDefault())

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    create,
    subscribe,
    current: (): readonly Upload<Import>[] => uploads,
    sendIn: (files: readonly File[], businessSubjectId: number): void => {
      const queued = files.map((file) => ({ key: ++lastKey, file, businessSubjectId }))
      waiting = [...waiting, ...queued]
      const batch = ++lastBatch
      const begun = queued.map(({ key, file }) => ({
        key,
        batch,
        name: file.name,
        file,
        state: 'waiting' as const,
        import: null,
        problem: null,
      }))
      set([...begun, ...uploads])
      startMore()
    },
    /** What else came of a file, once a person had said more about it. */
    carryOn: (key: number, begun: Import, businessSubjectId: number): Promise<void> => follow(key, begun, businessSubjectId),
    /** Sends files anew that may be taken otherwise by now. */
    sendAgain: (again: readonly Upload<Import>[], businessSubjectId: number): void => {
      waiting = [...waiting, ...again.map(({ key, file }) => ({ key, file, businessSubjectId }))]
      for (const { key } of again) change(key, { state: 'waiting', import: null, problem: null })
      startMore()
    },
    /** What waits is not sent any more, and what is worked off is stopped; what is in, stays in. */
    canCancel: ({ state, import: worked }: Upload<Import>): boolean =>
      state === 'waiting' || (state === 'working' && worked?.id !== null && worked?.id !== undefined),
    cancel: async (upload: Upload<Import>, businessSubjectId: number): Promise<void> => {
      waiting = waiting.filter(({ key }) => key !== upload.key)
      if (upload.state === 'waiting') change(upload.key, { state: 'cancelled' })
      const id = upload.import?.id
      if (id) await ask(remove, undefined, { businessSubjectId, id })
    },
    /** Takes away what is finished; what waits is not sent any more. What is in, stays in. */
    clear: (): void => {
      waiting = []
      set(uploads.filter(({ state }) => state === 'sending' || state === 'working'))
    },
  }
}
