import { SEARCH_MIN, searchResults } from 'contract/kit/search-results'
import { call } from '../../kit/call.ts'
import type { Command, Scope } from './command.ts'

/** What is kept of the business subject: documents, partners and whatever else the API finds. */
export async function foundInBooks({ atWork }: Scope, text: string): Promise<readonly Command[]> {
  if (text.trim().length < SEARCH_MIN) return []
  const { businessSubjectId } = atWork.businessSubject
  const results = await call(searchResults.list, { search: text }, { businessSubjectId })
  return results.map(({ kind, label, path }) => ({
    id: path,
    label,
    group: kind,
    words: text,
    isFromBooks: true,
    run: (go) => go(path),
  }))
}
