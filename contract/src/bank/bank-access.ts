import { allOf, anyOf } from '../kit/access.ts'

/** Who sees balances: statements, their files and the chain that they make. */
export const readBank = anyOf('BANK_READ')
/** Who brings statements and works with their lines; no balance comes with that. */
export const matchBank = anyOf('BANK_MATCH')
/** A statement goes with its lines, so that it takes both. */
export const removeStatements = allOf('BANK_READ', 'BANK_MATCH')
