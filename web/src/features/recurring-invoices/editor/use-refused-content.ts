import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { namesNothing } from 'contract/document-issuing/invoice-drafts'
import { kpdCodes } from 'contract/items/kpd-codes'
import type { FieldProblem, Problem } from 'contract/kit/problem'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { shown } from '../../../kit/use-call.ts'
import { refusedFindings } from '../../document-issuing/editor/index.ts'
import type { RecurringContent } from './new-recurring.ts'

type Refusal = { readonly content: RecurringContent; readonly fields: readonly FieldProblem[] }

/**
 * What stands against saving, whatever is made of it: a code that is on no list, known while it is written, and what the server refused,
 * until that is changed. A draft is told the same as it saves itself; what is saved by a button has to ask. `before` is what it began
 * with: its codes were taken by the server, which tells of one that is gone since.
 */
export function useRefusedContent(content: RecurringContent, before: RecurringContent) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const unknown = useUnknownKpd(content, before)
  return {
    refused: refusedFindings(refusal?.content === content ? refusal.fields : unknown),
    /** What of a refusal is to be shown at its fields; none where it is about no field. */
    refuse: ({ code, fields = [] }: Problem): Finding[] => {
      if (code !== namesNothing.code) return []
      setRefusal({ content, fields })
      return refusedFindings(fields)
    },
  }
}

/** Asks for each code that is written here, which are few; the list never changes while a page is open. */
function useUnknownKpd({ lines }: RecurringContent, before: RecurringContent): FieldProblem[] {
  const businessSubjectId = useBusinessSubjectId()
  const kept = new Set(['', ...before.lines.map(({ classificationCode }) => classificationCode)])
  const codes = [...new Set(lines.map(({ classificationCode }) => classificationCode))].filter((code) => !kept.has(code))
  const answers = useQueries({
    queries: codes.map((search) => ({
      queryKey: [shown(kpdCodes.list), { businessSubjectId }, { search }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(kpdCodes.list, { search }, { businessSubjectId }, { signal }),
      staleTime: Infinity,
    })),
  })
  const unknown = codes.filter((code, index) => answers[index]?.data?.every((kpd) => kpd.code !== code))
  return lines.flatMap(({ classificationCode }, line) =>
    unknown.includes(classificationCode)
      ? [{ path: `lines.${line}.classificationCode`, message: 'invoiceDrafts.unknownCode' as const }]
      : [],
  )
}
