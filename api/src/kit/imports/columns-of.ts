import { fold } from 'contract/croatia/letters'
import type { ImportColumns } from 'contract/kit/imports'
import { LANGUAGES } from 'contract/languages'
import { translate } from '../messages.ts'

/**
 * Which column each heading of a file means, null where it means none: by our own names in either language, then by what other
 * programs call a column that has not been found so.
 */
export function columnsOf(headings: readonly string[], columns: ImportColumns): (string | null)[] {
  const names = new Map<string, string>()
  const others = new Map<string, string>()
  for (const [column, { label, alsoCalled = [] }] of Object.entries(columns)) {
    for (const language of LANGUAGES) names.set(fold(translate(language, label)), column)
    for (const word of [column, ...alsoCalled]) others.set(fold(word), column)
  }
  const found = headings.map((heading) => names.get(fold(heading)) ?? null)
  for (const [index, heading] of headings.entries()) {
    const other = others.get(fold(heading)) ?? null
    if (found[index] === null && other !== null && !found.includes(other)) found[index] = other
  }
  return found
}
