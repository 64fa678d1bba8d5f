import type { Message, MessageParams } from '../../../kit/message.ts'
import { RETURN_RULES } from './return-rules.ts'
import type { ReturnToCheck } from './return-to-check.ts'

/** What stands against making a return; what is fatal stops it. */
export type ReturnFinding = {
  readonly code: string
  readonly isFatal: boolean
  readonly message: Message
  readonly params: MessageParams
}

export const returnFindings = (checked: ReturnToCheck): ReturnFinding[] =>
  RETURN_RULES.flatMap(({ code, isFatal, message, broken }) =>
    broken(checked).map((params) => ({ code, isFatal, message, params })),
  )
