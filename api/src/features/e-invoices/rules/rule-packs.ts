import { EN_CODES } from './en-codes.ts'
import { EN_DECIMALS, EN_PARTS } from './en-parts.ts'
import { EN_PRESENCE } from './en-presence.ts'
import { EN_SUMS } from './en-sums.ts'
import { EN_VAT } from './en-vat.ts'
import { HR_EXTENSION } from './hr-extension.ts'
import { HR_HEADER } from './hr-header.ts'
import { HR_LINES } from './hr-lines.ts'
import { attr, first, text } from './ubl-node.ts'
import type { Ubl } from './ubl-document.ts'
import type { UblRule } from './ubl-rule.ts'

/** Rules that came out together, and the days of invoices for which they hold. */
export type RulePack = {
  readonly name: string
  readonly validFrom: string
  /** The last day; null where no end is known. */
  readonly validUntil: string | null
  /** Is the document one that the pack is about? */
  readonly concerns: (ubl: Ubl) => boolean
  readonly rules: readonly UblRule[]
}

/** The packs there are. What is from Croatia, or says that it is by HR-CIUS, is held to that too. */
export const RULE_PACKS: readonly RulePack[] = [
  {
    name: 'EN 16931 1.3.16',
    validFrom: '0001-01-01',
    validUntil: null,
    concerns: () => true,
    rules: [...EN_PRESENCE, ...EN_PARTS, ...EN_CODES, ...EN_SUMS, ...EN_VAT, ...EN_DECIMALS],
  },
  {
    name: 'HR-CIUS 2025',
    validFrom: '2025-01-01',
    validUntil: null,
    concerns: isCroatian,
    rules: [...HR_HEADER, ...HR_LINES, ...HR_EXTENSION],
  },
]

/** It says so itself, or both sides have their electronic address by OIB: between them the law asks for HR-CIUS (NN 89/2025). */
function isCroatian({ root, seller, buyer }: Ubl): boolean {
  if (text(root, 'CustomizationID').includes('mfin.gov.hr')) return true
  return [seller, buyer].every((party) => {
    const endpoint = party && first(party, 'EndpointID')
    return endpoint !== undefined && attr(endpoint, 'schemeID') === '9934'
  })
}
