import { useEffect, useState } from 'react'
import { statementCsvReadings, type CsvReading } from 'contract/bank/csv/csv-mappings'
import type { Given } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { reason } from '../../../../kit/refusals.ts'

export type Looked = Given<typeof statementCsvReadings.create>
type Found = { readonly of: Looked | null; readonly reading: CsvReading | null; readonly problem: string | null }

/** A file as it would be read, looked at anew whenever something else is said of it; what was said last counts. What is kept is not sent. */
export function useCsvReading(file: File, bankStatementImportId: number | null, looked: Looked) {
  const businessSubjectId = useBusinessSubjectId()
  const [{ of, reading, problem }, setFound] = useState<Found>({ of: null, reading: null, problem: null })
  useEffect(() => {
    // What is said anew ends the look before it, with the file that was on its way for it.
    const left = new AbortController()
    const tell = (change: (before: Found) => Found) => left.signal.aborted || setFound(change)
    const sent = bankStatementImportId === null ? file : null
    call(statementCsvReadings.create, { ...looked, bankStatementImportId }, { businessSubjectId }, { file: sent, signal: left.signal }) // prettier-ignore
      .then((found) => tell(() => ({ of: looked, reading: found, problem: null })))
      .catch((error: unknown) => tell((before) => ({ ...before, of: looked, problem: reason(error) })))
    return () => left.abort()
  }, [file, bankStatementImportId, looked, businessSubjectId])
  return { reading, problem, isBusy: of !== looked }
}
