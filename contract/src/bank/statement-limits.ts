/** The largest bank statement, and the most lines it may have. */
export const STATEMENT_MAX_BYTES = 120 * 1024 * 1024
export const STATEMENT_LINES_MAX = 60_000
