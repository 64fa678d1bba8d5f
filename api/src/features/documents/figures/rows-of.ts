import type { RawBuilder } from 'kysely'
import type { Figure } from 'contract/documents/figures'
import { NO_ONE } from 'contract/kit/access'
import { PERMISSIONS } from 'contract/permissions'
import type { Db } from '../../../kit/db.ts'
import { documentList } from '../document-list.ts'

/**
 * `from documents d where …` of the rows that a figure leads to, by the list's own conditions, so that a figure can't differ from its
 * list. Who may see the figure, its endpoint says; which documents somebody may open does not change what a figure is.
 */
export const rowsOf = (db: Db, { rows }: Figure): Promise<RawBuilder<unknown>> =>
  documentList.found(db, { search: '', filter: rows }, { ...NO_ONE, permissions: PERMISSIONS })
