import { useSyncExternalStore } from 'react'
import { documentExports, type DocumentExport } from 'contract/documents/document-exports'
import type { Given } from 'contract/kit/endpoint'
import { call } from '../../../kit/call.ts'
import { clock } from '../../../kit/clock.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'
import { download } from '../download.ts'

/** The export on its way. It goes on, and is saved when it is done, while the person looks at other pages. */
export type RunningExport = Pick<DocumentExport, 'doneCount' | 'rowCount'> & {
  readonly businessSubjectId: number
  readonly id: number | null
}

const ASK_AGAIN_MS = 500

let running: RunningExport | null = null
const listeners = new Set<() => void>()

export const useExport = (): RunningExport | null => useSyncExternalStore(subscribe, () => running)

export async function startExport(businessSubjectId: number, request: Given<typeof documentExports.create>): Promise<void> {
  if (running) return
  set({ businessSubjectId, id: null, doneCount: 0, rowCount: null })
  try {
    const { id } = await call(documentExports.create, request, { businessSubjectId })
    await follow(businessSubjectId, id)
  } catch (error) {
    tell(error)
  } finally {
    set(null)
  }
}

export async function cancelExport(): Promise<void> {
  if (!running?.id) return
  const { businessSubjectId, id } = running
  await call(documentExports.remove, undefined, { businessSubjectId, id }).catch(tell)
}

async function follow(businessSubjectId: number, id: number): Promise<void> {
  for (;;) {
    const now = await call(documentExports.get, undefined, { businessSubjectId, id })
    if (now.status === 'Success') return download(businessSubjectId, now.fileId)
    if (now.status === 'Cancelled') return
    if (now.status === 'Failed') return toast.error(t('global.genericErrorToastTitle'), t('global.genericErrorToastMessage'))
    set({ businessSubjectId, id, doneCount: now.doneCount, rowCount: now.rowCount })
    await new Promise<void>((resolve) => void clock.after(ASK_AGAIN_MS, resolve))
  }
}

function set(next: RunningExport | null): void {
  running = next
  for (const tellOne of listeners) tellOne()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
