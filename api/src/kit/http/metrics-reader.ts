import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

type Asking = Pick<FastifyRequest, 'headers' | 'ip'>

/**
 * Whether what the process measures is told to who asks: on this machine, or with the token that was set. A proxy on this machine
 * speaks for others, and says so.
 */
export function isMetricsReader({ headers, ip }: Asking, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (token !== null && given !== undefined && isSame(given, token)) return true
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && LOOPBACK.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

const isSame = (given: string, kept: string) => timingSafeEqual(digest(given), digest(kept))
const digest = (text: string) => createHash('sha256').update(text).digest()
