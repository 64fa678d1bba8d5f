import { useState, type FocusEvent } from 'react'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { fieldId } from './editor-part.ts'

/**
 * What is said of what is written: what stands against issuing not before somebody left its field, and all of it once issuing was tried.
 * So a new invoice does not begin with a list of what is wrong with it. What is advised is of what is there already, so it is said as
 * long as it holds: a draft that is opened again is fiscalised as little as before. So is what stands against it by what was issued
 * before: nothing is missing there.
 */
export function useShownFindings(findings: readonly Finding[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest('[id^="invoice-"]')?.id
    if (id && !left.has(id)) setLeft(new Set([...left, id]))
  }
  const isLeft = ({ path }: Finding) => left.has(fieldId(path)) || [...left].some((id) => id.startsWith(`${fieldId(path)}-`))
  const shown = isTried ? findings : findings.filter((finding) => !finding.isFatal || finding.isOfOthers || isLeft(finding))
  const hidden = findings.filter((finding) => finding.isFatal && !shown.includes(finding))
  return {
    shown,
    /** What stands against issuing besides. */
    hidden,
    leave,
    tryAll: () => setIsTried(true),
  }
}
