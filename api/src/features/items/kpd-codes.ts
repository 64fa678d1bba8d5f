import { KPD_FOUND_MAX, kpdCodes, type KpdCode } from 'contract/items/kpd-codes'
import { routes } from '../../kit/routes.ts'
import { kpd2025, wordsOf, type KpdEntry } from './kpd-2025.ts'
import { everydayCodes, isOfService, isOnlyDone } from './kpd-everyday.ts'

export const kpdCodeRoutes = routes(kpdCodes, { list: ({ search }) => foundKpd(search) })

/**
 * What everyday words mean, then what holds every term, the best first: a term of digits is the beginning of the code; another counts
 * most as the beginning of a word of the name, less without its ending, less inside of a word, least in the name of the class. What
 * reads like a service finds services before goods, and those that hold some of the words where none holds all.
 */
export async function foundKpd(search: string): Promise<KpdCode[]> {
  const terms = search.split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const all = await kpd2025()
  const meant = everydayCodes(search).flatMap((code) => all.get(code)?.kpd ?? [])
  const isService = isOfService(search)
  const held = sorted(all, (entry) => withService(scoreOf(entry, terms), entry, isService))
  const others =
    held.length > 0 || !isService ? held : sorted(all, (entry) => (isServiceEntry(entry) ? partialScore(entry, terms) : 0))
  return [...new Set([...meant, ...others])].slice(0, KPD_FOUND_MAX)
}

function sorted(all: ReadonlyMap<string, KpdEntry>, score: (entry: KpdEntry) => number): KpdCode[] {
  return [...all.values()]
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((one) => one.score > 0)
    .toSorted((one, other) => other.score - one.score || (one.entry.kpd.code < other.entry.kpd.code ? -1 : 1))
    .map(({ entry }) => entry.kpd)
}

const SERVICE = 100
const withService = (score: number, entry: KpdEntry, isService: boolean) =>
  score > 0 && isService && isServiceEntry(entry) ? score + SERVICE : score

/** `Usluge …`, `Zidarski radovi`: something that is done. */
const isServiceEntry = ({ name }: KpdEntry) => name.some((word) => word.startsWith('uslug') || word.startsWith('radov'))

/** What of the words it holds, where it does not hold all of them; the words that only say that something is done do not count. */
const partialScore = (entry: KpdEntry, terms: readonly string[]): number =>
  terms
    .flatMap((term) => wordsOf(term))
    .filter((word) => word.length >= STEM_MIN && !isOnlyDone(word))
    .reduce((sum, word) => sum + wordScore(entry, word), 0)

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
