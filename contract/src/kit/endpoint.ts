import type * as z from 'zod'
import type { Access } from './access.ts'
import type { Failure } from './failure.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What one call is: who may make it, what goes in and out, and how it may fail. */
export type Endpoint = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** One line for the reader of the API's documentation. */
  readonly summary: string
  /** Query of a GET or DELETE, JSON body of a POST or PUT. */
  readonly input?: z.ZodType
  /** The answer's JSON. Without it the answer is empty (204), unless `sends` says that a file or another address comes back. */
  readonly output?: z.ZodType
  readonly failures?: readonly Failure[]
  /** The call carries files as multipart, each at most this many bytes; its input, if it has one, is the JSON field `request`. */
  readonly receives?: { readonly maxBytes: number }
  readonly sends?: 'file' | 'redirect'
  /** Rows to a page, of what answers a report page by page. */
  readonly pageSize?: number
  /** Calls a person may make in a minute, where the usual number would be too many. */
  readonly perMinute?: number
  /** What a reading call tells of beside its own resource, by the names of resources: whoever changes one of them makes it old. */
  readonly shows?: readonly string[]
  /** What a changing call changes beside its own resource, by the names of resources. */
  readonly changes?: readonly string[]
}

type Told = Pick<Endpoint, 'name' | 'shows' | 'changes'>

const resourceOf = ({ name }: Told): string => name.slice(0, name.indexOf('.'))

/** The resources a reading call tells of. */
export const shownBy = (endpoint: Told): readonly string[] => [resourceOf(endpoint), ...(endpoint.shows ?? [])]
/** The resources that are other than before once a changing call has succeeded. */
export const changedBy = (endpoint: Told): readonly string[] => [resourceOf(endpoint), ...(endpoint.changes ?? [])]

type Relative = Omit<Endpoint, 'name' | 'method' | 'path'> & { readonly route: `${Method} /${string}` | Method }

type MethodOf<Route> = Route extends `${infer M extends Method} ${string}` ? M : Route extends Method ? Route : never
type PathOf<Under extends string, Route> = Route extends `${Method} ${infer Rest}` ? `${Under}${Rest}` : Under

type Built<Name extends string, Under extends string, R extends Record<string, Relative>> = {
  readonly [K in keyof R & string]: Omit<R[K], 'route'> & {
    readonly name: `${Name}.${K}`
    readonly method: MethodOf<R[K]['route']>
    readonly path: PathOf<Under, R[K]['route']>
  }
}

/** Declares the endpoints of one resource under one path. An endpoint without access does not compile. */
export function endpoints<const N extends string, const U extends string, const R extends Record<string, Relative>>(
  name: N,
  under: U,
  routes: R,
): Built<N, U, R> {
  return Object.fromEntries(
    Object.entries(routes).map(([key, { route, ...rest }]) => {
      const [method, path = ''] = route.split(' ')
      return [key, { ...rest, name: `${name}.${key}`, method, path: under + path }]
    }),
  ) as Built<N, U, R>
}

export type Input<E> = E extends { readonly input: infer S extends z.ZodType } ? z.output<S> : undefined
/** What a caller writes, before defaults are filled in. */
export type Given<E> = E extends { readonly input: infer S extends z.ZodType } ? z.input<S> : undefined
export type Output<E> = E extends { readonly output: infer S extends z.ZodType } ? z.output<S> : undefined
export type FailureOf<E> = E extends { readonly failures: readonly (infer F)[] } ? F : never

type Name<Segment extends string> = Segment extends `${infer Bare}/${string}` ? Bare : Segment
type Names<Path extends string> = Path extends `${string}:${infer Rest}` ? Name<Rest> | Names<Rest> : never

/** The values in an endpoint's path: those called `id` or `...Id` are numbers above 0, others text. */
export type Params<E> = E extends { readonly path: infer P extends string }
  ? { readonly [K in Names<P>]: K extends 'id' | `${string}Id` ? number : string }
  : never

const NAME_IN_PATH = /:(\w+)/g

export const paramNames = (path: string): string[] => [...path.matchAll(NAME_IN_PATH)].map(([, name]) => name ?? '')

/** Fills an endpoint's path in: `/business-subjects/:id` with `{ id: 7 }` is `/business-subjects/7`. */
export const pathWith = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(NAME_IN_PATH, (_, name: string) => encodeURIComponent(String(params[name])))

/** The query of a call with its input: plain values as they are, lists and objects as JSON, nothing for what is not given. */
export function queryWith(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
  return given.length > 0 ? `?${text}` : ''
}
