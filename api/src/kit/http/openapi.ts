import * as z from 'zod'
import type { Access } from 'contract/kit/access'
import { paramNames, type Endpoint } from 'contract/kit/endpoint'
import type { Failure } from 'contract/kit/failure'
import { Problem } from 'contract/kit/problem'
import { failuresOf } from './failures-of.ts'
import { exampleOf } from './openapi-examples.ts'
import { translate } from '../messages.ts'

type Json = Record<string, unknown>

const COOKIE = 'session'

/** The contract as an OpenAPI 3.1 document: every endpoint with its access, input, output and failures, each with an example. */
export function openApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths = Map.groupBy(endpoints, ({ path }) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  return {
    openapi: '3.1.0',
    info: { title: 'Saldo', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { [COOKIE]: { type: 'apiKey', in: 'cookie', name: 'saldo_session' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
    paths: Object.fromEntries(
      [...paths].map(([path, under]) => [
        path,
        Object.fromEntries(under.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
      ]),
    ),
  }
}

const DESCRIPTION =
  'Amounts are whole cents of their currency; days are YYYY-MM-DD, moments are UTC. Sign in with POST /api/sessions and send the cookie along; requests that change something must come from the same origin.'

function operation(endpoint: Endpoint): Json {
  const { name, summary, access } = endpoint
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]],
    'x-access': accessText(access),
    ...(access !== 'anyone' && { security: [{ [COOKIE]: [] }] }),
    parameters: [...inPath(endpoint), ...inQuery(endpoint)],
    ...body(endpoint),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

/** Who may call, in words: the same text stands in the readable page. */
export function accessText(access: Access): string {
  if (access === 'anyone') return 'anyone'
  if (access === 'signed-in') return 'anyone signed in'
  if (access === 'also-unconfirmed') return 'anyone signed in, also before the e-mail address is confirmed'
  const parts = [
    access.anyOf && `any of ${access.anyOf.join(', ')}`,
    access.allOf && `all of ${access.allOf.join(', ')}`,
    access.standaloneOnly && 'standalone business subjects only',
    access.ownerOnly && 'the owner only',
  ]
  return parts.filter(Boolean).join('; ')
}

const inPath = ({ path }: Endpoint) =>
  paramNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: /(^id|Id)$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))

function inQuery({ method, input }: Endpoint): Json[] {
  if (!input || (method !== 'GET' && method !== 'DELETE')) return []
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(['array', 'object'].includes(String(schema['type'])) ? { content: { 'application/json': { schema } } } : { schema }),
  }))
}

function body({ method, input, receives }: Endpoint): Json {
  if (receives) {
    const request = input && { request: { ...schemaOf(input, 'input'), description: 'JSON' } }
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', description: `at most ${receives.maxBytes} bytes` }, ...request },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!input || method === 'GET' || method === 'DELETE') return {}
  const schema = schemaOf(input, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } } }
}

function success({ output, sends }: Endpoint): Json {
  if (sends === 'redirect') return { 303: { description: 'Another address to go to' } }
  if (sends)
    return {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }
  if (!output) return { 204: { description: 'Done' } }
  const schema = schemaOf(output, 'output')
  return { 200: { description: 'Done', content: { 'application/json': { schema, example: exampleOf(schema) } } } }
}

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(failuresOf(endpoint), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, failures]) => [
      status,
      {
        description: failures.map(({ code }) => code).join(', '),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(failures.map((failure) => [failure.code, { value: problemOf(failure) }])),
          },
        },
      },
    ]),
  )
}

const problemOf = ({ code, status, message, field }: Failure): Json => ({
  type: 'about:blank',
  status,
  title: translate('en', message),
  code,
  message,
  ...(field && { field }),
  requestId: '0b7e6a52-4b4e-4f3c-9a67-2f1d6c1f5e11',
})

export type DescribedField = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly about: string
}

/** The fields of what goes in or comes out, those within objects and lists by their way there. */
export function fieldsOf(endpoint: Endpoint, io: 'input' | 'output'): DescribedField[] {
  const schema = endpoint[io]
  return schema ? fieldsIn(schemaOf(schema, io), '', 0) : []
}

const FIELDS_DEEPEST = 3

function fieldsIn(schema: Json, at: string, depth: number): DescribedField[] {
  const {
    properties = {},
    required = [],
    items,
  } = schema as { properties?: Record<string, Json>; required?: string[]; items?: Json }
  if (items) return fieldsIn(items, `${at}[]`, depth)
  return Object.entries(properties).flatMap(([name, field]) => {
    const whole = at === '' ? name : `${at}.${name}`
    const own = {
      name: whole,
      type: typeText(field),
      isRequired: required.includes(name),
      about: typeof field['description'] === 'string' ? field['description'] : '',
    }
    return [own, ...(depth < FIELDS_DEEPEST ? fieldsIn(field, whole, depth + 1) : [])]
  })
}

function typeText(schema: Json): string {
  const {
    type,
    enum: values,
    const: only,
    anyOf,
    items,
    format,
    maxLength,
  } = schema as {
    type?: string | string[]
    enum?: unknown[]
    const?: unknown
    anyOf?: Json[]
    items?: Json
    format?: string
    maxLength?: number
  }
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.slice(0, ENUM_SHOWN).join(' | ') + (values.length > ENUM_SHOWN ? ' | …' : '')
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' or ')
  if (type === 'array') return `list of ${items ? typeText(items) : 'anything'}`
  if (type === 'string') return ['text', format, maxLength && `at most ${maxLength}`].filter(Boolean).join(', ')
  return type === undefined ? 'anything' : [type].flat().join(' or ')
}

const ENUM_SHOWN = 8

/** What a call might be given, or answers. */
export function exampleFor(endpoint: Endpoint, io: 'input' | 'output'): unknown {
  const schema = endpoint[io]
  return schema ? exampleOf(schemaOf(schema, io)) : null
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    target: 'draft-2020-12',
  }) as Json
  return rest
}
