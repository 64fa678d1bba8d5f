import { useSyncExternalStore } from 'react'
import { documentImports, type DocumentImport } from 'contract/documents/document-imports'
import { pathWith } from 'contract/kit/endpoint'
import type { Problem } from 'contract/kit/problem'
import { followed } from '../../../kit/background/followed.ts'
import { call, mayHaveChanged } from '../../../kit/call.ts'

/** A file on its way in. It goes on while the person looks at other pages. */
export type Upload = {
  readonly key: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'working' | 'done' | 'cancelled' | 'failed'
  readonly import: DocumentImport | null
  /** Why nothing came of it: a key of the catalogue. */
  readonly problem: Pick<Problem, 'message' | 'params'> | null
}

type Queued = { readonly key: number; readonly file: File; readonly businessSubjectId: number }

const AT_ONCE = 3

let uploads: readonly Upload[] = []
let waiting: Queued[] = []
let running = 0
let lastKey = 0
const listeners = new Set<() => void>()

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads)

/** Sends files in, a few at a time. */
export function sendIn(files: readonly File[], businessSubjectId: number): void {
  const queued = files.map((file) => ({ key: ++lastKey, file, businessSubjectId }))
  waiting = [...waiting, ...queued]
  set([
    ...uploads,
    ...queued.map(({ key, file }): Upload => ({ key, name: file.name, state: 'waiting', import: null, problem: null })),
  ])
  startMore()
}

export const isBusy = (): boolean => uploads.some(({ state }) => ['waiting', 'sending', 'working'].includes(state))

/** Takes away what is finished; what waits is not sent any more. What is in, stays in. */
export function clearUploads(): void {
  waiting = []
  set(uploads.filter(({ state }) => state === 'sending' || state === 'working'))
}

export async function cancelUpload(upload: Upload, businessSubjectId: number): Promise<void> {
  waiting = waiting.filter(({ key }) => key !== upload.key)
  if (upload.state === 'waiting') change(upload.key, { state: 'cancelled' })
  const id = upload.import?.id
  if (id) await call(documentImports.remove, undefined, { businessSubjectId, id })
}

function startMore(): void {
  while (running < AT_ONCE) {
    const next = waiting.shift()
    if (!next) return
    running++
    void send(next).finally(() => {
      running--
      startMore()
      if (!isBusy()) mayHaveChanged(documentImports.create)
    })
  }
}

async function send({ key, file, businessSubjectId }: Queued): Promise<void> {
  change(key, { state: 'sending' })
  try {
    const form = new FormData()
    form.append('file', file)
    const response = await fetch(`/api${pathWith(documentImports.create.path, { businessSubjectId })}`, {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
    })
    const body: unknown = await response.json()
    if (!response.ok) return change(key, { state: 'failed', problem: body as Problem })
    await follow(key, body as DocumentImport, businessSubjectId)
  } catch {
    change(key, { state: 'failed', problem: { message: 'global.unreachable' } })
  }
}

/** A zip is worked off in the background: asks how far it has come until it is done. */
async function follow(key: number, begun: DocumentImport, businessSubjectId: number): Promise<void> {
  const now = await followed(begun, {
    isUnderWay: ({ status, id }) => status === 'Processing' && id !== null,
    look: ({ id }) => call(documentImports.get, undefined, { businessSubjectId, id: id ?? 0 }),
    onLook: (import_) => change(key, { state: 'working', import: import_ }),
  })
  const state = now.status === 'Failed' ? 'failed' : now.status === 'Cancelled' ? 'cancelled' : 'done'
  change(key, { state, import: now, problem: now.reason && { message: now.reason.message, params: now.reason.params } })
}

const change = (key: number, with_: Partial<Upload>): void =>
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...with_ } : upload)))

function set(next: readonly Upload[]): void {
  uploads = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof addEventListener === 'function') addEventListener('beforeunload', (event) => isBusy() && event.preventDefault())
