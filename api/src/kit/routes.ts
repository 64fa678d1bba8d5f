import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from 'contract/kit/access'
import type { Endpoint, FailureOf, Input, Output, Params } from 'contract/kit/endpoint'
import type { Failure } from 'contract/kit/failure'
import type { Language } from 'contract/languages'
import type { Database, Db, Scope } from './db.ts'
import type { FailOf } from './fail.ts'

/** Who calls: the person, their session and, inside a business subject, what they may do there. */
export type Caller = { readonly userId: number; readonly sessionId: number; readonly actor: Actor }

/** A file that came with a call; it is read as it arrives. */
export type Upload = { readonly name: string; readonly mediaType: string; readonly bytes: Readable }

/** A file as the answer of a call. */
export type Sent = {
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes?: number
  readonly bytes: Readable
  readonly isInline?: boolean
}

/** Another place to look: where a browser is sent on to. */
export type Redirect = { readonly redirectTo: string }

type Around<E> = {
  /** Null only where an endpoint lets anyone in. */
  readonly caller: Caller | null
  readonly params: Params<E>
  readonly language: Language
  readonly requestId: string
  readonly headers: IncomingHttpHeaders
  readonly address: string
  readonly fail: FailOf<E>
  readonly uploads: () => AsyncIterable<Upload>
  readonly setCookies: (cookies: readonly string[]) => void
  readonly log: FastifyBaseLogger
}

/** What a handler is given: who asks, and a transaction that sees only the rows of the business subject in the path. */
export type Call<E> = Around<E> & { readonly db: Db; readonly userId: number }
/** The same for a handler that opens its transactions itself, because it waits for something outside between them. */
export type BareCall<E> = Around<E> & { readonly database: Database; readonly scope: Scope }

type Answer<E> = E extends { readonly sends: 'file' }
  ? Sent | Redirect
  : E extends { readonly sends: 'redirect' }
    ? Redirect
    : Output<E>
export type Handler<E> = (input: Input<E>, call: Call<E>) => Promise<Answer<E>>
export type BareHandler<E> = (input: Input<E>, call: BareCall<E>) => Promise<Answer<E>>

/** An endpoint bound to its handler; `conflicts` says which declared failure a broken database constraint means. */
export type Route = {
  readonly endpoint: Endpoint
  readonly opensTransaction: boolean
  readonly handler: (input: never, call: never) => Promise<unknown>
  readonly conflicts: Readonly<Record<string, Failure>>
}

type Conflicts<R> = Readonly<Record<string, FailureOf<R[keyof R]> & Failure>>

/** Binds every endpoint of a resource to its handler, each inside one transaction. A missing or extra handler does not compile. */
export const routes = <R extends Readonly<Record<string, Endpoint>>>(
  resource: R,
  handlers: { readonly [K in keyof R]: Handler<R[K]> },
  conflicts?: Conflicts<R>,
): Route[] => bound(resource, handlers, conflicts ?? {}, true)

/** Binds endpoints whose handlers open their own transactions. */
export const bareRoutes = <R extends Readonly<Record<string, Endpoint>>>(
  resource: R,
  handlers: { readonly [K in keyof R]: BareHandler<R[K]> },
  conflicts?: Conflicts<R>,
): Route[] => bound(resource, handlers, conflicts ?? {}, false)

const bound = (
  resource: Readonly<Record<string, Endpoint>>,
  handlers: object,
  conflicts: Readonly<Record<string, Failure>>,
  opensTransaction: boolean,
): Route[] =>
  Object.entries(resource).map(([name, endpoint]) => ({
    endpoint,
    opensTransaction,
    handler: (handlers as Record<string, Route['handler']>)[name] ?? unbound,
    conflicts: declaredOf(endpoint, conflicts),
  }))

/** Of the constraints of a resource those that this endpoint says it can break. */
const declaredOf = ({ failures = [] }: Endpoint, conflicts: Readonly<Record<string, Failure>>) =>
  Object.fromEntries(Object.entries(conflicts).filter(([, failure]) => failures.includes(failure)))

const unbound = () => Promise.reject(new Error('An endpoint has no handler'))
