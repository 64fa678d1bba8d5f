import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../db.ts'

const STARTING = '57P03'
const AGAIN_AFTER_MS = 200

/** Does it again as long as the database is there and says that it is starting or recovering, as after a power cut both begin at once. */
export async function whileStarting(work: () => Promise<void>, log: FastifyBaseLogger): Promise<void> {
  for (let isTold = false; ; await pause(AGAIN_AFTER_MS)) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== STARTING) throw error
      if (!isTold) log.warn({ err: error }, 'The database is starting, and Saldo waits for it')
      isTold = true
    }
  }
}
