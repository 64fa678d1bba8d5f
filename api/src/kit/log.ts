import { pino, type Logger } from 'pino'
import type { Configuration } from './configuration.ts'

/** Structured lines on standard output. Personal data never goes in: requests are named by endpoint, people by id. */
export const openLog = ({ logLevel }: Pick<Configuration, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'req.url', 'headers', 'body', 'password', 'token', 'email'],
    serializers: {
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      err: told,
    },
  })

/** What is told of an error: not the objects that libraries hang on it, which hold addresses and secrets. */
const told = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: error.message, code: 'code' in error ? String(error.code) : undefined, stack: error.stack }
    : { message: String(error) }
