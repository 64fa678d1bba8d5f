import { verifyBooks } from './features/accounting/own/index.ts'
import type { Verify } from './kit/history/verify/reading.ts'

/**
 * What features look at where somebody wants to know that nothing was changed past Saldo, one line each: apart from `app.ts`, with which
 * whoever verifies would load the whole product.
 */
export const allVerified: readonly Verify[] = [verifyBooks]
