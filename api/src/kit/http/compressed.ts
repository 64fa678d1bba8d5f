import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** What is smaller arrives as soon without, and takes the server less: so are twenty rows of any list. */
const FROM_LENGTH = 16_384
const CODING = 'gzip'
/** Beyond it most of the time goes for little. */
const LEVEL = 4

const zipped = promisify(gzip)

/**
 * Large answers go out compressed where the browser takes them so: papers as they will print are drawings of some hundred kilobytes, and a
 * phone waits for them. What is signed in by is in no answer, so that its length tells nothing of it. Files go out as they are.
 */
export function compressed(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < FROM_LENGTH) return payload
    void reply.header('vary', 'accept-encoding')
    if (negotiate(request.headers['accept-encoding'] ?? '', [CODING]) === null) return payload
    void reply.header('content-encoding', CODING)
    return zipped(payload, { level: LEVEL })
  })
}
