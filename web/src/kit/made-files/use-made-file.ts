import type { Given, Params } from 'contract/kit/endpoint'
import type { MadeFile, MadeFileEndpoints } from 'contract/kit/made-files'
import { beginWork, useOnItsWay } from '../background/on-its-way.ts'
import { call, type Callable } from '../call.ts'
import { download } from './download.ts'
import { t } from '../messages.ts'
import { tellVerdict, verdictOf } from '../verdict.ts'
import { toast } from '../toast.ts'

type Where<E extends MadeFileEndpoints> = Params<E['create']> & { readonly businessSubjectId: number }

/** Has a file made, one of its kind at a time: what is on its way, if anything is, and how to begin. It is saved when it is there. */
export function useMadeFile<E extends MadeFileEndpoints>(endpoints: E) {
  const running = useOnItsWay(endpoints.create.name)
  const make = (request: Given<E['create']>, where: Where<E>) => void begin(endpoints, request, where)
  return { running, make }
}

function begin<E extends MadeFileEndpoints>(endpoints: E, request: Given<E['create']>, where: Where<E>): Promise<void> {
  const create: Callable<MadeFileEndpoints['create']> = endpoints.create
  return beginWork<MadeFile>(create.name, {
    begin: () => call(create, request, where),
    look: (id) => call(endpoints.get, undefined, { ...where, id }),
    stop: (id) => call(endpoints.remove, undefined, { ...where, id }),
    isUnderWay: ({ status }) => status === 'Generating',
    progressOf: ({ doneCount, rowCount }) => ({ doneCount, partCount: rowCount }),
    onOver: (made) => saved(made, where),
  })
}

async function saved({ status, fileId, rowCount }: MadeFile, { businessSubjectId }: { readonly businessSubjectId: number }) {
  if (status === 'Success') await download(businessSubjectId, fileId)
  if (status === 'Success' && rowCount !== null) tellVerdict(exportVerdict(rowCount))
  if (status === 'Failed') toast.error(t('exports.failed'), t('exports.failedMessage'))
}

const exportVerdict = (rows: number) => verdictOf([{ count: rows, tone: 'good', say: (said) => t('exports.verdict', said) }])
