import { useSyncExternalStore } from 'react'
import type { Given, Params } from 'contract/kit/endpoint'
import type { MadeFile, MadeFileEndpoints } from 'contract/kit/made-files'
import { followed } from '../background/followed.ts'
import { call, type Callable } from '../call.ts'
import { download } from './download.ts'
import { t } from '../messages.ts'
import { tellVerdict, verdictOf } from '../verdict.ts'
import { tell } from '../refusals.ts'
import { toast } from '../toast.ts'

/** A file on its way. It goes on, and is saved when it is there, while the person looks at other pages. */
export type FileOnItsWay = Pick<MadeFile, 'doneCount' | 'rowCount'> & { readonly stop: () => Promise<void> }

type Where<E extends MadeFileEndpoints> = Params<E['create']> & { readonly businessSubjectId: number }

/** Has a file made, one of its kind at a time: what is on its way, if anything is, and how to begin. */
export function useMadeFile<E extends MadeFileEndpoints>(endpoints: E) {
  const kind = endpoints.create.name
  const running = useSyncExternalStore(subscribe, () => onTheirWay.get(kind) ?? null)
  const make = (request: Given<E['create']>, where: Where<E>) => void begin(endpoints, request, where)
  return { running, make }
}

let onTheirWay: ReadonlyMap<string, FileOnItsWay> = new Map()
const listeners = new Set<() => void>()

async function begin<E extends MadeFileEndpoints>(endpoints: E, request: Given<E['create']>, where: Where<E>): Promise<void> {
  const kind = endpoints.create.name
  if (onTheirWay.has(kind)) return
  set(kind, { doneCount: 0, rowCount: null, stop: () => Promise.resolve() })
  try {
    const create: Callable<MadeFileEndpoints['create']> = endpoints.create
    const { id } = await call(create, request, where)
    await follow(endpoints, { ...where, id })
  } catch (error) {
    tell(error)
  } finally {
    set(kind, null)
  }
}

async function follow(
  endpoints: MadeFileEndpoints,
  which: { readonly businessSubjectId: number; readonly id: number },
): Promise<void> {
  const stop = () => call(endpoints.remove, undefined, which).catch(tell)
  const look = () => call(endpoints.get, undefined, which)
  const { status, fileId, rowCount } = await followed(await look(), {
    isUnderWay: (now) => now.status === 'Generating',
    look,
    onLook: ({ doneCount, rowCount }) => set(endpoints.create.name, { doneCount, rowCount, stop }),
  })
  if (status === 'Success') await download(which.businessSubjectId, fileId)
  if (status === 'Success' && rowCount !== null) tellVerdict(exportVerdict(rowCount))
  if (status === 'Failed') toast.error(t('exports.failed'), t('exports.failedMessage'))
}

const exportVerdict = (rows: number) => verdictOf([{ count: rows, tone: 'good', say: (said) => t('exports.verdict', said) }])

function set(kind: string, next: FileOnItsWay | null): void {
  const others = [...onTheirWay].filter(([other]) => other !== kind)
  onTheirWay = new Map(next ? [...others, [kind, next]] : others)
  for (const tellOne of listeners) tellOne()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
