import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { jobsDone } from 'api/kit/jobs/jobs'
import { given, openProduct, type Beginning } from './product.ts'

const FILLS_WITHIN_MS = 600_000
const LOOKS_EVERY_MS = 250

/**
 * The demonstration to begin with. The first journey of a run that wants it has it filled in an empty database as `npm start` does, and
 * the papers made that are made after it; whoever wants it meanwhile waits, and everybody copies it.
 */
export async function demonstration(): Promise<Beginning> {
  const folder = given('JOURNEYS_FOLDER')
  const [made, taken] = [path.join(folder, 'demonstration.json'), path.join(folder, 'demonstration')]
  while (!existsSync(made))
    if (isFirst(taken)) await make(made, taken)
    else await after(LOOKS_EVERY_MS)
  const kept: Pick<Beginning, 'template' | 'files'> = JSON.parse(readFileSync(made, 'utf8'))
  return { ...kept, hasOwnNetwork: true }
}

async function make(made: string, taken: string): Promise<void> {
  try {
    writeFileSync(`${made}.new`, JSON.stringify(await filled()))
    renameSync(`${made}.new`, made)
  } catch (error) {
    // Whoever waits tries in turn.
    rmdirSync(taken)
    throw error
  }
}

async function filled(): Promise<Beginning> {
  const product = await openProduct({
    template: 'template0',
    hasOwnNetwork: true,
    words: ['--demo'],
    says: 'The demonstration is filled.',
    withinMs: FILLS_WITHIN_MS,
  })
  await jobsDone(product.databaseUrl)
  return product.kept()
}

/** Whoever can make the folder is the first. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
