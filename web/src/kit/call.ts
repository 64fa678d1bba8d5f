import type { Endpoint, Given, Output, Params } from 'contract/kit/endpoint'
import { changedBy, pathWith, queryWith } from 'contract/kit/endpoint'
import { genericError, noAccess, signInNeeded, unavailable } from 'contract/kit/failures'
import type { Problem } from 'contract/kit/problem'
import { isMessage, wholeLanguage } from './messages.ts'
import { takeEarlyAnswer } from './requests/early-answers.ts'
import { asRequest } from './requests/requests.ts'

/**
 * An endpoint without its schemas. Pages that must open fast name their endpoints so (see features/auth/calls.ts): the
 * compiler holds name, method and path to the contract's, and the validation library stays out of the page.
 */
export type Light<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path'> & { readonly of?: E }
export type Callable<E extends Endpoint> = E | Light<E>

export type Options = {
  readonly signal?: AbortSignal
  /** Goes along where the endpoint receives files. */
  readonly file?: File | null
  /** The call only asks who is signed in, so that "nobody" is an answer and nothing to act on. */
  readonly isProbe?: boolean
}

/** What a call needs beside its endpoint: nothing, an input, or an input and the values in its path. */
export type Rest<E> = keyof Params<E> extends never
  ? undefined extends Given<E>
    ? [input?: Given<E>, params?: Params<E>, options?: Options]
    : [input: Given<E>, params?: Params<E>, options?: Options]
  : [input: Given<E>, params: Params<E>, options?: Options]

/** Calls the API as the contract says. Throws `Refused` with the reason, or `Unreachable` where no answer came. */
export const call = <E extends Endpoint>(endpoint: Callable<E>, ...[input, params, options]: Rest<E>): Promise<Output<E>> =>
  ask(endpoint, input, params ?? {}, options)

type Asked = Pick<Endpoint, 'name' | 'method' | 'path' | 'receives' | 'changes'>

/** The same where the kit knows more of the endpoint than its type says: what goes in and out is its caller's word. */
export async function ask<Answer>(
  endpoint: Asked,
  input: unknown,
  params: Readonly<Record<string, string | number>>,
  options?: Options,
): Promise<Answer> {
  const response = await send(endpoint, input, params, options)
  const isGone = endpoint.method === 'DELETE' && (response.ok || SAYS_THAT_IT_IS_GONE.has(response.status))
  if (response.ok || SAYS_THAT_IT_IS_OLD.has(response.status)) tellChange(endpoint, params, isGone)
  if (!response.ok) {
    const problem = await problemOf(response)
    if (!options?.isProbe) await textsOf(problem)
    throw refused(problem, options)
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

/** The API said no, and why. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.code} ${problem.requestId}`)
    this.problem = problem
  }
}

/** No answer: the network is down, or the API is. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** What a call has changed: the resources that are other than before, and the one record that is gone, if one is. */
export type Change = {
  readonly resources: readonly string[]
  readonly gone?: { readonly resource: string | undefined; readonly params: Readonly<Record<string, string | number>> }
}

/** The API is silent or broken: it has not said no, and what it said before still holds. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.problem.status >= 500)

const changeListeners = new Set<(change: Change) => void>()

/** What may not be done, is not there or is not as it was had been shown to the person as something else. */
const SAYS_THAT_IT_IS_OLD = new Set([403, 404, 409, 410])
const SAYS_THAT_IT_IS_GONE = new Set([404, 410])

function tellChange(
  endpoint: Changing & Pick<Endpoint, 'method'>,
  params: Readonly<Record<string, string | number>>,
  isGone: boolean,
): void {
  if (isGone) tellAll({ resources: changedBy(endpoint), gone: { resource: changedBy(endpoint)[0], params } })
  else if (endpoint.method !== 'GET') mayHaveChanged(endpoint)
}

type Changing = Pick<Endpoint, 'name' | 'changes'>

/** Says that what an endpoint changes may be other than before, by work that went on after its answer or by others meanwhile. */
export const mayHaveChanged = (endpoint: Changing): void => tellAll({ resources: changedBy(endpoint) })

const tellAll = (change: Change): void => {
  for (const tell of changeListeners) tell(change)
}

/** Tells whenever a call has changed something. Returns how to stop listening. */
export function onChanged(listener: (change: Change) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

const signedOutListeners = new Set<() => void>()

/** Tells whenever a call is refused because nobody is signed in any more (GAP-10). Returns how to stop listening. */
export function onSignInNeeded(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

const accessLostListeners = new Set<() => void>()

/** Tells whenever a call is refused because the business subject is not the person's any more. Returns how to stop listening. */
export function onAccessLost(listener: () => void): () => void {
  accessLostListeners.add(listener)
  return () => accessLostListeners.delete(listener)
}

function refused(problem: Problem, options?: Options): Refused {
  if (problem.code === signInNeeded.code && !options?.isProbe) for (const tell of signedOutListeners) tell()
  if (problem.code === noAccess.code) for (const tell of accessLostListeners) tell()
  return new Refused(problem)
}

/** Where a browser itself goes for the file of an endpoint: the same address as a call. */
export const addressOf = <E extends Endpoint>({ path }: Pick<E, 'path'>, input: Given<E>, params: Params<E>): string =>
  addressWith(path, input, params)

const addressWith = (path: string, input: unknown, params: Readonly<Record<string, string | number>>): string =>
  `/api${pathWith(path, params)}${queryWith(input)}`

async function send(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'receives'>,
  input: unknown,
  params: Readonly<Record<string, string | number>>,
  { signal, file }: Options = {},
) {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const url = addressWith(endpoint.path, isQuery ? input : undefined, params)
  const body = endpoint.receives
    ? { body: formOf(input, file) }
    : isQuery || input === undefined
      ? {}
      : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  try {
    const early = endpoint.method === 'GET' ? takeEarlyAnswer(url) : undefined
    return await asRequest(early ?? fetch(url, { method: endpoint.method, credentials: 'same-origin', ...body, ...(signal && { signal }) })) // prettier-ignore
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Unreachable()
  }
}

/** A file alone is the request itself. */
function formOf(input: unknown, file: File | null | undefined): FormData {
  const form = new FormData()
  if (input === undefined) {
    if (file) form.append('request', file, file.name)
    return form
  }
  form.append('request', JSON.stringify(input))
  if (file) form.append('file', file)
  return form
}

/** What a refusal says is told in its words, which a first page may still be without. */
async function textsOf({ message, fields = [] }: Problem): Promise<void> {
  if (![message, ...fields.map((field) => field.message)].every(isMessage)) await wholeLanguage()
}

/** The body of a refusal; where something in between answered instead of the API, one made of the status alone. */
async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) return body as Problem
  const { code, message } = [502, 503, 504].includes(response.status) ? unavailable : genericError
  return {
    type: 'about:blank',
    status: response.status,
    title: '',
    code,
    message,
    requestId: response.headers.get('x-request-id') ?? '',
  }
}
