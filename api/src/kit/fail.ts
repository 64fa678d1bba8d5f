import type { FailureOf } from 'contract/kit/endpoint'
import type { Failure } from 'contract/kit/failure'
import type { invalidInput, notFound, tooLarge, tooManyRequests, unavailable } from 'contract/kit/failures'
import { notFound as nowhere } from 'contract/kit/failures'
import type { MessageParams } from 'contract/kit/message'
import type { FieldProblem } from 'contract/kit/problem'

/** What any endpoint may answer with. Everything else it declares. */
type Usual = typeof invalidInput | typeof notFound | typeof tooLarge | typeof tooManyRequests | typeof unavailable

/** Ends a call with one of these failures. What takes more failures also stands where fewer are asked for. */
export type Fail<F> = (failure: F, params?: MessageParams, fields?: readonly FieldProblem[]) => never

/** The way to fail of a handler, which it may hand on: what its endpoint declares, and what any may answer with. */
export type FailOf<E> = Fail<(FailureOf<E> & Failure) | Usual>

/** The end of a call that failed. Nobody makes one but this file, so that what is thrown went through a typed `fail`. */
export class Failed extends Error {
  readonly failure: Failure
  readonly params: MessageParams
  readonly fields: readonly FieldProblem[]

  private constructor(failure: Failure, params: MessageParams, fields: readonly FieldProblem[]) {
    super(failure.code)
    this.failure = failure
    this.params = params
    this.fields = fields
  }

  static with(failure: Failure, params: MessageParams = {}, fields: readonly FieldProblem[] = []): Failed {
    return new Failed(failure, params, fields)
  }
}

/** For the kit and for who catches what was refused (`scripts/features/failures.ts`): a handler has the `fail` of its call. */
export const failWith: Fail<Failure> = (...refusal) => {
  throw Failed.with(...refusal)
}

/** What is not there, or not the caller's to see. */
export const missing = (): Failed => Failed.with(nowhere)
