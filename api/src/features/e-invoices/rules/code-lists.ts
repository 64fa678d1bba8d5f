import { readFileSync } from 'node:fs'
import path from 'node:path'

type ListName =
  | 'invoiceTypes'
  | 'creditNoteTypes'
  | 'typesWithoutKpd'
  | 'currencies'
  | 'units'
  | 'countries'
  | 'allowanceReasons'
  | 'chargeReasons'
  | 'endpointSchemes'
  | 'icdSchemes'
  | 'classificationLists'
  | 'paymentMeans'
  | 'vatex'
  | 'hrVatCategories'

/** The code lists that EN 16931 1.3.16 and HR-CIUS 2025 take, as their publishers have them: one code after another. */
const LISTS = new Map(
  Object.entries(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'code-lists.json'), 'utf8')) as Record<ListName, string>,
  ).map(([name, codes]) => [name, new Set(codes.split(' '))]),
)

export const isOnList = (name: ListName, code: string): boolean => LISTS.get(name)?.has(code) ?? false

/** A unit of UN/ECE Recommendation 20, or of 21 behind an X. */
export const isUnitCode = (code: string): boolean => isOnList('units', code)
