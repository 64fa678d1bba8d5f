import { useEffect, useRef, useState } from 'react'
import { statementCsvReadings, type CsvReading } from 'contract/bank/csv/csv-mappings'
import type { Given } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { reason } from '../../../../kit/refusals.ts'

export type Looked = Given<typeof statementCsvReadings.create>

/** A file as it would be read, looked at anew whenever something else is said of it; what was said last counts. */
export function useCsvReading(file: File) {
  const businessSubjectId = useBusinessSubjectId()
  const [looked, setLooked] = useState<Looked>({})
  const [reading, setReading] = useState<CsvReading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const turn = useRef(0)
  useEffect(() => {
    const own = ++turn.current
    const isShown = () => turn.current === own
    setIsBusy(true)
    setProblem(null)
    call(statementCsvReadings.create, looked, { businessSubjectId }, { file })
      .then((found) => isShown() && setReading(found))
      .catch((error: unknown) => isShown() && setProblem(reason(error)))
      .finally(() => isShown() && setIsBusy(false))
    return () => void turn.current++
  }, [file, looked, businessSubjectId])
  return { reading, looked, problem, isBusy, look: setLooked }
}
