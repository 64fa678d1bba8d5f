import { KPD_FOUND_MAX, kpdCodes, type KpdCode } from 'contract/items/kpd-codes'
import { routes } from '../../kit/routes.ts'
import { kpd2025, wordsOf, type KpdEntry } from './kpd-2025.ts'

export const kpdCodeRoutes = routes(kpdCodes, { list: ({ search }) => found(search) })

/**
 * What holds every term, the best first: a term of digits is the beginning of the code; another counts most as the beginning of a
 * word of the name, less without its ending, less inside of a word, least in the name of the class.
 */
async function found(search: string): Promise<KpdCode[]> {
  const terms = search.split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return [...(await kpd2025()).values()]
    .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || (one.entry.kpd.code < other.entry.kpd.code ? -1 : 1))
    .slice(0, KPD_FOUND_MAX)
    .map(({ entry }) => entry.kpd)
}

/** 0 as soon as one term is nowhere. */
function scoreOf(entry: KpdEntry, terms: readonly string[]): number {
  const scores = terms.flatMap((term) =>
    /^[\d.]+$/.test(term) ? codeScore(entry, term) : wordsOf(term).map((word) => wordScore(entry, word)),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

const CODE = 100
const digits = (code: string) => code.replaceAll('.', '')

function codeScore({ kpd }: KpdEntry, term: string): number {
  const prefix = digits(term)
  return prefix !== '' && digits(kpd.code).startsWith(prefix) ? CODE : 0
}

function wordScore({ name, around }: KpdEntry, word: string): number {
  const stem = stemOf(word)
  // A name that begins with the word is about it; one that has it further on may only exclude it.
  if (name[0]?.startsWith(word)) return 24
  if (name.some((one) => one.startsWith(word))) return 20
  if (name.some((one) => one.startsWith(stem))) return 16
  if (word.length >= STEM_MIN && name.some((one) => one.includes(word))) return 8
  if (around.some((one) => one.startsWith(stem))) return 4
  return 0
}

const STEM_MIN = 4
const ENDING_MAX = 2

/** `savjetovanje`, `savjetovanja`, `savjetovanjem` all begin alike: Croatian endings are mostly not longer than two letters. */
const stemOf = (word: string): string => word.slice(0, Math.max(STEM_MIN, word.length - ENDING_MAX))
