import type { Message, MessageParams } from 'contract/kit/message'
import type { Opened } from '../open-e-invoice.ts'
import { rulePacks } from './rule-packs.ts'
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
  const ubl = ublOf(opened)
  const day = text(ubl.root, 'IssueDate')
  return rulePacks(isKpdCode)
    .filter(({ validFrom, validUntil, concerns }) => !isOutside(day, validFrom, validUntil) && concerns(ubl))
    .flatMap(({ rules }) => rules)
    .flatMap(({ code, isFatal, message, params, broken }) =>
      broken(ubl).map((path): RuleFinding => ({ rule: code, severity: isFatal ? 'fatal' : 'warning', path, message, params })),
    )
}

/** A document without a date is held to the rules of today: what it lacks is one of them. */
const isOutside = (day: string, validFrom: string, validUntil: string | null): boolean =>
  day !== '' && (day < validFrom || (validUntil !== null && day > validUntil))
