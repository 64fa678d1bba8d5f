import type { Message, MessageParams } from 'contract/kit/message'
import type { Ubl } from './ubl-document.ts'
import { first, text, type Node } from './ubl-node.ts'

/** A rule of a schematron, as data: what it is called there, how strict it is, what it says, and where a document breaks it. */
export type UblRule = {
  readonly code: string
  readonly isFatal: boolean
  readonly message: Message
  readonly params: MessageParams
  readonly broken: (ubl: Ubl) => readonly string[]
}

type Where = (ubl: Ubl) => readonly (Node | undefined)[]

export const rule = (
  code: string,
  message: Message,
  broken: (ubl: Ubl) => readonly string[],
  params: MessageParams = {},
): UblRule => ({ code, isFatal: true, message, params, broken })

/** Each element found must hold what is asked of it. */
export const each =
  (where: Where, holds: (node: Node, ubl: Ubl) => boolean) =>
  (ubl: Ubl): string[] =>
    where(ubl)
      .filter((node): node is Node => node !== undefined && !holds(node, ubl))
      .map(({ path }) => path)

/** The document as a whole must hold it; the element named is where it is told. */
export const whole =
  (holds: (ubl: Ubl) => boolean, ...names: readonly string[]) =>
  (ubl: Ubl): string[] =>
    holds(ubl) ? [] : [[ubl.root.path, ...names].join('/')]

/** Each element found must have another in it that is not blank. `term` is the business term of EN 16931. */
export const needs = (code: string, term: string, where: Where, ...names: readonly string[]): UblRule =>
  rule(
    code,
    'eInvoiceRules.missing',
    (ubl) =>
      where(ubl).flatMap((node) => (node === undefined || text(node, ...names) !== '' ? [] : [[node.path, ...names].join('/')])),
    { element: `${names.join('/')} (${term})` },
  )

/** Each element found must have another in it, be it blank or not. */
export const has = (node: Node | undefined, ...names: readonly string[]): boolean =>
  node !== undefined && first(node, ...names) !== undefined

export const root: Where = (ubl) => [ubl.root]
export const lines: Where = (ubl) => ubl.lines
