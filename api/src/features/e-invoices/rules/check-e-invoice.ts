import type { Message, MessageParams } from 'contract/kit/message'
import type { Opened } from '../open-e-invoice.ts'
import { RULE_PACKS } from './rule-packs.ts'
import { ublOf } from './ubl-document.ts'
import { text } from './ubl-node.ts'

/** A rule that a document breaks, at the element that does. */
export type RuleFinding = {
  readonly rule: string
  readonly severity: 'fatal' | 'warning'
  readonly path: string
  readonly message: Message
  readonly params: MessageParams
}

/** What the rules in force on its date have against a document, whoever wrote it: the packs of EN 16931 and of HR-CIUS. */
export function checkEInvoice(opened: Pick<Opened, 'kind' | 'root'>, isKpdCode: (code: string) => boolean): RuleFinding[] {
  const ubl = ublOf(opened, isKpdCode)
  const day = text(ubl.root, 'IssueDate')
  const findings: RuleFinding[] = []
  for (const { rules, validFrom, validUntil, concerns } of RULE_PACKS)
    if (!isOutside(day, validFrom, validUntil) && concerns(ubl))
      for (const { code, isFatal, message, params, broken } of rules)
        for (const path of broken(ubl))
          findings.push({ rule: code, severity: isFatal ? 'fatal' : 'warning', path, message, params })
  return findings
}

/** A document without a date is held to the rules of today: what it lacks is one of them. */
const isOutside = (day: string, validFrom: string, validUntil: string | null): boolean =>
  day !== '' && (day < validFrom || (validUntil !== null && day > validUntil))
