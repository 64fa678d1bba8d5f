import { parseSync } from 'oxc-parser'

/** One change of one file: what stands from `start` to `end` becomes `becomes`. */
export type Mutation = { readonly start: number; readonly end: number; readonly becomes: string; readonly operator: string }

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>', // prettier-ignore
}
const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const RECKONED: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const JOINED: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' }

/** Every way in which a source can be broken at one place. Types, imports and names of fields are none: nothing runs there. */
export function mutationsOf(file: string, text: string): readonly Mutation[] {
  const found: Mutation[] = []
  const add = (node: Node, operator: string, becomes: string) => {
    found.push({ start: node.start, end: node.end, becomes, operator })
  }
  const source = (node: Node) => text.slice(node.start, node.end)
  /** The same two sides with another sign between them. */
  const between = (node: Node, sign: string) => {
    const [left, right] = [node['left'] as Node, node['right'] as Node]
    const middle = text.slice(left.end, right.start).replace(String(node['operator']), () => sign)
    return source(left) + middle + source(right)
  }

  const visit = (node: Node) => {
    const sign = String(node['operator'])
    if (node.type === 'BinaryExpression') {
      if (TURNED[sign]) add(node, 'comparison turned', between(node, TURNED[sign]))
      if (SHIFTED[sign]) add(node, 'bound shifted', between(node, SHIFTED[sign]))
      if (RECKONED[sign] && !isText(node)) add(node, 'arithmetic turned', between(node, RECKONED[sign]))
    }
    if (node.type === 'LogicalExpression' && JOINED[sign]) add(node, `${sign} exchanged`, `(${between(node, JOINED[sign])})`)
    if (node.type === 'UnaryExpression' && sign === '!') add(node, 'not dropped', source(node['argument'] as Node))
    if (node.type === 'UnaryExpression' && sign === '-') add(node, 'minus dropped', source(node['argument'] as Node))
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      add(node['test'] as Node, 'condition always true', 'true')
      add(node['test'] as Node, 'condition always false', 'false')
    }
    if ((node.type === 'WhileStatement' || node.type === 'ForStatement') && node['test'])
      add(node['test'] as Node, 'loop never entered', 'false')
    if (node.type === 'Literal') addConstant(node, add)
    if (node.type === 'TemplateLiteral' && node.end - node.start > 2) add(node, 'text emptied', '``')
    if (node.type === 'ArrayExpression' && (node['elements'] as unknown[]).length > 0) add(node, 'list emptied', '[]')
    if (node.type === 'ExpressionStatement' && isCall(node['expression'])) add(node, 'call dropped', ';')
    if (node.type === 'ThrowStatement') add(node, 'throw dropped', ';')
    if (isCall(node) && isOnResult(node)) add(node, 'call dropped', source((node['callee'] as Node)['object'] as Node))
  }

  walk(parsed(file, text), visit)
  return found
}

function parsed(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** What runs: no type, no import, no name of a field. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (/^(Import|TSType|TSInterface|TSLiteral|TemplateElement)/.test(node.type) || node['source']) return
  visit(node)
  const isNamed = node['computed'] !== true && ['Property', 'MemberExpression', 'PropertyDefinition'].includes(node.type)
  for (const [key, value] of Object.entries(node)) {
    if ((isNamed && (key === 'key' || key === 'property')) || key === 'typeAnnotation' || key === 'typeArguments') continue
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) walk(part, visit)
  }
}

function addConstant(node: Node, add: (node: Node, operator: string, becomes: string) => void): void {
  const value = node['value']
  if (typeof value === 'number') add(node, 'constant changed', String(value + 1))
  if (typeof value === 'boolean') add(node, 'constant changed', String(!value))
  if (typeof value === 'string' && value !== '') add(node, 'text emptied', "''")
}

/** Texts are put together with a plus, and have no minus. */
const isText = (node: Node): boolean =>
  [node['left'], node['right']].some(
    (side) => isNode(side) && (side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side['value'] === 'string')),
  )

/** A call that goes on with what it was called on, as a filter or one more rule of a schema: without it there is still a value. */
function isOnResult(node: Node): boolean {
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return false
  const [object, property] = [callee['object'], callee['property']]
  return (isCall(object) && !isGlobal(object)) || (isNode(property) && GOING_ON.has(String(property['name'])))
}

const GOING_ON = new Set(
  'filter slice sort toSorted reverse toReversed trim trimEnd trimStart toLowerCase toUpperCase normalize replace replaceAll padStart padEnd'.split(
    ' ',
  ),
)

const isGlobal = (node: Node): boolean => isNode(node['callee']) && node['callee']['name'] === 'sql'
const isCall = (value: unknown): value is Node =>
  isNode(value) && (value.type === 'CallExpression' || value.type === 'AwaitExpression')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
