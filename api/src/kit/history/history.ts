import type { History } from 'contract/kit/history'
import { routes, type Route } from '../routes.ts'
import { changesOf } from './changes.ts'
import type { ToldTable } from './told-table.ts'

/** A feature's part in the history of a page: a page may tell of tables of several features. */
export type HistoryPart = { readonly of: History; readonly tables: Readonly<Record<string, ToldTable>> }

/** The histories that features have a part in, each bound once. */
export function historyRoutes(parts: readonly HistoryPart[]): Route[] {
  const byPage = Map.groupBy(parts, ({ of }) => of)
  return [...byPage].flatMap(([of, told]) => {
    const tables = Object.assign({}, ...told.map((part) => part.tables)) as HistoryPart['tables']
    return routes(of, { list: ({ page }, { db, params }) => changesOf(db, { of, tables, id: idIn(params) }, page) })
  })
}

const idIn = (params: object): number | null => ('id' in params && typeof params.id === 'number' ? params.id : null)
