import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayCall } from 'contract/kit/access'
import { paramNames, type Endpoint } from 'contract/kit/endpoint'
import { actionNotAllowed, emailNotConfirmed, invalidInput, noAccess, signInNeeded } from 'contract/kit/failures'
import { fieldProblems } from 'contract/kit/field-problems'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../db.ts'
import { Failed, failWith, missing } from '../fail.ts'
import { languageAsked } from '../messages.ts'
import { failuresOf } from './failures-of.ts'
import { receiveForm, type ReceivedForm } from './received-forms.ts'
import type { Redirect, Route, Sent, Upload } from '../routes.ts'
import { callerOf, sessionCookieName, tokenOf, type Found } from '../session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Found | null
  }
}

export type Surroundings = { readonly database: Database; readonly configuration: Configuration }

/**
 * Answers one call of a route: reads its path, asks who calls, refuses by the endpoint's access, checks the input, runs the
 * handler in a transaction of the business subject in the path, and lets out only what the contract says comes out.
 */
export async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { database, configuration }: Surroundings,
): Promise<unknown> {
  const { endpoint } = route
  const params = readParams(endpoint.path, request.params as Record<string, string>)
  const businessSubjectId = businessSubjectIn(params)
  const caller = authorise(route, request.caller, businessSubjectId)
  const form = endpoint.receives && endpoint.input ? await receiveForm(request, endpoint.receives.maxBytes) : null
  const input = readInput(route, request, form)
  const scope = {
    businessSubjectId: businessSubjectId ?? undefined,
    userId: caller?.userId,
    requestId: request.id,
    isReadOnly: endpoint.method === 'GET',
  }
  const around = {
    caller,
    params,
    language: caller?.language ?? languageAsked(request.headers['accept-language']),
    requestId: request.id,
    headers: request.headers,
    address: request.ip,
    fail: failWith,
    uploads: () => (form ? inTurn(form.uploads) : uploadsOf(request, endpoint.receives?.maxBytes ?? 0)),
    setCookies: (cookies: readonly string[]) => void reply.header('set-cookie', [...cookies]),
    log: request.log,
  }
  const run = route.handler as (input: unknown, call: object) => Promise<unknown>
  const running = route.opensTransaction
    ? database.transaction(scope, (db) => run(input, { ...around, db, userId: caller?.userId ?? 0 }))
    : run(input, { ...around, database, scope })
  const result = await (configuration.isTest ? running.catch((error: unknown) => held(error, endpoint)) : running)
  return endpoint.sends ? send(result as Sent | Redirect, reply) : reply.status(statusOf(route)).send(output(route, result))
}

/** In tests, what a handler may not fail with is a defect of the handler: neither the contract nor a screen knows of it. */
function held(error: unknown, endpoint: Endpoint): never {
  const isUndeclared = error instanceof Failed && !failuresOf(endpoint).includes(error.failure)
  throw isUndeclared ? new Error(`${endpoint.name} fails with ${error.failure.code}, which it does not declare`) : error
}

function readParams(path: string, given: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(paramNames(path).map((name) => [name, isIdName(name) ? idOf(given[name]) : (given[name] ?? '')]))
}

const isIdName = (name: string) => name === 'id' || name.endsWith('Id')

/** What is no id can't be anybody's: the same answer as for an id that is not there. */
function idOf(value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,14}$/.test(value)) throw missing()
  return Number(value)
}

const businessSubjectIn = (params: Record<string, string | number>) =>
  typeof params['businessSubjectId'] === 'number' ? params['businessSubjectId'] : null

/** Who calls, as far as a session proves it. Nobody is asked who they are where anyone may call. */
export async function callerAt(
  { endpoint }: Route,
  request: FastifyRequest,
  { database, configuration }: Surroundings,
): Promise<Found | null> {
  const businessSubjectId = businessSubjectIn(readParams(endpoint.path, request.params as Record<string, string>))
  if (isForAnyone(endpoint, businessSubjectId)) return null
  const token = tokenOf(request.cookies[sessionCookieName(configuration.publicUrl)])
  return token ? callerOf(database, token, businessSubjectId) : null
}

const isForAnyone = ({ access }: Endpoint, businessSubjectId: number | null) => access === 'anyone' && businessSubjectId === null

function authorise({ endpoint }: Route, caller: Found | null, businessSubjectId: number | null): Found | null {
  if (isForAnyone(endpoint, businessSubjectId)) return null
  if (!caller) failWith(signInNeeded)
  if (!caller.isEmailVerified && endpoint.access !== 'also-unconfirmed') failWith(emailNotConfirmed)
  if (businessSubjectId !== null && !caller.isMember) failWith(noAccess)
  if (!mayCall(caller.actor, endpoint)) failWith(actionNotAllowed)
  return caller
}

function readInput({ endpoint }: Route, request: FastifyRequest, form: ReceivedForm | null): unknown {
  if (!endpoint.input) return undefined
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const given = form ? form.given : isQuery ? request.query : (request.body ?? {})
  const { success, data, error } = endpoint.input.safeParse(given, { reportInput: true })
  if (!success) failWith(invalidInput, {}, fieldProblems(error))
  return data
}

const statusOf = ({ endpoint }: Route) => (!endpoint.output ? 204 : 200)

/** Only what is declared goes out: a column that a query brought along does not. */
const output = ({ endpoint }: Route, result: unknown) => (endpoint.output ? endpoint.output.parse(result) : undefined)

async function* uploadsOf(request: FastifyRequest, maxBytes: number): AsyncIterable<Upload> {
  for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
    yield { name: part.filename, mediaType: part.mimetype, bytes: part.file }
  }
}

async function* inTurn(uploads: readonly Upload[]): AsyncIterable<Upload> {
  yield* uploads
}

function send(sent: Sent | Redirect, reply: FastifyReply): FastifyReply {
  if ('redirectTo' in sent) return reply.header('cache-control', 'no-store').redirect(sent.redirectTo, 303)
  const { name, mediaType, sizeBytes, bytes, isInline } = sent
  const kind = isInline ? 'inline' : 'attachment'
  void reply
    .header('content-disposition', `${kind}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${extended(name)}`)
    .header('cache-control', 'private, no-store')
    .type(mediaType)
  if (sizeBytes !== undefined) void reply.header('content-length', sizeBytes)
  return reply.send(bytes)
}

/** A file name with any letters in a header, by RFC 8187. */
const extended = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
