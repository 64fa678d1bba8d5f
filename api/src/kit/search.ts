import { sql, type Expression, type SqlBool } from 'kysely'

/** The most rows a search goes on with; a search that finds more is no search. */
const FOUND_MAX = 10_000

/**
 * That a row has one of the ids whose words contain every term, letters folded. They are found first, by reading through the
 * words of the one business subject in an index that holds nothing else: whatever the term, and however many other subjects
 * there are, this takes as long as the subject is big.
 */
export const hasWords = (
  id: string,
  table: 'documents' | 'partners' | 'items' | 'invoices' | 'offers',
  terms: readonly string[],
): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} = any(array(
    select id from ${sql.table(table)} where search_text like all (array(
      select containing(fold(term)) from unnest(${[...terms]}::text[]) term)) limit ${FOUND_MAX}))`

export const termsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)
