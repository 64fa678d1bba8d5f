import type { BackgroundWork, BackgroundWorkEndpoints } from 'contract/kit/background/background-works'
import type { Given, Output, Params } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../actor.tsx'
import { ask, mayHaveChanged } from '../call.ts'
import { toldReason } from '../refusals.ts'
import { beginWork, useOnItsWay } from './on-its-way.ts'

type ResultOf<E extends BackgroundWorkEndpoints> = NonNullable<Output<E['get']>['result']>

type Told<Result> = {
  readonly onDone: (result: Result) => void
  readonly onRefused: (why: string) => void
  readonly onFailed: () => void
}

/** Has work done in the background, one of its kind in a business subject at a time: what is on its way, if anything is, and how to begin. */
export function useBackgroundWork<E extends BackgroundWorkEndpoints>(endpoints: E) {
  const kind = `${endpoints.create.name} of ${useBusinessSubjectId()}`
  const running = useOnItsWay(kind)
  const begin = (asked: Given<E['create']>, where: Params<E['create']>, told: Told<ResultOf<E>>) =>
    void beginWork<BackgroundWork<ResultOf<E>>>(kind, {
      begin: () => ask(endpoints.create, asked, where),
      look: (id) => ask(endpoints.get, undefined, { ...where, id }),
      stop: (id) => ask(endpoints.remove, undefined, { ...where, id }),
      isUnderWay: ({ status }) => status === 'Running',
      progressOf: ({ doneCount, partCount }) => ({ doneCount, partCount }),
      onOver: ({ status, result, refusal }) => {
        // It was worked off after the answer, or something stood against it that was not known here.
        mayHaveChanged(endpoints.create)
        if (status === 'Done' && result !== null) told.onDone(result)
        if (status === 'Refused' && refusal) told.onRefused(toldReason(refusal))
        if (status === 'Failed') told.onFailed()
      },
    })
  return { running, begin }
}
