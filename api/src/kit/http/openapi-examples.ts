type Schema = Readonly<Record<string, unknown>>

const DEEPEST = 8

/** An example that a schema would accept, made of the examples its fields carry and of plain values elsewhere. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  const [example] = listOf(schema['examples'])
  if (example !== undefined) return example
  if (schema['default'] !== undefined) return schema['default']
  if (schema['const'] !== undefined) return schema['const']
  const [first] = [
    ...listOf(schema['enum']),
    ...listOf(schema['anyOf']).map((one) => exampleOf(one as Schema, depth + 1)),
    ...listOf(schema['oneOf']).map((one) => exampleOf(one as Schema, depth + 1)),
  ]
  if (first !== undefined) return first
  const all = listOf(schema['allOf'])
  if (all.length > 0) return exampleOf(all[0] as Schema, depth + 1)
  return ofType(schema, depth)
}

function ofType(schema: Schema, depth: number): unknown {
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, field]) => [
          name,
          exampleOf(field, depth + 1),
        ]),
      )
    case 'array':
      return depth > DEEPEST || !schema['items'] ? [] : [exampleOf(schema['items'] as Schema, depth + 1)]
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' && schema['minimum'] > 0 ? schema['minimum'] : 1
    case 'boolean':
      return true
    case 'string':
      return 'text'
    default:
      return null
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
