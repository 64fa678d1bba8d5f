/** Limits of the whole product that both ends must know. Limits of one field stand in its schema. */

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
export const DISPLAY_NAME_MAX = 200
export const JSON_BODY_MAX_BYTES = 256 * 1024
export const E_INVOICE_MAX_BYTES = 20 * 1024 * 1024

/** The largest bank statement, and the most lines it may have. */
export const STATEMENT_MAX_BYTES = 120 * 1024 * 1024
export const STATEMENT_LINES_MAX = 60_000
