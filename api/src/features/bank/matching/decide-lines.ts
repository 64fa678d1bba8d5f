import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { failWith } from '../../../kit/fail.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { allocate, isOvertaken } from '../allocations/allocate.ts'
import { documentsById } from '../../documents/index.ts'
import type { Known, MatchedDocument } from './known.ts'
import { withDocuments } from './known-documents.ts'
import { loadKnown } from './load-known.ts'
import { matchedLines, type MatchedLine } from './matched-lines.ts'
import { orderedIn } from './orders-of-lines.ts'
import { proposalsFor, type Drafted } from './proposals.ts'

/** A line as it was looked at; `isOld` where what was known of it names documents that were paid since. */
export type Looked = {
  readonly line: MatchedLine
  readonly known: Known
  readonly draft: Drafted | undefined
  readonly isOld: boolean
}

/** Of lines that were not decided, what is proposed; undefined of those about which nothing is, or that somebody settled meanwhile. */
export type Left = ReadonlyMap<number, Drafted | undefined>

/**
 * Decides some lines while they are held: each whole or not at all, whatever becomes of the others. What was known of them holds unless
 * it has changed; what an earlier of them has touched is asked anew. Two that may take each other back are not among them.
 */
export const decideLines = ({ database, scope }: Pick<JobRun, 'database' | 'scope'>, looked: readonly Looked[]): Promise<Left> =>
  database.transaction(scope, async (db) => {
    const ids = looked.map(({ line }) => line.id)
    await sql`select from bank_lines l where l.id = any(${ids}::bigint[]) order by l.id for update`.execute(db)
    const lines = await matchedLines(db, sql`l.id = any(${ids}::bigint[])`)
    const known = await knownNow(db, lines, looked)
    const left = new Map<number, Drafted | undefined>()
    const touched = new Set<number>()
    let together: Deciding[] = []
    const decide = async () => {
      for (const { line } of await overtaken(db, together)) left.set(line.id, undefined)
      together = []
    }
    for (const line of lines) {
      let about = known.get(line.id)
      if (about && isOld(about, touched)) {
        await decide()
        about = (await withDocuments(db, [line], known)).get(line.id)
      }
      const [draft] = about ? proposalsFor(line, about) : []
      if (draft?.isDeciding) {
        together.push({ line, draft })
        for (const id of documentsIn(draft)) touched.add(id)
      } else left.set(line.id, draft)
    }
    await decide()
    return left
  })

/**
 * The lines are as they were, and so is what they would pay: then the rest that was known of them holds. Of those that earlier lines have
 * touched the documents are asked anew, of the others all.
 */
async function knownNow(db: Db, lines: readonly MatchedLine[], looked: readonly Looked[]): Promise<ReadonlyMap<number, Known>> {
  const before = new Map(looked.map((one) => [one.line.id, one]))
  const drafted = looked.flatMap(({ draft }) => (draft ? documentsIn(draft) : []))
  const documents = new Map((await documentsById(db, drafted)).map((document) => [document.id, document]))
  const staysAs = (line: MatchedLine): 'Same' | 'Old' | 'Changed' => {
    const seen = before.get(line.id)
    // What it would take back an earlier line may have taken.
    if (!seen || isTakingBack(seen.known) || !isDeepStrictEqual(seen.line, line)) return 'Changed'
    if (seen.isOld) return 'Old'
    const isOpen = (id: number) => isAmong(seen.known, documents.get(id))
    return (seen.draft ? documentsIn(seen.draft) : []).every(isOpen) ? 'Same' : 'Changed'
  }
  const by = Map.groupBy(lines, staysAs)
  const known = new Map(looked.map((one) => [one.line.id, one.known]))
  return new Map([
    ...known,
    ...(await withDocuments(db, by.get('Old') ?? [], known)),
    ...(await loadKnown(db, by.get('Changed') ?? [])),
  ])
}

/** What was known names the document, with as much open as there is. */
const isAmong = (known: Known, document: MatchedDocument | undefined): boolean =>
  documentsKnown(known).some(({ id, remaining }) => id === document?.id && remaining === document.remaining)

type Deciding = { readonly line: MatchedLine; readonly draft: Drafted }

/** All at once, and where one of them is refused each by itself; tells of which somebody was faster: then nothing of it is left. */
async function overtaken(db: Db, some: readonly Deciding[]): Promise<readonly Deciding[]> {
  if (some.length === 0 || (await areDecided(db, some))) return []
  if (some.length === 1) return some
  const left: Deciding[] = []
  for (const one of some) if (!(await areDecided(db, [one]))) left.push(one)
  return left
}

async function areDecided(db: Db, some: readonly Deciding[]): Promise<boolean> {
  await sql`savepoint of_lines`.execute(db)
  try {
    const byItself = ({ rule, reason }: Drafted) => ({ userId: null, rule, reason })
    const all = some.map(({ line, draft }) => ({ line, given: draft.allocations, said: byItself(draft) }))
    await allocate(db, all, failWith)
    return true
  } catch (error) {
    if (!isOvertaken(error)) throw error
    await sql`rollback to of_lines`.execute(db)
    return false
  }
}

/** What was known of a line names documents that an earlier line has settled since. */
export const isOld = (about: Known, touched: ReadonlySet<number>): boolean =>
  touched.size > 0 && documentsKnown(about).some(({ id }) => touched.has(id))

/** It may take back what another line was for. */
export const isTakingBack = ({ reversible, sentBack }: Known): boolean => reversible.length > 0 || sentBack !== null

export const documentsKnown = ({ referenced, named, ofPayer, ofAmount, entered, orders }: Known): readonly MatchedDocument[] => [
  ...referenced,
  ...named,
  ...ofPayer,
  ...ofAmount,
  ...entered,
  ...orderedIn(orders),
]

export const documentsIn = ({ allocations }: Drafted): readonly number[] =>
  allocations.flatMap((one) => (one.kind === 'Document' ? [one.documentId] : []))
