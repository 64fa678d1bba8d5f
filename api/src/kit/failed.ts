import type { Failure } from 'contract/kit/failure'
import type { MessageParams } from 'contract/kit/message'
import type { FieldProblem } from 'contract/kit/problem'

/** Ends a call with a declared failure. Thrown through `fail`, so that only failures an endpoint declares can be raised. */
export class Failed extends Error {
  readonly failure: Failure
  readonly params: MessageParams
  readonly fields: readonly FieldProblem[]

  constructor(failure: Failure, params: MessageParams = {}, fields: readonly FieldProblem[] = []) {
    super(failure.code)
    this.failure = failure
    this.params = params
    this.fields = fields
  }
}
