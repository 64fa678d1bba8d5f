import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from 'contract/kit/failures'
import { failWith } from '../fail.ts'
import type { Found } from '../session.ts'
import { networkOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose calls this one is counted with. */
    countedAs: string
  }
}

export type CallLimit = (request: FastifyRequest, caller: Pick<Found, 'userId'> | null) => Promise<void>

/**
 * So many calls in a minute, counted by what can be trusted: the person where a session is proven, else where the call comes from.
 * What a caller can invent, as a cookie, changes neither. Beyond it the call is refused.
 */
export function callLimit(server: FastifyInstance, max: number): CallLimit {
  if (!server.hasRequestDecorator('countedAs')) server.decorateRequest('countedAs', '')
  const count = server.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: ({ countedAs }) => countedAs })
  return async (request, caller) => {
    request.countedAs = caller ? `person ${caller.userId}` : networkOf(request.ip)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) failWith(tooManyRequests, { seconds: counted.ttlInSeconds })
  }
}
