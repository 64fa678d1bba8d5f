import { useSyncExternalStore } from 'react'
import type { Export } from 'contract/kit/exports'
import { clock } from '../../../kit/clock.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'
import { download } from '../../files/index.ts'

/** The calls of one kind of export. */
export type Exporting = {
  readonly businessSubjectId: number
  readonly begin: () => Promise<{ readonly id: number }>
  readonly ask: (id: number) => Promise<Export>
  readonly stop: (id: number) => Promise<void>
}

/** The export on its way. It goes on, and is saved when it is done, while the person looks at other pages. */
export type RunningExport = Pick<Export, 'doneCount' | 'rowCount'> & { readonly stop: () => Promise<void> }

const ASK_AGAIN_MS = 500

let running: RunningExport | null = null
const listeners = new Set<() => void>()

export const useExport = (): RunningExport | null => useSyncExternalStore(subscribe, () => running)

export async function startExport(exporting: Exporting): Promise<void> {
  if (running) return
  set({ doneCount: 0, rowCount: null, stop: () => Promise.resolve() })
  try {
    const { id } = await exporting.begin()
    await follow(exporting, id)
  } catch (error) {
    tell(error)
  } finally {
    set(null)
  }
}

async function follow({ businessSubjectId, ask, stop }: Exporting, id: number): Promise<void> {
  for (;;) {
    const now = await ask(id)
    if (now.status === 'Success') return download(businessSubjectId, now.fileId)
    if (now.status === 'Cancelled') return
    if (now.status === 'Failed') return toast.error(t('global.genericErrorToastTitle'), t('global.genericErrorToastMessage'))
    set({ doneCount: now.doneCount, rowCount: now.rowCount, stop: () => stop(id).catch(tell) })
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
