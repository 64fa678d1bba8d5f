import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from 'contract/kit/failure'
import {
  diskFull,
  genericError,
  invalidInput,
  notFound,
  tooLarge,
  tooManyRequests,
  unavailable,
  unsupportedType,
} from 'contract/kit/failures'
import type { MessageParams } from 'contract/kit/message'
import type { FieldProblem, Problem } from 'contract/kit/problem'
import { codeOf, constraintOf } from '../db.ts'
import { Failed } from '../fail.ts'
import { languageAsked, translate } from '../messages.ts'

type Refusal = { failure: Failure; params?: MessageParams; fields?: readonly FieldProblem[] }

const RETRY_AFTER_S = 2
/** Room is made by people. */
const RETRY_WITH_ROOM_AFTER_S = 60

/** Answers every error in one form. What nobody declared is logged whole and told to the caller only as a request number. */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  conflicts: Readonly<Record<string, Failure>> = {},
): FastifyReply {
  const { failure, params, fields } = refusalOf(error, conflicts)
  if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  if (failure === unavailable) void reply.header('retry-after', RETRY_AFTER_S)
  if (failure === diskFull) void reply.header('retry-after', RETRY_WITH_ROOM_AFTER_S)
  if (failure === tooManyRequests && params) void reply.header('retry-after', params['seconds'])
  return reply
    .status(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem(request, { failure, params: params ?? {}, fields: fields ?? [] })))
}

function problem(request: FastifyRequest, { failure, params, fields }: Required<Refusal>): Problem {
  const language = languageAsked(request.headers['accept-language'])
  return {
    type: 'about:blank',
    status: failure.status,
    title: translate(language, failure.message, params),
    code: failure.code,
    message: failure.message,
    requestId: request.id,
    ...(Object.keys(params).length > 0 && { params }),
    ...(failure.field && { field: failure.field }),
    ...(fields.length > 0 && { fields: [...fields] }),
  }
}

function refusalOf(error: unknown, conflicts: Readonly<Record<string, Failure>>): Refusal {
  if (error instanceof Failed) return error
  const conflict = conflicts[constraintOf(error)]
  if (conflict) return { failure: conflict }
  return byCode(codeOf(error)) ?? byStatus(error) ?? { failure: genericError }
}

/** Text the database can't hold, such as a zero byte or half a surrogate pair. */
const UNREADABLE_TEXT = new Set(['22021', '22P05'])
/** Of the disk, of a person's or folder's share of it, and of the database's disk. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])
const NO_DATABASE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'XX000',
])

function byCode(code: string): Refusal | null {
  if (UNREADABLE_TEXT.has(code)) return { failure: invalidInput }
  if (NO_ROOM.has(code)) return { failure: diskFull }
  if (NO_DATABASE.has(code) || code.startsWith('08')) return { failure: unavailable }
  return null
}

const MESSAGES_OF_A_LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

function byStatus(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  if (MESSAGES_OF_A_LOST_CONNECTION.test(error.message)) return { failure: unavailable }
  const status = (error as FastifyError).statusCode
  if (status === 413) return { failure: tooLarge }
  if (status === 415) return { failure: unsupportedType }
  if (status === 404) return { failure: notFound }
  return status !== undefined && status >= 400 && status < 500 ? { failure: invalidInput } : null
}
