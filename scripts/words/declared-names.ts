import { parseSync } from 'oxc-parser'

type Node = { readonly type: string; readonly [key: string]: unknown }

/** The names that a source gives to something: variables, parameters, functions, types and their fields; not those that it only uses. */
export function declaredNames(file: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const names = new Set<string>()
  gather(program, names)
  return names
}

function gather(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) gather(one, names)
  if (!isNode(value)) return
  for (const named of [value, ...namedBy(value)]) if (named !== value) bound(named, names)
  for (const part of Object.values(value)) if (typeof part === 'object') gather(part, names)
}

function namedBy(node: Node): readonly unknown[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'ClassDeclaration':
      return [node['id']]
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [node['id'], ...(Array.isArray(node['params']) ? node['params'] : [])]
    case 'Property':
      return node['shorthand'] === true || node['computed'] === true ? [] : [node['key']]
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node['computed'] === true ? [] : [node['key']]
    default:
      return []
  }
}

/** What a name or a pattern of names binds. */
function bound(value: unknown, names: Set<string>): void {
  if (!isNode(value)) return
  if (value.type === 'Identifier') names.add(String(value['name']))
  const inner = [value['left'], value['argument'], value['parameter'], value['elements'], value['properties']].flat()
  for (const one of inner) bound(isNode(one) && one.type === 'Property' ? one['value'] : one, names)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
