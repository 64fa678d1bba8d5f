import { useEffect, useRef, useState } from 'react'
import { partnerImports, type Encoding, type PartnerImport, type Separator } from 'contract/partners/partner-imports'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { clock } from '../../../kit/clock.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'

type Chosen = { readonly separator: Separator | null; readonly encoding: Encoding | null }
const ASK_AGAIN_MS = 400

/** A file on its way into the register: looked through first, and again when it is read in another way, then imported. */
export function usePartnerImport(onDone: (imported: PartnerImport) => void) {
  const businessSubjectId = useBusinessSubjectId()
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<PartnerImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])

  /** Follows a step to its end, unless another has begun, or the dialog has been closed. */
  const follow = async (begin: () => Promise<PartnerImport>) => {
    const own = ++turn.current
    setIsBusy(true)
    setProblem(null)
    try {
      let now = await begin()
      while (turn.current === own && ['Checking', 'Importing'].includes(now.status)) {
        await new Promise<void>((resolve) => void clock.after(ASK_AGAIN_MS, resolve))
        now = await call(partnerImports.get, undefined, { businessSubjectId, id: now.id })
      }
      if (turn.current !== own) return
      if (now.status === 'Done') return onDone(now)
      if (now.status === 'Failed') setProblem(t('partners.import.failed'))
      setFound(now)
    } catch (error) {
      if (turn.current === own) setProblem(reason(error))
    } finally {
      if (turn.current === own) setIsBusy(false)
    }
  }
  const check = (chosenFile: File, chosen: Chosen) => {
    setFile(chosenFile)
    if (chosenFile !== file) setFound(null)
    return follow(() => call(partnerImports.create, chosen, { businessSubjectId }, { file: chosenFile }))
  }
  const run = (id: number) => follow(() => call(partnerImports.update, undefined, { businessSubjectId, id }))
  return { file, found, problem, isBusy, check, run }
}
