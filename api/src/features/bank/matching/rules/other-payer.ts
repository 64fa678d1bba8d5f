import { told, toldOf } from '../draft.ts'
import type { Known, MatchedDocument, MatchedLine } from '../known.ts'

/** Who pays, where that is another than the partner of what is quoted, and why a person is asked. */
export function otherPayer(line: MatchedLine, { partnerId, number, partnerName }: MatchedDocument, { payer }: Known) {
  if (payer === null || payer.partnerId === partnerId) return null
  const message = toldOf(line, { in: 'bankMatching.asked.anotherPays', out: 'bankMatching.asked.anotherIsPaid' })
  return { partnerId: payer.partnerId, whyAsked: told(message, { payer: payer.name, number, partner: partnerName }) }
}

/** A quoted document of one partner that another pays may be a slip of the pen. */
export const BY_ANOTHER = 70
