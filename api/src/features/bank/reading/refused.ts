import type { statementFailures } from 'contract/bank/statement-failures'
import type { MessageParams } from 'contract/kit/message'

type StatementFailure = (typeof statementFailures)[number]

/** Ends the reading of a file that can't be taken in: what is wrong, and what its text names in braces. */
export class StatementRefused extends Error {
  readonly failure: StatementFailure
  readonly params: MessageParams

  constructor(failure: StatementFailure, params: MessageParams) {
    super(failure.code)
    this.failure = failure
    this.params = params
  }
}

export function refuse(failure: StatementFailure, params: MessageParams = {}): never {
  throw new StatementRefused(failure, params)
}
