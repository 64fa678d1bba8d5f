import type { History } from 'contract/kit/history'
import { routes, type Route } from '../routes.ts'
import { changesOf } from './changes.ts'

/**
 * What a history tells of a table: these columns and no others, so that no secret can come along. Where one row is asked for, by
 * `:id` in the path, it is about that row alone.
 */
export type ToldTable = {
  readonly columns: readonly string[]
  /** The column that says which row it was. Without one it is named by the person it is about, if it is about one. */
  readonly namedBy?: string
  /** Of its rows is told what they begin and end with, beside what changes in between. */
  readonly isToldWhole?: boolean
  /** Its rows belong to those of another told table and are named as those were then; what goes along with its whole is not told. */
  readonly partOf?: { readonly table: string; readonly by: string }
}

/** A feature's part in the history of a page: a page may tell of tables of several features. */
export type HistoryPart = { readonly of: History; readonly tables: Readonly<Record<string, ToldTable>> }

/** The histories that features have a part in, each bound once. */
export function historyRoutes(parts: readonly HistoryPart[]): Route[] {
  const byPage = Map.groupBy(parts, ({ of }) => of)
  return [...byPage].flatMap(([of, told]) => {
    const tables = Object.assign({}, ...told.map((part) => part.tables)) as HistoryPart['tables']
    return routes(of, { list: ({ page }, { db, params }) => changesOf(db, { tables, id: idIn(params) }, page) })
  })
}

const idIn = (params: object): number | null => ('id' in params && typeof params.id === 'number' ? params.id : null)
