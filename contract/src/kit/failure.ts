import type { Message } from './message.ts'

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507

/** Something a person can be told about: its code on the wire, its status, the field it belongs to, its text. */
export type Failure = {
  readonly code: string
  readonly status: FailureStatus
  readonly field?: string
  readonly message: Message
}

export const failure = <const F extends Failure>(declared: F): F => declared
