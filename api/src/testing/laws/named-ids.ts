import * as z from 'zod'
import type { Endpoint } from 'contract/kit/endpoint'

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[]; oneOf?: Schema[] }

/** Where an input names something by its id: `content.lines.0.itemId`. */
export function namedIds({ input }: Endpoint): string[] {
  return input ? [...new Set(within(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, ''))] : []
}

function within({ properties = {}, items, anyOf = [], allOf = [], oneOf = [] }: Schema, under: string): string[] {
  return [
    ...Object.entries(properties).flatMap(([key, part]) => [
      ...(/Ids?$/.test(key) ? [`${under}${key}`] : []),
      ...within(part, `${under}${key}.`),
    ]),
    ...(items ? within(items, `${under}0.`) : []),
    ...[...anyOf, ...allOf, ...oneOf].flatMap((part) => within(part, under)),
  ]
}

/** The input with another value at one place; what has no list there yet gets one. */
export function withAt(input: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const put = (there: unknown) => (rest.length > 0 ? withAt(there, rest, value) : value)
  if (Array.isArray(input)) return input.map((one, index) => (index === Number(key) ? put(one) : one))
  const fields = input as Record<string, unknown>
  return { ...fields, [key]: key.endsWith('Ids') && rest.length === 0 ? [value] : put(fields[key]) }
}
