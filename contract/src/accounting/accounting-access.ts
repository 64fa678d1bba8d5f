import { anyOf } from '../kit/access.ts'

export const readLedger = anyOf('LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE')
/** The books beside the register of fixed assets. */
export const readAssetBalances = { ...readLedger, allOf: ['FIXEDASSETS_READ'] } as const
export const postLedger = anyOf('LEDGER_POST')
/** Who closes months, and decides how the books are kept. */
export const closeLedger = anyOf('LEDGER_CLOSE')
