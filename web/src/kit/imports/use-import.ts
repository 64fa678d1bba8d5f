import { useEffect, useRef, useState } from 'react'
import type { Chosen, Import, ImportEndpoints } from 'contract/kit/imports'
import { useBusinessSubjectId } from '../actor.tsx'
import { followed } from '../background/followed.ts'
import { ask, mayHaveChanged } from '../call.ts'
import { count } from '../format.ts'
import { t } from '../messages.ts'
import { reason, tell } from '../refusals.ts'
import { tellVerdict, verdictOf } from '../verdict.ts'

/** How a file is to be read: what is left open the file tells. */
export type ReadAs = Partial<Chosen>

/**
 * A file on its way in: looked through first, and again when it is read in another way, then imported. The import goes on and
 * is told while the person looks at other pages.
 */
export function useImport(endpoints: ImportEndpoints, onDone: () => void) {
  const businessSubjectId = useBusinessSubjectId()
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<Import | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])

  /** Follows a step to its end; whether it is still what the person looks at, `isShown` says. */
  const follow = async (begin: () => Promise<Import>, isLeft: (isShown: boolean) => boolean) => {
    const own = ++turn.current
    const isShown = () => turn.current === own
    setIsBusy(true)
    setProblem(null)
    try {
      const now = await followed(await begin(), {
        isUnderWay: ({ status }) => status === 'Checking' || status === 'Importing',
        look: ({ id }) => ask<Import>(endpoints.get, undefined, { businessSubjectId, id }),
        onLook: (seen) => isShown() && seen.status === 'Importing' && setFound(seen),
        isLeft: () => isLeft(isShown()),
      })
      if (now.status === 'Done') told(now)
      if (!isShown()) return
      if (now.status === 'Done') return onDone()
      if (now.status === 'Failed') setProblem(t('tableImports.failed'))
      if (now.status === 'Cancelled') setProblem(t('tableImports.cancelled'))
      setFound(now.status === 'Checked' ? now : null)
    } catch (error) {
      if (isShown()) setProblem(reason(error))
    } finally {
      if (isShown()) setIsBusy(false)
    }
  }
  const told = ({ outcome }: Import) => {
    // It was worked off in the background.
    mayHaveChanged(endpoints.update)
    tellVerdict(importVerdict(outcome))
  }
  const check = (chosenFile: File, chosen: ReadAs) => {
    setFile(chosenFile)
    if (chosenFile !== file) setFound(null)
    const begin = () => ask<Import>(endpoints.create, chosen, { businessSubjectId }, { file: chosenFile })
    return follow(begin, (isShown) => !isShown)
  }
  const run = (id: number) =>
    follow(
      () => ask<Import>(endpoints.update, undefined, { businessSubjectId, id }),
      () => false,
    )
  const stop = (id: number) => void ask(endpoints.remove, undefined, { businessSubjectId, id }).catch(tell)
  return { file, found, problem, isBusy, check, run, stop }
}

/** `12 uvezeno, 3 preskočeno`: what was as it is in the file already is skipped. */
const importVerdict = (outcome: Import['outcome']) =>
  verdictOf([
    {
      count: outcome ? outcome.newCount + outcome.changedCount : 0,
      tone: 'good',
      say: ({ shown }) => t('tableImports.verdict', { imported: shown, skipped: count(outcome?.sameCount ?? 0) }),
    },
  ])
