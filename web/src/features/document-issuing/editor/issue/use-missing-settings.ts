import { useCallback, useEffect, useState } from 'react'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { missingPieces, pieceOf } from './missing-pieces.ts'
import { useOnceKnown } from './use-once-known.ts'

type Given = {
  readonly context: IssuingContext
  readonly content: InvoiceContent
  readonly findings: readonly Finding[]
  /** The findings are of what is written now. */
  readonly isSettled: boolean
  readonly change: (change: Partial<InvoiceContent>) => void
  /** Leads to where a finding is mended that is not of the settings. */
  readonly leadElsewhere: (finding: Finding) => void
  /** All that was missing is there: issuing goes on. */
  readonly onThere: () => void
}

/** What the settings lack for this invoice, asked for when it is to be issued or where somebody comes to it; what was typed meanwhile stays as it is (GAP-81). */
export function useMissingSettings({ context, content, findings, isSettled, change, leadElsewhere, onThere }: Given) {
  const [isAsked, setIsAsked] = useState(false)
  const ask = useCallback(() => setIsAsked(true), [])
  const ofSettings = findings.filter((finding) => pieceOf(finding, context) !== null)
  const missing = missingPieces(findings, context)
  const others = findings.filter((finding) => !ofSettings.includes(finding))
  const isFilledIn = useFilledIn(context, content, change)
  const isThere = missing.length === 0 && isFilledIn
  const isReady = others.every(({ isFatal }) => !isFatal)
  const { press: goOn } = useOnceKnown(isThere && isSettled, () => {
    if (isReady) onThere()
  })
  return {
    missing,
    others,
    isAsked: isAsked && missing.length > 0,
    /** Nothing else stands against issuing. */
    isReady,
    /** Leads to where a finding is mended, or to what asks for what no field can have. */
    lead: (finding: Finding) => (ofSettings.includes(finding) ? ask() : leadElsewhere(finding)),
    ask,
    close: () => setIsAsked(false),
    saved: () => {
      setIsAsked(false)
      goOn()
    },
  }
}

/** An invoice that was begun before there was an operator or a device is issued by the first one; false until it says so. */
function useFilledIn({ internalAct }: IssuingContext, content: InvoiceContent, change: Given['change']): boolean {
  const operatorId = content.operatorId ?? internalAct.operators[0]?.id ?? null
  const paymentDeviceId = content.paymentDeviceId ?? internalAct.paymentDevices[0]?.id ?? null
  const isOther = operatorId !== content.operatorId || paymentDeviceId !== content.paymentDeviceId
  useEffect(() => {
    if (isOther) change({ operatorId, paymentDeviceId })
  }, [isOther, operatorId, paymentDeviceId, change])
  return !isOther
}
