import { WrongConfiguration } from '../configuration.ts'
import { messageOf } from '../message-of.ts'
import { RefusedMigration } from '../postgres/migration-files.ts'
import { RefusedStart } from './refused-start.ts'

/** Runs a command; what stands in its way is told in one sentence, and it ends with 1. Null says that nothing did. */
export async function endingWell(command: () => Promise<string | null>): Promise<void> {
  const why = await command().catch((error: unknown) => (isForPeople(error) ? error.message : `It failed: ${messageOf(error)}.`))
  if (why === null) return
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

/** Whose message is written for whoever started the command. */
export const isForPeople = (error: unknown): error is Error =>
  [WrongConfiguration, RefusedMigration, RefusedStart].some((kind) => error instanceof kind)
