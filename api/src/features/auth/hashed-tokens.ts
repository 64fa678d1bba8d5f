import type { getAdapter } from 'better-auth/db/adapter'
import { tokenHash } from '../../kit/session.ts'

type Adapter = Awaited<ReturnType<typeof getAdapter>>
type Condition = { field: string; value: unknown }

const SESSION = 'session'

/**
 * Stands between the auth library and its tables so that a session's token is kept only as its hash: on the way in the
 * token is hashed, on the way out of what was asked for by token, the asker's own token is put back.
 */
export function hashingSessionTokens(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async <T extends Record<string, unknown>, R = T>(given: Parameters<typeof adapter.create<T, R>>[0]) => {
      const made = await adapter.create<T, R>({ ...given, data: hashedToken(given.model, given.data) })
      return withToken(given.model, made, tokenIn(given.data))
    },
    findOne: async <T>(given: Parameters<typeof adapter.findOne<T>>[0]) => {
      const found = await adapter.findOne<T>({ ...given, where: hashedWhere(given.model, given.where) })
      return withToken(given.model, found, tokenAsked(given.where))
    },
    findMany: (given) => adapter.findMany(given.where ? { ...given, where: hashedWhere(given.model, given.where) } : given),
    update: async <T>(given: Parameters<typeof adapter.update<T>>[0]) => {
      const { model, where, update } = given
      const changed = await adapter.update<T>({ ...given, where: hashedWhere(model, where), update: hashedToken(model, update) })
      return withToken(model, changed, tokenAsked(where))
    },
    updateMany: (given) =>
      adapter.updateMany({
        ...given,
        where: hashedWhere(given.model, given.where),
        update: hashedToken(given.model, given.update),
      }),
    delete: (given) => adapter.delete({ ...given, where: hashedWhere(given.model, given.where) }),
    deleteMany: (given) => adapter.deleteMany({ ...given, where: hashedWhere(given.model, given.where) }),
    consumeOne: (given) => adapter.consumeOne({ ...given, where: hashedWhere(given.model, given.where) }),
    transaction: (work) => adapter.transaction((inner) => work(hashingSessionTokens(inner as Adapter))),
  }
}

const hashed = (value: unknown) => (typeof value === 'string' ? tokenHash(value) : value)
const tokenIn = (data: object): unknown => ('token' in data ? data.token : undefined)
const tokenAsked = (where: readonly Condition[]) => where.find(({ field }) => field === 'token')?.value

const hashedWhere = <W extends Condition>(model: string, where: W[]): W[] =>
  model === SESSION
    ? where.map((condition) =>
        condition.field === 'token'
          ? { ...condition, value: Array.isArray(condition.value) ? condition.value.map(hashed) : hashed(condition.value) }
          : condition,
      )
    : where

const hashedToken = <D extends object>(model: string, data: D): D =>
  model === SESSION && 'token' in data ? { ...data, token: hashed(data.token) } : data

const withToken = <R>(model: string, row: R, token: unknown): R =>
  model === SESSION && typeof row === 'object' && row !== null && typeof token === 'string' ? { ...row, token } : row
